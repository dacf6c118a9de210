import Waymark

/// How an action has ended.
enum Outcome: Hashable, Sendable {
  /// A drive has reached its target, or an action of the user or the host has changed what is
  /// shown.
  case arrived
  /// A drive has ended short of its target.
  case ended(NavigationError.Code)
  /// A drive or a gesture waits: for an answer, its turn, another drive's end, or the host.
  ///
  /// The end of the drive is told with the later action during which it ends.
  case waiting
  /// An answer was given or changed, or a drive cancelled.
  case done
  /// An action of the user or the host has changed nothing that is shown.
  case nothing

  /// The word for it in the output.
  var name: String {
    switch self {
    case .arrived: "arrived"
    case .ended(let code): code.rawValue
    case .waiting: "waiting"
    case .done: "done"
    case .nothing: "nothing"
    }
  }
}
