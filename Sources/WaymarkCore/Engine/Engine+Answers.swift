import WaymarkLinks

/// What guards and screens answer that were asked, and the wait for it.
extension Engine {
  /// Takes the answer to the asking of a number.
  func hear(_ answer: AskedAnswer, to number: Int) {
    guard number == state.askingNumber, let subject = state.inquiry?.subject,
      state.inquiry?.answer == nil
    else {
      return journal.misuse("somebody answered twice, or after the drive was over")
    }
    guard subject.takes(answer) else {
      return journal.misuse("\(name(of: subject)) was answered for with what is no answer to that")
    }
    switch state.phase {
    case .inquiring: state.inquiry?.answer = answer
    case .asking: enter(.answered(answer))
    case .idle, .telling, .taking, .waiting, .held:
      journal.misuse("somebody answered twice, or after the drive was over")
    }
  }

  /// Calls back once the asking of a number is over.
  func whenOver(_ number: Int, _ body: @escaping @MainActor () -> Void) {
    guard number == state.askingNumber, state.inquiry?.subject != nil else { return body() }
    whenAskingOver.append(body)
  }

  /// Ends the wait for an answer; whoever works on one is told that nobody waits any more.
  func endAsking() {
    state.resumeInquiry()
    noteAwaited()
    waitedRun?.isOver = true
    waitedRun = nil
    tellAskingOver()
    tellNobodyIsAsked()
  }

  /// Tells whoever works on an answer that nobody waits for it any more.
  func tellAskingOver() {
    if whenAskingOver.isEmpty { return }
    var told: [@MainActor () -> Void] = []
    swap(&told, &whenAskingOver)
    for body in told { body() }
  }

  /// Goes on with a drive that waits for an answer, if there is reason to; `false` if it waits on.
  func lookUpFromAsking(_ subject: Inquiry.Subject) -> Bool {
    if state.news != nil {
      // Code that is told of the change must find the engine at work, and not go on by itself.
      state.resumeInquiry()
      tellsWhileWaiting = true
      reconcile()
      tellsWhileWaiting = false
      state.waitForAnswer(of: subject)
    }
    if let walk = state.walk, state.inquiry?.answer == nil, state.interruption(of: walk) == nil {
      if state.news != nil { return true }
      // A screen that is gone is not asked any more.
      guard case .leaving(let visit, _) = subject, screen(of: visit) == nil else { return false }
      state.inquiry?.answer = .leaving(.leave)
    }
    endAsking()
    return true
  }

  /// Takes note of whether a drive waits for what can only come by way of the router.
  func noteAwaited() {
    let endsByItself: Bool
    switch state.phase {
    case .asking: endsByItself = false
    case .held(_, by: .foreignScreen): endsByItself = state.stepDeadline != nil
    case .idle, .telling, .taking, .waiting, .held, .inquiring: endsByItself = true
    }
    anchor.owner?.isAwaited = !endsByItself || !state.linkGate.waiting.isEmpty
  }

  /// The router is gone, so that nobody can answer and links are not taken up any more.
  func routerIsGone() {
    while let link = state.linkGate.waiting.next() { end(link, withoutRouter(link.request)) }
    switch state.phase {
    case .asking(let walk, _), .held(let walk, by: .foreignScreen):
      enter(.stopped(walk.drive.number, .cancelled))
    case .idle, .telling, .taking, .waiting, .held, .inquiring: break
    }
  }
}
