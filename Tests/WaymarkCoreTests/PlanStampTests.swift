import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

@testable import WaymarkCore

/// Places know the plan that they are of.
@Suite struct PlanStampTests {
  private func plan(_ routes: Route...) throws -> RoutePlan { try RoutePlan(roots: routes) }

  @Test func `of a place of another plan nothing is told, whatever its number`() throws {
    let one = try plan(Route("Root") { Route("A") { Route("B") } })
    let other = try plan(Route("Root") { Route("X") { Route("Y") } })
    // One of the same size, and a larger one.
    for (plan, name) in [(one, "A"), (try .ofCases, "ZachTwo")] as [(RoutePlan, RouteID)] {
      let place = try #require(plan.place(named: name))
      #expect(plan.id(of: place) == name)
      #expect(other.id(of: place) == nil)
      #expect(other.name(of: place) == nil)
      #expect(other.path(of: place) == nil)
      #expect(other.parent(of: place) == nil)
      #expect(other.children(of: place).isEmpty)
      #expect(other.subtree(of: place).isEmpty)
      #expect(other.route(at: place) == nil)
      #expect(other.commonAncestor(of: place, place) == nil)
      #expect(place != other.place(named: "X"))
    }
  }

  @Test func `places of equal plans are the same places`() throws {
    var choices = Seed(5).choices
    var again = Seed(5).choices
    for _ in 0..<50 {
      let one = try RandomPlan.richWithInputs.plan(&choices)
      let other = try RandomPlan.richWithInputs.plan(&again)
      #expect(one == other)
      #expect(one.places == other.places)
    }
  }

  @Test(arguments: [
    Route("Root") { Route("B") },
    Route("Root") { Route("A", .modal) },
    Route("Root", container: .bare) { Route("A", .modal) },
    Route("Root") { Route("A", needs: InputKeys([.init("a", .int)])) },
    Route("Root") { Route("A", accepts: InputKeys([.init("a", .int)])) },
    Route("Root") { Route("A", links: ["/a"]) },
    Route("Root") { Route("A").named("The A") },
    Route("Root", arranging: .tabs) { Route("A") },
    Route("Root") {
      Route("A")
      Route("B")
    },
    Route("Root") { Route("A") { Route("B") } },
  ])
  func `whatever a plan says else makes its places others`(route: Route) throws {
    let usual = try plan(Route("Root") { Route("A") })
    #expect(try plan(route).places[0] != usual.places[0])
  }

  @Test func `all that planning makes is of its plan`() throws {
    var choices = Seed(21).choices
    for _ in 0..<40 {
      let plan = try RandomPlan.rich.plan(&choices)
      var position = Position(plan: plan)
      for request in RandomRequest(shows: 2).story(15, in: plan, &choices) {
        let itinerary = try? position.itinerary(for: request)
        #expect(itinerary?.moves.allSatisfy { plan.has($0.to) } ?? true)
        try? position.walk(request)
        #expect(position.trail.allSatisfy(plan.has))
      }
    }
  }

  @Test func `the tab that holds a node is found among many`() throws {
    var choices = Seed(8).choices
    for _ in 0..<80 {
      let plan = try RandomPlan(size: 60, roots: 2, tabs: 0.6).plan(&choices)
      for tabs in plan.places where plan.storage.nodes[Int(tabs.node)].isTabs {
        for (index, tab) in plan.children(of: tabs).enumerated() {
          #expect(plan.tabIndex(of: tab.node) == index)
          for below in plan.subtree(of: tab) {
            #expect(plan.storage.tabIndex(of: tabs.node, holding: below.node) == index)
          }
        }
      }
    }
  }
}
