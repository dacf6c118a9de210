public import WaymarkCore

/// Takes a step up from a presented screen by dismissing it.
///
/// Works: at "ContactUs", which was presented, a drive to its parent dismisses it. Passes: a screen
/// that was pushed is no modal, whatever its route says.
public struct Dismiss<Host: ModalHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toParent else { return .passes("no step to a parent") }
    return step.presentation == .modal ? .unwinds : .passes("it was not presented")
  }

  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let screen = attempt.leaving else { return .passed("nothing is shown to dismiss") }
    return attempt.answer(attempt.destination) { whenDone throws(HostRefusal) in
      try attempt.host.dismiss(screen, animated: attempt.isAnimated, whenDone: whenDone)
    }
  }
}
