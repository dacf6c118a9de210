import TestSupport
import Testing
import WaymarkTesting

@testable import WaymarkCore

/// Routes that are put into one another, each time a value of its own.
@Suite struct NestedRouteTests {
  private func nested(_ depth: Int, beside: Bool = false) -> Route {
    var route = Route("r0")
    for level in 1..<depth {
      let inner = route
      route = Route("r\(level)") {
        if beside { Route("before") }
        inner
        if beside { Route("after") }
      }
    }
    return route
  }

  @Test(arguments: [false, true])
  func `a deep fragment holds all of its routes in a few arrays`(beside: Bool) {
    let route = nested(2_000, beside: beside)
    #expect(route.count == (beside ? 3 * 1_999 + 1 : 2_000))
    #expect(route.nodes.countOfChunks < 40)
  }

  @Test func `routes may nest 40,000 deep`() throws {
    // How the time grows with the depth is a line of the benchmark.
    let route = nested(40_000)
    #expect(route.count == 40_000)
    #expect(try RoutePlan(roots: [route]).count == 40_000)
  }

  @Test func `fragments are equal however they were put together`() {
    var list = RouteList()
    var last = list.add(Route("r299"))
    for level in (0..<299).reversed() { last = list.add(Route("r\(level)"), under: last) }
    #expect(nested(300) == list.routes[0])
    #expect(nested(300) != nested(299))
    #expect(nested(300) != nested(300).named("another"))
  }

  @Test func `a plan takes apart and puts together what random trees hold`() throws {
    func rebuilt(_ place: Place, in plan: RoutePlan) -> Route {
      let route = plan.routeAlone(place.node)
      return Route(
        route.id,
        route.presentation,
        arranging: route.arrangement,
        reach: route.reach,
        accepts: route.accepts
      ) { for child in plan.children(of: place) { rebuilt(child, in: plan) } }
    }
    var choices = Seed(4).choices
    for _ in 0..<60 {
      let plan = try RandomPlan.richWithInputs.plan(&choices)
      for root in plan.roots {
        let route = try #require(plan.route(at: root))
        #expect(rebuilt(root, in: plan) == route)
        #expect(rebuilt(root, in: plan).nodes.flat == route.nodes.flat)
      }
    }
  }

  @Test func `a copy that is renamed leaves the other as it was`() {
    let route = nested(100)
    let named = route.named("Top")
    #expect(route.name == nil)
    #expect(named.name == "Top")
    #expect(named.nodes.flat.dropFirst() == route.nodes.flat.dropFirst())
  }
}
