/// A note that a screen comes into sight or goes out of it.
public struct MemoryAppearance: Hashable, Sendable, Codable {
  /// What happens to the screen.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// It is about to come into sight.
    case willAppear
    /// It has come into sight.
    case didAppear
    /// It is about to go out of sight.
    case willDisappear
    /// It has gone out of sight.
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
