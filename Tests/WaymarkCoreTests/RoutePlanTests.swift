import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

@Suite struct RoutePlanTests {
  private enum Screen: String { case home, settings }

  @Test func `a plan has roots and an anywhere group, in declared order`() throws {
    let plan = try RoutePlan {
      Route("Main") { Route("Inbox") }
      Route("Onboarding")
    } anywhere: {
      Route("Login", .modal) { Route("Forgot") }
      Route("Help")
    }
    #expect(plan.roots.compactMap { plan.id(of: $0) } == ["Main", "Onboarding"])
    #expect(plan.anywhere.compactMap { plan.id(of: $0) } == ["Login", "Help"])
    #expect(
      plan.places.compactMap { plan.id(of: $0) }
        == ["Main", "Inbox", "Onboarding", "Login", "Forgot", "Help"]
    )
  }

  @Test func `the plan of the cases has eleven routes (case 14)`() throws {
    let plan = try RoutePlan.ofCases
    #expect(plan.count == 11)
    #expect(
      plan.places.compactMap { plan.id(of: $0) } == [
        "Root", "Alpha", "Bravo", "BravoOne", "BravoOneAlpha", "Charlie", "CharlieOne",
        "CharlieTwo", "Zach", "ZachOne", "ZachTwo",
      ]
    )
  }

  @Test func `plans written alike are equal, and any difference tells them apart`() throws {
    let plan = try RoutePlan(roots: [Route("A") { Route("B") }], anywhere: [Route("C")])
    #expect(try plan == RoutePlan(roots: [Route("A") { Route("B") }], anywhere: [Route("C")]))
    let others = [
      try RoutePlan(roots: [Route("A") { Route("B") }, Route("C")]),
      try RoutePlan(roots: [Route("A") { Route("B", .modal) }], anywhere: [Route("C")]),
      try RoutePlan(roots: [Route("A") { Route("X") }], anywhere: [Route("C")]),
      try RoutePlan(roots: [Route("A", arranging: .tabs) { Route("B") }], anywhere: [Route("C")]),
      try RoutePlan(
        roots: [Route("A") { Route("B", needs: .keys(.toDoID)) }],
        anywhere: [Route("C")]
      ),
      try RoutePlan(roots: [Route("A") { Route("B") }], anywhere: [Route("C")], hungAs: .modal),
      try RoutePlan(roots: [Route("A"), Route("B")], anywhere: [Route("C")]),
    ]
    for other in others { #expect(plan != other) }
  }

  @Test func `the order of siblings is part of a plan`() throws {
    let one = try RoutePlan(roots: [Route("A"), Route("B")])
    #expect(try one != RoutePlan(roots: [Route("B"), Route("A")]))
  }

  @Test func `names may come from an enum`() throws {
    let plan = try RoutePlan { Route(RouteID(Screen.home)) { Route(RouteID(Screen.settings)) } }
    #expect("\(plan)" == "home\n  settings")
  }

  @Test func `an id may recur under different parents and under itself`() throws {
    let plan = try RoutePlan {
      Route("A") {
        Route("A") { Route("A") }
        Route("B") { Route("A") }
      }
      Route("B")
    }
    #expect(plan.places(named: "A").count == 4)
    #expect(plan.places(named: "B").count == 2)
  }
}
