public import WaymarkCore

/// Takes several steps up at once, over pushed and presented screens alike.
///
/// The router asks for it when a walk goes up more than one place and every behavior on the way
/// can be unwound. Without it, or on a host that cannot unwind, the steps are taken one by one.
public struct Unwind<Host: UnwindHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .unwind ? .takes : .passes("no unwinding")
  }

  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let target = attempt.destination else { return .passed("nothing is shown to go back to") }
    return attempt.answer(target) { whenDone throws(HostRefusal) in
      try attempt.host.unwind(to: target, animated: attempt.isAnimated, whenDone: whenDone)
    }
  }
}
