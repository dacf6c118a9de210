public import WaymarkCore

/// Takes a step to a child by pushing its screen onto the stack that the current screen stands in.
///
/// Works: at "ToDo", in a stack, a drive to its child "ToDoDetail" pushes it. Fails: below a screen
/// shown bare there is no stack; the behavior passes, and when nobody else takes the step, the
/// drive ends `unhandled`. Its place in the order does not matter among the standard behaviors.
public struct Push<Host: StackHost>: Behavior {
  private let presentations: [Presentation]

  /// Makes the behavior.
  ///
  /// - Parameter presentations: those that it serves; a resolver that lists more pushes what the
  ///   plan would show otherwise.
  public init(serving presentations: Presentation...) {
    self.presentations = presentations.isEmpty ? [.push] : presentations
  }

  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toChild else { return .passes("no step to a child") }
    return presentations.contains(step.presentation) ? .takes : .passes("it is not to be pushed")
  }

  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("nothing is shown to push onto") }
    let screen = try attempt.makeScreen()
    attempt.markShown(as: .push)
    return attempt.answer(screen) { whenDone throws(HostRefusal) in
      try attempt.host.push(
        screen,
        onto: base,
        animated: attempt.isAnimated,
        whenDone: whenDone
      )
    }
  }
}
