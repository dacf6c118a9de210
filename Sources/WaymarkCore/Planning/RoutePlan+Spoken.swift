extension RoutePlan {
  /// The facts of some moves; the tab is the node where they go on after going across.
  func spoken(_ moves: [Move], endingAt end: Place, tab: Int32?) -> SpokenMove {
    let name = spokenName(of: end)
    if let root = moves.last(where: { $0.kind == .toRoot }) {
      return SpokenMove(root.from == nil ? .started : .went, name)
    }
    let way = shownMoves(moves)
    guard let last = way.last else { return SpokenMove(moves.isEmpty ? .stayed : .again, name) }
    let kind: SpokenMove.Kind =
      switch last.kind {
      case .toChild: .opened
      case .across: .switched
      case .toParent, .unwind, .toSelf, .toRoot: tab == nil ? .back : .switched
      }
    // What hangs in a tab may be of the tab's own route, and opens in it all the same.
    let namesTab = kind == .opened || tab != end.node
    return SpokenMove(
      kind,
      name,
      levelsUp: moves.reduce(0) { $0 + levelsUp(of: $1) },
      tab: namesTab ? tab.map { spokenName(of: Place(node: $0, in: self)) } : nil,
      replaced: replaced(by: way)
    )
  }

  /// The moves that tell how a walk ends: without the refreshes at its end, and without entering
  /// the tabs of a route, which is never stood at.
  private func shownMoves(_ moves: [Move]) -> ArraySlice<Move> {
    var way = moves[...]
    while let last = way.last {
      let entersTab = last.kind == .toChild && way.count > 1 && isTabs(last.from)
      guard entersTab || last.kind == .toSelf else { break }
      way.removeLast()
    }
    return way
  }

  /// What is replaced when a walk goes up one and hangs another place there.
  private func replaced(by way: ArraySlice<Move>) -> String? {
    guard way.count == 2, let up = way.first, let down = way.last, let left = up.from,
      up.kind == .toParent, down.kind == .toChild, down.from?.hang != down.to.hang
    else { return nil }
    return spokenName(of: left)
  }

  private func levelsUp(of move: Move) -> Int {
    switch move.kind {
    case .toParent: return 1
    case .toChild, .toSelf, .across, .toRoot: return 0
    case .unwind:
      guard let from = move.from, from.hang == move.to.hang, has(from), has(move.to),
        isNode(from.node, within: move.to.node)
      else { return 0 }
      var levels = 0
      var node = from.node
      while node != move.to.node {
        node = storage.nodes[Int(node)].parent
        if node == move.to.node || !storage.nodes[Int(node)].isTabs { levels += 1 }
      }
      return levels
    }
  }

  /// The node of the tab that a move across leads to, as far as its two places tell.
  func tab(of move: Move) -> Int32? {
    guard let from = move.from, from.hang == move.to.hang,
      let tabs = commonAncestor(of: from, move.to), isTabs(tabs), tabs.node != move.to.node
    else { return nil }
    return self.tab(of: tabs.node, holding: move.to.node)
  }

  private func isTabs(_ place: Place?) -> Bool {
    place.map { has($0) && storage.nodes[Int($0.node)].isTabs } ?? false
  }

  private func spokenName(of place: Place) -> String { name(of: place) ?? "?" }
}
