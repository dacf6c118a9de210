import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// What guards keep while a drive resumes it.
extension GuardTests {
  @Test(arguments: [DriveOptions.Policy.drop, .queue])
  func `a parked drive with no turn is kept`(policy: DriveOptions.Policy) async throws {
    let options = RouterOptions.with { ($0.policy, $0.queueLimit) = (policy, 0) }
    let app = try ledToLogin(.to("Orders"), options: options)
    app.hold(.to("Welcome"))
    await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(app.router.parked.count == 1)
    var kept: [Int] = []
    app.router.resume { ending in
      if case .failure = ending { kept.append(app.router.parked.count) }
    }
    #expect(kept == [1], "whoever is told that it was not accepted can resume it again")
    app.host.release()
    try await app.router.resume()
    #expect(app.trail == "Root/Account/Orders")
  }

  @Test func `a parked drive that may not begin stays where it was`() async throws {
    let app = try keptApart(options: .with { $0.policy = .drop })
    app.hold(.to("Welcome"))
    await #expect(throws: NavigationError.self) { try await app.router.resume(of: "A") }
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    app.host.release()
  }

  @Test(arguments: [NavigationError.Code.cancelled, .superseded])
  func `a parked drive that ends before its turn is kept where it was among the others`(
    code: NavigationError.Code
  ) async throws {
    let app = try keptApart()
    app.hold(.to("Welcome"))
    let resumption = Task { try await app.router.resume(of: "A") }
    await until { app.router.parked.map(\.guardName) == ["B"] }
    if code == .cancelled {
      resumption.cancel()
    } else {
      app.router.send(.to("Root", policy: .supersede))
    }
    let error = await #expect(throws: NavigationError.self) { try await resumption.value }
    #expect(error?.code == code)
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    app.host.release()
    try await app.router.resume(of: "A")
    #expect(app.keeping == "B at Root/Account")
  }

  @Test func `a parked drive whose turn has come is not kept any more`() async throws {
    let app = try ledToLogin(.to("Orders"))
    app.host.treat(.hold, .hold)
    app.router.send(.to("Welcome"))
    let resumption = Task { try await app.router.resume() }
    await until { app.router.parked.isEmpty }
    app.host.release()
    resumption.cancel()
    await mainActorTurn()
    app.host.release()
    let error = await #expect(throws: NavigationError.self) { try await resumption.value }
    #expect(error?.code == .cancelled)
    #expect(app.router.parked.isEmpty)
  }

  @Test func `a parked drive that a screen refuses is kept, not one of a guard`() async throws {
    let app = try ledToLogin()
    desk.replies["Login"] = .stay(reason: "typed")
    desk.question(try #require(app.router.visit))
    let error = await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(error?.refusedBy == "Login")
    #expect(app.router.parked.map(\.guardName) == ["A"])
    desk.replies["Login"] = .leave
    desk.verdicts["A"] = .refuse(reason: "no")
    await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(app.router.parked.isEmpty)
  }

  @Test(arguments: [Request.to("Post"), .sub("Picker")])
  func `what is resumed while it is led goes after that`(request: Request) async throws {
    let app = try app { On("Post", "Picker") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    let led = app.hold(request)
    #expect(led.words == "under way")
    desk.verdicts = [:]
    let resumption = Task { try await app.router.resume() }
    await until { app.router.parked.isEmpty }
    app.host.release()
    #expect(try await resumption.value?.redirects == [])
    #expect(led.success?.redirects == ["Login"])
    #expect(app.trail == "Root/Home/\(request.route ?? "")")
  }

  @Test func `a parked drive is kept where the screen before it throws`() async throws {
    let app = try ledToLogin()
    (desk.replies["Login"], desk.throwing) = (.leave, ["Login"])
    desk.question(try #require(app.router.visit))
    let error = await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(error?.code == .failed)
    #expect(app.keeping == "A at Root/Home/Login")
    desk.throwing = []
    try await resume(app, at: "Root/Home/Post")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what two guards keep is kept by both where it ends in line`() async throws {
    let app = try keptByTwo()
    app.hold(.to("Welcome"))
    let resumptions = ["A", "B"].map { name in Task { try await app.router.resume(of: name) } }
    await until { app.router.parked.isEmpty }
    app.router.send(.to("Root", policy: .supersede))
    for resumption in resumptions {
      await #expect(throws: NavigationError.self) { try await resumption.value }
    }
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    app.host.release()
  }

  /// An app whose user wanted to go somewhere, a post unless it is said, and was led to a login.
  func ledToLogin(
    _ request: Request = .to("Post"),
    thinking: Bool = false,
    options: RouterOptions = RouterOptions()
  ) throws -> TestApp {
    let clock = VirtualClock()
    let app = try TestApp(
      .guarded,
      modules: (thinking ? [.thought(clock)] : []) + .standard,
      guards: Guards { On("Post", "Account") { desk.sentinel("A") } },
      options: options,
      clock: clock
    )
    app.router.send(.to("Home"))
    clock.advance(by: .seconds(2))
    desk.verdicts["A"] = .park(.to("Login"))
    app.router.send(request)
    clock.advance(by: .seconds(2))
    #expect(app.trail == "Root/Home/Login")
    desk.verdicts = [:]
    return app
  }

  /// An app of which two guards keep a drive each.
  func keptApart(options: RouterOptions = RouterOptions()) throws -> TestApp {
    let guards = desk.guards(["Account": "A", "Post": "B"])
    let app = try TestApp(.guarded, guards: guards, options: options)
    desk.verdicts = ["A": .park(.to("Login")), "B": .park(.to("Terms"))]
    for route in ["Account", "Post"] as [RouteID] { app.drive(.to(route)) }
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    desk.verdicts = [:]
    return app
  }

  /// An app whose drive to a letter was kept by the guard of the letter, and then by that of the sheet
  /// which that has led to.
  func keptInTurn() throws -> TestApp {
    let app = try app(
      anywhere: "Letter modal, Login modal, Lock modal",
      guarded: ["Letter": "SignIn", "Login": "Unlock"]
    )
    desk.verdicts = ["SignIn": .park(.to("Login")), "Unlock": .park(.to("Lock"))]
    #expect(app.ending(of: .sub("Letter")) == "arrived at Home/Lock")
    #expect(app.router.parked.map(\.guardName) == ["SignIn", "Unlock"])
    desk.verdicts = [:]
    return app
  }

  @Test(arguments: [nil, "SignIn", "Unlock"])
  func `a drive that guards have kept in turn is resumed once`(name: String?) async throws {
    let app = try keptInTurn()
    try await resume(app, of: name, at: "Home/Letter")
    #expect(app.router.parked.isEmpty)
    #expect(try await app.router.resume() == nil)
  }

  @Test(arguments: [nil, "SignIn", "Unlock"])
  func `a drive that guards have kept in turn is dropped once`(name: String?) async throws {
    let app = try keptInTurn()
    #expect(app.router.dropParked(of: name) != nil)
    #expect(app.router.parked.isEmpty)
    #expect(try await app.router.resume() == nil)
    #expect(app.trail == "Home/Lock")
  }

  @Test func `a drive that guards keep in turn is kept by all where it is put off`() async throws {
    let app = try keptInTurn()
    app.hold(.parent)
    let resumed = Task { try await app.router.resume() }
    await until { app.router.parked.isEmpty }
    resumed.cancel()
    await #expect(throws: NavigationError.self) { try await resumed.value }
    #expect(app.router.parked.map(\.guardName) == ["SignIn", "Unlock"])
    app.host.release()
    #expect(app.trail == "Home")
  }

  /// An app of which two guards keep the same drive.
  func keptByTwo() throws -> TestApp {
    let app = try TestApp(
      .guarded,
      at: "Home",
      guards: desk.guards(["Account": "A", "Account": "B"])
    )
    for name in ["A", "B"] {
      desk.verdicts = [name: .park(.to("Login"))]
      app.drive(.to("Orders"))
      app.drive(.to("Home"))
    }
    desk.verdicts = [:]
    return app
  }
}
