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
