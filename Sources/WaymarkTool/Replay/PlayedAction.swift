import PresentationStacks
import Waymark
import WaymarkTables

/// The result of one action of a journey.
struct PlayedAction: Equatable, Sendable {
  /// A step that was taken during the action.
  struct Step: Equatable, Sendable {
    let kind: Move.Kind
    /// The route that it led to.
    let route: RouteID
    /// The behavior that took it.
    let by: String
  }

  /// A drive of an earlier action that has ended during this one.
  struct Ended: Equatable, Sendable {
    /// The number of the action that began it, from 0.
    let action: Int
    let outcome: Outcome
  }

  /// Who has refused a drive.
  struct Refusal: Equatable, Sendable {
    /// The guard's name, or the route of the screen that stays.
    let by: String
    /// The reason that the guard has given; `nil` if it gave none.
    let reason: String?
    /// The routes to which guards had redirected the drive.
    let chain: [RouteID]
  }

  /// The result of an ask.
  struct Answer: Equatable, Sendable {
    /// The number of the action that has asked, from 0.
    let action: Int
    let result: AskResult<JourneyValue>
  }

  /// A screen that is shown after the action.
  struct Screen: Equatable, Sendable {
    let id: String
    /// The index of the screen that it stands in or on; `nil` for a root.
    let parent: Int?
    /// How it is shown there: as a root, pushed, presented, as a tab.
    let role: String
    /// Whether its tab is selected; `nil` if it does not begin a tab.
    let isSelected: Bool?
    let input: Input
  }

  let outcome: Outcome
  /// Why the action's own drive did not arrive.
  let why: String?
  /// The names of the live places, the root's first.
  let trail: [RouteID]
  let steps: [Step]
  let operations: [MemoryOperation]
  let screens: [Screen]
  let ended: [Ended]
  /// The guards and the routes of the screens that were asked, in order.
  var asked: [String] = []
  /// The refusal of a drive that ended; of several, that of the action's own drive.
  var refusal: Refusal?
  /// The routes to which guards have redirected the drive that ended.
  var chain: [RouteID] = []
  /// The results of asks that ended during the action.
  var answers: [Answer] = []

  /// The names of the trail joined by slashes; empty before anything is shown.
  var at: String { trail.map(\.rawValue).joined(separator: "/") }
}

/// How an action has ended.
enum Outcome: Hashable, Sendable {
  /// A drive has reached its target, or an action of the user or the host has changed what is
  /// shown.
  case arrived
  /// A drive has ended short of its target.
  case ended(NavigationError.Code)
  /// A drive or a gesture waits: for an answer, its turn, another drive's end, or the host.
  ///
  /// The end of the drive is reported with the later action during which it ends.
  case waiting
  /// An answer was given or changed, or a drive cancelled.
  case done
  /// An action of the user or the host has not changed what is shown.
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
