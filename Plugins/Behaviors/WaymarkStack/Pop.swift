public import WaymarkCore

/// Takes a step up from a pushed screen by popping it.
///
/// - Works: at "ToDoDetail", which was pushed, a drive to its parent pops it.
/// - Fails: with a screen above it that the router does not know, the host refuses and the drive
///   ends `failed`. For a presented screen it passes.
/// - Order: any among the standard behaviors.
///
/// Adjacent pops and dismissals are one unwinding for a host that can unwind.
public struct Pop<Host: StackHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps up from a pushed screen; several such steps may be merged into one unwinding.
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
