/// A step that waits for its completion, without what would keep that alive.
struct AwaitedStep {
  let drive: DriveUnderWay
  /// Who took the step.
  let behavior: BoundBehavior
  private(set) weak var underWay: StepUnderWay?
  let step: Step
  /// How many behaviors have been asked.
  let order: Int
  var deadline: (any Wakeup)?
  let whenGivenUp: (@MainActor () -> Void)?
  let whenSettled: [@MainActor (StepOutcome, AnyScreen?) -> Void]
}

/// What reaches the engine while a step waits: completions, deadlines, completions let go.
extension Engine {
  /// Hands the step under way over to whoever keeps its completion.
  func wait(for underWay: StepUnderWay, of drive: DriveUnderWay, by behavior: BoundBehavior) {
    waits += 1
    let number = waits
    underWay.wait = number
    isAwaiting = true
    awaited = AwaitedStep(
      drive: drive,
      behavior: behavior,
      underWay: underWay,
      step: underWay.stepInHand,
      order: underWay.chain.order,
      deadline: nil,
      whenGivenUp: underWay.whenGivenUp,
      whenSettled: underWay.whenSettled
    )
    underWay.whenGivenUp = nil
    guard let limit = options.stepDeadline else { return }
    let deadline = clock.wake(after: limit) { [self] in giveUp(.timedOut, wait: number) }
    if number == waits, isAwaiting { awaited?.deadline = deadline }
  }

  private func endWait() {
    isAwaiting = false
    codeWaitedFor = 0
    awaited?.deadline?.cancel()
    awaited = nil
  }

  /// Goes on with a step whose completion was called.
  func complete(_ step: StepUnderWay, _ answer: AnyAnswer, wait number: Int) {
    guard number == waits, let awaited else { return }
    endWait()
    let request = awaited.drive.request
    goOn {
      if settle(answer, step, awaited.drive, by: awaited.behavior) {
        step.part()
      } else {
        let taker = nextTaker(of: step)
        ask(step.successor(), awaited.drive, first: taker)
      }
      advance(awaited.drive, request)
      close(awaited.drive, request)
    }
  }

  /// Ends the drive whose step's completion will not be called, or not in time.
  func giveUp(_ code: NavigationError.Code, wait number: Int, _ remains: StepRemains? = nil) {
    guard number == waits, let awaited else {
      if let remains { takeIn(late: remains) }
      return
    }
    // A completion that was let go is told of at the next turn, with what is left of its step.
    if code == .timedOut, awaited.underWay == nil { return }
    endWait()
    let remains = remains ?? awaited.underWay?.remains
    awaited.underWay?.part()
    awaited.underWay?.late = remains
    let asked = asked(awaited.step, order: awaited.order)
    let request = awaited.drive.request
    goOn {
      awaited.whenGivenUp?()
      for body in awaited.whenSettled { body(.givenUp, nil) }
      takeInHost(remains, of: awaited.drive)
      fail(
        awaited.drive,
        NavigationError(code, step: awaited.step, asked: [asked], at: position)
      )
      advance(awaited.drive, request)
      close(awaited.drive, request)
    }
  }
}
