/// Drives that bind their values along the whole way, as links do: no place that stays below the
/// target may hold another value than the drive brings.
extension Walker {
  private var nodes: [PlanNode] { position.plan.storage.nodes }

  /// The lowest place of the trail, up to where the walk turns or stops, that holds another value
  /// than is to be bound.
  func conflict(upTo index: Int, stopsThere: Bool) -> Int? {
    guard bound != nil else { return nil }
    let top = stopsThere ? standing(at: index) : index
    return conflict(in: position.branches.trail[...top].dropFirst(settled))
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

  /// Where the hang begins that a place of the trail lies in, when it does not stand on its own
  /// parent, nor is the top of a tree; `nil` where all places of its way in the plan are below.
  func looseHang(at index: Int) -> Int? {
    var top = index
    for hang in position.hangs.segments.reversed() where hang.start <= top {
      let parent = nodes[Int(hang.root)].parent
      guard parent >= 0 else { return nil }
      guard place(hang.start - 1).node == parent else { return hang.start }
      top = hang.start - 1
    }
    return nil
  }

  /// The same in a branch that was parked.
  func looseHang(in branch: [Position.Entry], at index: Int) -> Int? {
    for top in stride(from: index, to: 0, by: -1) {
      let parent = nodes[Int(branch[top].place.node)].parent
      guard parent >= 0 else { return nil }
      guard branch[top - 1].place.node == parent else { return top }
    }
    return nil
  }

  /// Climbs to the place that holds another value, refreshes it, and goes down anew.
  mutating func walkAnew(from conflict: Int, to node: Int32) {
    let place = place(conflict)
    guard !nodes[Int(place.node)].isTabs else { return enterAnew(tabsAt: conflict, to: node) }
    // What is parked elsewhere may still hold other values.
    settled = conflict + 1
    climb(to: conflict)
    moves.append(Move(.toSelf, from: place, to: place))
    if place.node != node || looseHang(at: conflict) != nil { walk(to: plan.goal(node: node)) }
  }

  /// The same in a branch that was parked.
  mutating func walkAnew(in branch: [Position.Entry], from conflict: Int, to node: Int32) {
    let place = branch[conflict].place
    guard !nodes[Int(place.node)].isTabs else {
      return enterAnew(in: branch, tabsAt: conflict, to: node)
    }
    climb(in: branch, to: conflict)
    moves.append(Move(.toSelf, from: place, to: place))
    if place.node != node || looseHang(in: branch, at: conflict) != nil {
      walk(
        in: Array(branch[...conflict]),
        to: plan.goal(node: node).occurrences,
        settled: conflict + 1
      )
    }
  }

  /// A tabs route is never stood at, so it cannot be refreshed: it is left and entered anew.
  private mutating func enterAnew(tabsAt index: Int, to node: Int32) {
    var below = index
    while below >= 0, position.isTabs(at: below) { below -= 1 }
    guard below >= 0 else { return enterTree(of: node, anewFrom: place(0).node) }
    settled = below + 1
    climb(to: below)
    goDownAnew(from: place(below), by: position.entry(at: below + 1), to: node)
  }

  /// The same in a branch that was parked.
  private mutating func enterAnew(
    in branch: [Position.Entry],
    tabsAt index: Int,
    to node: Int32
  ) {
    var below = index
    while below >= 0, nodes[Int(branch[below].place.node)].isTabs { below -= 1 }
    guard below < 0 else {
      climb(in: branch, to: below)
      return goDownAnew(from: branch[below].place, by: branch[below + 1], to: node)
    }
    // The tab itself is a tabs route, so that the tabs around it are left too.
    detail = nil
    let tab = branch[0].place
    let tabs = Place(node: nodes[Int(tab.node)].parent, hang: tab.hang)
    guard let around = position.lastIndex(of: tabs) else { return enterTree(of: node) }
    below = around
    while below >= 0, position.isTabs(at: below) { below -= 1 }
    guard below >= 0 else { return enterTree(of: node, anewFrom: place(0).node) }
    let first = standing(in: branch, at: 0)
    climb(in: branch, to: first)
    moves.append(Move(.toParent, from: branch[first].place, to: place(below)))
    count = below + 1
    settled = count
    goDownAnew(from: place(below), by: position.entry(at: below + 1), to: node)
  }

  /// From the place below tabs that were left, goes down to a node; tabs that hung there are hung
  /// anew, shown as they were.
  private mutating func goDownAnew(from below: Place, by left: Position.Entry, to node: Int32) {
    let isHang = left.place.hang != below.hang
    if isHang, plan.isNode(node, within: left.place.node) {
      let top = Place(node: left.place.node, hang: position.nextHang)
      detail = WalkDetail(hungAs: left.shownAs, tab: detail?.tab)
      moves.append(Move(.toChild, from: below, to: top))
      goDown(from: top, to: node)
    } else if plan.isNode(node, within: below.node) {
      goDown(from: below, to: node)
    } else {
      enterElsewhere(node)
    }
  }

  /// Goes to a node that is not below the place to which the walk has climbed.
  private mutating func enterElsewhere(_ node: Int32) {
    guard moves.last?.to == place(count - 1) else { return enterTree(of: node) }
    walk(to: plan.goal(node: node))
  }
}
