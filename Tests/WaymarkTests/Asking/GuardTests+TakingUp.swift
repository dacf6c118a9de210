import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// What guards keep while a drive takes it up.
extension GuardTests {
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

  @Test(arguments: [Request.to("Post"), .sub("Picker")])
  func `a drive that is taken up while its guard still leads it elsewhere goes there after`(
    request: Request
  ) async throws {
    let app = try app { On("Post", "Picker") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.host.treat(.hold)
    let led = app.router.drive(request)
    #expect(led.words == "under way")
    desk.verdicts = [:]
    let resumption = Task { try await app.router.resume() }
    await until { app.router.parked.isEmpty }
    app.host.release()
    #expect(try await resumption.value?.redirects == [])
    #expect(led.success?.redirects == ["Login"])
    #expect(app.trail == "Root/Home/\(request.route ?? "")")
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
    let app = try keptByTwo()
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

  // MARK: Before the first step

  @Test(arguments: [NavigationError.Code.cancelled, .superseded], ["Post", "Login"])
  func `a parked drive is kept that ends while somebody is asked about it`(
    code: NavigationError.Code,
    asked: String
  ) async throws {
    let app = try ledToLogin()
    if asked == "Login" { desk.replies["Login"] = .later } else { desk.verdicts["A"] = .later }
    desk.question(try #require(app.router.visit))
    let drive = try #require(app.router.takeUp())
    #expect(app.router.asking != nil)
    #expect(app.router.parked.isEmpty)
    #expect(app.router.takeUp() == nil)
    if code == .cancelled { drive.cancel() } else { app.drive(.to("Login", policy: .supersede)) }
    #expect(drive.words == code.rawValue)
    #expect(app.router.parked.map(\.guardName) == ["A"])
    (desk.replies, desk.verdicts) = ([:], [:])
    try await app.router.resume()
    #expect(app.trail == "Root/Home/Post")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `a parked drive is kept where all leave who wanted it while somebody is asked`() throws
  {
    let app = try keptByTwo()
    desk.verdicts["A"] = .later
    let drives = try ["A", "B"].map { try #require(app.router.takeUp($0)) }
    #expect(app.router.parked.isEmpty)
    drives[0].cancel()
    #expect(drives.map(\.words) == ["cancelled", "under way"])
    #expect(app.router.parked.isEmpty)
    drives[1].cancel()
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
  }

  @Test func `a parked drive is kept that lets a wish of the user go first and is cancelled then`()
    throws
  {
    let app = try ledToLogin(thinking: true)
    desk.replies["Terms"] = .leave
    app.router.send(.sub("Terms"))
    app.clock.advance(by: .seconds(1))
    desk.question(try #require(app.router.visit))
    let drive = try #require(app.router.takeUp())
    app.host.memory.user.tapBack()
    #expect(app.router.engine.state.suspended.count == 1)
    drive.cancel()
    #expect(app.router.parked.map(\.guardName) == ["A"])
    app.clock.advance(by: .seconds(1))
    #expect(app.trail == "Root/Home/Login")
  }

  @Test func `a parked drive that has taken a step is not kept, also where a wish goes first`()
    throws
  {
    let app = try ledToLogin(thinking: true)
    desk.replies["Terms"] = .leave
    for route: RouteID in ["Terms", "Picker"] {
      app.router.send(.sub(route))
      app.clock.advance(by: .seconds(1))
      desk.question(try #require(app.router.visit))
    }
    let drive = try #require(app.router.takeUp())
    app.clock.advance(by: .milliseconds(300))
    #expect(app.trail == "Root/Home/Login/Terms")
    app.host.memory.user.tapBack()
    #expect(app.router.engine.state.suspended.count == 1)
    drive.cancel()
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what is taken up does not expire before its drive has ended`() throws {
    let app = try app { On("Post") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"), expiringAfter: .seconds(60))
    app.drive(.to("Post"))
    desk.verdicts["A"] = .later
    let drive = try #require(app.router.takeUp())
    app.clock.advance(by: .seconds(61))
    #expect(app.router.takeUp() == nil)
    #expect(app.router.engine.state.parked.map(\.guardName) == ["A"])
    drive.cancel()
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what the user leaves by hand while it is taken up is not kept again`() throws {
    let app = try ledToLogin()
    desk.verdicts["A"] = .later
    let drive = try #require(app.router.takeUp())
    app.host.memory.user.tapBack()
    #expect(app.trail == "Root/Home")
    drive.cancel()
    #expect(drive.words == "cancelled")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what the app drops while it is taken up goes on, and is not kept again`() throws {
    let app = try ledToLogin()
    desk.verdicts["A"] = .later
    let first = try #require(app.router.takeUp())
    #expect(app.router.dropParked() == nil)
    #expect(first.words == "under way")
    first.cancel()
    #expect(first.words == "cancelled")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what waits to be taken up goes past a sheet though the app leaves its top before`()
    throws
  {
    let app = try app { On("Picker") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.show("Login", "Terms"))
    app.drive(.sub("Picker"))
    #expect(app.trail == "Root/Home/Login/Terms")
    desk.verdicts = [:]
    app.host.treat(.hold)
    app.router.send(.parent)
    let drive = try #require(app.router.takeUp())
    app.host.release()
    #expect(drive.words == "arrived")
    #expect(app.trail == "Root/Home/Picker")
  }

  @Test func `what fails after its first step is not kept, though it is cancelled and goes back`()
    throws
  {
    let guards = Guards { On("Post") { desk.sentinel("A") } }
    let app = try TestApp(.guarded, guards: guards, options: .with { $0.onFailure = .retrace })
    desk.verdicts["A"] = .park(.to("Login"))
    app.drive(.to("Post"))
    desk.verdicts = [:]
    app.host.treat(.perform, .hold)
    let drive = try #require(app.router.takeUp())
    drive.cancel()
    app.clock.advance(by: .seconds(11))
    #expect(drive.words == "timedOut")
    #expect(app.router.parked.isEmpty)
    app.host.release()
  }

  @Test func `what is kept is dropped before what is taken up now`() throws {
    let app = try keptByTwo()
    desk.verdicts["B"] = .later
    let drive = try #require(app.router.takeUp("B"))
    #expect(app.router.dropParked()?.guardName == "A")
    drive.cancel()
    #expect(app.router.parked.map(\.guardName) == ["B"])
  }

  @Test func `what is cancelled before its first step is kept though the host fails that step`()
    throws
  {
    let app = try ledToLogin()
    app.host.treat(.hold)
    let drive = try #require(app.router.takeUp())
    drive.cancel()
    app.clock.advance(by: .seconds(11))
    #expect(drive.words == "timedOut")
    #expect(app.router.parked.map(\.guardName) == ["A"])
    app.host.release()
  }

  @Test func `what a screen refuses to be left for is kept when its caller is told`() throws {
    let app = try ledToLogin()
    desk.replies["Login"] = .later
    desk.question(try #require(app.router.visit))
    var kept: [[String]] = []
    try #require(app.router.takeUp()).whenEnded { _ in
      kept.append(app.router.parked.map(\.guardName))
      app.router.dropParked()
    }
    app.router.asking?.answer(.stay())
    #expect(kept == [["A"]])
    #expect(app.router.parked.isEmpty)
  }

  @Test
  func `what a guard leads elsewhere when it is taken up is kept only if that guard keeps it`()
    throws
  {
    for keeps in [true, false] {
      let app = try ledToLogin()
      desk.verdicts["A"] = keeps ? .park(.to("Welcome")) : .redirect(.to("Welcome"))
      desk.replies["Home"] = .later
      desk.question(app.router.visits[1])
      let drive = try #require(app.router.takeUp())
      #expect(app.router.asking != nil)
      drive.cancel()
      #expect(drive.words == "cancelled")
      #expect(app.router.parked.count == (keeps ? 1 : 0))
    }
  }

  /// An app whose user wanted to see a post, and was led to a login instead.
  private func ledToLogin(thinking: Bool = false) throws -> TestApp {
    let clock = VirtualClock()
    let thought = BehaviorModule<TestHost>("Thought") {
      Perform { _, completion in
        _ = clock.wake(after: .milliseconds(200)) { completion(.passed("it was only thought")) }
      }
    }
    let app = try TestApp(
      .guarded,
      modules: (thinking ? [thought] : []) + .standard,
      guards: Guards { On("Post") { desk.sentinel("A") } },
      clock: clock
    )
    app.router.send(.to("Home"))
    clock.advance(by: .seconds(2))
    desk.verdicts["A"] = .park(.to("Login"))
    app.router.send(.to("Post"))
    clock.advance(by: .seconds(2))
    #expect(app.trail == "Root/Home/Login")
    desk.verdicts = [:]
    return app
  }

  /// An app of which two guards keep the same drive.
  private func keptByTwo() throws -> TestApp {
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
    return app
  }
}
