import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Code of an app that runs inside a wrapper may end the step that it is called for: what it has left
/// there does nothing to the step that comes next.
@MainActor @Suite struct EndedFromInsideTests {
  struct Offline: Error {}

  let log = StepLog()
  let later = AwaitingCode()

  func app(
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    let plan = try RoutePlan.drawn("first { second, other }")
    let app = try TestApp.stepping(from: "first", in: plan) { To("second", behaviors: behaviors) }
    later.router = app.router
    return app
  }

  @Test func `who is told of a failure may supersede, and nobody else is told`() async throws {
    let app = try app {
      Push()
        .observed { _, outcome in
          log.note("\(outcome)")
          later.router?.send(.to("other", policy: .supersede))
        }
        .retrying(2)
        .after { step, screen in log.note("\(step.target) shows \(screen.name)") }
        .observed { _, outcome in log.note("outside \(outcome)") }
    }
    app.host.treat(.refuse(.busy))
    #expect(await app.driveToEnd(.to("second")).words == "superseded")
    await until { log.lines.count == 2 }
    #expect(log.lines.first?.hasPrefix("failed") ?? false)
    #expect(log.lines.last == "outside given up")
    app.expectTruth("first/other")
  }

  @Test func `what comes after a closure that supersedes watches no other drive`() async throws {
    let app = try app {
      Push()
        .observed { _, outcome in log.note("\(outcome)") }
        .before { _ in later.router?.send(.to("other", policy: .supersede)) }
        .around { _, next in try await next() }
    }
    #expect(await app.driveToEnd(.to("second")).words == "superseded")
    await mainActorTurn()
    app.expectTruth("first/other")
    #expect(app.drive(.parent) == "arrived")
    #expect(log.lines == [])
  }

  @Test func `a screen whose maker ends the drive is shown for no other step`() async throws {
    let plan = try RoutePlan.drawn("first { second, other }")
    let app = try TestApp(
      plan,
      resolvers: [
        Resolver("first") { To("second") { Push().around { _, next in try await next() } } }
      ]
    ) { visit in
      if visit.route == "second" { later.cancelDrive() }
      return TestScreen(visit)
    }
    app.stand(at: "first")
    later.router = app.router
    #expect(await app.driveToEnd(.to("second")).words == "cancelled")
    await mainActorTurn()
    app.expectTruth("first")
    #expect(app.drive(.to("other")) == "arrived")
    #expect(app.screen?.name == "other")
  }

  @Test func `a choice that passes once its step has ended undoes nothing after`() async throws {
    let kept = Kept()
    let number = InputKey<Int>("n")
    let plan = try RoutePlan.drawn("first { second, other accepts n:Int }")
    let app = try TestApp.stepping(from: "first", in: plan) {
      To("second") {
        Choose { _ in
          Push().when { _ in
            later.router?.send(.to("other", input: Input((number, 7)), policy: .supersede))
            return false
          }
        }.around { _, next in try await next() }
      }
      To("other") {
        kept.behavior(.toChild).observed { _, outcome in log.note("\(outcome)") }.before { _ in
        }
      }
    }
    later.router = app.router
    #expect(await app.driveToEnd(.to("second")).words == "superseded")
    try kept.finish()
    #expect(log.lines == ["taken"])
    #expect(app.screen?.input[number] == 7)
    app.expectTruth("first/other")
  }

  @Test func `a task that is begun as a behavior inside fails may await a drive`() async throws {
    let app = try app {
      Push()
        .observed { _, outcome in
          if case .failed = outcome { Task { await later.drive("other") } }
        }
        .retrying(1, after: .seconds(1))
    }
    app.host.treat(.refuse(.busy))
    let drive = await app.drive(.to("second")) { app.clock.pendingCount == 2 }
    await mainActorTurn()
    #expect(later.codes == [])
    app.clock.advance(by: .seconds(1))
    await until { !later.codes.isEmpty }
    #expect(drive.words == "arrived")
    #expect(later.codes == ["arrived"])
  }

  @Test(arguments: ["before", "when", "replacingInput"])
  func `nobody is asked after a closure ends the drive`(form: String) async throws {
    let end: @MainActor @Sendable () -> Void = { later.cancelDrive() }
    let pay = Perform<TestHost>(.toChild) { _ in
      log.note("paid")
      return .passed("it was never to be asked")
    }
    let app = try app {
      switch form {
      case "before": pay.before { _ in end() }.around { _, next in try await next() }
      case "when":
        pay.when { _ in
          end()
          return true
        }.around { _, next in try await next() }
      default:
        pay.replacingInput { step in
          end()
          return step.input
        }.around { _, next in try await next() }
      }
    }
    #expect(await app.driveToEnd(.to("second")).words == "cancelled")
    await mainActorTurn()
    #expect(log.lines == [])
    app.expectTruth("first")
  }

  @Test func `an observer that ends a drive asked again leaves the next its values`() async throws {
    let number = InputKey<Int>("n")
    let options = RouterOptions.with { $0.journalDetail = .everything }
    let kept = Kept()
    let plan = try RoutePlan.drawn("first { second accepts n:Int, other accepts n:Int }")
    let app = try TestApp.stepping(from: "first", in: plan, options: options) {
      To("second") { Push().retrying(2) }
      To("other") { kept.behavior(.toChild) }
    }
    app.host.treat(.refuse(.busy))
    let drive = app.router.drive(.to("second", input: Input((number, 1))))
    let next = app.router.drive(.to("other", input: Input((number, 2)), policy: .queue))
    app.router.journal.observe { record in
      if case .refused = record.event { drive.cancel() }
    }
    await until { !kept.isEmpty }
    #expect(drive.words == "cancelled")
    await mainActorTurn()
    try kept.finish()
    #expect(next.words == "arrived")
    #expect(app.screen?.input[number] == 2)
    app.expectTruth("first/other")
  }

  @Test func `a screen that is shown although its drive was ended is a place`() async throws {
    let app = try app {
      Perform(.toChild) { attempt in
        let screen = try attempt.makeScreen()
        later.cancelDrive()
        try attempt.host.memory.push(screen, onto: #require(later.router?.screen))
        return .done(screen)
      }.around { _, next in try await next() }
    }
    #expect(await app.driveToEnd(.to("second")).words == "cancelled")
    await until { app.trail == "first/second" }
    app.expectTruth("first/second")
  }

  @Test func `who is told that a choice's first passed may end the drive`() async throws {
    let app = try app {
      Choose { _ in
        Push().when { _ in false }.observed { _, _ in
          later.cancelDrive()
        }
        Push().before { _ in log.note("paid") }
      }.around { _, next in try await next() }
    }
    #expect(await app.driveToEnd(.to("second")).words == "cancelled")
    await mainActorTurn()
    #expect(log.lines == [])
    app.expectTruth("first")
  }

  @Test func `code of a drive that begins as a failed screen goes is reentrant`() async throws {
    /// Asks for another drive when it goes.
    final class Leaving: MemoryScreen {
      private let later: AwaitingCode

      init(_ later: AwaitingCode) {
        self.later = later
        super.init("leaving")
      }

      deinit {
        MainActor.assumeIsolated { _ = later.router?.send(.to("other")) }
      }
    }
    let plan = try RoutePlan.drawn("first { second, other }")
    let app = try TestApp.stepping(from: "first", in: plan) {
      To("second") { Perform(.toChild) { _ in .done(Leaving(later)) } }
      To("other") { Push().before { _ in await later.drive("first") } }
    }
    later.router = app.router
    #expect(app.drive(.to("second")) == "failed")
    await until { app.trail == "first/other" }
    #expect(later.codes == ["reentrant"])
  }
}
