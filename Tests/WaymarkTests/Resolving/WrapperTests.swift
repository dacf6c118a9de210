import PresentationStacks
import TestSupport
import Testing
import Waymark

@MainActor @Suite struct WrapperTests {
  private let log = StepLog()

  private func app(
    _ plan: RoutePlan? = nil,
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    let app = try TestApp(plan ?? .ofThree, resolvers: [Resolver("first", behaviors: behaviors)])
    app.stand(at: "first")
    return app
  }

  @Test func `before runs before the behavior, after once the router stands there`() throws {
    let later = AwaitingCode()
    let app = try app {
      Push()
        .before { step in log.note("before \(step.target) over \(later.trail)") }
        .after { step, screen in log.note("after \(screen.name), at \(later.trail)") }
    }
    later.router = app.router
    app.drive(.to("third"))
    #expect(
      log.lines == [
        "before second over first", "after second, at first/second",
        "before third over first/second", "after third, at first/second/third",
      ]
    )
  }

  @Test func `after runs also when the step ends later`() throws {
    let app = try app { Push().after { step, _ in log.note("after \(step.target)") } }
    app.hold(.to("second"))
    #expect(log.lines == [])
    app.host.release()
    #expect(log.lines == ["after second"])
  }

  @Test(arguments: [TestHost.Treatment.refuse(.busy), .refuse(.noStack), .drop])
  func `after does not run for a step that was not taken`(treatment: TestHost.Treatment) throws {
    let app = try app { Push().after { _, _ in log.note("after") } }
    app.host.treat(treatment)
    app.drive(.to("second"))
    #expect(log.lines == [])
  }

  @Test func `an error thrown in before fails the step without the behavior`() throws {
    struct NotNow: Error {}
    let app = try app { Push().before { step in if step.target == "third" { throw NotNow() } } }
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .failed)
    #expect(error.underlying is NotNow)
    #expect(app.host.operations == ["push second"])
    #expect(app.trail == "first/second")
  }

  @Test func `wrappers do nothing for steps that their behavior does not claim`() throws {
    let app = try app { Dismiss().before { _ in log.note("before") } }
    app.drive(.to("second"))
    #expect(log.lines == [])
  }

  @Test(arguments: [
    (TestHost.Treatment.perform, "taken"), (.hold, ""), (.refuse(.noStack), "passed"),
    (.refuse(.busy), "failed"), (.drop, "givenUp"), (.double, "taken"),
  ])
  func `observed tells once what came of it`(
    treatment: TestHost.Treatment,
    outcome: String
  ) throws {
    let app = try app { Push().observed { _, outcome in log.note(outcome.word) } }
    app.host.treat(treatment)
    app.drive(.to("second"))
    #expect(log.lines == (outcome.isEmpty ? [] : [outcome]))
  }

  @Test func `observed tells of completions, deadlines and completions let go`() async throws {
    let kept = Kept()
    let app = try app {
      kept.behavior(.toChild).observed { step, outcome in log.note("\(step.target) \(outcome.word)")
      }
    }
    app.drive(.to("second"))
    try kept.finish()
    app.drive(.parent)
    kept.letGo()
    app.drive(.to("second"))
    app.clock.advance(by: .seconds(10))
    kept.letGo()
    let drive = app.router.drive(.to("second"))
    kept.letGo()
    _ = try? await drive.arrival()
    app.drive(.to("second"))
    kept.answer(.failed(HostRefusal(.busy, "no")))
    kept.letGo()
    app.drive(.to("second"))
    kept.answer(.passed("not me"))
    #expect(
      log.lines == [
        "second taken", "second givenUp", "second givenUp", "second failed", "second passed",
      ]
    )
    #expect(app.trail == "first/second")
  }

  @Test func `replacing the input decides what reaches the screen`() throws {
    let plan = try RoutePlan.drawn(
      "first { second accepts name:String { third accepts name:String } }"
    )
    let app = try app(plan) {
      To("second") {
        Push().replacingInput { step in step.input.merging(Input((.name, "Max"), (.toDoID, 1))) }
      }
    }
    app.drive(.to("third", input: Input((.name, "Rex"))))
    #expect(
      app.router.visits.map(\.input) == [.none, Input((.name, "Max")), Input((.name, "Rex"))]
    )
    #expect(app.screen?.input == Input((.name, "Rex")))
  }

  @Test func `an input replaced for a behavior that passes is restored`() throws {
    let plan = try RoutePlan { Route("first") { Route("second", accepts: .keys(.name)) } }
    let app = try app(plan) { Push().replacingInput { _ in Input((.name, "Max")) } }
    app.host.treat(.refuse(.noStack))
    app.drive(.to("second", input: Input((.name, "Rex"))))
    #expect(app.router.visit?.input == Input((.name, "Rex")))
    #expect(app.screen?.input == Input((.name, "Rex")))
  }

  @Test func `replacing the input of a refresh tells the screen of the new one`() throws {
    let plan = try RoutePlan { Route("first", accepts: .keys(.name)) }
    let app = try app(plan) { RefreshOnSelf().replacingInput { _ in Input((.name, "Max")) } }
    app.drive(.to("first", input: Input((.name, "Rex"))))
    #expect(app.screen?.received == [Input((.name, "Max"))])
    #expect(app.router.visit?.input == Input((.name, "Max")))
  }

  @Test func `an error thrown in replacingInput fails the step`() throws {
    struct NotNow: Error {}
    let app = try app { Push().replacingInput { _ in throw NotNow() } }
    let error = try #require(app.router.drive(.to("second")).error)
    #expect(error.underlying is NotNow)
    #expect(app.host.operations == [])
  }

  @Test func `wrappers keep the name of what they wrap`() {
    let push = Push<TestHost>()
    #expect(push.before { _ in }.name == "Push")
    #expect(push.after { _, _ in }.name == "Push")
    #expect(push.observed { _, _ in }.name == "Push")
    #expect(push.replacingInput { $0.input }.name == "Push")
  }
}

extension StepOutcome {
  fileprivate var word: String {
    switch self {
    case .taken: "taken"
    case .passed: "passed"
    case .failed: "failed"
    case .givenUp: "givenUp"
    }
  }
}
