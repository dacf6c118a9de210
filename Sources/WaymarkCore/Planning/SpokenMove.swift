/// Where a move or a whole walk ends, and how: the facts for a sentence to be read out.
///
/// Its description is that sentence in English. An app in another language makes its own:
///
/// ```swift
/// func german(_ move: SpokenMove) -> String {
///   switch move.kind {
///   case .opened: "\(move.name) geöffnet"
///   case .back: "zurück zu \(move.name)"
///   case .switched: "zu \(move.name) gewechselt"
///   case .again: "noch einmal \(move.name)"
///   case .started, .went, .stayed: move.name
///   }
/// }
/// ```
public struct SpokenMove: Hashable, Sendable {
  /// The ways in which a walk can end.
  public enum Kind: String, Sendable, CaseIterable {
    /// At or below a root, after nothing was shown.
    case started
    /// At a place that was not live before.
    case opened
    /// At a place that lay below on the trail.
    case back
    /// In another tab, either where it was left or at its first screen.
    case switched
    /// Where it began, after the place was asked to refresh.
    case again
    /// In the tree of another root, or in that of the same root, shown anew.
    case went
    /// Where it began, because nothing had to be done.
    case stayed
  }

  /// How the walk ends.
  public let kind: Kind
  /// The human name of the place where it ends.
  public let name: String
  /// How many levels it goes up; 0 if it goes up none, or if that cannot be known.
  public let levelsUp: Int
  /// The human name of the tab that it switches to; `nil` if it ends at the tab itself.
  public let tab: String?
  /// The human name of the place that the new one replaces, one above the same parent.
  public let replaced: String?

  /// Puts the facts together.
  package init(
    _ kind: Kind,
    _ name: String,
    levelsUp: Int = 0,
    tab: String? = nil,
    replaced: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.levelsUp = levelsUp
    self.tab = tab
    self.replaced = replaced
  }
}

extension SpokenMove: CustomStringConvertible {
  /// The sentence in English: `opened Contact Us, two levels up`.
  public var description: String {
    let place = tab.map { "\(name) in \($0)" } ?? name
    switch kind {
    case .started: return "started at \(place)"
    case .opened: return "opened \(place)" + (replaced.map { " in place of \($0)" } ?? levels)
    case .back: return "back to \(place)" + (levelsUp > 1 ? levels : "")
    case .switched: return "switched to \(place)" + levels
    case .again: return "\(place) again"
    case .went: return "went to \(place)"
    case .stayed: return "stayed at \(place)"
    }
  }

  private var levels: String {
    guard levelsUp > 0 else { return "" }
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    let number = levelsUp <= words.count ? words[levelsUp - 1] : "\(levelsUp)"
    return ", \(number) level\(levelsUp == 1 ? "" : "s") up"
  }
}

extension Itinerary {
  /// Where the walk ends and how, to be said in one sentence.
  ///
  /// ```swift
  /// print(try position.itinerary(to: "ToDo").spoken)  // back to To-Do, two levels up
  /// ```
  public var spoken: SpokenMove {
    plan.spoken(moves, endingAt: destination, tab: tab)
  }
}

extension Move {
  /// Where the move ends and how, to be said in one sentence.
  ///
  /// A single move does not know the trail. For a move across that ends in a hang it cannot tell
  /// the tab, and for an unwinding out of a hang not the levels. An itinerary knows its tab.
  package func spoken(in plan: RoutePlan) -> SpokenMove {
    plan.spoken([self], endingAt: to, tab: kind == .across ? plan.tab(of: self) : nil)
  }
}

extension RoutePlan {
  /// The facts for some moves; `tab` is the node of the tab that they switch to, if any.
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
    // A place hung in a tab can have the tab's own route; the tab is named then too.
    let namesTab = kind == .opened || tab != end.node
    return SpokenMove(
      kind,
      name,
      levelsUp: moves.reduce(0) { $0 + levelsUp(of: $1) },
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

  /// The node of the tab to which a move across leads; `nil` if its two places do not tell.
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
