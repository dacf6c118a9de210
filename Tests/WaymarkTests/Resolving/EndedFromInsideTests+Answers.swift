import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// What answers, or is answered, while a wrapper around it ends the step.
extension EndedFromInsideTests {
  /// A behavior that still waits when its wrapper fails, after a second.
  private func overtaken(_ kept: Kept) -> some Behavior<TestHost> {
    kept.behavior(.toChild).around { attempt, next in
      Task { do { _ = try await next() } catch { log.note("\(error)") } }
      try await attempt.sleep(for: .seconds(1))
      throw Offline()
    }
  }

  @Test(arguments: [true, false])
  func `a behavior that answers after its wrapper has is too late`(isCalled: Bool) async throws {
    let kept = Kept()
    let app = try app { overtaken(kept).observed { _, _ in log.note("observed") } }
    let drive = await app.drive(.to("second")) { !kept.isEmpty }
    app.clock.advance(by: .seconds(1))
    #expect(await drive.end().words == "failed")
    let next = app.router.drive(.to("other"))
    if isCalled { kept.answer(.failed(Offline())) } else { kept.letGo() }
    await until { log.lines.count > 1 }
    #expect(log.lines == ["observed", NextError.stepIsOver.description])
    app.expectTruth("first/other", after: next)
  }

  @Test func `a pause beside the behavior ends with the drive`() async throws {
    let kept = Kept()
    let app = try app {
      kept.behavior(.toChild).around { attempt, next in
        for _ in 0..<3 { try await attempt.sleep(for: .milliseconds(1)) }
        log.note("\(attempt.desk.hand.whenGivenUp.isEmpty)")
        async let pause: Void = {
          do { try await attempt.sleep(for: .seconds(2)) } catch { await log.note("\(error)") }
        }()
        let answer = try await next()
        await pause
        return answer
      }
    }
    let drive = app.router.drive(.to("second"))
    for _ in 0..<3 {
      await until { app.clock.pendingCount == 2 }
      app.clock.advance(by: .milliseconds(1))
    }
    await until { !kept.isEmpty && app.clock.pendingCount == 2 }
    try kept.finish()
    drive.cancel()
    await until { log.lines.count > 1 }
    #expect(log.lines == ["true", "CancellationError()"])
    #expect(app.clock.pendingCount == 0)
    // What is shown counts.
    #expect(drive.words == "arrived")
  }

  @Test func `what the host finishes too late for a wrapper is a place still`() async throws {
    let app = try app { Push().around { _, next in try await next() } }
    let drive = await app.driveHeld(.to("second"))
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    await mainActorTurn()
    app.host.release()
    app.expectTruth("first/second")
  }

  @Test(arguments: [true, false])
  func `who answers once its wrapper is asked again is late`(isCalled: Bool) async throws {
    let kept = Kept()
    let app = try app {
      kept.behavior(.toChild).observed { _, outcome in log.note("\(outcome)") }
        .around { attempt, next in
          Task { _ = try? await next() }
          try await attempt.sleep(for: .seconds(1))
          throw Offline()
        }
        .retrying(1)
    }
    let drive = await app.drive(.to("second")) { kept.completions.count == 1 }
    app.clock.advance(by: .seconds(1))
    await until { kept.completions.count == 2 }
    #expect(log.lines.count == 1)
    if isCalled { kept.answer(.failed(Offline()), 0) } else { kept.letGoFirst() }
    await mainActorTurn()
    #expect(drive.words == "under way")
    #expect(log.lines.count == 1)
    app.clock.advance(by: .seconds(1))
    #expect(await drive.end().words == "failed")
  }

  @Test func `a drive cancelled under two wrappers arrives with what is shown`() async throws {
    let app = try app {
      Push()
        .before { _ in await Task.yield() }
        .around { _, next in try await next() }
        .observed { _, outcome in log.note("\(outcome)") }
    }
    let drive = await app.driveHeld(.to("second"))
    drive.cancel()
    app.host.release()
    #expect(await drive.end().words == "arrived")
    #expect(log.lines == ["taken"])
    app.expectTruth("first/second")
  }

  @Test func `a wrapper that answers by itself ends what waits inside it`() async throws {
    let kept = Kept()
    let app = try app { overtaken(kept) }
    let drive = await app.drive(.to("second")) { !kept.isEmpty }
    app.clock.advance(by: .seconds(1))
    #expect(await drive.end().words == "failed")
    // Its completion is kept, and never called.
    await until { !log.lines.isEmpty }
    #expect(log.lines == [NextError.stepIsOver.description])
    app.expectTruth("first")
  }

  @Test func `a drive cancelled as its wrapper hands a step on accuses nobody`() async throws {
    let app = try app { Push().around { _, next in try await next() } }
    let drive = await app.driveHeld(.to("second"))
    app.host.release()
    drive.cancel()
    #expect(await drive.end().words == "arrived")
    #expect(app.drive(.parent) == "arrived")
    await mainActorTurn()
    #expect(app.misuses == [])
    app.expectTruth("first")
  }

  @Test func `a closure that completes its step itself goes on with its own work`() async throws {
    let app = try app {
      Perform(.toChild) { attempt async throws -> Answer<MemoryScreen> in
        attempt.completion(.done(try attempt.pushed()))
        await Task.yield()
        log.note("cancelled: \(Task.isCancelled)")
        return .later
      }
    }
    #expect(await app.driveToEnd(.to("second")).words == "arrived")
    await until { !log.lines.isEmpty }
    #expect(log.lines == ["cancelled: false"])
    app.expectTruth("first/second")
  }

  @Test func `a pause throws where the step has ended since its time was up`() async throws {
    let app = try TestApp.atFirst {
      Push().around { attempt, next in
        try await attempt.sleep(for: .seconds(1))
        log.note("woke")
        return try await next()
      }
    }
    let drive = await app.drive(.to("second")) { app.clock.pendingCount == 2 }
    app.clock.advance(by: .seconds(1))
    drive.cancel()
    #expect(drive.words == "cancelled")
    await mainActorTurn()
    #expect(log.lines == [])
  }

  @Test func `next throws where the drive has ended since its behavior answered`() async throws {
    let kept = Kept()
    let app = try TestApp.atFirst {
      kept.behavior(.toChild).around { _, next in
        let answer = try await next()
        log.note("went on")
        return answer
      }
    }
    let drive = await app.drive(.to("second")) { !kept.isEmpty }
    kept.answer(.failed(Offline()))
    drive.cancel()
    #expect(drive.words == "cancelled")
    await mainActorTurn()
    #expect(log.lines == [])
  }
}
