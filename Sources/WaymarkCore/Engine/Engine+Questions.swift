import WaymarkLinks

/// The questions of visits before they are left, and telling watchers who is asked.
extension Engine {
  /// Sets the question that a visit is asked before it is left.
  ///
  /// The question of a screen that is made to replace another counts once it has replaced it. That of
  /// a screen which the app brings itself counts at once, and stays when it replaces another.
  func setQuestion(_ question: LeaveQuestion, of visit: VisitID) {
    let isOfScreenAnew = desk.hand.makesAnew(visit)
    if desk.number > 0, desk.hand.visit == visit, !isOfScreenAnew {
      desk.hand.traces.hasNewQuestion = true
    }
    let before =
      isOfScreenAnew
      ? sideTables.questionsAnew.updateValue(question, forKey: visit)
      : sideTables.questions.updateValue(question, forKey: visit)
    // The old question, and what its closure held, is released once the new one is set.
    extendLifetime(before)
  }

  /// Notes that another screen is about to be made for a visit; drops the question of an earlier
  /// one that was never shown.
  func makesAnew(_ visit: VisitID) {
    desk.hand.isMakingAnew = true
    let gone = sideTables.questionsAnew.removeValue(forKey: visit)
    extendLifetime(gone)
  }

  /// Replaces a visit's question by that of its new screen, which may have set none.
  func takeQuestionAnew(of visit: VisitID) {
    let before = sideTables.questions.removeValue(forKey: visit)
    sideTables.questions[visit] = sideTables.questionsAnew.removeValue(forKey: visit)
    extendLifetime(before)
  }

  /// Whether a visit has a question that applies now, as code of the app says.
  func isToBeAsked(_ visit: VisitID) -> Bool {
    sideTables.questions[visit]?.applies() ?? false
  }

  func forgetQuestion(of visit: VisitID) {
    let gone = sideTables.questions.removeValue(forKey: visit)
    extendLifetime(gone)
  }

  /// Releases the questions of all visits that are over.
  ///
  /// The visits of the step in hand and of steps that were given up may be about to begin: their
  /// questions stay.
  func forgetQuestions() {
    var live = Set(state.position.liveVisits + sideTables.visitsToCome)
    if desk.number > 0 { live.insert(desk.hand.visit) }
    let gone = sideTables.questions.filter { !live.contains($0.key) }
    for visit in gone.keys { sideTables.questions[visit] = nil }
    // Of a screen made to replace another, only one still being made or yet to be shown keeps its
    // question.
    let toCome = Set(sideTables.visitsToCome)
    let goneAnew = sideTables.questionsAnew.filter {
      !toCome.contains($0.key) && !desk.hand.makesAnew($0.key)
    }
    for visit in goneAnew.keys { sideTables.questionsAnew[visit] = nil }
    extendLifetime((gone, goneAnew))
  }

  /// Who is asked just now; `nil` where nobody is waited for.
  var askedNow: AskedNow? {
    // While one is being asked, nobody is waited for yet.
    if case .inquiring = state.phase, !tellsWhileWaiting { return nil }
    guard let (walk, subject) = state.asking else { return nil }
    let who: AskedNow.Who =
      switch subject {
      case .guarding(let number): .guard(guards.names[number])
      case .leaving(let visit, _): .screen(visit, route(of: visit) ?? "")
      }
    // Read first: finding out what is left compares values, and code of the app may answer then.
    let number = state.askingNumber
    return AskedNow(
      who: who,
      request: state.request,
      target: plan.id(ofNode: walk.destination.node),
      leaves: leaves(of: walk),
      asking: Asking(anchor: anchor, number: number)
    )
  }

  /// The visits that the walk of a drive would end, deepest first.
  private func leaves(of walk: EngineState.Walk) -> [Explanation.ExplainedVisit] {
    let denials = state.inquiry?.denials ?? []
    // The moves start from the position that they were planned from.
    let ground = state.inquiry?.plannedFrom ?? state.position
    let wayOut = state.isRechecking ? wayOut(of: denials) : nil
    let walked =
      wayOut.map { surveyed($0, from: state.position, bringing: .none, cutting: denials) }
      ?? survey(of: walk, from: ground)
    let stood = Set(ground.liveVisits)
    return visits(goneAt: walked.position).filter { stood.contains($0.id) }
  }

  /// The live visits that are not live any more at a position, deepest first.
  func visits(goneAt position: Position) -> [Explanation.ExplainedVisit] {
    let live = Set(position.liveVisits)
    return state.position.liveTrails.flatMap { trail in
      trail.indices.reversed().compactMap { index in
        let entry = trail.entry(at: index)
        if live.contains(entry.visit) { return nil }
        return Explanation.ExplainedVisit(id: entry.visit, route: plan.id(ofNode: entry.place.node))
      }
    }
  }

  /// Tells the journal and the watchers who is asked, while the engine still counts as working.
  func tellOfWait(for subject: Inquiry.Subject) {
    tellsWhileWaiting = true
    noteAnswer("later", of: subject)
    tellAskingWatchers(askedNow)
    tellsWhileWaiting = false
  }

  /// Calls the watchers without a mark: no step waits for them, nor for tasks that they start.
  func tellAskingWatchers(_ asked: @autoclosure () -> AskedNow?) {
    if askingWatchers.isEmpty { return }
    StepMark.withoutMark(of: desk) { askingWatchers.tell(asked()) }
  }

  /// What messages call the one who is asked: a guard by its name, a screen by its route.
  func name(of subject: Inquiry.Subject) -> String {
    switch subject {
    case .guarding(let number): guards.names[number]
    case .leaving(let visit, _): route(of: visit)?.rawValue ?? "a screen that is gone"
    }
  }

  /// Writes down which guards and screens have let the drive go on since the last time.
  func notePassed() {
    guard journal.writesAll, let drive = state.walk?.drive, let inquiry = state.inquiry else {
      return
    }
    state.inquiry?.noted = inquiry.next
    let passed = inquiry.guardsPassed(since: inquiry.noted)
    if !passed.isEmpty { journal.allowed(drive, by: passed, of: guards.names) }
    let screens = inquiry.leavingPassed(since: inquiry.noted).map(name(of:))
    if !screens.isEmpty { journal.tell(.inquired(.init(screens, "leave")), of: drive) }
  }

  /// Writes down what one who was asked has answered.
  func noteAnswer(_ answer: String, of subject: Inquiry.Subject, to target: RouteID? = nil) {
    guard journal.writesAll, let drive = state.walk?.drive else { return }
    notePassed()
    journal.tell(.inquired(.init([name(of: subject)], answer, to: target)), of: drive)
  }
}
