public import WaymarkCore

/// Takes a step up from a pushed screen by popping it.
///
/// - Works: at "ToDoDetail", which was pushed, a drive to its parent pops it.
/// - Fails: with another screen above it, which the router does not know of, the host refuses and
///   the drive ends `failed`. What was presented is not for it: it passes.
/// - Order: any among the standard behaviors.
///
/// Adjacent pops and dismissals go to the host as one unwinding where it can.
public struct Pop<Host: StackHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps up from what was pushed; they may go as part of one unwinding.
  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toParent else { return .passes("no step to a parent") }
    return step.presentation == .push ? .unwinds : .passes("it was not pushed")
  }

  /// Pops the pushed screen.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let screen = attempt.leaving else { return .passed("nothing is shown to pop") }
    let transition = try attempt.host.pop(
      screen,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(attempt.destination, after: transition)
  }
}

extension Pop: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toParent], as: [.push], .unwinds) }
}
