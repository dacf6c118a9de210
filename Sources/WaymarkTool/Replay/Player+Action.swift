import PresentationStacks
import Waymark
import WaymarkTables

extension Player {
  /// One thing that happens in a journey: a drive of the app, a gesture of the user, a fault of the
  /// host, or time that passes.
  enum Action {
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
}

extension Player.Action {
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

  /// How much longer an operation takes when a journey delays it.
  static let delay = Duration.seconds(1)

  /// What is to be done for a step of a journey.
  ///
  /// `nil` does not come up: the drives, which are listed last, always have a request.
  init?(_ step: JourneyStep) {
    if let request = step.request {
      self = .drive(request)
      return
    }
    let manner = Manner(input: step.input, animated: step.animated, policy: step.policy)
    switch step.action {
    case .ask(let route): self = .ask(route, manner)
    case .answer(let value): self = .answer(value, manner)
    case .resume(let name): self = .resume(of: name, manner)
    case .cancel: self = .cancel
    case .setGuard(let name, let says): self = .setGuard(name, says)
    case .setQuestion(let route, let says): self = .setQuestion(route, says)
    case .answerGuard(let name, let says): self = .answerGuard(name, says)
    case .answerQuestion(let route, let says): self = .answerQuestion(route, says)
    case .back: self = .back
    case .swipe(.begin): self = .beginSwipe
    case .swipe(.finish): self = .finishSwipe
    case .swipe(.cancel): self = .cancelSwipe
    case .tapTab(let tab): self = .tap(tab: tab)
    case .dismiss: self = .dismiss
    case .host(let fault, let operation):
      self = .fault(MemoryFault(fault), MemoryOperation.Kind(rawValue: operation.rawValue))
    case .advance(let seconds): self = .advance(.seconds(seconds))
    case .driveTo, .driveSub, .driveParent, .show, .hide, .navigate, .open, .recheck: return nil
    }
  }
}

extension MemoryFault {
  /// The fault for its name in a journey.
  fileprivate init(_ fault: JourneyAction.Fault) {
    switch fault {
    case .fail: self = .fail
    case .drop: self = .completeNever
    case .double: self = .completeTwice
    case .delay: self = .delay(Player.Action.delay)
    }
  }
}
