/// A fault that a test injects into an operation of a window in memory.
public enum MemoryFault: Hashable, Sendable {
  /// It is refused with `failed`, and nothing changes.
  case fail
  /// It is performed, and its completion is released without being called.
  case completeNever
  /// It is performed, and its completion is called twice.
  case completeTwice
  /// It is performed, and takes this much longer.
  case delay(Duration)
}
