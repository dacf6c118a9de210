import WaymarkLinks

/// Drives that bind their values along the whole way, as links do: no place that stays below the
/// target may hold another value than the drive brings.
extension Walker {
  /// The lowest place, up to where the walk turns or stops, that holds another value than is to be
  /// bound.
  func conflict(upTo index: Int) -> Int? {
    guard let bound, max(settled, floor) <= index else { return nil }
    return (max(settled, floor)...index).first { index in
      let node = place(index).node
      guard plan.hasDetail(node) else { return false }
      let detail = plan.detail(node)
      let held = position.branches.input(at: index, from: branch.slot)
      return (detail.needs.declarations + detail.accepts.declarations).contains { key in
        guard let value = bound.value(named: key.name) else { return false }
        // A place that was entered without a destination stands for the one made of nothing.
        return (held.value(named: key.name) ?? key.compound?.fromNothing) != value
      }
    }
  }

  /// Climbs to the place that holds another value and refreshes it; what to go down to anew from
  /// there, if anything.
  mutating func walkAnew(from conflict: Int, to node: Int32) -> RoutePlan.Goal? {
    let place = place(conflict)
    guard !nodes[Int(place.node)].isTabs else { return enterAnew(tabsAt: conflict, to: node) }
    // What is parked elsewhere may still hold other values.
    settled = conflict + 1
    climb(to: conflict)
    moves.append(Move(.toSelf, from: place, to: place))
    return place.node != node || looseHang(at: conflict) != nil ? plan.goal(node: node) : nil
  }

  /// A tabs route is never stood at, so it cannot be refreshed: it is left and entered anew.
  private mutating func enterAnew(tabsAt index: Int, to node: Int32) -> RoutePlan.Goal? {
    var below = index
    while below >= 0, isTabs(at: below) { below -= 1 }
    if below < floor {
      // The tab to which the way went is left again, with the tabs around it.
      floor = 0
      detail = nil
    }
    guard below >= 0 else {
      enterTree(of: node, anewFrom: place(0).node)
      return nil
    }
    let left = entry(below + 1)
    settled = below + 1
    climb(to: below)
    return goDownAnew(from: place(below), by: left, to: node)
  }

  /// Goes down to a node from the place below tabs that were left.
  ///
  /// Tabs that hung there are hung anew, shown as they were. A node that is not below that place is
  /// given back, to be walked to.
  private mutating func goDownAnew(
    from below: Place,
    by left: Position.Entry,
    to node: Int32
  ) -> RoutePlan.Goal? {
    if left.place.hang != below.hang, plan.isNode(node, within: left.place.node) {
      detail = WalkDetail(hungAs: position.presentation(of: left), tab: detail?.tab)
      hang(left.place.node, under: below, to: node)
      return nil
    }
    guard plan.isNode(node, within: below.node) else { return plan.goal(node: node) }
    goDown(from: below, to: node)
    return nil
  }
}
