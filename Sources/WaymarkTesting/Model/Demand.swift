import WaymarkCore

/// What the suite demands of a host's answer to an operation.
enum Demand: Equatable {
  /// It has to be done.
  case done
  /// It may be done or refused.
  case either
  /// It has to be refused, for this reason and with this code, if one is given.
  case refused(String, as: HostRefusal.Code? = nil)
  /// It has to be refused for this reason: it would select a tab under what covers the window.
  case covered(String)
  /// It has to be refused for this reason: it would trim something that is not parked.
  case unparked(String)

  /// Why it has to be refused, and the law that is broken otherwise; `nil` if it may be done.
  var refusal: (reason: String, law: HostLaw)? {
    switch self {
    case .done, .either: nil
    case .refused(let reason, _): (reason, .refusalChangesNothing)
    case .covered(let reason): (reason, .coveredTabsStay)
    case .unparked(let reason): (reason, .trimmingIsUnseen)
    }
  }
}
