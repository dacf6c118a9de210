import WaymarkLinks

/// The properties of nodes that planning and the engine read.
extension RoutePlan {
  package func id(ofNode node: Int32) -> RouteID {
    storage.table.names[Int(storage.nodes[Int(node)].name)]
  }

  /// The presentation that the route itself names.
  package func plannedPresentation(_ node: Int32) -> Presentation? {
    storage.presentations[Int(storage.nodes[Int(node)].presentation)]
  }

  /// How a route that is no root is shown unless a request or a resolver says otherwise.
  func defaultPresentation(of node: Int32) -> Presentation {
    let planNode = storage.nodes[Int(node)]
    if planNode.isTab { return .tab }
    // Most routes name none; then no list is looked into.
    return planNode.presentation == 0
      ? .push : storage.presentations[Int(planNode.presentation)] ?? .push
  }

  func detail(_ node: Int32) -> RouteDetail {
    let number = storage.nodes[Int(node)].detail
    return number < 0 ? .plain : storage.details[Int(number)]
  }

  /// How the children of a node are arranged.
  @inline(__always)
  func arrangement(of node: Int32) -> Arrangement {
    let number = storage.nodes[Int(node)].detail
    return number < 0 ? .plain : storage.details[Int(number)].arrangement
  }

  /// The route of a node alone: its settings, and nothing below it.
  package func routeAlone(_ node: Int32) -> Route {
    Route(nodes: [routeNode(node, count: 1)])
  }

  /// A node as fragments hold it.
  func routeNode(_ node: Int32, count: Int32) -> RouteNode {
    RouteNode(
      id: id(ofNode: node),
      presentation: plannedPresentation(node),
      detail: hasDetail(node) ? detail(node) : nil,
      count: count
    )
  }

  @inline(__always)
  func hasDetail(_ node: Int32) -> Bool {
    storage.nodes[Int(node)].detail >= 0
  }

  /// Whether the route is shown without a stack of its own; a tabs route never holds one itself.
  func isBare(_ node: Int32) -> Bool {
    let planNode = storage.nodes[Int(node)]
    return planNode.detail >= 0 && !planNode.isTabs && detail(node).container == .bare
  }

  /// The container in which the route is shown as a root, a tab or a modal.
  func container(of node: Int32) -> Container { isBare(node) ? .bare : .stack }

  /// How far a node's screen covers what it is shown over, for the presentation in fact used.
  func reach(of node: Int32, shownAs presentation: Presentation) -> Reach {
    storage.nodes[Int(node)].reach ?? presentation.reach
  }

  /// The values of an input whose keys a node's route declares.
  func declared(_ input: Input, at node: Int32) -> Input {
    guard !input.isEmpty, hasDetail(node) else { return .none }
    let detail = detail(node)
    return input.only(detail.needs, detail.accepts)
  }

  /// Whether a node's route takes a value of a name.
  func takes(_ name: String, at node: Int32) -> Bool {
    guard hasDetail(node) else { return false }
    let detail = detail(node)
    return detail.needs.names(name) || detail.accepts.names(name)
  }

  /// Whether a node is in the tree of a route of the `anywhere` group; these trees come last.
  package func isAnywhere(_ node: Int32) -> Bool {
    storage.anywhere.first.map { node >= $0 } ?? false
  }

  /// Whether a node is a root; a route of the `anywhere` group is none.
  func isRoot(_ node: Int32) -> Bool { storage.nodes[Int(node)].parent < 0 && !isAnywhere(node) }

  /// Whether a node's children are its tabs.
  func isTabs(_ node: Int32) -> Bool { storage.nodes[Int(node)].isTabs }

  /// Whether a node is a tab of its parent.
  func isTab(_ node: Int32) -> Bool { storage.nodes[Int(node)].isTab }

  /// The node above another; -1 for none.
  func parent(ofNode node: Int32) -> Int32 { storage.nodes[Int(node)].parent }

  /// Whether the name with this number occurs more than once.
  func recurs(_ name: Int32) -> Bool { storage.occurrences[name].count > 1 }

  /// Whether a node stands in the subtree of another, that one included.
  func isNode(_ node: Int32, within top: Int32) -> Bool {
    node >= top && node < storage.nodes[Int(top)].end
  }

  /// The index of a tab among the tabs of its tabs route, from 0.
  func tabIndex(of tab: Int32) -> Int {
    storage.tabIndex(of: storage.nodes[Int(tab)].parent, holding: tab)
  }

  /// The node at which a drive to a node arrives when nothing is shown: for a tabs route, its first
  /// tab.
  ///
  /// A plan that is being checked may have a tabs route without tabs, which is the answer then.
  package func arrival(of node: Int32) -> Int32 {
    var node = node
    while storage.nodes[Int(node)].isTabs, node + 1 < storage.nodes[Int(node)].end { node += 1 }
    return node
  }

  /// A node and all above it, up to its root.
  package func wayUp(from node: Int32) -> [Int32] {
    var nodes: [Int32] = []
    var next = node
    while next >= 0 {
      nodes.append(next)
      next = storage.nodes[Int(next)].parent
    }
    return nodes
  }

  /// The ids from the root to a node, joined by slashes.
  func wholePath(ofNode node: Int32) -> String {
    wayUp(from: node).reversed().map { id(ofNode: $0).rawValue }.joined(separator: "/")
  }

  /// The ids from the root to a node, for messages: the middle of a very long way is left out.
  package func path(ofNode node: Int32) -> String {
    let ids = wayUp(from: node).map { id(ofNode: $0).rawValue }
    guard ids.count > 40 else { return ids.reversed().joined(separator: "/") }
    return (ids.suffix(20).reversed() + ["…"] + ids.prefix(20).reversed()).joined(separator: "/")
  }
}

/// One route in a plan's flat, depth-first array.
package struct PlanNode: Equatable, Sendable {
  /// The node above it; -1 for a root or a route of the `anywhere` group.
  package let parent: Int32
  /// One past the last node of its subtree.
  package let end: Int32
  /// How many nodes are above it.
  package let depth: Int32
  /// The number of its name.
  package let name: Int32
  /// The root or `anywhere` route in whose tree it stands.
  package let tree: Int32
  /// The index of its settings in the plan's `details`; -1 where all are the defaults.
  package let detail: Int32
  /// The number of its presentation; 0 for none.
  package let presentation: Int32
  /// How far its route says that it reaches; `nil` where that follows from how it is shown.
  package let reach: Reach?
  /// Whether its children are tabs.
  package let isTabs: Bool
  /// Whether it is a tab itself.
  package let isTab: Bool
}
