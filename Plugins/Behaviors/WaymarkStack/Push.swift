public import WaymarkCore

/// Takes a step to a child by pushing its screen onto the stack that the current screen stands in.
///
/// ```swift
/// To("Tour", "News") { Push() }
/// ```
///
/// - Works: at "ToDo", in a stack, a drive to its child "ToDoDetail" pushes it.
/// - Fails: a screen that is shown bare stands in no stack; the behavior passes, and if no other
///   behavior takes the step, the drive ends `unhandled`.
/// - Order: any among the standard behaviors; behaviors that take some pushes in another way stand
///   before it.
public struct Push<Host: StackHost>: Behavior {
  private let presentations: [Presentation]

  /// Makes the behavior.
  ///
  /// - Parameter presentations: the presentations that it serves. A resolver can list others, to
  ///   push what the plan would show in another way.
  public init(serving presentations: Presentation...) {
    self.presentations = presentations.isEmpty ? [.push] : presentations
  }

  /// Claims steps to a child that is shown as one of its presentations, except on a bare screen.
  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toChild else { return .passes("no step to a child") }
    guard presentations.contains(step.presentation) else {
      return .passes("it is not to be pushed")
    }
    guard position.isInStack || position.place == nil else {
      return .passes("the screen there is shown bare, so there is no stack to push onto")
    }
    return .takes
  }

  /// Makes the screen and pushes it; from then on the place counts as pushed.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("nothing is shown to push onto") }
    let screen = try attempt.makeScreen()
    attempt.markShown(as: .push)
    let transition = try attempt.host.push(
      screen,
      onto: base,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(screen, after: transition)
  }
}

extension Push: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toChild], as: presentations, .takesInStack) }
}
