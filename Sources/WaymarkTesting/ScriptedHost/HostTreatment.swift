public import WaymarkCore

/// What a scripted host does with an operation that it is asked for.
///
/// An operation that cannot be done, such as popping what is not shown, is always refused.
public enum HostTreatment: Sendable, Hashable {
  /// It is done at once.
  case perform
  /// It is refused at once, and nothing changes.
  case refuse(HostRefusal.Code)
  /// It goes on until the test releases it.
  case hold
  /// It is not done and never ends: its completion is released at once without being called.
  case ignore
  /// It is done, and its completion is released at once without being called.
  case completeNever
  /// It is done, and its completion is called twice during the call.
  case completeTwice
  /// Its completion is called with a refusal during the call, and nothing changes.
  case completeRefused(HostRefusal.Code)
}
