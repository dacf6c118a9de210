public import WaymarkCore

/// Takes several steps up at once, over pushed and presented screens alike.
///
/// - Works: at "Help/MessageCenter/Message", a drive to "Help" removes both screens at once.
/// - Fails: if the host refuses, for example because a transition is under way, the drive ends
///   `failed`.
/// - Order: any; no other behavior takes a step that unwinds.
///
/// The router asks for it when a walk goes up more than one place and every behavior on the way
/// can be unwound. Without it, or on a host that cannot unwind, the steps are taken one by one.
public struct Unwind<Host: UnwindHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims the steps that lead up over several places at once.
  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .unwind ? .takes : .passes("no unwinding")
  }

  /// Takes everything above the target away in one operation.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let target = attempt.destination else { return .passed("nothing is shown to go back to") }
    let transition = try attempt.host.unwind(
      to: target,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(target, after: transition)
  }
}

extension Unwind: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.unwind], .takes) }
}
