public import WaymarkCore

/// Takes a step up from a pushed screen by popping it.
///
/// Works: at "ToDoDetail", which was pushed, a drive to its parent pops it. Passes: a screen that
/// was presented is no matter of a stack. Adjacent pops go to the host as one unwinding where it
/// can.
public struct Pop<Host: StackHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toParent else { return .passes("no step to a parent") }
    return step.presentation == .push ? .unwinds : .passes("it was not pushed")
  }

  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let screen = attempt.leaving else { return .passed("nothing is shown to pop") }
    return attempt.answer(attempt.destination) { whenDone throws(HostRefusal) in
      try attempt.host.pop(screen, animated: attempt.isAnimated, whenDone: whenDone)
    }
  }
}
