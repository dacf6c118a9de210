/// A step that waits for its completion, without what would keep that alive.
struct AwaitedStep {
  let step: Step
  let asked: NavigationError.Asked
  let deadline: (any Wakeup)?
  let whenGivenUp: (@MainActor () -> Void)?
  let whenSettled: [@MainActor (StepOutcome, AnyScreen?) -> Void]
}

/// What reaches the engine while a step waits: completions, deadlines, completions let go.
extension Engine {
  /// Hands the step under way over to whoever keeps its completion.
  func wait(for underWay: StepUnderWay) {
    waits += 1
    let number = waits
    underWay.wait = number
    awaited = AwaitedStep(
      step: underWay.step,
      asked: asked(underWay),
      deadline: options.stepDeadline.map { limit in
        clock.wake(after: limit) { [self] in giveUp(.timedOut, wait: number) }
      },
      whenGivenUp: underWay.whenGivenUp,
      whenSettled: underWay.whenSettled
    )
    underWay.whenGivenUp = nil
  }

  /// Goes on with a step whose completion was called.
  func complete(_ step: StepUnderWay, _ answer: Answer<AnyScreen>, wait number: Int) {
    guard number == waits, let awaited, let current else { return }
    awaited.deadline?.cancel()
    self.awaited = nil
    if !settle(answer, step, current) { ask(step, current) }
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
    for body in awaited.whenSettled { body(.givenUp, nil) }
    pump()
  }
}
