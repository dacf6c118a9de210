import WaymarkCore

/// What a host owes an operation.
enum Demand: Equatable {
  /// It has to be done.
  case done
  /// It may be done or refused.
  case either
  /// It has to be refused, and why; with a certain code where one is given.
  case refused(String, as: HostRefusal.Code? = nil)
}
