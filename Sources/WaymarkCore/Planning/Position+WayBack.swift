extension Position {
  /// The moves that undo a walk's moves, from the last one back to the first that cannot be undone.
  ///
  /// A move up cannot be undone: the screen that was left is gone and is not made again.
  func wayBack(over moves: [Move]) -> [Move] {
    var position = self
    var back: [Move] = []
    for move in moves.reversed() {
      // The user never stands at a tabs route itself. So the step from it to its tab is undone
      // together with the step before it.
      if move.kind == .toSelf || position.isTabs(move.from) && move.kind == .toChild { continue }
      // The user has gone back by hand already, so there is nothing to undo.
      if position.lastIndex(of: move.to) == nil, position.isStood(at: move.from) { continue }
      guard let undo = position.undoing(move), let edit = position.edit(for: undo) else { break }
      position.apply(edit, adding: nil)
      back.append(undo)
    }
    return back
  }

  private func isTabs(_ place: Place?) -> Bool {
    place.map { plan.isTabs($0.node) } ?? false
  }

  /// Whether the user stands at a place or, for a tabs route, in its selected tab's first screen.
  private func isStood(at place: Place?) -> Bool {
    place.flatMap(lastIndex(of:)).map { standing(at: $0) == count - 1 } ?? false
  }

  /// The move that undoes the last move; `nil` if it cannot be undone.
  private func undoing(_ move: Move) -> Move? {
    guard let here = place, let from = move.from, isStood(at: move.to) else { return nil }
    switch move.kind {
    case .toChild: return Move(.toParent, from: here, to: from)
    case .across: return parkedTop(of: from).map { Move(.across, from: here, to: $0) }
    case .toSelf, .toParent, .unwind, .toRoot: return nil
    }
  }

  /// The top place of the parked tab to which a place belongs, or belonged before the tab was
  /// reset.
  private func parkedTop(of place: Place) -> Place? {
    let branches = branches
    var topsOfReset: [Place] = []
    for slot in branches.slots(from: branches.slot).dropFirst() {
      let tabs = branches.last(of: slot).place.node
      for tab in branches.parkedTabs(of: slot) {
        let (first, top) = (branches.stack(of: tab)[0].place, top(of: tab))
        if top == place { return place }
        if first.hang == place.hang, plan.isNode(place.node, within: first.node) { return top }
        if plan.arrangement(of: tabs).whenLeft == .reset { topsOfReset.append(top) }
      }
    }
    // The plan does not tell in which tab a hung place stood; with only one reset tab, it was that
    // one.
    return place.isHung && topsOfReset.count == 1 ? topsOfReset[0] : nil
  }
}
