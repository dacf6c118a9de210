/// What ends or goes on while a step waits for an answer.
extension Engine {
  /// Whether something has happened that a waiting step cannot wait out: its drive is to end, or the
  /// host has changed.
  ///
  /// While an operation of the host is under way for the step the answer is no; what has happened
  /// is looked at when the operation is over.
  var isDisturbed: Bool {
    guard case .waiting(let walk, let step) = state.phase,
      !desk.hand.hasOperation(of: step.attempt)
    else { return false }
    return walk.interruption != nil || state.news != nil
  }

  /// Whether the host shows already what the step in hand is to bring about.
  ///
  /// A step that shows no new screen counts as done by its behavior only if an operation for it is
  /// over, or a behavior inside has taken it. Otherwise the user has done it.
  var isStepDone: Bool {
    if let made = desk.hand.made { return readHost().shows(made) }
    guard desk.hand.isTaken || desk.hand.hasEndedOperation(of: desk.number),
      desk.hand.step.kind != .toSelf, let destination = desk.destination
    else { return false }
    let picture = readHost()
    guard picture.problem == nil else { return false }
    let (path, leaving) = (picture.path, desk.leaving)
    return path.contains { $0 === destination } && !path.contains { $0 === leaving }
  }

  /// What the host shows of the step in hand.
  private enum Sight {
    /// Nothing yet.
    case nothing
    /// All of it.
    case shown
    /// The host has shown the step's screen, and the user has gone on from there.
    case left
  }

  private var sightOfStep: Sight {
    guard let made = desk.hand.made else { return isStepDone ? .shown : .nothing }
    let picture = readHost()
    let isInSight = picture.path.contains { $0 === made }
    if isInSight { desk.hand.wasInSight = true }
    let mayBeLeft = picture.problem == nil && desk.hand.step.kind != .toSelf
    if mayBeLeft, desk.hand.wasInSight, !isInSight { return .left }
    return picture.shows(made) ? .shown : .nothing
  }

  /// Takes in what has happened while a step waits; if the step still fits, it waits on.
  ///
  /// - Returns: whether there is more to do than to wait.
  func lookUpFromStep(_ walk: EngineState.Walk, _ step: EngineState.AwaitedStep) -> Bool {
    // Reading the host can run app code; in this phase the engine only notes what that asks for.
    state.phase = .taking(walk)
    desk.isCalling = true
    // If the host shows the step's screen already, that becomes a place when the behavior answers.
    // If the user has gone on from it, it becomes a place now, and the behavior is not waited for.
    let sight = walk.interruption == nil ? sightOfStep : .nothing
    if case .shown = sight { return waitOnWithNews(step) }
    let isLeft = sight == .left
    if isLeft { takeInMade() }
    // Sudden and unasked changes are reported now; who made them still matters after the step.
    let told = HostNews(
      isTold: state.news?.isTold ?? false,
      isByUser: state.news?.isByUser ?? false
    )
    // What the step has shown or brought is taken in before what the user did after it.
    takeInRefreshed()
    if walk.interruption != nil { takeInShown() }
    if state.news != nil { reconcile() }
    let early = removeEarlyAnswer()
    if state.walk?.interruption == nil, !isLeft, stepStillFits {
      waitOn(step, told, early)
      return true
    }
    let remains = desk.hand.remains
    let ticket = awaitedTicket
    giveUp(step)
    // A completion that came while the host was read belongs to a step that is over now.
    if early != nil { hearLateCompletion(of: ticket, remains) }
    guard let code = state.walk?.interruption else {
      checkWalkStillFits()
      return true
    }
    // `giveUp` took in what the host shows; a drive that has made all its moves by that arrives.
    if !state.hasMadeAllMoves || !state.stillFits { fail(code) }
    return true
  }

  /// Lets a step whose screen is shown wait on for its behavior's answer; news stays in the state.
  ///
  /// - Returns: whether there is more to do than to wait.
  private func waitOnWithNews(_ step: EngineState.AwaitedStep) -> Bool {
    let early = removeEarlyAnswer()
    waitOn(step, nil, early)
    // If the early answer was a pass, the next behavior may wait now, and has shown nothing yet.
    guard case .waiting(let walk, let now) = state.phase, now.attempt == step.attempt else {
      return true
    }
    return walk.interruption != nil
  }

  /// What a completion has brought while the host was read.
  private func removeEarlyAnswer() -> AnyAnswer? {
    desk.isCalling = false
    let early = desk.early
    desk.early = nil
    return early
  }

  /// Whether the step in hand and the steps after it still fit; for a step across, whether its tab
  /// is still there.
  var stepStillFits: Bool {
    guard state.stillFits else { return false }
    let move = desk.hand.step.move
    return move.kind != .across || state.position.edit(for: move) == desk.hand.edit
  }

  /// Lets a step wait on; a completion that came while the host was read counts now, and so does a
  /// deadline that has passed.
  private func waitOn(_ step: EngineState.AwaitedStep, _ look: HostNews?, _ early: AnyAnswer?) {
    guard case .taking(var walk) = state.phase else { return }
    walk.hasMetLate = false
    var step = step
    if let look { step.look.merge(look) }
    state.phase = .waiting(walk, step)
    if let early {
      handle(.completed(early.final, step.attempt))
    } else if let deadline = state.stepDeadline, clock.nanoseconds >= deadline {
      handle(.givenUp(.timedOut, step.attempt, nil))
    }
  }

  /// Gives up the step that waits: what its behavior has begun is cancelled, and an answer that comes
  /// later does not count.
  func giveUp(_ step: EngineState.AwaitedStep) {
    state.stepDeadline = nil
    partWithAwaited(by: nil, leaving: nil)
    cancelAwaited(step)
    journal.stepGivenUp()
    journal.pause()
    endStep()
  }

  /// Ends the drive whose step's completion will not be called, or not in time.
  func endAwaited(_ code: NavigationError.Code, _ step: EngineState.AwaitedStep) {
    let inHand = desk.hand.step
    let asked = askedLast()
    cancelAwaited(step)
    endStep()
    fail(NavigationError(code, step: inHand, asked: [asked], at: state.position))
  }

  /// Cancels the tasks of a step that is given up, takes in what the host shows of it all the same, and
  /// tells who watches it.
  private func cancelAwaited(_ step: EngineState.AwaitedStep) {
    for call in desk.hand.whenGivenUp.takeAll() { call() }
    catchUpWithHost()
    desk.tell(.givenUp, table.all[step.behavior].watchers)
  }

  /// Detaches the ticket of a step that no longer waits, so that its completions do not count.
  ///
  /// - Parameter answer: what has ended the wait; `nil` where the step is given up.
  func partWithAwaited(by answer: AnyAnswer?, leaving remains: StepRemains?) {
    stepWakeup?.cancel()
    stepWakeup = nil
    if let ticket = awaitedTicket {
      if answer == nil { ticket.giveUp() } else { ticket.end() }
      ticket.late = remains ?? desk.hand.remains
      if let answer {
        if !answer.takesStep { desk.hand.answeredTickets.append(ticket) }
      } else if let late = ticket.late {
        sideTables.noteGivenUp(ticket, late)
      }
    }
    awaitedTicket = nil
    endWaitedRun()
  }

  /// Notes that nothing waits for the app's code any more: drives that it awaits are not refused.
  func endWaitedRun() {
    waitedRun?.isOver = true
    waitedRun = nil
  }
}

/// What wrappers tell while their step waits for them.
extension Engine {
  func noteWait(_ time: Duration) {
    guard journal.writesAll, case .waiting(let walk, let step) = state.phase else { return }
    let name = table.all[step.behavior].name
    journal.tell(.waited(.init(before: name, resolver: resolverInHand, time: time)), of: walk.drive)
  }

  func noteRetry(after error: any Error) {
    guard case .waiting(_, let step) = state.phase else { return }
    noteRefusal(table.all[step.behavior], "\(journal.words(of: error)), so it is asked again")
  }

  func afterGestures(_ body: @escaping @MainActor () -> Void) -> Bool {
    if state.gestures.isEmpty { return false }
    whenGesturesOver.append(body)
    waitForGesture()
    return true
  }

  /// Looks at what has happened during the operation, at the main actor's next turn.
  ///
  /// A wrapper that only hands on its behavior's answer is done by then. Of several nested wrappers
  /// this waits for the outermost: each inner one ends one more operation, which voids the earlier
  /// call.
  func goOnAfterOperation() {
    guard isDisturbed else { return }
    TaskBridge.callSoon { [self, number = desk.operationEnds] in
      if number == desk.operationEnds { enter(.changedMeanwhile) }
    }
  }

  func lookUp() {
    if isDisturbed { enter(.changedMeanwhile) }
  }

  func noteGivenUp(_ ticket: Ticket, _ remains: StepRemains) {
    sideTables.noteGivenUp(ticket, remains)
  }

  func hearTicketIsGone() {
    let goes = sideTables.takeForgotten()
    if sideTables.hasQuestions { forgetQuestions() }
    extendLifetime(goes)
  }
}
