/// Drives that bind their values along the whole way, as links do: no place that stays below the
/// target may hold another value than the drive brings.
extension Walker {
  private var nodes: [PlanNode] { position.plan.storage.nodes }

  /// The lowest place of the trail, up to where the walk turns or stops, that holds another value
  /// than is to be bound.
  func conflict(upTo index: Int, stopsThere: Bool) -> Int? {
    guard bound != nil else { return nil }
    return conflict(in: position.branches.trail[...(stopsThere ? standing(at: index) : index)])
  }

  /// The lowest of some places that holds another value than is to be bound.
  func conflict(in entries: ArraySlice<Position.Entry>) -> Int? {
    guard let bound else { return nil }
    return entries.firstIndex { entry in
      guard plan.hasDetail(entry.place.node) else { return false }
      let detail = plan.detail(entry.place.node)
      return (detail.needs.declarations + detail.accepts.declarations).contains { key in
        guard let value = bound.value(named: key.name) else { return false }
        return entry.input.value(named: key.name) != value
      }
    }
  }

  /// Climbs to the place that holds another value, refreshes it, and goes down anew.
  mutating func walkAnew(from conflict: Int, to node: Int32) {
    bound = nil
    let place = place(conflict)
    guard !nodes[Int(place.node)].isTabs else { return enterAnew(tabsAt: conflict, to: node) }
    climb(to: conflict)
    moves.append(Move(.toSelf, from: place, to: place))
    if place.node != node { walk(to: plan.goal(node: node)) }
  }

  /// The same in a branch that was parked.
  mutating func walkAnew(in branch: [Position.Entry], from conflict: Int, to node: Int32) {
    bound = nil
    let place = branch[conflict].place
    guard !nodes[Int(place.node)].isTabs else { return enterTree(of: node) }
    climb(in: branch, to: conflict)
    moves.append(Move(.toSelf, from: place, to: place))
    if place.node != node { walk(in: Array(branch[...conflict]), to: node) }
  }

  /// A tabs route is never stood at, so it cannot be refreshed: it is left and entered anew.
  private mutating func enterAnew(tabsAt index: Int, to node: Int32) {
    var below = index
    while below >= 0, position.isTabs(at: below) { below -= 1 }
    guard below >= 0, plan.isNode(node, within: place(below).node) else {
      return enterTree(of: node)
    }
    climb(to: below)
    goDown(from: place(below), to: node)
  }
}
