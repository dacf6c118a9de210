import WaymarkLinks

extension Position {
  /// Whether the place at an index of the trail is a tabs route, which is never stood at.
  func isTabs(at index: Int) -> Bool { isTabs(at: index, from: slot) }

  /// Whether a place on the trail is the first of a tab.
  func isTab(at index: Int) -> Bool { plan.isTab(entry(at: index).place.node) }

  /// Whether the place at an index is a tabs route, on the trail that ends with the branch of a
  /// slot.
  func isTabs(at index: Int, from slot: Int) -> Bool {
    plan.isTabs(entry(at: index, from: slot).place.node)
  }

  /// The index where the user stands when at a place of the trail: there or, for a tabs route, at
  /// the first screen of its selected tab.
  func standing(at index: Int) -> Int {
    var index = index
    while index < count - 1, isTabs(at: index) { index += 1 }
    return index
  }

  /// The nearest place below an index where the user can stand; `nil` for none.
  func standing(below index: Int) -> Int? { standing(below: index, from: slot) }

  /// The same on the trail that ends with the branch of a slot.
  func standing(below index: Int, from slot: Int) -> Int? {
    var below = index - 1
    while below >= 0, isTabs(at: below, from: slot) || isLeaving(at: below, from: slot) {
      below -= 1
    }
    return below < 0 ? nil : below
  }

  /// Whether a step up that would lead to the place at an index leaves it too.
  ///
  /// That is so if it was hidden softly, or is the selected tab of a tabs route that was.
  func isLeaving(at index: Int) -> Bool { isLeaving(at: index, from: slot) }

  private func isLeaving(at index: Int, from slot: Int) -> Bool {
    var index = index
    while !entry(at: index, from: slot).isLeaving {
      guard index > 0, isTabs(at: index - 1, from: slot) else { return false }
      index -= 1
    }
    return true
  }

  /// Whether the user stands at a place that was hidden softly.
  var isLeavingHere: Bool { count > 0 && isLeaving(at: count - 1) }

  /// Removes the leaving marks from where the user stands, because the user has come back there.
  mutating func clearLeavingMarks() {
    var index = count - 1
    while index >= 0, index == count - 1 || isTabs(at: index) {
      setLeaving(false, at: index)
      index -= 1
    }
  }

  /// What a move does to the trail; `nil` for a move that does not fit this position.
  @inline(__always)
  func edit(for move: Move) -> TrailEdit? {
    switch move.kind {
    case .toChild:
      return TrailEdit(keep: count, adds: true, tab: tab(entering: move.to))
    case .toSelf:
      return place == move.to ? TrailEdit(keep: count) : nil
    case .toParent, .unwind:
      return lastIndex(of: move.to).map { TrailEdit(keep: $0 + 1) }
    case .toRoot:
      return TrailEdit(keep: 0, adds: true)
    case .across:
      return editAcross(to: move.to)
    }
  }

  /// Where on the trail a move starts: where the user stands, unless it unwinds from below.
  @inline(__always)
  func start(of move: Move) -> Int {
    guard move.kind == .unwind, let from = move.from else { return count - 1 }
    return lastIndex(of: from) ?? count - 1
  }

  /// Whether a move adds a place that was not live before.
  func adds(_ move: Move) -> Bool {
    switch move.kind {
    case .toChild, .toRoot: true
    // After another step across, the place may be live in a branch that is no tab here.
    case .across: crossing(to: move.to)?.slot == nil && !isLive(move.to)
    case .toSelf, .toParent, .unwind: false
    }
  }

  /// Whether moves to another tab remove no live place: not if the tab that is left is reset, or if
  /// a place that covers the window has to be left first.
  func keepsAll(going moves: [Move]) -> Bool {
    guard let across = moves.first(where: { $0.kind == .across }) else { return true }
    return moves.count == 1 && edit(for: across)?.parksUpTo == count
  }

  /// Which tab of the place at an index a place is; `nil` for one that is none of its tabs.
  ///
  /// - Parameter index: where on the trail the tabs route would be; the top when absent.
  @inline(__always)
  func tab(entering place: Place, over index: Int? = nil) -> Int? {
    let node = plan.storage.nodes[Int(place.node)]
    let index = index ?? count - 1
    guard node.isTab, index >= 0, entry(at: index).place == place.beside(node.parent) else {
      return nil
    }
    return plan.tabIndex(of: place.node)
  }

  private func editAcross(to landing: Place) -> TrailEdit? {
    guard let crossing = crossing(to: landing) else { return nil }
    let resets = plan.arrangement(of: crossing.tabs).whenLeft == .reset
    var edit = TrailEdit(
      keep: crossing.index + 1,
      adds: crossing.slot == nil,
      tab: crossing.tab,
      // A tab that is a tabs route itself is reset to the first screen of its selected tab; otherwise
      // all is parked that stands below the first place that reaches over the window.
      parksUpTo: resets
        ? standing(at: crossing.index + 1) + 1
        : lowestCover(above: crossing.index, from: slot) ?? count
    )
    if let slot = crossing.slot {
      let node = plan.storage.tab(crossing.tab, of: crossing.tabs)
      edit.restores = TrailEdit.EnteredTab(slot: slot, node: node)
    }
    return edit
  }

  /// How to go across to a place: the tabs route's node and its index on the trail, the number of
  /// the tab, and the slot of the tab's branch if it was entered.
  private typealias Crossing = (tabs: Int32, index: Int, tab: Int, slot: Int?)

  private func crossing(to landing: Place) -> Crossing? {
    // Mostly the place is in the same hang as the tabs route, so that the plan tells the tab.
    if let crossing = plannedCrossing(to: landing) { return crossing }
    let branches = branches
    var next = branches.below(branches.slot)
    while let slot = next {
      if let entered = branches.parkedTabs(of: slot).first(where: { top(of: $0) == landing }) {
        let tab = branches.first(of: entered).place.node
        let tabs = branches.last(of: slot).place.node
        return (tabs, branches.count(upTo: slot) - 1, plan.tabIndex(of: tab), entered)
      }
      next = branches.below(slot)
    }
    return crossingWithoutTab(to: landing)
  }

  /// The crossing to a place in a tab of a tabs route on the trail, in that route's hang.
  private func plannedCrossing(to landing: Place) -> Crossing? {
    guard plan.has(landing) else { return nil }
    var above = slot
    while let below = below(above) {
      let tabs = lastEntry(of: below).place
      if tabs.hang == landing.hang, tabs.node != landing.node,
        plan.isNode(landing.node, within: tabs.node)
      {
        let tab = plan.storage.tabIndex(of: tabs.node, holding: landing.node)
        let entered = self.tab(tab, of: below)
        let isThere =
          if let entered { top(of: entered) == landing } else {
            plan.storage.tab(tab, of: tabs.node) == landing.node
          }
        if isThere { return (tabs.node, base(of: above) - 1, tab, entered) }
      }
      above = below
    }
    return nil
  }

  /// The crossing to a tab where something else than a tab stands above its tabs route.
  private func crossingWithoutTab(to landing: Place) -> Crossing? {
    guard plan.has(landing) else { return nil }
    let tabs = plan.parent(ofNode: landing.node)
    guard plan.isTab(landing.node),
      let index = lastIndex(of: landing.beside(tabs)),
      index < count - 1, tab(entering: entry(at: index + 1).place, over: index) == nil
    else { return nil }
    return (tabs, index, plan.tabIndex(of: landing.node), nil)
  }

  /// The place where the user would stand within a branch.
  func top(of slot: Int) -> Place {
    lastEntry(of: deepest(of: slot)).place
  }
}
