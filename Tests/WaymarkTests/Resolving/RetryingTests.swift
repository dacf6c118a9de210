import PresentationStacks
import TestSupport
import Testing
import Waymark

/// A behavior that has failed is asked again.
@MainActor @Suite struct RetryingTests {
  private struct Offline: Error {}

  @Test(arguments: [(2, "arrived"), (3, "failed")])
  func `a busy host is asked again, so many times`(refusals: Int, ending: String) async throws {
    let app = try TestApp.atFirst { To("second") { Push().retrying(2) } }
    app.host.treat(Array(repeating: .refuse(.busy), count: refusals))
    let drive = await app.driveToEnd(.to("second"))
    #expect(drive.words == ending)
    #expect((drive.error?.underlying as? HostRefusal)?.code == (ending == "failed" ? .busy : nil))
    let refused = app.router.journal.records.filter { record in
      if case .refused(let refusal) = record.event {
        refusal.by == "Push" && refusal.why.hasSuffix("so it is asked again")
      } else {
        false
      }
    }
    #expect(refused.count == 2)
    app.expectTruth(ending == "failed" ? "first" : "first/second")
  }

  @Test func `a busy host is asked again also when it refuses after all`() async throws {
    let app = try TestApp.atFirst { Push().retrying(1) }
    let drive = await app.driveHeld(.to("second"))
    app.host.refuseHeld()
    app.expectTruth("first/second", after: await drive.end())
  }

  @Test func `between the attempts time goes by, within the step's deadline`() async throws {
    let app = try TestApp.atFirst { Push().retrying(5, after: .seconds(4)) }
    app.host.treat(Array(repeating: .refuse(.busy), count: 5))
    let drive = app.router.drive(.to("second"))
    for _ in 0..<2 {
      await until { app.clock.pendingCount == 2 }
      #expect(drive.words == "under way")
      app.clock.advance(by: .seconds(4))
    }
    await until { app.clock.pendingCount == 2 }
    app.clock.advance(by: .seconds(2))
    #expect(drive.words == "timedOut")
    #expect(app.clock.pendingCount == 0)
    #expect(app.host.operations == [])
  }

  @Test func `each attempt begins with the values that the drive brings`() async throws {
    let number = InputKey<Int>("n")
    let plan = try RoutePlan.drawn("first { second accepts n:Int }")
    let app = try TestApp.stepping(from: "first", in: plan) {
      Push()
        .replacingInput { step in Input((number, (step.input[number] ?? 0) + 1)) }
        .retrying(2)
    }
    app.host.treat(.refuse(.busy), .refuse(.busy))
    #expect(await app.driveToEnd(.to("second", input: Input((number, 1)))).words == "arrived")
    #expect(app.screen?.input[number] == 2)
  }

  @Test func `without a delay the deadline gets its turn between the attempts`() async throws {
    let app = try TestApp.atFirst { Push().retrying(.max) }
    app.host.treat(Array(repeating: .refuse(.busy), count: 10_000))
    let drive = app.router.drive(.to("second"))
    await mainActorTurn()
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(10))
    app.expectTruth("first", after: drive, "timedOut")
  }

  @Test func `what stands inside of retrying happens again, what is outside once`() async throws {
    let log = StepLog()
    let app = try TestApp.atFirst {
      Push().before { _ in log.note("inside") }.retrying(1).before { _ in log.note("outside") }
    }
    app.host.treat(.refuse(.busy))
    _ = await app.driveToEnd(.to("second"))
    #expect(log.lines == ["outside", "inside", "inside"])
  }

  @Test(arguments: [
    (TestHost.Treatment.refuse(.noStack), "arrived", ["push second"]), (.drop, "abandoned", []),
  ])
  func `neither a pass nor a completion that was dropped is asked for again`(
    treatment: TestHost.Treatment,
    ending: String,
    operations: [String]
  ) async throws {
    let app = try TestApp.atFirst { Push().retrying(3) }
    app.host.treat(treatment)
    #expect(await app.driveToEnd(.to("second")).words == ending)
    #expect(app.host.operations == operations)
  }

  @Test func `a screen that is shown although it failed is not shown again`() async throws {
    let app = try TestApp.atFirst {
      Perform(.toChild) { attempt in
        _ = try attempt.pushed()
        throw Offline()
      }.retrying(3)
    }
    let drive = await app.driveToEnd(.to("second"))
    #expect(drive.error?.underlying is Offline)
    #expect(app.host.picture == "first › second")
    app.expectTruth("first/second")
  }

  @Test func `a drive that is cancelled between the attempts ends at once`() async throws {
    let app = try TestApp.atFirst { Push().retrying(3, after: .seconds(1)) }
    app.host.treat(.refuse(.busy))
    let drive = await app.drive(.to("second")) { app.clock.pendingCount == 2 }
    drive.cancel()
    #expect(drive.words == "cancelled")
    #expect(app.clock.pendingCount == 0)
    await mainActorTurn()
    #expect(app.host.operations == [])
  }
}
