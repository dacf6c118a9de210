/// An operation that a window in memory has performed, for its observer.
public struct MemoryOperation: Hashable, Sendable, Codable {
  /// What was done.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A first screen was shown.
    case install
    /// A screen was pushed.
    case push
    /// A screen was popped.
    case pop
    /// A screen was presented.
    case present
    /// A screen was dismissed.
    case dismiss
    /// A screen was shown over another in a way that a module has added.
    case cover
    /// A screen that was shown in such a way was taken away.
    case uncover
    /// A tab was selected.
    case selectTab
    /// Several screens were taken away at once.
    case unwind
    /// A screen took another's place.
    case replace
  }

  /// What was done.
  public let kind: Kind
  /// The name of the screen that it concerns; for an unwinding, the screen to which it went back.
  public let screen: String
  /// Whether it was animated.
  public let isAnimated: Bool
}

extension MemoryOperation: CustomStringConvertible {
  /// The operation and its screen: `push Item`.
  public var description: String {
    "\(kind.rawValue) \(screen)\(isAnimated ? ", animated" : "")"
  }
}
