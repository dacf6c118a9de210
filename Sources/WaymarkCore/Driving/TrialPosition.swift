import WaymarkLinks

/// A position that visits the places of a plan in depth-first order, to try steps without a host.
///
/// Each place is entered and left once, so that the cost is the number of places, and not the
/// number of places times their depth.
struct TrialPosition {
  private let plan: RoutePlan
  private(set) var position: Position
  private var nodes: [Int32] = []

  init(_ plan: RoutePlan) {
    self.plan = plan
    position = Position(plan: plan)
  }

  /// Goes to a node below its ancestors, each shown as the plan says.
  mutating func stand(at node: Int32) {
    var keep = nodes.count
    while keep > 0, !plan.isNode(node, within: nodes[keep - 1]) { keep -= 1 }
    if keep < nodes.count {
      nodes.removeLast(nodes.count - keep)
      position.apply(TrailEdit(keep: keep), adding: nil)
    }
    var way: [Int32] = []
    var next = node
    while next >= 0, next != nodes.last {
      way.append(next)
      next = plan.parent(ofNode: next)
    }
    for node in way.reversed() {
      let place = Place(node: node, in: plan)
      let shownAs = plan.isRoot(node) ? .root : plan.defaultPresentation(of: node)
      let edit = TrailEdit(keep: nodes.count, adds: true, tab: position.tab(entering: place))
      position.apply(edit, adding: Position.Addition(place: place, shownAs: shownAs))
      nodes.append(node)
    }
  }
}
