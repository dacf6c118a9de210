import Waymark

/// The plans that are walked, each the same in every run.
enum Plans {
  /// How many children a route of a balanced plan has.
  static let branching = 4

  /// The name of a route of a balanced plan or a chain, counted breadth first.
  static func id(_ index: Int) -> RouteID { RouteID("r\(index)") }

  /// A tree in which every route has four children, filled level by level.
  static func balanced(
    _ count: Int,
    naming name: (Int) -> RouteID = id
  ) throws(ConfigurationError) -> RoutePlan {
    try RoutePlan(roots: list(of: (0..<count).map(name)) { ($0 - 1) / branching }.routes)
  }

  /// A tree in which every route but the last has one child, beside a root of its own.
  static func chain(_ count: Int) throws(ConfigurationError) -> RoutePlan {
    let chain = list(of: (0..<count).map(id)) { $0 - 1 }
    return try RoutePlan(roots: chain.routes + [Route(aside)])
  }

  /// The root beside a chain, to be hung at places of the chain.
  static let aside: RouteID = "Aside"

  /// Routes written down one after the other.
  static func list(of ids: [RouteID], parent: (Int) -> Int) -> RouteList {
    var list = RouteList()
    list.reserveCapacity(ids.count)
    var entries: [RouteList.Entry] = []
    entries.reserveCapacity(ids.count)
    for (index, id) in ids.enumerated() {
      entries.append(list.add(Route(id), under: index > 0 ? entries[parent(index)] : nil))
    }
    return list
  }
}
