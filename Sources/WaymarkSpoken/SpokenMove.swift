/// Where a move or a whole walk ends, and how: the facts for a sentence that is read out.
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
    /// At a place that was not live before, or that was left and entered again.
    case opened
    /// At a place that lay below on the trail.
    case back
    /// In another tab: where it was left, at a place below that, or at its first screen.
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
  /// The human name of the place that the new one replaces, above the same parent.
  public let replaced: String?

  /// Makes a value from the facts.
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
