/// One movement of the user from a place to another: the hashable kernel of a step.
public struct Move: Hashable, Sendable {
  /// The ways in which a step can go.
  public enum Kind: String, Sendable, CaseIterable {
    /// Down to a child.
    case toChild = "child"
    /// Up to the parent.
    case toParent = "parent"
    /// Nowhere: the place is asked to refresh.
    case toSelf = "self"
    /// From one tab to another.
    case across
    /// To another root; every place is left.
    case toRoot = "root"
    /// Up over several places at once.
    case unwind
  }

  /// Which way it goes.
  public let kind: Kind
  /// Where the user stands before it; `nil` before anything is shown.
  public let from: Place?
  /// Where the user stands after it.
  public let to: Place

  /// Makes a move.
  public init(_ kind: Kind, from: Place?, to: Place) {
    self.kind = kind
    self.from = from
    self.to = to
  }
}
