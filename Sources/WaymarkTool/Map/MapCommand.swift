import Waymark
import WaymarkTables

/// Draws a plan as a tree.
struct MapCommand {
  private let file: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.operand(0, "PLAN")
    try arguments.expectNoMore(than: 1)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitStatus {
    let plan = try RoutePlan(in: try JSONDocument(contentsOf: file))
    if isJSON {
      var json = JSONWriter()
      json.map(of: plan)
      try console.output.write(&json)
    } else {
      for line in "\(plan)".split(separator: "\n") {
        try console.output.write(shown: String(line))
      }
    }
    return .success
  }
}

extension JSONWriter {
  /// Writes an object with all routes of a plan, each with the index of its parent.
  mutating func map(of plan: RoutePlan) {
    let anywhere = Set(plan.anywhere)
    object { json in
      json.list("routes", plan.places) { json, place in
        let parent = plan.parent(of: place)
        let route = plan.routeAlone(place.node)
        let isAnywhere = anywhere.contains(place)
        json.object { json in
          json.field("id", route.id.rawValue)
          json.field("in", parent.map { Int($0.node) } ?? -1)
          json.field("as", plan.role(of: route, below: parent, isAnywhere: isAnywhere))
          json.details(of: route)
        }
      }
    }
  }

  private mutating func details(of route: Route) {
    if let reach = route.reach { field("reach", reach.rawValue) }
    if !route.guards.isEmpty { field("guards", route.guards) }
    if route.arrangement.isTabs { field("arranging", "tabs") }
    keys("needs", route.needs.declarations)
    keys("accepts", route.accepts.declarations)
    if !route.links.isEmpty { field("links", route.links) }
  }
}

extension RoutePlan {
  /// How a route is shown in its place in the plan.
  fileprivate func role(of route: Route, below parent: Place?, isAnywhere: Bool) -> String {
    if let name = route.presentation?.name { return name }
    guard let parent else { return (isAnywhere ? Presentation.push : .root).name }
    return (storage.nodes[Int(parent.node)].isTabs ? Presentation.tab : .push).name
  }
}
