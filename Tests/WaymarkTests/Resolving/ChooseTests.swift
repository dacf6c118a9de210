import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Of what a chosen behavior did before it passed, nothing stays for the next.
@MainActor @Suite struct ChooseTests {
  private func app(
    _ plan: RoutePlan? = nil,
    at start: RouteID = "first",
    @BehaviorBuilder<TestHost> _ behaviors: @escaping (Step) -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    try TestApp.stepping(from: "first", in: plan, at: start) { Choose(behaviors) }
  }

  @Test func `where there is no stack Choose asks the next of its behaviors`() throws {
    let app = try app(.drawn("first bare", anywhere: "second")) { _ in
      Push()
      PresentModally(serving: .push)
    }
    #expect(app.drive(.to("second")) == "arrived")
    #expect(app.router.position.presentation(of: app.router.trail[1]) == .modal)
  }

  @Test func `explanations and errors name what was chosen`() throws {
    struct Broken: Error {}
    let app = try app { step in
      if step.kind == .toChild { PresentModally(serving: .push) }
      Perform(.toSelf) { _ in throw Broken() }
    }
    #expect(app.router.explain(.to("second")).steps.map(\.taker) == ["PresentModally"])
    let error = try #require(app.router.drive(.to("first")).error)
    #expect(error.asked.map(\.behavior) == ["Perform"])
  }

  @Test(arguments: [false, true])
  func `of several that were chosen an error names the one that failed`(late: Bool) async throws {
    struct Broken: Error {}
    let app = try app { _ in
      Perform(.toChild, named: "First") { _, completion in
        if late { Task { completion(.passed("not now")) } } else { completion(.passed("no")) }
      }
      Perform(.toChild, named: "Second") { _ in throw Broken() }
    }
    let error = try #require(await app.driveToEnd(.to("second")).error)
    #expect(error.asked.map(\.behavior) == ["Second"])
  }

  @Test func `what a cancelled choice has led to is named in no error of another step`()
    async throws
  {
    struct Broken: Error {}
    let kept = Kept()
    let app = try TestApp.stepping(from: "first", in: .drawn("first { second, third }")) {
      To("second") {
        Choose { _ in
          kept.behavior(.toChild, named: "First")
          Perform(.toChild, named: "Second") { _ in .passed("nor I") }
        }
      }
      Perform(.toChild, named: "Other") { _ in throw Broken() }
    }
    let drive = app.router.drive(.to("second"))
    kept.answer(.passed("not now"))
    drive.cancel()
    #expect(drive.words == "cancelled")
    await mainActorTurn()
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.asked.map(\.behavior) == ["Other"])
  }

  @Test func `an error names the one that failed after a choice has passed`() throws {
    struct Broken: Error {}
    let app = try TestApp.stepping {
      Choose { _ in
        Perform(.toChild, named: "First") { _ in .passed("not now") }
        Perform(.toChild, named: "Second") { _ in .passed("nor I") }
      }
      Perform(.toChild, named: "Third") { _ in throw Broken() }
    }
    let error = try #require(app.router.drive(.to("second")).error)
    #expect(error.asked.map(\.behavior) == ["Third"])
  }

  @Test func `who watches one that passed is told that it passed`() throws {
    let log = StepLog()
    let app = try app { _ in
      Perform(.toChild) { _ in .passed("not now") }
        .after { _, _ in log.note("never") }
        .observed { _, outcome in log.note("first \(outcome)") }
      Push().observed { _, outcome in log.note("second \(outcome)") }
    }
    #expect(app.drive(.to("second")) == "arrived")
    #expect(log.lines == ["first passed: not now", "second taken"])
  }

  @Test func `what one that passed has replaced and marked is undone`() throws {
    let number = InputKey<Int>("n")
    let app = try app(.drawn("first { second accepts n:Int }")) { _ in
      Perform(.toChild) { attempt in
        attempt.markShown(as: .modal)
        return .passed("not now")
      }
      .replacingInput { _ in Input((number, 666)) }
      Push()
    }
    #expect(app.drive(.to("second", input: Input((number, 1)))) == "arrived")
    #expect(app.screen?.input[number] == 1)
    #expect(app.ending(of: .parent) == "arrived at first")
  }

  @Test func `a choice that passes in time gives way to the next`() async throws {
    let app = try app { step in
      if step.target == "second" {
        Push().when(else: "not yet") { _ in
          await Task.yield()
          return false
        }
        PresentModally(serving: .push).when { _ in
          await Task.yield()
          return true
        }
        Push()
      }
    }
    #expect(await app.driveToEnd(.to("second")).words == "arrived")
    #expect(app.router.position.presentation(of: app.router.trail[1]) == .modal)
  }

  @Test func `where all of them pass in time the step is asked of those after it`() async throws {
    let never: @MainActor @Sendable (Step) async -> Bool = { _ in
      await Task.yield()
      return false
    }
    let app = try TestApp.atFirst {
      Choose { _ in
        PresentModally(serving: .push).when(else: "not yet", never)
        Push().when(else: "nor so", never)
      }
    }
    #expect(await app.driveToEnd(.to("second")).words == "arrived")
    let refusals = app.router.journal.records.compactMap { record in
      if case .refused(let refusal) = record.event { refusal.why } else { nil }
    }
    #expect(refusals == ["PresentModally: not yet, Push: nor so"])
    app.expectTruth("first/second")
  }

  @Test(arguments: [true, false])
  func `values replaced around a choice reach its taker`(isAsync: Bool) async throws {
    let number = InputKey<Int>("n")
    let plan = try RoutePlan.drawn("first { second accepts n:Int }")
    let app = try TestApp.stepping(from: "first", in: plan) {
      Choose { _ in
        if isAsync {
          Push().when { _ in
            await Task.yield()
            return false
          }
        } else {
          Push().when { _ in false }
        }
        PresentModally(serving: .push)
      }
      .replacingInput { _ in Input((number, 2)) }
    }
    #expect(await app.driveToEnd(.to("second", input: Input((number, 1)))).words == "arrived")
    #expect(app.screen?.input[number] == 2)
  }

  @Test func `where the kit's behaviors are chosen a step is taken as the host is done`() throws {
    let log = StepLog()
    let app = try app { _ in
      To("second") { Push().after { step, _ in log.note("\(step.target)") } }
      Push()
    }
    let drive = app.hold(.to("second"))
    app.host.release()
    #expect(drive.words == "arrived")
    #expect(log.lines == ["second"])
  }

  @Test func `an operation of one that has passed holds nothing back that ends the drive`() throws {
    let kept = Kept()
    let app = try app { _ in
      Push()
      kept.behavior(.toChild)
    }
    app.host.treat(.refuse(.noStack))
    let drive = app.router.drive(.to("second"))
    #expect(kept.attempts.count == 1)
    drive.cancel()
    #expect(drive.words == "cancelled")
  }

  @Test func `what the user does is not taken for the work of one that has passed`() throws {
    let kept = Kept()
    let app = try app(at: "second") { _ in
      Pop()
      kept.behavior(.toParent)
    }
    app.host.treat(.refuse(.noStack))
    let drive = app.router.drive(.to("first"))
    #expect(kept.attempts.count == 1)
    app.host.memory.user.tapBack()
    app.expectTruth("first", after: drive)
  }
}
