public import WaymarkCore

extension Itinerary {
  /// Where the walk ends and how, for a sentence that is read out.
  ///
  /// ```swift
  /// print(try position.itinerary(to: "ToDo").spoken)  // back to To-Do, two levels up
  /// ```
  public var spoken: SpokenMove {
    plan.spoken(moves, endingAt: destination, tab: tab)
  }
}

extension RoutePlan {
  /// The facts for some moves; `tab` is the node of the tab that they switch to, if any.
  fileprivate func spoken(_ moves: [Move], endingAt end: Place, tab: Int32?) -> SpokenMove {
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
    // A place that is opened may have the route of the tab in which it hangs; then the tab is named
    // too.
    let namesTab = kind == .opened || tab != end.node
    return SpokenMove(
      kind,
      name,
      // The move of an unwinding does not say how many levels it goes up, so it is not counted.
      levelsUp: moves.count { $0.kind == .toParent },
      tab: namesTab ? tab.map { spokenName(of: Place(node: $0, in: self)) } : nil,
      replaced: replaced(by: way)
    )
  }

  /// The moves that matter for the sentence.
  ///
  /// Refreshes at the end are left out, and so are the steps from a tabs route to its tab: the user
  /// never stands at a tabs route itself.
  private func shownMoves(_ moves: [Move]) -> ArraySlice<Move> {
    var way = moves[...]
    while let last = way.last {
      let entersTab = last.kind == .toChild && way.count > 1 && isTabs(last.from)
      guard entersTab || last.kind == .toSelf else { break }
      way.removeLast()
    }
    return way
  }

  /// The human name of the place that is replaced, if the walk goes up one and shows another there.
  private func replaced(by way: ArraySlice<Move>) -> String? {
    guard way.count == 2, let up = way.first, let down = way.last, let left = up.from,
      up.kind == .toParent, down.kind == .toChild, down.from?.hang != down.to.hang
    else { return nil }
    return spokenName(of: left)
  }

  private func isTabs(_ place: Place?) -> Bool {
    place.map { storage.nodes[Int($0.node)].isTabs } ?? false
  }

  private func spokenName(of place: Place) -> String { name(of: place) ?? "?" }
}
