/// What a host calls when the user changes it by hand, or is about to.
@MainActor
public struct HostWatcher<Screen: AnyObject & Sendable> {
  /// Says at once whether the user may leave a screen by hand, with all that stands above it.
  ///
  /// If not, the host changes nothing, and tells `leaveWanted`. This may be called at any time, and
  /// changes nothing.
  public let mayLeave: @MainActor (Screen) -> Bool
  /// Says at once whether the user may select a tab of a screen by hand.
  ///
  /// If not, the host changes nothing, and tells `tabWanted`. This may be called at any time, and
  /// changes nothing.
  public let maySelect: @MainActor (Int, Screen) -> Bool
  /// Called with what has happened.
  public let tell: @MainActor (HostEvent<Screen>) -> Void

  /// Makes a watcher; without the first two closures, it allows everything.
  public init(
    mayLeave: @escaping @MainActor (Screen) -> Bool = { _ in true },
    maySelect: @escaping @MainActor (Int, Screen) -> Bool = { _, _ in true },
    tell: @escaping @MainActor (HostEvent<Screen>) -> Void
  ) {
    self.mayLeave = mayLeave
    self.maySelect = maySelect
    self.tell = tell
  }
}

/// What a host reports to its watcher.
public enum HostEvent<Screen: AnyObject & Sendable>: Sendable {
  /// The user has begun a gesture that takes time.
  ///
  /// While a swipe is under way nothing has changed yet, and the user can still give it up. A
  /// change by one tap may be shown already while it is animated; this event then tells that it is
  /// not over.
  case gestureBegan(HostGesture)
  /// A gesture that was begun is over and has changed nothing.
  case gestureCancelled(HostGesture)
  /// A gesture is over, and the host shows something else than before.
  case changed(HostGesture)
  /// The user has tapped a tab that was never shown, that is selected already or covered, or that
  /// the watcher did not let the host select.
  ///
  /// Nothing has changed on the host: the router decides what happens.
  case tabWanted(Int, of: Screen)
  /// The user wanted to leave a screen, with all that stands above it, by a gesture that the
  /// watcher did not allow; the gesture may be one that a module has added.
  ///
  /// Nothing has changed on the host: the router runs a drive instead, which asks guards and
  /// screens.
  case leaveWanted(HostGesture, Screen)
}
