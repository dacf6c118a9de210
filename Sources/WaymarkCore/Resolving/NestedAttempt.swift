/// One attempt of a behavior inside another: its answer goes to the wrapper or the `Choose` that asked
/// it.
///
/// Meanwhile the router waits for the outer behavior. Completions of the inner behavior hold a
/// ticket of their own, so that their calls come here.
@MainActor
final class NestedAttempt<Host: PresentationHost> {
  private enum State {
    case performing
    case waiting(CheckedContinuation<Answer<Host.Screen>?, Never>)
    /// It has answered, and nobody has read the answer yet.
    case answered(Answer<Host.Screen>)
    /// Nobody waits for it any more, as it has answered or the step is over.
    case over
  }

  private let attempt: Attempt<Host>
  private var state = State.performing
  /// What a completion has brought while the behavior was still performing.
  private var early: AnyAnswer?
  private weak var ticket: Ticket?
  /// What the step in hand was like before the behavior was asked.
  private let checkpoint: StepInHand.Checkpoint
  /// The number of the call that is made when the step is given up.
  private let givenUpCall: Int

  private init(_ attempt: Attempt<Host>) {
    self.attempt = attempt
    checkpoint = attempt.desk.hand.checkpoint
    givenUpCall = attempt.newGivenUpCall()
  }

  /// Whether its behavior has answered, or the step is over.
  var isOver: Bool {
    switch state {
    case .performing, .waiting: attempt.isOver
    case .answered, .over: true
    }
  }

  private var desk: Desk { attempt.desk }

  /// What a behavior answers to an attempt, however long it takes; never `.later`.
  ///
  /// `nil` when the step is over before it answers.
  static func answer(
    of behavior: any Behavior<Host>,
    to attempt: Attempt<Host>
  ) async -> Answer<Host.Screen>? {
    // A step waits for the user's gestures before it begins. A behavior that is asked later in the
    // step waits for them here.
    guard await attempt.outlastsGestures() else { return nil }
    return await begin(behavior, attempt).answer()
  }

  /// Lets a behavior perform the step.
  static func begin(_ behavior: any Behavior<Host>, _ attempt: Attempt<Host>) -> NestedAttempt {
    let nested = NestedAttempt(attempt)
    nested.perform(behavior)
    return nested
  }

  /// Lets the behavior perform.
  ///
  /// Its attempt is released when this returns, unless somebody has kept it; so it is noticed when
  /// a completion is dropped.
  private func perform(_ behavior: any Behavior<Host>) {
    let ticket = Ticket(anchor: desk.anchor, isNested: true)
    ticket.wait(for: self)
    ticket.origin = desk.hand.origin
    self.ticket = ticket
    attempt.whenGivenUp(as: givenUpCall) { [weak self] in self?.giveUp() }
    guard case .performing = state else { return }
    let answer = attempt.nested(in: self, ticket).perform(behavior).form
    if early != nil, !answer.isLater { desk.owner?.noteCompletionInVain() }
    // The behavior, or an observer of the journal, may have ended the step.
    guard case .performing = state else {
      ticket.end()
      // The step was given up meanwhile, and the behavior has shown a screen all the same.
      if case .done = answer { ticket.complete(answer, attempt.number) }
      return
    }
    if answer.isLater {
      if let early { return end(early) }
      ticket.awaited = attempt.number
      ticket.desk = desk
    } else {
      end(answer)
    }
  }

  /// Its answer, where it has answered already.
  func answerAtOnce() -> Answer<Host.Screen>? {
    guard case .answered(let answer) = state else { return nil }
    state = .over
    return answer
  }

  /// Its answer, once it has answered; `nil` when the step is over before, or the task is cancelled that
  /// waits for it.
  func answer() async -> Answer<Host.Screen>? {
    let answer: Answer<Host.Screen>? =
      switch state {
      case .answered: answerAtOnce()
      case .over, .waiting: nil
      case .performing: await laterAnswer()
      }
    if !attempt.isOver { desk.owner?.goOnAfterOperation() }
    return answer
  }

  private func laterAnswer() async -> Answer<Host.Screen>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { state = .waiting($0) }
    } onCancel: {
      TaskBridge.callSoon { self.stopWaiting() }
    }
  }

  /// Stops waiting for the answer, and puts the step back as it was before the behavior was asked.
  ///
  /// If an operation of the host is under way for the behavior, it is waited for all the same.
  private func stopWaiting() {
    guard case .waiting = state else { return }
    if attempt.isOver { return giveUp() }
    if desk.hand.hasOperation(of: attempt.number) { return }
    attempt.takeBack(givenUpCall)
    let goes = desk.restore(checkpoint)
    let told = desk.hand.takeWatchers(inside: checkpoint)
    giveUp()
    desk.call(told, with: .givenUp)
    extendLifetime(goes)
  }

  /// The behavior has answered: what it has left on the desk is settled, and the wrapper goes on.
  private func end(_ answer: AnyAnswer) {
    // The step on the desk may be another one by now.
    if attempt.isOver { return giveUp() }
    let answer = settled(answer)
    let before = state
    state = .answered(answer)
    desk.hand.dropOperations(ticket?.operations ?? 0)
    ticket?.end()
    if !answer.form.takesStep, let ticket { desk.hand.answeredTickets.append(ticket) }
    attempt.takeBack(givenUpCall)
    switch answer.form {
    case .passed(let reason): desk.undo(reason, to: checkpoint)
    case .failed(let error):
      desk.hand.forgetMark(since: checkpoint)
      desk.call(desk.hand.takeWatchersOfFailed(inside: checkpoint), with: .failed(error))
    case .done(let screen): desk.noteTaken(with: screen, inside: checkpoint)
    // A settled answer is none of these.
    case .later, .operationDone: break
    }
    // The watchers may have ended the step.
    let isOver = attempt.isOver
    if isOver { state = .over }
    if case .waiting(let continuation) = before {
      state = .over
      continuation.resume(returning: isOver ? nil : answer)
    }
    if !isOver { desk.operationEnds += 1 }
  }

  /// The final form of an answer.
  private func settled(_ answer: AnyAnswer) -> Answer<Host.Screen> {
    switch answer {
    case .done(_?), .passed, .failed: return Answer(form: answer)
    case .operationDone:
      let screen = desk.hand.operating
      desk.hand.operating = nil
      return screen.map { Answer(form: .done($0)) } ?? .failed(CompletedWithoutScreen())
    case .done(nil), .later: return .failed(CompletedWithoutScreen())
    }
  }

  /// The step is over, given up or by an answer of the wrapper's own.
  private func giveUp() {
    // The host may finish all the same what the behavior has begun.
    if !attempt.isOver, let ticket, let remains = desk.hand.remains {
      ticket.late = remains
      desk.owner?.noteGivenUp(ticket, remains)
    }
    let before = state
    state = .over
    ticket?.giveUp()
    if case .waiting(let continuation) = before { continuation.resume(returning: nil) }
  }
}

extension NestedAttempt: AnswerReceiver {
  func complete(_ answer: AnyAnswer, _ number: Int, _ ticket: Ticket) {
    if attempt.isOver {
      giveUp()
      // `giveUp` has ended the ticket, so this counts as a late completion.
      return ticket.complete(answer, number)
    }
    switch state {
    case .waiting: end(answer)
    case .performing where ticket.awaited > 0: end(answer)
    case .performing where early == nil: early = answer
    case .performing, .answered, .over:
      ticket.anchor.hearer?.hearLateCompletion(of: ticket, nil)
    }
  }

  /// Abandons the whole step, as nobody can answer for this behavior any more.
  func abandon(_ number: Int, _ desk: Desk) {
    if attempt.isOver { return giveUp() }
    if case .over = state { return }
    desk.owner?.abandon(number, desk)
  }
}
