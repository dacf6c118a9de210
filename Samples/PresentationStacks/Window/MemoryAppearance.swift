/// A note that a screen appears or disappears.
public struct MemoryAppearance: Hashable, Sendable, Codable {
  /// What happens to the screen.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// It is about to appear.
    case willAppear
    /// It has appeared.
    case didAppear
    /// It is about to disappear.
    case willDisappear
    /// It has disappeared.
    case didDisappear
  }

  /// What happens to the screen.
  public let kind: Kind
  /// The name of the screen.
  public let screen: String

  /// Makes a note.
  public init(_ kind: Kind, _ screen: String) {
    self.kind = kind
    self.screen = screen
  }
}

extension MemoryAppearance: CustomStringConvertible {
  /// What happens to which screen: `Item willAppear`.
  public var description: String { "\(screen) \(kind.rawValue)" }
}
