import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

private struct TooSlow: Error {}

@MainActor
func atMostASecond<Host: PresentationHost & SendableMetatype>(
  _ attempt: Attempt<Host>,
  _ next: Next<Host>
) async throws -> Answer<Host.Screen> {
  try await withThrowingTaskGroup(of: Answer<Host.Screen>.self) { race in
    race.addTask { try await next() }
    race.addTask {
      try await attempt.sleep(for: .seconds(1))
      throw TooSlow()
    }
    defer { race.cancelAll() }
    guard let first = try await race.next() else { throw TooSlow() }
    return first
  }
}

/// Wrappers that wait in tasks which they cancel, as of two that race.
extension AroundTests {
  @Test(arguments: [true, false])
  func `two tasks that race give a behavior a time of its own`(isSlow: Bool) async throws {
    let app = try TestApp.atFirst {
      Push().before { _ in await fetch.run() }.observed { _, told in log.note("\(told)") }
        .around(atMostASecond)
    }
    let drive = await app.drive(.to("second"), until: fetch)
    // The step has its deadline on the clock, and the task that races its second.
    await until { app.clock.pendingCount == 2 }
    if isSlow { app.clock.advance(by: .seconds(1)) } else { await fetch.end() }
    await drive.end()
    #expect(drive.words == (isSlow ? "failed" : "arrived"))
    app.expectTruth(isSlow ? "first" : "first/second")
    #expect(log.lines == [isSlow ? "given up" : "taken"])
    if isSlow { await fetch.end() }
    #expect(fetch.cancelled == (isSlow ? 1 : 0))
    #expect(app.host.operations == (isSlow ? [] : ["push second"]))
  }

  @Test func `while the host works a behavior is waited for beyond its time`() async throws {
    var isOver = false
    let app = try TestApp.atFirst {
      Push().observed { _, told in log.note("\(told)") }.around { attempt, next in
        let task = Task { try await next() }
        try await attempt.sleep(for: .seconds(1))
        task.cancel()
        isOver = true
        _ = try await task.value
        throw TooSlow()
      }
    }
    let drive = app.hold(.to("second"))
    await until { app.host.heldCount > 0 && app.clock.pendingCount == 2 }
    app.clock.advance(by: .seconds(1))
    await until { isOver }
    await mainActorTurn()
    #expect(log.lines == [] && drive.words == "under way")
    app.host.release()
    app.expectTruth("first/second", after: await drive.end(), "failed")
  }

  @Test func `what a behavior has changed is undone when its time is over`() async throws {
    let app = try TestApp.atFirst {
      Perform(.toChild) { attempt in
        attempt.markShown(as: .modal)
        await fetch.run()
        return .passed("too late")
      }
      .around { attempt, next in
        let task = Task { try await next() }
        await fetch.hasBegun()
        task.cancel()
        do { _ = try await task.value } catch { #expect(error as? NextError == .cancelled) }
        return .passed("it took too long")
      }
    }
    let drive = await app.driveToEnd(.to("second"))
    #expect(drive.words == "arrived")
    await fetch.end()
    let place = try #require(app.router.position.place)
    #expect(app.router.position.presentation(of: place) == .push)
  }

  @Test func `a behavior is not asked in a task that is cancelled already`() async throws {
    let app = try TestApp.atFirst {
      Push().around { _, next in
        let task = Task { try await next() }
        task.cancel()
        do { return try await task.value } catch {
          log.note("\(error)")
          throw error
        }
      }
    }
    let drive = await app.driveToEnd(.to("second"))
    #expect(drive.words == "failed")
    #expect(log.lines == ["the task was cancelled that waited for the behavior"])
    #expect(app.host.operations == [])
  }

  @Test func `a pause in a task that is cancelled is over at once`() async throws {
    let app = try TestApp.atFirst {
      Push().around { attempt, next in
        let pause = Task { try await attempt.sleep(for: .seconds(5)) }
        pause.cancel()
        do { try await pause.value } catch { log.note("\(error is CancellationError)") }
        return try await next()
      }
    }
    let drive = await app.driveToEnd(.to("second"))
    #expect(drive.words == "arrived")
    #expect(log.lines == ["true"])
  }
}
