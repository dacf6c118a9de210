import TestSupport
import Testing
@testable import WaymarkCore
import WaymarkLinks

/// Fragments: routes as values, with and without what is below them.
@Suite struct RouteTests {
  @Test func `a route tells what it says`() {
    let route = Route(
      "Detail",
      .modal,
      arranging: .tabs(whenLeft: .reset, whenTappedAgain: .nothing),
      container: .bare,
      needs: .keys(.toDoID),
      accepts: .keys(.name)
    ) {
      Route("One")
      Route("Two") { Route("Below") }
    }
    #expect(route.id == "Detail")
    #expect(route.presentation == .modal)
    #expect(route.arrangement == .tabs(whenLeft: .reset, whenTappedAgain: .nothing))
    #expect(route.container == .bare)
    #expect(route.needs == .keys(.toDoID))
    #expect(route.accepts == .keys(.name))
    #expect(route.count == 4)
    #expect(route.nodes.flat.map(\.id) == ["Detail", "One", "Two", "Below"])
  }

  @Test func `a route that says nothing is plain, in a stack, without inputs`() {
    let route = Route("Usual")
    #expect(route.presentation == nil)
    #expect(route.arrangement == .plain)
    #expect(route.container == .stack)
    #expect(route.needs.isEmpty && route.accepts.isEmpty)
    #expect(route.count == 1)
  }

  @Test func `a route alone has the same id and needs and nothing below it (case 15)`() throws {
    let plan = try RoutePlan.ofCases
    let place = try #require(plan.place(named: "BravoOne"))
    let alone = plan.routeAlone(place.node)
    #expect(alone.id == "BravoOne")
    #expect(alone.needs == .keys(.bravoScoreIndex))
    #expect(alone == Route("BravoOne", needs: .keys(.bravoScoreIndex)))
  }

  @Test func `a fragment with all it holds leaves the plan it came from untouched (case 16)`()
    throws
  {
    let plan = try RoutePlan.ofCases
    let place = try #require(plan.place(named: "Bravo"))
    let bravo = try #require(plan.route(at: place))
    #expect(
      bravo
        == Route("Bravo") {
          Route("BravoOne", needs: .keys(.bravoScoreIndex)) { Route("BravoOneAlpha") }
        }
    )
    let other = try RoutePlan { Route("Home", arranging: .tabs) { bravo } }
    #expect(other.count == 4)
    #expect(try plan == RoutePlan.ofCases)
    #expect(other.places(named: "Home/Bravo/BravoOne/BravoOneAlpha").count == 1)
  }

  @Test func `a fragment keeps every setting on its way through a plan`() throws {
    let route = Route("Tabs", .modal, arranging: .tabs(whenLeft: .reset)) {
      Route("One", container: .bare, accepts: .keys(.name)) { Route("Over", .modal) }
      Route("Two", needs: .keys(.toDoID)) { Route("Drawn", Presentation("drawer")) }
    }
    let plan = try RoutePlan { Route("Root") { route } }
    let place = try #require(plan.place(named: "Tabs"))
    #expect(plan.route(at: place) == route)
    #expect(plan.roots.compactMap { plan.route(at: $0) } == [Route("Root") { route }])
  }

  @Test(arguments: [
    Route("A") { Route("C") },
    Route("B"),
    Route("A", .push) { Route("B") },
    Route("A", container: .bare) { Route("B") },
    Route("A", arranging: .tabs) { Route("B") },
    Route("A", needs: .keys(.toDoID)) { Route("B") },
    Route("A", accepts: .keys(.toDoID)) { Route("B") },
    Route("A") {
      Route("B")
      Route("C")
    },
  ])
  func `routes that say different things are different`(other: Route) {
    #expect(Route("A") { Route("B") } != other)
  }
}
