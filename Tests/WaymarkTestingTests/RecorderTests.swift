import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor struct RecorderTests {
  private static func app() throws -> TestApp {
    let plan = try RoutePlan.drawn("first", anywhere: "second needs toDoId:Int, third modal")
    return try TestApp(plan)
  }

  @Test func `case 77: what is driven live is noted exactly`() async throws {
    let app = try Self.app()
    let recorder = Recorder(app.router)
    try await recorder.show("first", animated: true)
    try await recorder.show("second", input: Input((.toDoID, 3)), animated: false)
    try await recorder.hide("second", .atomic)
    #expect(
      recorder.requests == [
        .show("first"), .show("second", input: Input((.toDoID, 3)), animated: false),
        .hide("second", .atomic),
      ]
    )
    #expect(
      recorder.drives.map(\.description) == [
        "show first: arrived, 1 step",
        "show second, with [toDoId: 3], not animated: arrived, 1 step",
        "hide second, atomic: arrived, 1 step",
      ]
    )
    #expect(app.host.operations == ["install first", "push second", "unwind to first"])
  }

  @Test func `a failure is the router's own`() async throws {
    let recorder = Recorder(try Self.app().router)
    let error = await #expect(throws: NavigationError.self) { try await recorder.show("second") }
    #expect(error?.code == .noParent || error?.code == .missingInput)
    #expect(recorder.drives.map(\.ending?.words) == [error?.code.rawValue])
  }

  @Test func `screens are recorded into one list through their visits`() throws {
    let recorder = Recorder(DriverSpy())
    let app = try TestApp(.ofToDos, at: "Help")
    let visit = try #require(app.router.visit)
    let screen = HelpScreen("Help", driver: recorder.recording(visit.driver))
    screen.tapContactUs()
    screen.tapContactUs()
    #expect(
      recorder.drives.map(\.description) == [
        "drive to ContactUs, with [ContactUs: ContactUs()]: arrived, 1 step",
        "drive to ContactUs, with [ContactUs: ContactUs()]: stale",
      ]
    )
    #expect(app.trail == "Root/Help/ContactUs")
  }

  @Test func `completions are called once, and what they drive is noted after`() throws {
    let app = try TestApp(.ofThree)
    let recorder = Recorder(app.router)
    var count = 0
    recorder.driveTo("second") { _ in
      count += 1
      recorder.send(.to("third"))
    }
    recorder.send(.parent)
    #expect(count == 1)
    #expect(recorder.requests == [.to("second"), .to("third"), .parent])
    #expect(app.trail == "first/second")
    recorder.clear()
    #expect(recorder.requests == [])
  }

  @Test func `a drive that is held is under way until it is cancelled`() async throws {
    let app = try TestApp(.ofThree)
    let recorder = Recorder(app.router)
    app.host.treat(.perform, .hold)
    let drive = recorder.drive(.to("third"))
    #expect(recorder.drives.map(\.description) == ["drive to third: under way"])
    drive.cancel()
    app.host.release()
    #expect(recorder.drives.map(\.description) == ["drive to third: cancelled"])
    #expect(app.trail == "first/second")
  }

  @Test func `a cancelled task ends the drive of the router`() async throws {
    let app = try TestApp(.ofThree)
    let recorder = Recorder(app.router)
    app.host.treat(.hold)
    let task = Task { try await recorder.driveTo("third") }
    await until { app.host.heldCount > 0 }
    task.cancel()
    await mainActorTurn()
    app.host.release()
    let error = await #expect(throws: NavigationError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(recorder.drives.map(\.description) == ["drive to third: cancelled"])
  }

  @Test func `equal drives are joined as without a recorder`() async throws {
    let app = try TestApp(.ofThree)
    let recorder = Recorder(app.router)
    app.host.treat(.hold)
    let drives = [recorder.drive(.to("first")), recorder.drive(.to("first"))]
    app.host.release()
    #expect(drives[0].success == drives[1].success)
    #expect(app.host.operations == ["install first"])
    #expect(recorder.requests == [.to("first"), .to("first")])
  }
}

extension DriveEnding {
  /// How it has ended: `arrived`, or the code of the error.
  @MainActor fileprivate var words: String { Drive(ended: self).words }
}
