import TestSupport
import Testing
import Waymark

@MainActor @Suite struct CancellationTests: MeetingDrives {
  private func app() throws -> TestApp { try TestApp(.ofThree, at: "first") }

  @Test func `a task that is cancelled before does not set out`() async throws {
    let app = try app()
    let task = Task { try await app.router.driveTo("third") }
    task.cancel()
    let error = await #expect(throws: NavigationError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(error?.route == "third")
    #expect(app.host.operations == [])
  }

  @Test func `mid-walk it ends at the next step boundary`() throws {
    let app = try app()
    let drive = app.hold(.to("third"))
    drive.cancel()
    #expect(drive.words == "under way")
    app.host.release()
    #expect(drive.words == "cancelled")
    #expect(drive.error?.position.description == "first/second")
    #expect(app.host.operations == ["push second"])
    #expect(app.drive(.to("third")) == "arrived")
  }

  @Test func `a task that is cancelled mid-walk ends its drive after that step`() async throws {
    let app = try app()
    app.host.treat(.hold)
    let task = await tasks(1, in: app)[0]
    task.cancel()
    // The cancellation reaches the drive by way of the main actor, before this task does.
    await mainActorTurn()
    app.host.release()
    let error = await #expect(throws: NavigationError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(app.trail == "first/second")
  }

  @Test func `while it waits its turn it ends at once and takes no step`() throws {
    let app = try app()
    let first = app.hold(.to("second"))
    let second = app.router.drive(.to("first"))
    let third = app.router.drive(.to("third"))
    second.cancel()
    #expect([second, first].map(\.words) == ["cancelled", "under way"])
    app.host.release()
    #expect([first.words, third.words] == ["arrived", "arrived"])
    #expect(app.host.operations == ["push second", "push third"])
  }

  @Test func `a task that waits its turn and is cancelled ends at once`() async throws {
    let app = try app()
    let first = app.hold(.to("second"))
    let task = await tasks(1, in: app)[0]
    task.cancel()
    let error = await #expect(throws: NavigationError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(first.words == "under way")
    app.host.release()
    #expect(app.trail == "first/second")
  }

  @Test func `a drive that has ended stays as it ended`() throws {
    let app = try app()
    let drive = app.router.drive(.to("second"))
    drive.cancel()
    #expect(drive.words == "arrived")
    #expect(app.drive(.to("third")) == "arrived")
  }

  @Test func `a step that waits is ended by its deadline though its drive was cancelled`() throws {
    let app = try app()
    let drive = app.hold(.to("third"))
    drive.cancel()
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
  }
}
