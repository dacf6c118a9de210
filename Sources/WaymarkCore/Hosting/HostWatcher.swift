/// Who is told what happens on a host unasked, and asked where that can be held back.
@MainActor
public struct HostWatcher<Screen: AnyObject & Sendable> {
  /// Answers at once whether the user may leave a screen by hand; the host stays as it is if not.
  public let mayLeave: @MainActor (Screen) -> Bool
  /// Is told what has happened.
  public let tell: @MainActor (HostEvent<Screen>) -> Void

  /// Puts a watcher together; without a say in it, the user may leave every screen.
  public init(
    mayLeave: @escaping @MainActor (Screen) -> Bool = { _ in true },
    tell: @escaping @MainActor (HostEvent<Screen>) -> Void
  ) {
    self.mayLeave = mayLeave
    self.tell = tell
  }
}

/// What a host tells that nobody has asked it for.
public enum HostEvent<Screen: AnyObject & Sendable>: Sendable {
  /// The user has begun a gesture that takes time; it may still come to nothing.
  case gestureBegan(HostGesture)
  /// A gesture that was begun has come to nothing.
  case gestureCancelled(HostGesture)
  /// By a gesture that is over now, the host shows something else than before.
  case changed(HostGesture)
  /// The user has tapped a tab that was not shown yet, or that is selected already: what is to
  /// happen is not for the host to say, and nothing has changed.
  case tabWanted(Int, of: Screen)
}

/// What a user does to a host by hand.
public enum HostGesture: String, Sendable, Hashable, Codable, CaseIterable {
  /// A tap on the button that leads back.
  case back
  /// A choice from the menu of that button, which leads back over several screens.
  case backMenu
  /// A swipe from the edge that leads back; it can be begun and given up.
  case swipeBack
  /// A swipe that takes a modal away.
  case swipeDown
  /// A tap on a tab.
  case tabTap

  /// Whether a host can ask before it takes place.
  public var canBeHeldBack: Bool { self != .backMenu }

  /// Whether it is begun some time before it is over.
  var takesTime: Bool { self == .swipeBack || self == .swipeDown }
}
