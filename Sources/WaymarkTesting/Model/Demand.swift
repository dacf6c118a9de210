import WaymarkCore

/// How a host has to answer an operation.
enum Demand: Equatable {
  /// It has to be done.
  case done
  /// It may be done or refused.
  case either
  /// It has to be refused, for this reason and with this code, if one is given.
  case refused(String, as: HostRefusal.Code? = nil)
}
