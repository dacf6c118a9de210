import TestSupport
import Testing
import WaymarkTesting

@testable import WaymarkCore

/// The look-ups among occurrences of one name against linear scans.
@Suite struct OccurrencesTests {
  @Test func `nearest below and above agree with linear scans`() async throws {
    try await Law("look-ups agree with linear scans") { choices in
      let plans = RandomPlan(size: 80, depth: 40, roots: 3, anywhere: 5, recurring: 0.9)
      let plan = try plans.plan(&choices)
      return Story(in: plan, plan.storage.nodes.indices.map { Int32($0) })
    } objection: { plan, nodes in
      for node in nodes {
        for name in plan.storage.table.names.indices {
          let objection = disagreement(plan, at: node, on: Int32(name))
          if let objection { return objection }
        }
      }
      return nil
    }.holds(over: 0..<60)
  }

  @Test
  func `nearest below and above agree with scans where an id recurs thousandfold`() async throws {
    let plan = try nested(4_000, leaves: 2_000)
    var choices = Seed(3).choices
    for _ in 0..<100 {
      let node = Int32(choices.number(in: 0..<plan.count))
      for name in plan.storage.table.names.indices.prefix(3) {
        #expect(disagreement(plan, at: node, on: Int32(name)) == nil)
      }
    }
  }

  @Test func `a goal for one node finds that occurrence alone`() throws {
    let plan = try nested(500, leaves: 100)
    for node in stride(from: Int32(0), to: Int32(plan.count), by: 7) {
      let goal = plan.goal(node: node)
      #expect(goal.occurrences.map { plan.storage.occurrences.nodes[$0] } == [node])
    }
  }

  @Test func `every occurrence is listed once, in depth-first order`() throws {
    let plan = try nested(300, leaves: 50)
    for (number, name) in plan.storage.table.names.enumerated() {
      let listed = plan.storage.occurrences[Int32(number)].map {
        plan.storage.occurrences.nodes[$0]
      }
      #expect(listed == plan.places.filter { plan.id(of: $0) == name }.map(\.node))
    }
  }

  /// "A" within "A" or "B" within either, a random tree of great depth; under it leaves "C".
  private func nested(_ count: Int, leaves: Int) throws -> RoutePlan {
    var choices = Seed(UInt64(count)).choices
    var list = RouteList()
    var entries = [list.add(Route("A"))]
    for index in 1..<count {
      // Each stands below one of the last few, so that most of the names nest.
      let parent = entries[choices.number(in: max(0, index - 4)..<index)]
      entries.append(list.add(Route(index % 3 == 0 ? "B" : "A"), under: parent))
    }
    for index in 0..<leaves {
      list.add(Route(RouteID(index % 2 == 0 ? "C" : "L\(index)")), under: choices.one(of: entries))
    }
    return try RoutePlan(roots: list.routes.map(\.withDistinctSiblings))
  }
}

extension Route {
  /// The fragment with siblings of one name told apart by a number.
  fileprivate var withDistinctSiblings: Route {
    var nodes = nodes.flat
    var taken: [Int: Set<RouteID>] = [:]
    var open: [(index: Int, end: Int)] = []
    for index in nodes.indices {
      while let last = open.last, index >= last.end { open.removeLast() }
      let parent = open.last?.index ?? -1
      if !taken[parent, default: []].insert(nodes[index].id).inserted {
        nodes[index].id = RouteID("\(nodes[index].id)\(index)")
      }
      open.append((index, index + Int(nodes[index].count)))
    }
    return Route(nodes: nodes)
  }
}

private func disagreement(_ plan: RoutePlan, at node: Int32, on name: Int32) -> String? {
  let occurrences = plan.storage.occurrences
  let nodes = plan.storage.nodes
  let goal = occurrences[name]
  let all = nodes.indices.filter { nodes[$0].name == name }
  let below = all.filter { $0 > node && $0 < nodes[Int(node)].end }
    .min { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
  let above = all.last { $0 <= node && nodes[$0].end > node }
  let least = all.min { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
  if occurrences.nearestBelow(node, of: goal, in: nodes) != below.map(Int32.init) {
    return "nearest below \(node) of name \(name) is \(String(describing: below))"
  }
  if occurrences.nearestAbove(node, of: goal, in: nodes) != above.map(Int32.init) {
    return "nearest above \(node) of name \(name) is \(String(describing: above))"
  }
  if occurrences.leastDeep(goal, in: nodes) != least.map(Int32.init) {
    return "least deep of name \(name) is \(String(describing: least))"
  }
  return nil
}
