/// What goes wrong with an operation of a window in memory, on demand.
public enum MemoryFault: Hashable, Sendable {
  /// It is refused with `failed`, and nothing changes.
  case fail
  /// It is performed, and its completion is let go uncalled.
  case completeNever
  /// It is performed, and its completion is called twice.
  case completeTwice
  /// It is performed, and takes so much longer until it is done.
  case delay(Duration)
}
