/// What a host was asked for.
public struct HostCall<Screen: AnyObject & Sendable>: Sendable {
  /// What is to be done.
  public let kind: HostCallKind
  /// The screen that it is about: the one that comes or goes, or the one that is gone back to.
  public let screen: Screen
  /// The screen that it stands on, holds it as a tab, or takes its place; `nil` where there is none.
  public let other: Screen?
  /// Whether it is to be animated.
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
