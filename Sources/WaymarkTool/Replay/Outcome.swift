import Waymark

/// What came of an action.
enum Outcome: Hashable, Sendable {
  /// A drive has reached its target; what a user or the world did has changed what is shown.
  case arrived
  /// A drive has ended short of its target.
  case ended(NavigationError.Code)
  /// A drive, or a gesture, goes on; the drive's end is told with the action during which it ends.
  case underWay
  /// What a user or the world did has changed nothing that is shown.
  case nothing

  /// How records write it.
  var name: String {
    switch self {
    case .arrived: "arrived"
    case .ended(let code): code.rawValue
    case .underWay: "underWay"
    case .nothing: "nothing"
    }
  }
}
