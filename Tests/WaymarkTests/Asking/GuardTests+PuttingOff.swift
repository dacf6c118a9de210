import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// What guards keep though the drive that resumes it has begun: until its first step.
extension GuardTests {
  @Test(arguments: [NavigationError.Code.cancelled, .superseded], ["Post", "Login"])
  func `a parked drive is kept that ends while somebody is asked about it`(
    code: NavigationError.Code,
    asked: String
  ) async throws {
    let app = try ledToLogin()
    if asked == "Login" { desk.replies["Login"] = .later } else { desk.verdicts["A"] = .later }
    desk.question(try #require(app.router.visit))
    let drive = try #require(app.router.driveToResume())
    #expect(app.router.asking != nil)
    #expect(app.router.parked.isEmpty)
    #expect(app.router.driveToResume() == nil)
    if code == .cancelled { drive.cancel() } else { app.drive(.to("Login", policy: .supersede)) }
    #expect(drive.words == code.rawValue)
    #expect(app.router.parked.map(\.guardName) == ["A"])
    desk.replies = [:]
    try await resume(app, at: "Root/Home/Post")
    #expect(app.router.parked.isEmpty)
  }

  @Test(arguments: [RouterOptions.UnderForeignScreens.fail, .wait])
  func `a parked drive is kept where an alert of the app's own stands in the way of taking it up`(
    policy: RouterOptions.UnderForeignScreens
  ) async throws {
    let app = try ledToLogin(options: .with { $0.underForeignScreens = policy })
    let alert = MemoryScreen("Signed in")
    try app.host.memory.present(alert, over: #require(app.host.shown.top), in: .bare)
    let drive = try #require(app.router.driveToResume())
    app.clock.advance(by: .seconds(60))
    #expect(drive.words == (policy == .fail ? "failed" : "timedOut"))
    #expect(app.router.parked.map(\.guardName) == ["A"])
    try app.host.memory.dismiss(alert)
    try await resume(app, at: "Root/Home/Post")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `a parked drive is kept where all leave it while somebody is asked`() throws {
    let app = try keptByTwo()
    desk.verdicts["A"] = .later
    let drives = try ["A", "B"].map { try #require(app.router.driveToResume($0)) }
    #expect(app.router.parked.isEmpty)
    drives[0].cancel()
    #expect(drives.map(\.words) == ["cancelled", "under way"])
    #expect(app.router.parked.isEmpty)
    drives[1].cancel()
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
  }

  @Test func `a parked drive is kept that is cancelled as a wish of the user goes first`() throws {
    let app = try ledToLogin(thinking: true)
    desk.replies["Terms"] = .leave
    app.router.send(.sub("Terms"))
    app.clock.advance(by: .seconds(1))
    desk.question(try #require(app.router.visit))
    let drive = try #require(app.router.driveToResume())
    app.host.memory.user.tapBack()
    #expect(app.router.engine.state.suspended.count == 1)
    drive.cancel()
    #expect(app.router.parked.map(\.guardName) == ["A"])
    app.clock.advance(by: .seconds(1))
    #expect(app.trail == "Root/Home/Login")
  }

  @Test func `a parked drive that has taken a step is not kept where a wish goes first`() throws {
    let app = try ledToLogin(thinking: true)
    desk.replies["Terms"] = .leave
    for route: RouteID in ["Terms", "Picker"] {
      app.router.send(.sub(route))
      app.clock.advance(by: .seconds(1))
      desk.question(try #require(app.router.visit))
    }
    let drive = try #require(app.router.driveToResume())
    app.clock.advance(by: .milliseconds(300))
    #expect(app.trail == "Root/Home/Login/Terms")
    app.host.memory.user.tapBack()
    #expect(app.router.engine.state.suspended.count == 1)
    drive.cancel()
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what is resumed does not expire before its drive has ended`() throws {
    let app = try app { On("Post") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"), expiringAfter: .seconds(60))
    app.drive(.to("Post"))
    desk.verdicts["A"] = .later
    let drive = try #require(app.router.driveToResume())
    app.clock.advance(by: .seconds(61))
    #expect(app.router.driveToResume() == nil)
    #expect(app.router.engine.state.parked.map(\.guardName) == ["A"])
    drive.cancel()
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what the user leaves by hand while it is resumed is not kept again`() throws {
    let app = try ledToLogin()
    desk.verdicts["A"] = .later
    let drive = try #require(app.router.driveToResume())
    app.host.memory.user.tapBack()
    #expect(app.trail == "Root/Home")
    drive.cancel()
    #expect(drive.words == "cancelled")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what the app drops while it is resumed goes on, and is not kept again`() throws {
    let app = try ledToLogin()
    desk.verdicts["A"] = .later
    let first = try #require(app.router.driveToResume())
    #expect(app.router.dropParked() == nil)
    #expect(first.words == "under way")
    first.cancel()
    #expect(first.words == "cancelled")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what waits to be resumed passes a sheet though the app leaves its top`() throws {
    let app = try app { On("Picker") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.show("Login", "Terms"))
    app.drive(.sub("Picker"))
    #expect(app.trail == "Root/Home/Login/Terms")
    desk.verdicts = [:]
    app.hold(.parent)
    let drive = try #require(app.router.driveToResume())
    app.host.release()
    #expect(app.ending(of: drive) == "arrived at Root/Home/Picker")
  }

  @Test func `what fails after a step is not kept, though it is cancelled and goes back`() throws {
    let app = try ledToLogin(options: .with { $0.onFailure = .retrace })
    app.host.treat(.perform, .hold)
    let drive = try #require(app.router.driveToResume())
    drive.cancel()
    app.clock.advance(by: .seconds(11))
    #expect(drive.words == "timedOut")
    #expect(app.router.parked.isEmpty)
    app.host.release()
  }

  @Test func `a state taken while a request to take something up is accepted keeps that`() throws {
    let app = try ledToLogin()
    desk.verdicts["A"] = .later
    app.hold(.to("Form"))
    var taken: EngineSnapshot?
    app.router.journal.detail = .everything
    app.router.journal.observe { [weak engine = app.router.engine] record in
      if case .asked = record.event { taken = taken ?? engine?.takeSnapshot() }
    }
    let (host, drive) = (app.host.memory.state, try #require(app.router.driveToResume()))
    let before = try #require(taken)
    drive.cancel()
    app.host.memory.state = host
    app.router.engine.putBack(before)
    #expect(app.router.parked.map(\.guardName) == ["A"])
  }

  @Test func `what is kept is dropped before what is resumed now`() throws {
    let app = try keptByTwo()
    desk.verdicts["B"] = .later
    let drive = try #require(app.router.driveToResume("B"))
    #expect(app.router.dropParked()?.guardName == "A")
    drive.cancel()
    #expect(app.router.parked.map(\.guardName) == ["B"])
  }

  @Test func `what is cancelled before its first step is kept though that step fails`() throws {
    let app = try ledToLogin()
    app.host.treat(.hold)
    let drive = try #require(app.router.driveToResume())
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
    try #require(app.router.driveToResume()).whenEnded { _ in
      kept.append(app.router.parked.map(\.guardName))
      app.router.dropParked()
    }
    app.router.asking?.answer(.stay())
    #expect(kept == [["A"]])
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what is resumed and led elsewhere is kept only if that guard keeps it`() throws {
    for keeps in [true, false] {
      let app = try ledToLogin()
      desk.verdicts["A"] = keeps ? .park(.to("Welcome")) : .redirect(.to("Welcome"))
      desk.replies["Home"] = .later
      desk.question(app.router.visits[1])
      let drive = try #require(app.router.driveToResume())
      #expect(app.router.asking != nil)
      drive.cancel()
      #expect(drive.words == "cancelled")
      #expect(app.router.parked.count == (keeps ? 1 : 0))
    }
  }
}
