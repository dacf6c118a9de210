/// An operation that a host was asked for.
public struct HostCall<Screen: AnyObject & Sendable>: Sendable {
  /// The kind of the operation.
  public let kind: HostCallKind
  /// The screen that is shown or removed; for unwinding, the screen to go back to.
  public let screen: Screen
  /// The second screen: the base, the screen with the tabs, or the replacement; `nil` if there is
  /// none.
  public let other: Screen?
  /// Whether it should be animated.
  public let isAnimated: Bool

  init(_ kind: HostCallKind, _ screen: Screen, _ other: Screen? = nil, isAnimated: Bool) {
    self.kind = kind
    self.screen = screen
    self.other = other
    self.isAnimated = isAnimated
  }

  /// The call in words, with a name for each screen: `push Detail onto List, animated`.
  public func words(_ name: (Screen) -> String) -> String {
    var words = "\(kind.verb) \(name(screen))"
    if let other { words += " \(kind.preposition) \(name(other))" }
    return isAnimated ? words + ", animated" : words
  }
}

extension HostCall: Equatable {
  /// Two calls are equal when they ask for the same with the same screens.
  public static func == (one: HostCall, other: HostCall) -> Bool {
    one.kind == other.kind && one.screen === other.screen && one.other === other.other
      && one.isAnimated == other.isAnimated
  }
}
