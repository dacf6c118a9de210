import WaymarkLinks

/// Taking the steps of the drive under way: who is asked, and what comes of it.
extension Engine {
  /// Puts the next step on the desk and asks behaviors to perform it.
  func takeStep() {
    guard case .taking(let walk) = state.phase else { return }
    if walk.next == 0, state.hasInquiry(), clearWay() { return }
    let (fits, taker) = setUp(walk, state.position)
    guard fits else { return failMisfit(walk) }
    if journal.writesAll { noteBeginning(walk.drive) }
    askBehaviors(from: taker)
  }

  /// Puts the next step on the desk; returns whether it fits the position, and the first behavior
  /// that claims it.
  ///
  /// A function of its own, so that its copy of the position is gone before the step is committed:
  /// while a second copy lives, committing would copy all live places.
  @inline(never)
  private func setUp(_ walk: EngineState.Walk, _ position: Position) -> (fits: Bool, taker: Int?) {
    let move = state.moves[walk.next]
    guard let edit = position.edit(for: move) else { return (false, nil) }
    let detail = state.detail == nil ? nil : state.moves.detail(state.detail, for: move)
    desk.hand.begin(
      move,
      edit,
      plan.presentation(of: move, hungAs: detail?.hungAs, leaving: edit, at: position),
      in: detail?.container
    )
    desk.hand.go(walk.next, to: walk.destination, isAnimated: walk.next >= walk.animatesFrom)
    if desk.hand.step.brought !== state.brought { desk.bring(state.brought) }
    desk.hand.needsInput = plan.hasDetail(move.to.node)
    var chain = table.chain(from: position.start(of: move), in: position, to: move)
    var taker: Int?
    if walk.next >= walk.mergesFrom, move.kind == .toParent {
      taker = merge(&chain, walk, position)
    }
    if taker == nil { taker = table.sureTaker(move.kind, desk.hand.builtIn, &chain, position) }
    if taker == nil { taker = table.firstTaker(of: desk.hand.step, &chain, at: position) }
    desk.hand.chain = chain
    desk.hand.visit = edit.adds ? state.newVisit() : visitReturnedTo(position)
    return (true, taker)
  }

  /// The visit that the step in hand returns to.
  private func visitReturnedTo(_ position: Position) -> VisitID {
    let edit = desk.hand.edit
    if let restored = edit.restores { return position.topVisit(of: restored.slot) }
    return edit.keep > 0 ? position.entry(at: edit.keep - 1).visit : state.newVisit()
  }

  /// The next behavior of the chain that claims the step in hand.
  private func nextTaker() -> Int? {
    var chain = desk.hand.chain
    let taker = table.firstTaker(of: desk.hand.step, &chain, at: state.position)
    desk.hand.chain = chain
    return taker
  }

  /// Asks the behaviors of the chain, from one on, until one takes the step.
  private func askBehaviors(from first: Int?) {
    var next = first
    while let number = next {
      let behavior = table.all[number]
      if behavior.runsCode, boundRun == nil {
        // Binding the mark is slow, so it is bound once, for all that is left of this run.
        return markRun { askBehaviors(from: number) }
      }
      if perform(behavior, number) || isOverBeforeNext() { return }
      next = nextTaker()
    }
    // Every behavior has passed on the unwinding: its moves are taken step by step instead.
    guard desk.hand.moves > 1 else { return failUnhandled() }
    let count = desk.hand.moves
    state.changeWalk { $0.mergesFrom = $0.next + count }
    endStep()
  }

  /// Takes the rest of the drive's steps with a mark, until one waits or the drive ends.
  private func markRun(_ body: () -> Void) {
    let run = StepMark.Run(desk)
    boundRun = run
    StepMark.carrying(run, of: desk) {
      body()
      walkOn()
    }
    boundRun = nil
    if waitedRun !== run { run.isOver = true }
  }

  /// Lets one behavior perform the step; `false` when it passes.
  private func perform(_ behavior: BoundBehavior, _ number: Int) -> Bool {
    state.attempts += 1
    desk.number = state.attempts
    if behavior.runsCode || waitedRun != nil {
      waitedRun = behavior.runsCode ? boundRun : nil
    }
    desk.isCalling = true
    // The attempt stays optional throughout: wrapping it for a call would retain it, and the
    // uniqueness check below would copy one that is not optional.
    let begun = takeAttempt()
    var answer = behavior.perform(begun)
    var attempt = consume begun
    desk.isCalling = false
    if desk.early != nil { answer = earlyAnswer(insteadOf: answer) }
    let isKept = !isKnownUniquelyReferenced(&attempt)
    if isKept { behavior.keep(attempt) } else { swap(&attempt, &spareAttempt) }
    if case .later = answer {
      if isKept || isTicketKept {
        wait(number)
      } else {
        failTaken(.abandoned, telling: .givenUp, behavior)
      }
      return true
    }
    if isKept || isTicketKept { partWithTicket() }
    return settle(answer, behavior, number)
  }

  /// Chooses between an answer and a completion called while the behavior was still performing: the
  /// completion counts if the behavior answers `.later`.
  @inline(never)
  private func earlyAnswer(insteadOf answer: AnyAnswer) -> AnyAnswer {
    let early = desk.early
    desk.early = nil
    if answer.isLater, let early { return early.final }
    noteCompletionInVain()
    return answer
  }

  private func takeAttempt() -> AnyObject? {
    var spare: AnyObject?
    swap(&spare, &spareAttempt)
    return spare ?? makeAttempt(desk)
  }

  /// Whether somebody holds a completion of the step in hand.
  private var isTicketKept: Bool {
    desk.ticket != nil && !isKnownUniquelyReferenced(&desk.ticket)
  }

  /// Ends the ticket of a behavior that answered at once; completions that hold it do not count.
  private func partWithTicket() {
    desk.ticket?.end()
    desk.ticket?.origin = desk.hand.origin
    if isTicketKept, let ticket = desk.ticket { desk.hand.answeredTickets.append(ticket) }
    desk.ticket = nil
  }

  /// Keeps what is left of an untaken step, because the host may still show its screen.
  private func leaveToHost() {
    var answeredTickets: [Ticket] = []
    swap(&answeredTickets, &desk.hand.answeredTickets)
    guard let remains = desk.hand.remains, let screen = remains.screen,
      livePlace(of: screen) == nil,
      remains.step.kind == .toSelf || state.position.entry(of: remains.visit) == nil
    else { return }
    for ticket in answeredTickets {
      ticket.late = remains
      sideTables.noteGivenUp(ticket, remains)
    }
  }

  /// Waits for the completion of the step in hand.
  private func wait(_ behavior: Int) {
    let number = desk.number
    let ticket = desk.ticketInHand()
    desk.ticket = nil
    ticket.origin = desk.hand.origin
    ticket.wait(for: self)
    ticket.awaited = number
    ticket.desk = desk
    awaitedTicket = ticket
    state.waitForCompletion(of: EngineState.AwaitedStep(attempt: number, behavior: behavior))
    guard let limit = options.stepDeadline else { return }
    let end = desk.hand.deadline ?? clock.nanoseconds.nanoseconds(after: limit)
    desk.hand.deadline = end
    setStepDeadline(after: .nanoseconds(end.nanoseconds(since: clock.nanoseconds)), number)
  }

  /// Acts on what a behavior has answered; `false` when the next one is to be asked.
  private func settle(_ answer: consuming AnyAnswer, _ behavior: BoundBehavior, _ number: Int)
    -> Bool
  {
    switch consume answer {
    case .done(let screen?): finishStep(with: screen, behavior, number)
    case .operationDone:
      if let screen = desk.hand.operating {
        finishStep(with: screen, behavior, number)
      } else {
        failStep(because: CompletedWithoutScreen(), behavior)
      }
    case .done(nil), .later: failStep(because: CompletedWithoutScreen(), behavior)
    case .failed(let error):
      if let refusal = error as? HostRefusal { noteRefusal(behavior, refusal.message) }
      failStep(because: error, behavior)
    case .passed(let reason):
      noteRefusal(behavior, reason)
      desk.hand.traces.passed.append((desk.hand.chain.order, reason))
      desk.undo(reason, to: desk.hand.firstCheckpoint, behavior.watchers)
      return false
    }
    return true
  }

  /// Ends the step and clears the desk.
  ///
  /// It is called once for each step, before its drive ends: code of the app that runs then may
  /// begin another drive, whose step is on the desk from then on.
  func endStep() {
    if waitedRun != nil { waitedRun = nil }
    if !desk.hand.answeredTickets.isEmpty { leaveToHost() }
    // A wrapper may have answered while its behavior still waits: that behavior is given up now.
    if !desk.hand.whenGivenUp.isEmpty {
      for call in desk.hand.whenGivenUp.takeAll() { call() }
    }
    desk.clear()
  }

  /// Commits the step that a behavior has taken, tells its watchers and ends it.
  private func finishStep(
    with screen: consuming AnyScreen,
    _ behavior: BoundBehavior,
    _ number: Int
  ) {
    if let place = place(of: screen) { return failRepeated(place, behavior) }
    if noteTrust(in: behavior), let contradiction = contradiction(of: screen) {
      return failContradicted(contradiction, behavior)
    }
    let resolver = desk.hand.chain.isOfModules ? nil : ownerInHand
    commit(screen)
    if !behavior.runsCode, mayChangeForeign(desk.hand.step.kind) { state.news.merge(HostNews()) }
    // Written before watchers are told: drives that they ask for come after it in the journal.
    if journal.writesAll, case .taking(let walk) = state.phase {
      noteTaken(walk.drive, behavior, Int32(number), resolver ?? -1)
    }
    if !behavior.watchers.isEmpty || !desk.hand.whenSettled.isEmpty {
      desk.tell(.taken, behavior.watchers)
    }
    tellWatchers()
    endStep()
  }

  /// Whether a step of that kind may have brought screens of the app's into sight, or taken them away.
  ///
  /// A new root replaces all of them, and a tab that was parked may hold one.
  @inline(__always)
  private func mayChangeForeign(_ kind: Move.Kind) -> Bool {
    switch kind {
    case .toRoot: sideTables.hasForeign
    case .across: !isAsKnown
    case .toChild, .toParent, .toSelf, .unwind: false
    }
  }

  /// Takes an answer that came by a completion; if that passes, asks the next behavior.
  func settleAwaited(_ answer: AnyAnswer, _ step: EngineState.AwaitedStep) {
    let behavior = table.all[step.behavior]
    if !settle(answer, behavior, step.behavior) { askNext() }
  }

  /// Asks the next behavior of a step that was held by a gesture when a behavior had passed.
  func askNextBehavior(of walk: EngineState.Walk) {
    state.phase = .taking(walk)
    askNext()
  }

  /// Asks the next behavior after one that took its time to pass.
  private func askNext() {
    if isOverBeforeNext() || isGroundChanged() || isHeldInStep() { return }
    askBehaviors(from: nextTaker())
  }

  /// Gives up the step if it no longer fits, after a behavior took its time to pass; `false` if it
  /// fits.
  ///
  /// The host may have changed during that time. Then the drive is planned again.
  private func isGroundChanged() -> Bool {
    if state.news == nil { return false }
    reconcile()
    if isOverBeforeNext() { return true }
    if stepStillFits { return false }
    giveUpOnOtherGround()
    return true
  }

  /// Gives the step in hand up, as the host shows something else than it fits; the drive is planned
  /// again.
  func giveUpOnOtherGround() {
    journal.stepGivenUp()
    journal.pause()
    endStep()
    // While a gesture is under way the ground is not checked; it is when the gesture is over.
    guard state.gestures.isEmpty else { return }
    checkWalkStillFits()
  }

  /// Whether the next behavior has to wait for the end of a gesture of the user's; after that the
  /// step's deadline starts anew.
  private func isHeldInStep() -> Bool {
    guard !state.gestures.isEmpty, case .taking(let walk) = state.phase else { return false }
    state.phase = .held(walk, by: .gestureInStep)
    desk.hand.deadline = nil
    return true
  }

  /// Ends the drive here if it was told to end while a behavior that then passed was asked.
  private func isOverBeforeNext() -> Bool {
    guard let code = state.walk?.interruption else { return false }
    catchUpWithHost()
    endStep()
    fail(code)
    return true
  }
}
