/// What comes to the engine from outside, but for drives that begin at once.
enum EngineEvent {
  /// A drive that meets another was asked for, and waits its turn.
  case asked
  /// A drive is to end before its next step or, while it waits its turn, at once.
  case stopped(Int, NavigationError.Code)
  /// The completion of an asking was called.
  case completed(AnyAnswer, Int)
  /// The completion of an asking will not be called, or not in time.
  case givenUp(NavigationError.Code, Int, StepRemains?)
  /// The host shows something else than before.
  case changed(HostNews)
  /// The user has begun a gesture that takes time.
  case gestureBegan(HostGesture)
  /// A gesture that was begun is over.
  case gestureEnded(HostGesture)
  /// No gesture is waited for any longer.
  case gesturesTimedOut
}

/// The door.
extension Engine {
  /// Takes in what comes from outside, and goes on until there is nothing left but to wait.
  ///
  /// No step waits for the code that brings it.
  func enter(_ event: EngineEvent) {
    // Code that is called further up the stack goes on with what happens while it is called.
    let isCalled = state.isInside
    StepMark.withoutMark(of: desk) {
      take(event)
      if !isCalled { goOn() }
    }
  }

  private func take(_ event: EngineEvent) {
    switch event {
    case .asked: break
    case .stopped(let number, let code): stop(number, code)
    case .completed(let answer, let attempt):
      guard let step = endWait(attempt) else { return }
      settleAwaited(answer, step)
    case .givenUp(let code, let attempt, let remains):
      guard let step = endWait(attempt, leaving: remains) else {
        if let remains { takeIn(late: remains) }
        return
      }
      endAwaited(code, step)
    case .changed(let news):
      if state.news == nil { state.news = news } else { state.news?.merge(news) }
    case .gestureBegan(let kind): state.gestures.insert(kind)
    case .gestureEnded(let kind):
      if state.gestures.remove(kind) != nil, state.gestures.isEmpty { endWaitForGestures() }
    case .gesturesTimedOut:
      state.gestures = []
      endWaitForGestures()
      take(.changed(HostNews()))
    }
  }

  private func stop(_ number: Int, _ code: NavigationError.Code) {
    if let queued = state.line.remove(number) {
      end(queued, code)
    } else if state.walk?.drive.number == number {
      state.changeWalk { if $0.interruption == nil { $0.interruption = code } }
    }
  }

  /// The wait for a completion is over; `nil` where none of that number is awaited.
  private func endWait(
    _ attempt: Int,
    leaving remains: StepRemains? = nil
  ) -> EngineState.AwaitedStep? {
    guard let step = state.endWait(attempt) else { return nil }
    stepWakeup?.cancel()
    stepWakeup = nil
    if let ticket = awaitedTicket {
      ticket.end()
      ticket.late = remains ?? desk.hand.remains
    }
    awaitedTicket = nil
    waitedRun?.isOver = true
    waitedRun = nil
    return step
  }

  // MARK: Completions and deadlines

  func complete(_ answer: AnyAnswer, _ number: Int, _ ticket: Ticket) {
    if desk.isCalling, number == desk.number, desk.early == nil {
      desk.early = answer
    } else if case .waiting(_, let step) = state.phase, step.attempt == number {
      enter(.completed(answer, number))
    } else {
      hearLateCompletion(nil)
    }
  }

  func abandon(_ number: Int, _ desk: Desk) {
    enter(.givenUp(.abandoned, number, desk.number == number ? desk.hand.remains : nil))
  }

  /// A completion came too late or once too often; the host may have gone on after nobody waited for
  /// it any more.
  func hearLateCompletion(_ remains: StepRemains?) {
    journal.misuse("a completion was called again, or after its step was over")
    takeIn(late: remains)
  }

  /// Sees what the host shows, as it may have gone on with a step that nobody waits for any more.
  private func takeIn(late remains: StepRemains?) {
    if let remains { late.append(remains) }
    enter(.changed(HostNews()))
  }

  /// Ends a step's wait after a while, should its completion not come in time.
  func setStepDeadline(after limit: Duration, _ number: Int) {
    state.stepDeadline = clock.nanoseconds.nanoseconds(after: limit)
    let wakeup = clock.wake(after: limit) { [self] in
      // A completion that was let go is told of at the next turn, with what is left of its step.
      if awaitedTicket != nil { enter(.givenUp(.timedOut, number, nil)) }
    }
    if state.stepDeadline != nil { stepWakeup = wakeup }
  }

  // MARK: The host

  /// Takes in what the host tells.
  func hear<Screen>(_ event: HostEvent<Screen>) {
    switch event {
    case .gestureBegan(let kind): enter(.gestureBegan(kind))
    case .gestureCancelled(let kind): enter(.gestureEnded(kind))
    case .changed(let kind):
      journal.hostChanged(kind, during: state.current)
      let isSudden = state.isTakingSteps && !canHaveMade(kind)
      enter(.changed(HostNews(isLeftUnasked: !kind.canBeHeldBack, isSudden: isSudden)))
      enter(.gestureEnded(kind))
    case .tabWanted(let index, let screen): selectTab(index, of: screen)
    }
  }

  /// Reads the host now or, while a step is being taken, once that is over.
  func lookAtHost() {
    enter(.changed(HostNews()))
  }

  /// Answers whether the user may leave a screen by hand just now: always, as long as nobody has a
  /// question to ask first.
  func mayLeave(_ screen: AnyScreen) -> Bool { true }

  /// Whether a user can have made a gesture that was told in the middle of a step: none while the
  /// host is asked for something, and no swipe that was not begun.
  private func canHaveMade(_ kind: HostGesture) -> Bool {
    guard case .waiting = state.phase else { return false }
    return !kind.takesTime || state.gestures.contains(kind)
  }

  /// Selects a tab that the user has tapped, when its screen is the router's.
  private func selectTab(_ number: Int, of screen: AnyScreen) {
    let index = desk.screens.trail.firstIndex { $0 === screen } ?? -1
    let hasTabs = index >= 0 && state.position.isTabs(at: index)
    let tabs = hasTabs ? plan.children(of: state.position.entry(at: index).place) : []
    guard tabs.indices.contains(number), let path = plan.path(of: tabs[number]) else {
      return journal.misuse("the host wants tab \(number) of a screen that has none")
    }
    if link.owner != nil { _ = ask(.selectTab(RouteID("/" + path))) }
  }

  /// Sets the deadline of the gestures that drives wait for: a host that never tells of their end
  /// is not waited for longer than a step may take.
  func waitForGesture() {
    if state.gestures.isEmpty { return }
    link.waiting = self
    guard gestureWakeup == nil, let limit = options.stepDeadline else { return }
    setGestureDeadline(after: limit)
  }

  func setGestureDeadline(after limit: Duration) {
    state.gestureDeadline = clock.nanoseconds.nanoseconds(after: limit)
    gestureWakeup = clock.wake(after: limit) { [self] in enter(.gesturesTimedOut) }
  }

  private func endWaitForGestures() {
    link.waiting = nil
    state.gestureDeadline = nil
    gestureWakeup?.cancel()
    gestureWakeup = nil
  }
}
