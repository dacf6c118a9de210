import WaymarkLinks

/// Everything that can happen to the engine from outside, except drives that begin at once.
enum EngineEvent {
  /// The state was changed already, for example by a drive put in line: there may be work to do.
  case changedMeanwhile
  /// A drive has to end: at once or, while an operation of the host is under way, once that is done.
  case stopped(Int, NavigationError.Code)
  /// The completion of an attempt was called; the number is the attempt's.
  case completed(AnyAnswer, Int)
  /// The completion of an attempt was released, or not called before the deadline.
  case givenUp(NavigationError.Code, Int, StepRemains?)
  /// The host shows something else than before.
  case changed(HostNews)
  /// The user has begun a gesture that takes time.
  case gestureBegan(HostGesture)
  /// A gesture that was begun is over.
  case gestureEnded(HostGesture)
  /// The deadline has passed for gestures that began and did not end.
  case gesturesTimedOut
  /// A guard or a screen that a drive waits for has answered.
  case answered(AskedAnswer)
}

/// The one entry into the engine for everything that comes from outside.
extension Engine {
  /// Handles an event, and then goes on until the engine has to wait for something.
  ///
  /// Code that is called from here is not marked as code that a step waits for.
  func enter(_ event: EngineEvent) {
    // If the engine is already running further up the call stack, the loop there goes on with what
    // this event has changed.
    let isCalled = state.isInside
    StepMark.withoutMark(of: desk) {
      handle(event)
      if !isCalled {
        // A run further up belongs to a drive that is over; behaviors asked now are not part of it.
        let run = boundRun
        boundRun = nil
        goOn()
        boundRun = run
      }
    }
  }

  func handle(_ event: EngineEvent) {
    switch event {
    case .changedMeanwhile: break
    case .stopped(let number, let code): stop(number, code)
    case .completed(let answer, let attempt):
      guard let step = endWait(attempt, by: answer) else { return }
      settleAwaited(answer, step)
    case .givenUp(let code, let attempt, let remains):
      guard let step = endWait(attempt, by: nil, leaving: remains) else {
        guard let remains else { return }
        sideTables.late.append(remains)
        return lookAtHost()
      }
      endAwaited(code, step)
    case .changed(let news): state.news.merge(news)
    case .gestureBegan(let kind): state.gestures.insert(kind)
    case .gestureEnded(let kind):
      if state.gestures.remove(kind) != nil, state.gestures.isEmpty { endWaitForGestures() }
    case .answered(let answer): state.inquiry?.answer = answer
    case .gesturesTimedOut:
      let news = HostNews(isByUser: !state.gestures.isEmpty)
      state.gestures = []
      endWaitForGestures()
      handle(.changed(news))
    }
  }

  private func stop(_ number: Int, _ code: NavigationError.Code) {
    if let queued = state.line.remove(number) {
      end(queued, code)
    } else if let waiting = state.linkGate.waiting.remove(number) {
      end(waiting, code)
    } else if state.walk?.drive.number == number {
      state.changeWalk { if $0.interruption == nil { $0.interruption = code } }
    }
  }

  /// Ends the wait for a completion; `nil` if the engine does not wait for this attempt.
  private func endWait(
    _ attempt: Int,
    by answer: AnyAnswer?,
    leaving remains: StepRemains? = nil
  ) -> EngineState.AwaitedStep? {
    guard let step = state.endWait(attempt) else { return nil }
    partWithAwaited(by: answer, leaving: remains)
    return step
  }

  func complete(_ answer: AnyAnswer, _ number: Int, _ ticket: Ticket) {
    if desk.isCalling, number == desk.number, desk.early == nil {
      desk.early = answer
    } else if case .waiting(_, let step) = state.phase, step.attempt == number {
      enter(.completed(answer, number))
    } else {
      if number == desk.number { ticket.origin = desk.hand.origin }
      hearLateCompletion(of: ticket, nil)
    }
  }

  func abandon(_ number: Int, _ desk: Desk) {
    enter(.givenUp(.abandoned, number, desk.number == number ? desk.hand.remains : nil))
  }

  /// Handles a completion that was called too late or a second time.
  ///
  /// The host may have finished the step after the router stopped waiting for it.
  func hearLateCompletion(of ticket: Ticket?, _ remains: StepRemains?) {
    // Stored before observers are told: else the question of its screen could be dropped meanwhile.
    if let remains { sideTables.late.append(remains) }
    // Noted before observers are told: a drive that one of them begins starts from what is shown.
    handle(.changed(HostNews()))
    let whose = ticket?.origin.map { origin in
      let place = plan.id(ofNode: origin.node).rawValue.quoted
      return " of \(table.all[origin.behavior].name.quoted) for a step to \(place)"
    }
    journal.misuse("a completion\(whose ?? "") was called again, or after its step was over")
    enter(.changedMeanwhile)
  }

  func setStepDeadline(after limit: Duration, _ number: Int) {
    state.stepDeadline = clock.nanoseconds.nanoseconds(after: limit)
    let wakeup = clock.wake(after: limit) { [self] in
      // Without a ticket the completion was released: that is reported at the main actor's next
      // turn, together with what the step had begun.
      if awaitedTicket != nil { enter(.givenUp(.timedOut, number, nil)) }
    }
    if state.stepDeadline != nil { stepWakeup = wakeup }
  }
}
