import PresentationStacks
import Waymark
import WaymarkTables

extension Deed {
  /// How much longer an operation takes that a journey delays.
  static let delay = Duration.seconds(1)

  /// What a step of a journey lets happen; `nil` for none, which no journey holds.
  init?(_ step: JourneyStep) {
    if let request = step.request {
      self = .drive(request)
      return
    }
    switch step.action {
    case .back: self = .back
    case .swipe(.begin): self = .beginSwipe
    case .swipe(.finish): self = .finishSwipe
    case .swipe(.cancel): self = .cancelSwipe
    case .tapTab(let tab): self = .tap(tab: tab)
    case .dismiss: self = .dismiss
    case .host(let fault, let operation):
      self = .fault(MemoryFault(fault), MemoryOperation.Kind(rawValue: operation.rawValue))
    case .advance(let seconds): self = .advance(.seconds(seconds))
    case .driveTo, .driveSub, .driveParent, .show, .hide, .navigate, .open: return nil
    }
  }
}

extension MemoryFault {
  /// What a journey calls it.
  fileprivate init(_ fault: JourneyAction.Fault) {
    switch fault {
    case .fail: self = .fail
    case .drop: self = .drop
    case .double: self = .double
    case .delay: self = .delay(Deed.delay)
    }
  }
}
