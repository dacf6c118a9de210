/// One attempt of the behavior inside an asynchronous wrapper: its answer goes to the wrapper.
///
/// The router waits for the wrapper's answer all the while. Completions that the behavior takes hold a
/// ticket of their own, which is how their calls find the way here.
@MainActor
final class NestedAttempt<Host: PresentationHost> {
  private enum State {
    case performing
    case waiting(CheckedContinuation<Answer<Host.Screen>?, Never>)
    /// It has answered before the wrapper began to wait.
    case answered(Answer<Host.Screen>)
    /// Nobody waits for it any more, as it has answered or the step was given up.
    case over
  }

  private let attempt: Attempt<Host>
  private var state = State.performing
  /// What a completion has brought while the behavior was still performing.
  private var early: AnyAnswer?
  private weak var ticket: Ticket?
  /// What the step in hand was like before the behavior was asked.
  private let watchers: Int
  private let marked: Presentation?
  private let whenGivenUp: (@MainActor () -> Void)?

  private init(_ attempt: Attempt<Host>) {
    self.attempt = attempt
    watchers = attempt.desk.hand.whenSettled.count
    marked = attempt.desk.hand.marked
    whenGivenUp = attempt.desk.hand.whenGivenUp
  }

  private var desk: Desk { attempt.desk }

  /// What a behavior answers to an attempt, however long it takes; never `.later`.
  ///
  /// `nil` when the step is over before it answers.
  static func answer(
    of behavior: some Behavior<Host>,
    to attempt: Attempt<Host>
  ) async -> Answer<Host.Screen>? {
    // A step waits for the user's gestures before it begins; its behavior does so when its turn comes
    // later.
    guard await attempt.outlastsGestures() else { return nil }
    let nested = NestedAttempt(attempt)
    nested.perform(behavior)
    return await nested.answer()
  }

  /// Lets the behavior perform.
  ///
  /// Its attempt goes when this returns, unless somebody has kept it, so that a completion that is
  /// dropped is seen.
  private func perform(_ behavior: some Behavior<Host>) {
    let ticket = Ticket(anchor: desk.anchor)
    ticket.wait(for: self)
    self.ticket = ticket
    attempt.whenGivenUp { [weak self] in self?.giveUp() }
    let answer: AnyAnswer
    do {
      answer = try attempt.nested(ticket).perform(behavior).form
    } catch {
      answer = .failed(error)
    }
    guard case .performing = state else { return ticket.end() }
    if case .later = answer {
      if let early { return end(early) }
      ticket.awaited = attempt.number
      ticket.desk = desk
    } else {
      end(answer)
    }
  }

  private func answer() async -> Answer<Host.Screen>? {
    switch state {
    case .answered(let answer):
      state = .over
      return answer
    case .over, .waiting: return nil
    case .performing: return await withCheckedContinuation { state = .waiting($0) }
    }
  }

  /// The behavior has answered: what it has left on the desk is settled, and the wrapper goes on.
  private func end(_ answer: AnyAnswer) {
    let answer = settled(answer)
    let before = state
    state = .answered(answer)
    ticket?.end()
    desk.hand.endOperation()
    desk.hand.whenGivenUp = whenGivenUp
    switch answer.form {
    case .passed(let reason): apart { desk.undo(reason) }
    case .failed(let error):
      desk.hand.mark(marked)
      apart { desk.tell(.failed(error)) }
    case .done, .later, .operationDone: desk.hand.isTaken = true
    }
    if case .waiting(let continuation) = before {
      state = .over
      continuation.resume(returning: answer)
    }
    desk.owner?.endOperation()
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

  /// Runs something that tells those who watch the behavior, and not those who watch its wrapper.
  private func apart(_ body: () -> Void) {
    let all = desk.hand.whenSettled
    desk.hand.whenSettled = Array(all.prefix(all.count - watchers))
    body()
    desk.hand.whenSettled = Array(all.suffix(watchers))
  }

  /// The step is given up.
  private func giveUp() {
    let before = state
    state = .over
    ticket?.end()
    if case .waiting(let continuation) = before { continuation.resume(returning: nil) }
  }
}

extension NestedAttempt: AnswerReceiver {
  func complete(_ answer: AnyAnswer, _ number: Int, _ ticket: Ticket) {
    switch state {
    case .waiting: end(answer)
    case .performing where ticket.awaited > 0: end(answer)
    case .performing where early == nil: early = answer
    case .performing, .answered, .over: desk.owner?.hearLateCompletion(nil)
    }
  }

  /// Nobody can say any more what becomes of the step, so the whole of it is abandoned.
  func abandon(_ number: Int, _ desk: Desk) {
    if case .over = state { return }
    desk.owner?.abandon(number, desk)
  }
}
