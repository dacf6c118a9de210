import Foundation
import TestSupport
import Testing
import WaymarkCore

/// Nothing of the kit recurses over the depth of a plan.
@Suite struct DeepPlanTests {
  private static func deepPlan(_ depth: Int) throws -> RoutePlan {
    var list = RouteList()
    list.reserveCapacity(depth)
    var above = list.add(Route("R0"))
    for number in 1..<depth {
      above = list.add(Route(RouteID(number % 2 == 0 ? "Even" : "R\(number)")), under: above)
    }
    return try RoutePlan(roots: list.routes)
  }

  @Test func `a plan 100,000 deep is built, walked over, taken apart and freed on 512 KB`() async {
    let found = await onSmallStack { () -> [String] in
      do {
        let depth = 100_000
        let plan = try Self.deepPlan(depth)
        let last = RouteID("R\(depth - 1)")
        guard let bottom = plan.place(named: last) else { return ["no bottom"] }
        var found = ["\(plan.count) routes"]
        var position = try Position(in: plan, standingAt: last)
        found.append("\(position.trail.count) live")
        found.append("\(try position.itinerary(to: "R1").moves.count) up")
        found.append("\(try position.itinerary(to: "Even").moves.count) up to the nearest")
        try position.walk(.sub("R0"))
        found.append("\(try position.itinerary(to: "R3").moves.count) down in the hang")
        try position.walk(.to("R99001"))
        found.append("\(position.trail.count) live with the hang")
        found.append("\(plan.subtree(of: plan.roots[0]).count) below")
        found.append("\(plan.commonAncestor(of: bottom, plan.roots[0]) == plan.roots[0])")
        found.append("\(plan.route(at: plan.roots[0])?.count ?? 0) in a fragment")
        found.append("\(try RoutePlan(roots: plan.roots.compactMap(plan.route(at:))) == plan)")
        found.append("\("\(plan)".split(separator: "\n").count) lines")
        return found
      } catch {
        return ["\(error)"]
      }
    }
    #expect(
      found == [
        "100000 routes", "100000 live", "99998 up", "1 up to the nearest", "3 down in the hang",
        "199002 live with the hang", "100000 below", "true", "100000 in a fragment", "true",
        "100000 lines",
      ]
    )
  }
}
