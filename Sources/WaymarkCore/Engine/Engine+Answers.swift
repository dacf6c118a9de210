/// The answers of guards and screens that a drive asks, and the wait for an answer.
extension Engine {
  /// Takes an answer; `number` is that of the asking which it belongs to.
  func hear(_ answer: AskedAnswer, to number: Int) {
    if number == Asking.none {
      return journal.misuse("somebody answered a preview, and nobody waits for that")
    }
    guard state.isAsking(number), let subject = state.inquiry?.subject, state.inquiry?.answer == nil
    else {
      return journal.misuse("somebody answered twice, or after the drive was over")
    }
    guard subject.takes(answer) else {
      let who = name(of: subject)
      return journal.misuse(
        "what was answered for \(who) is no answer to that: a guard allows, refuses, redirects or parks, "
          + "a screen says leave or stay"
      )
    }
    enter(.answered(answer))
  }

  /// Lets the drive wait for an answer; if the router is gone nobody could give it, and the drive
  /// fails.
  func wait(for subject: Inquiry.Subject) -> InquiryOutcome {
    if anchor.owner != nil { tellOfWait(for: subject) }
    // A watcher called above may have answered, ended the drive, or released the router.
    let goesOn = state.inquiry?.answer != nil || interruption != nil
    if !goesOn, anchor.owner != nil {
      state.waitForAnswer(of: subject)
      noteAwaited()
      return .waits
    }
    tellAskingWatchers(nil)
    return goesOn ? .pauses : .fails(withoutRouter(state.request))
  }

  /// Ends the wait for an answer if the object that could give it was released, and no watcher can
  /// give it.
  func hearLetGo(_ number: Int) {
    // Calling the watchers removes those whose owners are gone.
    if waits(for: number), !askingWatchers.isEmpty { tellAskingWatchers(askedNow) }
    if waits(for: number), askingWatchers.isEmpty { enter(.answered(.letGo)) }
  }

  /// Whether a drive waits for the answer to the asking with this number.
  private func waits(for number: Int) -> Bool {
    guard case .asking = state.phase else { return false }
    return state.isAsking(number) && state.inquiry?.answer == nil
  }

  /// The error of a drive whose guard or screen released what it was asked without an answer.
  func abandonment(of subject: Inquiry.Subject) -> NavigationError {
    noteAnswer("abandons", of: subject)
    let kept =
      switch subject {
      case .guarding: "approach"
      case .leaving: "question"
      }
    return NavigationError(
      .abandoned,
      route: target,
      reason: "\(name(of: subject)) kept its \(kept) and let it go without an answer; "
        + "see that it is answered on every path",
      at: state.position
    )
  }

  /// Calls back once the asking with this number is over; at once if it is over already.
  func whenOver(_ number: Int, _ body: @escaping @MainActor () -> Void) {
    guard state.isAsking(number), state.inquiry?.subject != nil else { return body() }
    whenAskingOver.append(body)
  }

  /// Ends the wait for an answer; tells code that still works on one that the drive waits no more.
  func endAsking() {
    state.resumeInquiry()
    noteAwaited()
    endWaitedRun()
    tellAskingOver()
    tellAskingWatchers(nil)
  }

  /// Ends the asking, and tells code that still works on its answer.
  func tellAskingOver() {
    state.endAsking()
    if whenAskingOver.isEmpty { return }
    var told: [@MainActor () -> Void] = []
    swap(&told, &whenAskingOver)
    for body in told { body() }
  }

  /// Lets a drive that waits for an answer go on if it can; `false` if it waits on.
  func lookUpFromAsking(_ subject: Inquiry.Subject) -> Bool {
    if state.news != nil {
      // Observers of the change may call the engine. In this phase such a call only changes the
      // state; the loop that called this function goes on with it.
      state.resumeInquiry()
      tellsWhileWaiting = true
      reconcile()
      tellsWhileWaiting = false
      // The router may have been released meanwhile: then nobody can bring the answer.
      if anchor.owner == nil {
        state.changeWalk { $0.interruption = $0.interruption ?? .cancelled }
      }
      state.waitForAnswer(of: subject)
      // Code that was told may have called `noteAwaited` while the drive did not count as waiting.
      noteAwaited()
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

  /// Notes whether a drive or a link waits for something that only the router can bring.
  ///
  /// If the router is released meanwhile, `routerIsGone` ends that wait.
  func noteAwaited() {
    let endsByItself: Bool
    switch state.phase {
    case .asking: endsByItself = false
    case .held(_, by: .foreignScreen): endsByItself = state.stepDeadline != nil
    case .idle, .telling, .taking, .waiting, .held, .inquiring: endsByItself = true
    }
    anchor.owner?.isAwaited = !endsByItself || !state.linkGate.waiting.isEmpty
  }

  /// Ends what waits for an answer or for readiness: the router is gone, so neither can come.
  func routerIsGone() {
    while let link = state.linkGate.waiting.next() { end(link, withoutRouter(link.request)) }
    switch state.phase {
    case .asking(let walk, _), .held(let walk, by: .foreignScreen):
      enter(.stopped(walk.drive.number, .cancelled))
    case .idle, .telling, .taking, .waiting, .held, .inquiring: break
    }
  }
}
