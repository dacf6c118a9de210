/// A step that waits for its completion, without what would keep that alive.
struct AwaitedStep {
  let step: Step
  let asked: NavigationError.Asked
  let deadline: (any Wakeup)?
  let whenGivenUp: (@MainActor () -> Void)?
}

/// What reaches the engine while a step waits: completions, deadlines, completions let go.
extension Engine {
  /// Hands the step under way over to whoever keeps its completion.
  func wait() {
    waits += 1
    let number = waits
    underWay.wait = number
    awaited = AwaitedStep(
      step: underWay.step,
      asked: asked(underWay),
      deadline: options.stepDeadline.map { limit in
        clock.wake(after: limit) { [self] in giveUp(.timedOut, wait: number) }
      },
      whenGivenUp: underWay.whenGivenUp
    )
    underWay.whenGivenUp = nil
    underWay = StepUnderWay(step: .none(in: plan))
  }

  /// Goes on with a step whose completion was called.
  func complete(_ step: StepUnderWay, _ answer: Answer<AnyScreen>, wait number: Int) {
    guard number == waits, let awaited, let current else { return }
    awaited.deadline?.cancel()
    self.awaited = nil
    underWay = step
    if !settle(answer, current) { ask(current) }
    pump()
  }

  /// Ends the drive whose step's completion will not be called, or not in time.
  func giveUp(_ code: NavigationError.Code, wait number: Int) {
    guard number == waits, let awaited, let current else { return }
    awaited.deadline?.cancel()
    self.awaited = nil
    fail(
      current,
      NavigationError(code, step: awaited.step, asked: [awaited.asked], at: position)
    )
    awaited.whenGivenUp?()
    pump()
  }
}

extension Step {
  /// What stands where no step is under way.
  static func none(in plan: RoutePlan) -> Step {
    Step(Move(.toSelf, from: nil, to: Place(node: 0)), in: plan, presentation: .root)
  }
}
