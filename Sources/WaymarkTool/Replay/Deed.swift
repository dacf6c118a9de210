import PresentationStacks
import Waymark
import WaymarkTables

/// One thing that happens in a journey: a drive of the app, a gesture of the user, a fault of the
/// host, or time that passes.
enum Deed {
  /// The app asks its router for a drive.
  case drive(Request)
  /// The app shows a route under the current place, and asks its screen for a value.
  case ask(RouteID, Manner)
  /// The screen where the user stands answers with a value.
  case answer(JourneyValue, Manner)
  /// The app takes up what was parked last, or what a guard keeps.
  case resume(of: String?, Manner)
  /// The drive under way is cancelled, with all that have joined it.
  case cancel
  /// A guard says something else from now on.
  case setGuard(String, JourneyVerdict)
  /// The screens of a route say something else from now on.
  case setQuestion(RouteID, JourneyReply)
  /// A guard that is waited for answers.
  case answerGuard(String, JourneyVerdict)
  /// A screen of a route that is waited for answers.
  case answerQuestion(RouteID, JourneyReply)
  /// The user goes back by the button.
  case back
  /// The user swipes back from the edge, in parts.
  case beginSwipe, finishSwipe, cancelSwipe
  /// The user taps a tab.
  case tap(tab: RouteID)
  /// The user swipes the topmost modal away.
  case dismiss
  /// Something goes wrong with the next operation of a kind, or of any.
  case fault(MemoryFault, MemoryOperation.Kind?)
  /// Time goes by.
  case advance(Duration)
}

extension Deed {
  /// How a drive is driven.
  struct Manner: Equatable {
    var input = Input.none
    var animated = true
    var policy: DriveOptions.Policy?
  }

  /// Whether it is a drive of the app, which has an ending of its own.
  var isDrive: Bool {
    switch self {
    case .drive, .ask, .answer, .resume: true
    default: false
    }
  }
}
