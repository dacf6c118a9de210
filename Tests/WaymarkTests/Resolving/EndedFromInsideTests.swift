import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Code of an app that runs inside a wrapper may end the step that it is called for: what it has left
/// there does nothing to the step that comes next.
@MainActor @Suite struct EndedFromInsideTests {
  private struct Offline: Error {}

  private let log = StepLog()
  private let later = AwaitingCode()

  private func app(
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    let plan = try RoutePlan {
      Route("first") {
        Route("second")
        Route("other")
      }
    }
    let app = try TestApp(
      plan,
      resolvers: [Resolver("first") { To("second", behaviors: behaviors) }]
    )
    app.stand(at: "first")
    later.app = app
    return app
  }

  @Test func `who is told that a behavior failed may supersede the drive, and nobody else is told`()
    async throws
  {
    let (log, later) = (log, later)
    let app = try app {
      Push()
        .observed { _, outcome in
          log.note("\(outcome)")
          later.app?.router.send(.to("other", policy: .supersede))
        }
        .retrying(2)
        .after { step, screen in log.note("\(step.target) shows \(screen.name)") }
        .observed { _, outcome in log.note("outside \(outcome)") }
    }
    app.host.treat(.refuse(.busy))
    #expect(await app.driveToEnd(.to("second")).words == "superseded")
    await mainActorTurn()
    #expect(log.lines.count == 2)
    #expect(log.lines.first?.hasPrefix("failed") ?? false)
    #expect(log.lines.last == "outside given up")
    app.expectTruth("first/other")
    later.app = nil
  }

  @Test func `what comes after a closure that supersedes the drive does not watch the next`()
    async throws
  {
    let (log, later) = (log, later)
    let app = try app {
      Push()
        .observed { _, outcome in log.note("\(outcome)") }
        .before { _ in later.app?.router.send(.to("other", policy: .supersede)) }
        .around { _, next in try await next() }
    }
    #expect(await app.driveToEnd(.to("second")).words == "superseded")
    await mainActorTurn()
    app.expectTruth("first/other")
    #expect(app.drive(.parent) == "arrived")
    #expect(log.lines == [])
    later.app = nil
  }

  @Test(arguments: [true, false])
  func `a behavior that answers after its wrapper has is too late`(isCalled: Bool) async throws {
    let (log, kept) = (log, Kept())
    let app = try app {
      kept.behavior(.toChild).around { attempt, next in
        Task {
          do { _ = try await next() } catch { log.note("\(error)") }
        }
        try await attempt.sleep(for: .seconds(1))
        throw Offline()
      }.observed { _, _ in log.note("observed") }
    }
    let drive = app.router.drive(.to("second"))
    await until { !kept.isEmpty }
    app.clock.advance(by: .seconds(1))
    await until { drive.ending != nil }
    #expect(drive.words == "failed")
    let next = app.router.drive(.to("other"))
    if isCalled { kept.answer(.failed(Offline())) } else { kept.letGo() }
    await until { log.lines.count > 1 }
    #expect(log.lines == ["observed", NextError.stepIsOver.description])
    #expect(next.words == "arrived")
    app.expectTruth("first/other")
  }

  @Test func `a pause beside the behavior ends with the drive, and one that is over is forgotten`()
    async throws
  {
    let (log, kept) = (log, Kept())
    let app = try app {
      kept.behavior(.toChild).around { attempt, next in
        for _ in 0..<3 { try await attempt.sleep(for: .milliseconds(1)) }
        log.note("\(attempt.desk.hand.whenGivenUp.count)")
        async let pause: Void = attempt.sleep(for: .seconds(2))
        let answer = try await next()
        do { try await pause } catch { log.note("\(error)") }
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
    // The closure's own task is left to be cancelled, and no pause that is over.
    #expect(log.lines == ["1", "CancellationError()"])
    #expect(app.clock.pendingCount == 0)
    // What is shown counts.
    #expect(drive.words == "arrived")
  }
}
