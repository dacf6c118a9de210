public import WaymarkCore

/// What becomes of an operation that a scripted host is asked for.
///
/// One that cannot be done, such as popping what is not shown, is refused whatever the script says.
public enum HostTreatment: Sendable, Hashable {
  /// It is done at once.
  case perform
  /// It is refused at once, and nothing changes.
  case refuse(HostRefusal.Code)
  /// It goes on until the test releases it.
  case hold
  /// It goes on for ever: its completion is let go at once, and nothing changes.
  case dropCompletion
  /// It is done, and its completion is called twice during the call.
  case completeTwice
  /// Its completion is called with a refusal during the call, and nothing changes.
  case completeRefused(HostRefusal.Code)
}
