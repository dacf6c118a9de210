public import WaymarkCore

/// Takes a step up from a presented screen by dismissing it.
///
/// - Works: at "ContactUs", which was presented, a drive to its parent dismisses it.
/// - Fails: if the host refuses, for example because a transition is under way, the drive ends
///   `failed`. For a screen that was in fact pushed it passes, whatever the route says.
/// - Order: any among the standard behaviors.
public struct Dismiss<Host: ModalHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps up from a presented screen; several such steps may be merged into one unwinding.
  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toParent else { return .passes("no step to a parent") }
    return step.presentation == .modal ? .unwinds : .passes("it was not presented")
  }

  /// Dismisses the presented screen, with all that stands above it.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let screen = attempt.leaving else { return .passed("nothing is shown to dismiss") }
    let transition = try attempt.host.dismiss(
      screen,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(attempt.destination, after: transition)
  }
}

extension Dismiss: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toParent], as: [.modal], .unwinds) }
}
