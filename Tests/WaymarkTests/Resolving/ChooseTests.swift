import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Of what a chosen behavior did before it passed, nothing stays for the next.
@MainActor @Suite struct ChooseTests {
  private func app(
    _ plan: RoutePlan,
    @BehaviorBuilder<TestHost> _ behaviors: @escaping (Step) -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    try TestApp(plan, resolvers: [Resolver("first") { Choose(behaviors) }])
  }

  @Test func `where there is no stack Choose asks the next of its behaviors`() throws {
    let plan = try RoutePlan {
      Route("first", container: .bare)
    } anywhere: {
      Route("second")
    }
    let app = try app(plan) { _ in
      Push()
      PresentModally(serving: .push)
    }
    app.stand(at: "first")
    #expect(app.drive(.to("second")) == "arrived")
    #expect(app.router.position.presentation(of: app.router.trail[1]) == .modal)
  }

  @Test func `explanations and errors name what was chosen`() throws {
    struct Broken: Error {}
    let app = try app(.ofThree) { step in
      if step.kind == .toChild { PresentModally(serving: .push) }
      Perform(.toSelf) { _ in throw Broken() }
    }
    app.stand(at: "first")
    #expect(app.router.explain(.to("second")).steps.map(\.taker) == ["PresentModally"])
    guard case .failure(let error) = app.router.drive(.to("first")).ending else {
      Issue.record("the drive did not fail")
      return
    }
    #expect(error.asked.map(\.behavior) == ["Perform"])
  }

  @Test func `who watches one that passed is told that it passed`() throws {
    let log = StepLog()
    let app = try app(.ofThree) { _ in
      Perform(.toChild) { _ in .passed("not now") }
        .after { _, _ in log.note("never") }
        .observed { _, outcome in log.note("first \(outcome)") }
      Push().observed { _, outcome in log.note("second \(outcome)") }
    }
    app.stand(at: "first")
    #expect(app.drive(.to("second")) == "arrived")
    #expect(log.lines == ["first passed: not now", "second taken"])
  }

  @Test func `what one that passed has replaced and marked is undone`() throws {
    let number = InputKey<Int>("n")
    let plan = try RoutePlan {
      Route("first") { Route("second", accepts: .keys(number)) }
    }
    let app = try app(plan) { _ in
      Perform(.toChild) { attempt in
        attempt.markShown(as: .modal)
        return .passed("not now")
      }
      .replacingInput { _ in Input((number, 666)) }
      Push()
    }
    app.stand(at: "first")
    #expect(app.drive(.to("second", input: Input((number, 1)))) == "arrived")
    #expect(app.screen?.input[number] == 1)
    #expect(app.drive(.parent) == "arrived")
    #expect(app.trail == "first")
  }
}
