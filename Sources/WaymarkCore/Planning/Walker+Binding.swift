import WaymarkLinks

/// Planning for drives whose values hold along the whole way, as those of links do.
///
/// No place that stays on the trail below the target may hold a value other than the drive's.
extension Walker {
  /// The lowest place up to an index that holds a value other than the drive's; `nil` if none does.
  func conflict(upTo index: Int) -> Int? {
    guard let bound, max(checkedCount, lowestAllowed) <= index else { return nil }
    return (max(checkedCount, lowestAllowed)...index).first { differs(at: $0, from: bound) }
  }

  /// Whether a place takes one of these values and holds another.
  func differs(at index: Int, from values: Input) -> Bool {
    let node = place(index).node
    guard plan.hasDetail(node) else { return false }
    let held = position.branches.input(at: index, from: branch.slot)
    return plan.detail(node).declarations.contains { key in
      guard let value = values.value(named: key.name) else { return false }
      return key.value(heldBy: held) != value
    }
  }

  /// Climbs to a place that holds another value and refreshes it.
  ///
  /// - Returns: what is to be walked to from there; `nil` if nothing is left to plan.
  mutating func walkAnew(from conflict: Int, to node: Int32) -> RoutePlan.Goal? {
    let place = place(conflict)
    guard !nodes[Int(place.node)].isTabs else { return enterAnew(tabsAt: conflict, to: node) }
    // Only the places up to here are settled: parked branches, to which the walk may go next,
    // can still hold other values.
    checkedCount = conflict + 1
    climb(to: conflict)
    refresh(at: conflict)
    return place.node != node || looseHang(at: conflict) != nil ? plan.goal(node: node) : nil
  }

  /// Refreshes the place that the walk has climbed to.
  mutating func refresh(at index: Int) {
    moves.append(Move(.toSelf, from: place(index), to: place(index)))
  }

  /// Leaves a tabs route that is to hold new values, and enters it again: the user never stands at
  /// it, so it cannot be refreshed.
  ///
  /// All other values that it and the tabs routes around it hold are brought along.
  mutating func enterAnew(tabsAt index: Int, to node: Int32) -> RoutePlan.Goal? {
    let values = valuesOfTabs(at: index)
    let next = leaveAndEnter(tabsAt: index, to: node)
    bringAlong(values)
    return next
  }

  /// The values that a tabs route holds, and the tabs routes directly around it, which are left
  /// with it.
  func valuesOfTabs(at index: Int) -> Input {
    var (values, lowest) = (detail?.kept ?? .none, index)
    while lowest > 0, isTabs(at: lowest - 1) { lowest -= 1 }
    for tabs in lowest...index {
      values.merge(position.branches.input(at: tabs, from: branch.slot))
    }
    return values
  }

  /// Brings values along of tabs routes that are left and entered anew.
  mutating func bringAlong(_ values: Input) {
    if values.isEmpty { return }
    detail = WalkDetail(hungAs: detail?.hungAs, container: detail?.container, kept: values)
  }

  private mutating func leaveAndEnter(tabsAt index: Int, to node: Int32) -> RoutePlan.Goal? {
    var below = index
    while below >= 0, isTabs(at: below) { below -= 1 }
    if below < lowestAllowed {
      // The walk had gone across to a tab of a tabs route that is left now, so the limit that
      // kept it inside that tab is lifted.
      lowestAllowed = 0
      (tab, detail) = (nil, nil)
    }
    guard below >= 0 else {
      enterTree(of: node, anewFrom: place(0).node)
      return nil
    }
    let left = entry(below + 1)
    checkedCount = below + 1
    climb(to: below)
    return goDownAnew(from: place(below), by: left, to: node)
  }

  /// Goes down to a node from the place below tabs that were left.
  ///
  /// Tabs that were hung there are hung again, shown as before.
  ///
  /// - Returns: the node as a goal if it is not below that place and has to be walked to.
  private mutating func goDownAnew(
    from below: Place,
    by left: Position.Entry,
    to node: Int32
  ) -> RoutePlan.Goal? {
    if left.place.hang != below.hang, plan.isNode(node, within: left.place.node) {
      detail = WalkDetail(hungAs: position.presentation(of: left))
      hang(left.place.node, under: below, to: node)
      return nil
    }
    guard plan.isNode(node, within: below.node) else { return plan.goal(node: node) }
    goDown(from: below, to: node)
    return nil
  }
}
