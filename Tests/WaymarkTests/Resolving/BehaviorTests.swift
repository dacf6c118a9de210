import PresentationStacks
import TestSupport
import Testing
import Waymark

@MainActor @Suite struct BehaviorTests {
  /// A behavior that says no more than it must.
  private struct Curl<Host: StackHost>: Behavior {
    func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
      .passed("it curls nothing")
    }
  }

  @Test func `a behavior by default has its type's name and claims every step`() throws {
    let curl = Curl<TestHost>()
    #expect(curl.name == "Curl")
    let plan = try RoutePlan.ofThree
    for kind in Move.Kind.allCases {
      let step = Step(Move(kind, from: nil, to: plan.roots[0]), in: plan, presentation: .root)
      #expect(curl.claim(step, at: Position(plan: plan)) == .takes)
    }
  }

  @Test func `once its step is over an attempt makes no screen`() throws {
    let kept = Kept()
    let app = try TestApp.stepping(from: "first") { kept.behavior(.toChild) }
    app.drive(.to("second"))
    app.clock.advance(by: .seconds(10))
    let refusal = #expect(throws: HostRefusal.self) { try kept.attempts[0].makeScreen() }
    #expect(refusal?.code == .notShown)
  }
}
