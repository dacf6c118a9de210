import PresentationStacks
import Waymark
import WaymarkTables

extension Deed {
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
    case .drop: self = .drop
    case .double: self = .double
    case .delay: self = .delay(Deed.delay)
    }
  }
}
