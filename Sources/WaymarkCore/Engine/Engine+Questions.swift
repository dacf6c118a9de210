import WaymarkLinks

/// What visits are asked before they are left, and who is told of it.
extension Engine {
  /// Lets a visit be asked before it is left; for a screen that is to take the place of another, once it
  /// has.
  func setQuestion(_ question: LeaveQuestion, of visit: VisitID) {
    let before =
      desk.hand.makesAnew(visit)
      ? sideTables.questionsAnew.updateValue(question, forKey: visit)
      : sideTables.questions.updateValue(question, forKey: visit)
    // What the closure held goes once the new one stands.
    extendLifetime(before)
  }

  /// Nothing that was asked for an earlier screen is asked for the one that is about to be made.
  func makesAnew(_ visit: VisitID) {
    desk.hand.isMakingAnew = true
    let gone = sideTables.questionsAnew.removeValue(forKey: visit)
    extendLifetime(gone)
  }

  /// Another screen of a visit has taken the place of the one that stood: its question counts now, or
  /// none where it has set none.
  func takeQuestionAnew(of visit: VisitID) {
    let before = sideTables.questions.removeValue(forKey: visit)
    sideTables.questions[visit] = sideTables.questionsAnew.removeValue(forKey: visit)
    extendLifetime(before)
  }

  /// Whether a visit has a question that applies now, as code of the app says.
  func isToBeAsked(_ visit: VisitID) -> Bool {
    sideTables.questions[visit]?.applies() ?? false
  }

  /// Lets go the question of a visit that is over.
  func forgetQuestion(of visit: VisitID) {
    let gone = sideTables.questions.removeValue(forKey: visit)
    extendLifetime(gone)
  }

  /// Lets go the questions of all visits that are over; that of a step in hand may be about to begin,
  /// and so may those of steps that were given up.
  func forgetQuestions() {
    var live = Set(state.position.liveVisits + sideTables.visitsToCome)
    if desk.number > 0 { live.insert(desk.hand.visit) }
    let gone = sideTables.questions.filter { !live.contains($0.key) }
    for visit in gone.keys { sideTables.questions[visit] = nil }
    // Of a screen that did not come to stand, only what the host may still show is kept.
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
      case .guarding(let number): .guard(guards.names[Int(number)])
      case .leaving(let visit, _): .screen(visit, route(of: visit) ?? "")
      }
    return AskedNow(
      who: who,
      request: state.request,
      target: plan.id(ofNode: walk.destination.node),
      leaves: leaves(of: walk),
      asking: Asking(anchor: anchor, number: state.askingNumber)
    )
  }

  /// The visits that the walk of a drive would end, deepest first.
  private func leaves(of walk: EngineState.Walk) -> [Explanation.ExplainedVisit] {
    let denials = state.inquiry?.denials ?? []
    // The moves begin where all stood when they were planned.
    let ground = state.inquiry?.ground ?? state.position
    let wayOut = state.isRechecking ? wayOut(of: denials) : nil
    let walked =
      wayOut.map { surveyed($0, from: state.position, bringing: .none, cutting: denials) }
      ?? survey(of: walk, from: ground)
    let stood = Set(ground.liveVisits)
    return explained(state.position.liveVisits.filter(stood.contains), goneAt: walked.position)
  }

  /// Those of some visits that are not live any more at a position.
  func explained(
    _ visits: [VisitID],
    goneAt position: Position
  ) -> [Explanation.ExplainedVisit] {
    let live = Set(position.liveVisits)
    return visits.filter { !live.contains($0) }.compactMap(explained)
  }

  /// Tells who is asked, in the journal and to those who watch; they find the engine at work.
  func tellOfWait(for subject: Inquiry.Subject) {
    tellsWhileWaiting = true
    noteAnswer("later", of: subject)
    tellAskingWatchers(askedNow)
    tellsWhileWaiting = false
  }

  /// Tells who wants to know that nobody is asked any more.
  func tellNobodyIsAsked() {
    tellAskingWatchers(nil)
  }

  /// Nobody waits for those who watch, nor for the tasks that they start.
  private func tellAskingWatchers(_ asked: @autoclosure () -> AskedNow?) {
    if askingWatchers.isEmpty { return }
    StepMark.withoutMark(of: desk) { askingWatchers.tell(asked()) }
  }

  // MARK: The journal

  /// What messages call the one who is asked: a guard by its name, a screen by its route.
  func name(of subject: Inquiry.Subject) -> String {
    switch subject {
    case .guarding(let number): guards.names[Int(number)]
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
    if !screens.isEmpty { journal.inquired(drive, screens, "leave") }
  }

  /// Writes down what one who was asked has answered.
  func noteAnswer(_ answer: String, of subject: Inquiry.Subject, to target: RouteID? = nil) {
    guard journal.writesAll, let drive = state.walk?.drive else { return }
    notePassed()
    journal.inquired(drive, [name(of: subject)], answer, to: target)
  }
}
