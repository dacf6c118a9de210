/// One movement from a place to another: the part of a step that can be compared and hashed.
public struct Move: Hashable, Sendable {
  /// The ways in which a step can go.
  public enum Kind: String, Sendable, CaseIterable, BitwiseCopyable {
    /// Down to a child.
    case toChild = "child"
    /// Up to the parent.
    case toParent = "parent"
    /// To the place where the user stands: it is asked to refresh.
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

  /// Whether it opens a hang: what it shows is not below its place in the plan.
  @inline(__always)
  var opensHang: Bool { kind == .toChild && from?.hang != to.hang }

  /// Makes a move.
  public init(_ kind: Kind, from: Place?, to: Place) {
    self.kind = kind
    self.from = from
    self.to = to
  }
}

extension Move.Kind {
  /// Whether what it leaves goes away.
  @inline(__always)
  var isUpward: Bool { self == .toParent || self == .unwind }

  /// The kind in one short word, as itineraries write it.
  var word: String {
    switch self {
    case .toChild: "down"
    case .toParent: "up"
    case .toSelf: "self"
    case .across: "across"
    case .toRoot: "root"
    case .unwind: "unwind"
    }
  }

  /// Which way it goes and where, in words: `down to ToDoDetail, push`.
  func phrase(to target: RouteID, _ presentation: Presentation) -> String {
    switch self {
    case .toChild: "down to \(target), \(presentation)"
    case .toParent: "up to \(target)"
    case .toSelf: "to \(target) itself"
    case .across: "across to \(target)"
    case .toRoot: "to the root \(target)"
    case .unwind: "back to \(target)"
    }
  }
}
