import Waymark

/// How an action has ended.
enum Outcome: Hashable, Sendable {
  /// A drive has reached its target, or an action of the user or the host has changed what is
  /// shown.
  case arrived
  /// A drive has ended short of its target.
  case ended(NavigationError.Code)
  /// A drive or a gesture is still under way.
  ///
  /// The end of the drive is told with the later action during which it ends.
  case underWay
  /// An action of the user or the host has changed nothing that is shown.
  case nothing

  /// The word for it in the output.
  var name: String {
    switch self {
    case .arrived: "arrived"
    case .ended(let code): code.rawValue
    case .underWay: "underWay"
    case .nothing: "nothing"
    }
  }
}
