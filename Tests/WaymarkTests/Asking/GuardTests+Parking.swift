import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkCore

/// Guards that keep drives, to be resumed.
extension GuardTests {
  @Test func `a parked drive is taken up once`() async throws {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    desk.verdicts["SignIn"] = .park(.to("Login"))
    let arrival = app.router.drive(.to("Orders")).success
    #expect(arrival?.redirects == ["Login"])
    #expect(arrival?.description.hasSuffix(", after redirects to Login") == true)
    #expect(app.router.parked.map(\.guardName) == ["SignIn"])
    #expect(app.router.parked.map { "\($0)" } == ["drive to Orders, kept by SignIn"])
    desk.verdicts = [:]
    let resumed = try await app.router.resume()
    #expect(resumed?.redirects == [])
    #expect(app.trail == "Root/Account/Orders")
    #expect(try await app.router.resume() == nil)
  }

  @Test func `the journal tells that no guard has the name by which a drive is taken up`()
    async throws
  {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    #expect(try await app.router.resume(of: "SignIn") == nil)
    #expect(app.misuses == [])
    #expect(try await app.router.resume(of: "SingIn") == nil)
    #expect(app.router.dropParked(of: "SingIn") == nil)
    let text = "no guard is called \"SingIn\", so none keeps a drive by that name"
    #expect(app.misuses == [text, text])
  }

  @Test func `after signing in the stack equals the direct link's`() async throws {
    let guards = Guards { On("Account") { desk.sentinel("SignIn") } }
    let app = try TestApp(.guarded, guards: guards)
    desk.verdicts["SignIn"] = .park(.to("Welcome"))
    app.drive(.to("Order", input: Input((.postID, 7))))
    #expect(app.trail == "Welcome")
    desk.verdicts = [:]
    try await app.router.resume()
    let direct = try TestApp(.guarded, guards: guards)
    direct.drive(.to("Order", input: Input((.postID, 7))))
    #expect(app.trail == direct.trail)
    #expect(app.host.picture == direct.host.picture)
  }

  @Test func `of drives parked by two guards the newest is taken up, or that of a guard`()
    async throws
  {
    let app = try app {
      On("Account") { desk.sentinel("A") }
      On("Post") { desk.sentinel("B") }
    }
    desk.verdicts = ["A": .park(.to("Login")), "B": .park(.to("Terms"))]
    app.drive(.to("Post"))
    app.drive(.to("Account"))
    #expect(app.router.parked.map(\.guardName) == ["B", "A"])
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Root/Account")
    try await app.router.resume(of: "B")
    #expect(app.trail == "Root/Home/Post")
  }

  @Test func `a guard keeps the newest drive only, and for ever unless it says otherwise`()
    async throws
  {
    let app = try app { On("Account") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.drive(.to("Account"))
    app.drive(.to("Orders"))
    #expect(app.router.parked.map(\.request) == [.to("Orders")])
    app.clock.advance(by: .seconds(1_000_000))
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Root/Account/Orders")
    #expect(try await app.router.resume() == nil)
  }

  @Test func `a parked drive expires where the guard says so`() async throws {
    let app = try app { On("Account") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"), expiringAfter: .seconds(60))
    app.drive(.to("Account"))
    app.clock.advance(by: .seconds(61))
    #expect(app.router.parked.isEmpty)
    #expect(try await app.router.resume() == nil)
  }

  @Test(arguments: [DriveOptions.Policy.drop, .queue])
  func `a parked drive that may not wait its turn is kept`(policy: DriveOptions.Policy) async throws
  {
    var options = RouterOptions()
    options.policy = policy
    options.queueLimit = 0
    let app = try TestApp(
      .guarded,
      guards: Guards { On("Account") { desk.sentinel("SignIn") } },
      options: options
    )
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(.to("Orders"))
    desk.verdicts = [:]
    app.host.treat(.hold)
    app.router.send(.to("Welcome"))
    await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(app.router.parked.count == 1)
    app.host.release()
    try await app.router.resume()
    #expect(app.trail == "Root/Account/Orders")
  }

  @Test func `a parked drive that may not begin stays where it was among the others`() async throws
  {
    let guards = Guards {
      On("Account") { desk.sentinel("A") }
      On("Post") { desk.sentinel("B") }
    }
    let app = try TestApp(.guarded, guards: guards, options: .with { $0.policy = .drop })
    desk.verdicts = ["A": .park(.to("Login")), "B": .park(.to("Terms"))]
    app.drive(.to("Account"))
    app.drive(.to("Post"))
    app.host.treat(.hold)
    app.router.send(.to("Welcome"))
    await #expect(throws: NavigationError.self) { try await app.router.resume(of: "A") }
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    app.host.release()
  }

  @Test(arguments: [NavigationError.Code.cancelled, .superseded])
  func `a parked drive that ends before its turn is kept where it was among the others`(
    code: NavigationError.Code
  ) async throws {
    let guards = Guards {
      On("Account") { desk.sentinel("A") }
      On("Post") { desk.sentinel("B") }
    }
    let app = try TestApp(.guarded, guards: guards)
    desk.verdicts = ["A": .park(.to("Login")), "B": .park(.to("Terms"))]
    app.drive(.to("Account"))
    app.drive(.to("Post"))
    desk.verdicts = [:]
    app.host.treat(.hold)
    app.router.send(.to("Welcome"))
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
    #expect(app.trail == "Root/Account")
    #expect(app.router.parked.map(\.guardName) == ["B"])
  }

  @Test func `a parked drive whose turn has come is not kept any more`() async throws {
    let app = try app { On("Account") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.drive(.to("Orders"))
    desk.verdicts = [:]
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

  @Test func `a parked drive that a screen refuses is kept, and one that a guard refuses is not`()
    async throws
  {
    let app = try app { On("Post") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.drive(.to("Post"))
    desk.verdicts = [:]
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

  @Test func `a drive that is taken up while its guard still leads it elsewhere goes there after`()
    async throws
  {
    let app = try app { On("Post") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.host.treat(.hold)
    let led = app.router.drive(.to("Post"))
    #expect(led.words == "under way")
    desk.verdicts = [:]
    let resumption = Task { try await app.router.resume() }
    await until { app.router.parked.isEmpty }
    app.host.release()
    #expect(try await resumption.value?.redirects == [])
    #expect(led.success?.redirects == ["Login"])
    #expect(app.trail == "Root/Home/Post")
  }

  @Test func `a parked drive is kept where the screen before it throws when it is asked`()
    async throws
  {
    let app = try app { On("Post") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.drive(.to("Post"))
    desk.verdicts = [:]
    (desk.replies["Login"], desk.throwing) = (.leave, ["Login"])
    desk.question(try #require(app.router.visit))
    let error = await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(error?.code == .failed)
    #expect(app.trail == "Root/Home/Login")
    #expect(app.router.parked.map(\.guardName) == ["A"])
    desk.throwing = []
    try await app.router.resume()
    #expect(app.trail == "Root/Home/Post")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what two guards keep that is the same is kept by both where it ends in line`()
    async throws
  {
    let app = try app {
      On("Account") {
        desk.sentinel("A")
        desk.sentinel("B")
      }
    }
    for name in ["A", "B"] {
      desk.verdicts = [name: .park(.to("Login"))]
      app.drive(.to("Orders"))
      app.drive(.to("Home"))
    }
    desk.verdicts = [:]
    app.host.treat(.hold)
    app.router.send(.to("Welcome"))
    let resumptions = ["A", "B"].map { name in Task { try await app.router.resume(of: name) } }
    await until { app.router.parked.isEmpty }
    app.router.send(.to("Root", policy: .supersede))
    for resumption in resumptions {
      await #expect(throws: NavigationError.self) { try await resumption.value }
    }
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    app.host.release()
  }
}
