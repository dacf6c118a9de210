import WaymarkLinks

/// Routes written down one after the other, for tables and very large or deep plans.
///
/// ```swift
/// var list = RouteList()
/// let root = list.add(Route("Root"))
/// let shelf = list.add(Route("Shelf"), under: root)
/// list.add(Route("Book", .push), under: shelf)
/// let plan = try RoutePlan(roots: list.routes)
/// ```
package struct RouteList: Sendable {
  /// A route that stands in the list, to add others under it.
  package struct Entry: Hashable, Sendable {
    fileprivate let index: Int32
  }

  private var nodes: [RouteNode] = []
  private var parents: [Int32] = []

  /// Starts an empty list.
  package init() {}

  /// How many routes the list holds.
  package var count: Int { nodes.count }

  /// Reserves memory for a number of routes, so that adding them does not reallocate.
  package mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    parents.reserveCapacity(count)
  }

  /// Adds a route with its subtree, as the last child of another or, without one, at the top.
  ///
  /// A parent that is not in this list is ignored: the route is then added at the top.
  @discardableResult
  package mutating func add(_ route: Route, under parent: Entry? = nil) -> Entry {
    let base = Int32(nodes.count)
    let top = parent.map(\.index).flatMap { $0 < base ? $0 : nil } ?? -1
    let added = route.nodes.flat
    nodes.append(contentsOf: added)
    parents.append(top)
    var open: Int32 = base
    for offset in added.indices.dropFirst() {
      let index = base + Int32(offset)
      while index >= open + nodes[Int(open)].count { open = parents[Int(open)] }
      parents.append(open)
      open = index
    }
    return Entry(index: base)
  }

  /// The top routes as fragments, each with all that was added under it, in the order of adding.
  package var routes: [Route] {
    var sizes = [Int32](repeating: 1, count: nodes.count)
    for index in nodes.indices.reversed() where parents[index] >= 0 {
      sizes[Int(parents[index])] += sizes[index]
    }
    // For each route, the index in its tree where its next child is to be placed.
    var free = [Int32](repeating: 0, count: nodes.count)
    var tree = [Int32](repeating: 0, count: nodes.count)
    var trees: [[RouteNode]] = []
    for index in nodes.indices {
      var node = nodes[index]
      node.count = sizes[index]
      let parent = Int(parents[index])
      if parent < 0 {
        tree[index] = Int32(trees.count)
        free[index] = 1
        trees.append([RouteNode](repeating: node, count: Int(node.count)))
      } else {
        let spot = free[parent]
        free[parent] += node.count
        free[index] = spot + 1
        tree[index] = tree[parent]
        trees[Int(tree[index])][Int(spot)] = node
      }
    }
    return trees.map(Route.init(nodes:))
  }
}
