import WaymarkLinks

/// Asking guards and screens before the first step of a drive.
extension Engine {
  @inline(__always)
  var hasAnybodyToAsk: Bool { !guards.isEmpty || !sideTables.questions.isEmpty }

  /// Finds out whom a drive that has just been planned has to ask.
  func planAsking(_ occasion: Inquiry.Occasion) {
    if state.request.isRecheck { planRecheck(occasion) } else { planInquiry(occasion) }
  }

  /// Begins a round of asking, if there is anybody to be asked.
  func setOutToAsk(_ inquiry: Inquiry) {
    guardsInHand = nil
    state.inquiry = inquiry
    state.beginInquiry()
  }

  /// Finds out whom the walk just planned has to ask; if there is anybody, its first step waits.
  func planInquiry(_ occasion: Inquiry.Occasion) {
    guard case .taking(let walk) = state.phase else { return }
    let position = state.position
    // A copy, because comparing values calls the app's `==`, which may read the state.
    let approached =
      sideTables.questions.isEmpty
      ? position.approached(by: state.moves, to: walk.destination, bringing: state.brought.input)
      : nil
    if let approached, approached.isEmpty, state.inquiry == nil { return }
    let survey = approached == nil ? survey(of: walk, from: position) : nil
    let places = approached ?? survey?.approached ?? []
    var inquiry = takeInquiry()
    inquiry.begin(
      places,
      asking: guardsToAsk(about: places, inquiry, occasion),
      leaving: survey.map { visitsToAsk(of: state.request, $0, from: position, inquiry) } ?? [],
      from: position
    )
    setOutToAsk(inquiry)
  }

  /// What the walk that was just planned would do to the live places.
  func survey(of walk: EngineState.Walk, from position: Position) -> WalkSurvey {
    let itinerary = Itinerary(
      plan: plan,
      moves: state.moves,
      destination: walk.destination,
      detail: state.detail
    )
    return surveyed(
      itinerary,
      from: position,
      bringing: state.brought.input,
      cutting: state.inquiry?.denials ?? []
    )
  }

  /// What an itinerary would do to the live places; parked places that guards have denied are cut
  /// away, if the host can trim branches.
  func surveyed(
    _ way: Itinerary,
    from position: Position,
    bringing input: Input,
    cutting denials: [Denial] = []
  ) -> WalkSurvey {
    var survey = WalkSurvey(way, from: position, bringing: input)
    if trimHost != nil { survey.position.cut(denials, guards) }
    return survey
  }

  /// Takes what the drive under way has asked so far out of the state, to change it.
  func takeInquiry() -> Inquiry {
    var inquiry: Inquiry?
    swap(&inquiry, &state.inquiry)
    return inquiry ?? Inquiry(original: state.request, guards: guards.count)
  }

  /// The guards that are asked about some places, in order.
  func guardsToAsk(
    about places: [ApproachedPlace],
    _ inquiry: Inquiry,
    _ occasion: Inquiry.Occasion
  ) -> [Int] {
    if guards.isEmpty || places.isEmpty { return [] }
    return toAsk(guards.guards(of: places.lazy.map(\.place.node)), about: places, inquiry, occasion)
  }

  /// Those of some guards that a drive has to ask about some places.
  func toAsk(
    _ all: [Int],
    about places: [ApproachedPlace],
    _ inquiry: Inquiry,
    _ occasion: Inquiry.Occasion
  ) -> [Int] {
    if case .begun = occasion { return all }
    // A guard is asked once about a place. When the drive is redirected or planned again, it is
    // asked again only if there are places that it was not told of.
    return all.filter { number in
      let told = inquiry.told(number)
      if told.isEmpty { return true }
      // The guard of the last redirect is not asked; one of an earlier redirect is, about all
      // places.
      if case .redirected = occasion, inquiry.hasEverLed(number) { return !inquiry.hasLed(number) }
      if inquiry.hasSaidNo(number), !isOnlyOnWay(number, among: places) { return true }
      return told.new(among: places).contains { guards.covers(number, $0.place.node) }
    }
  }

  /// The visits with a question that a drive would remove, make anew or hide, in the order of
  /// asking.
  func visitsToAsk(
    of request: Request,
    _ survey: WalkSurvey,
    from before: Position,
    _ inquiry: Inquiry
  ) -> [Inquiry.Subject] {
    guard !sideTables.questions.isEmpty, request.options.asksBeforeLeaving else { return [] }
    let after = survey.position
    let live = Set(after.liveVisits)
    let shown = (before: Set(before.trail.visits), after: Set(after.trail.visits))
    // Only places that the walk approaches are given other values.
    let given = Set(survey.approached.map(\.place))
    return before.liveTrails.flatMap { trail in
      trail.indices.reversed().compactMap { index -> Inquiry.Subject? in
        let visit = trail.entry(at: index).visit
        guard let question = sideTables.questions[visit], !inquiry.visitsAsked.contains(visit)
        else { return nil }
        let isMadeAnew = given.contains(trail[index]) && isMadeAnew(visit, from: before, to: after)
        if !live.contains(visit) || isMadeAnew { return .leaving(visit, isHidden: false) }
        let hides = shown.before.contains(visit) && !shown.after.contains(visit)
        return hides && question.whenHidden ? .leaving(visit, isHidden: true) : nil
      }
    }
  }

  /// Whether a visit stays but gets values that its screen cannot receive, so that another screen
  /// takes its place.
  private func isMadeAnew(_ visit: VisitID, from before: Position, to after: Position) -> Bool {
    guard let screen = screen(of: visit), !(screen is any InputReceiving),
      let node = before.entry(of: visit)?.place.node,
      let old = before.input(of: visit), let new = after.input(of: visit)
    else { return false }
    return plan.differ(new, from: old, at: node)
  }

  /// Asks guards and screens until an answer has to be waited for, or it is clear whether to go on.
  func inquire() {
    while case .inquiring = state.phase {
      if state.news != nil { reconcile() }
      let isAnswered = state.inquiry?.answer != nil
      if let code = interruption {
        state.endInquiry()
        fail(code)
      } else if !isAnswered, state.inquiry?.plannedFrom != state.position {
        end(.groundChanged)
      } else {
        end(askInTurn())
      }
      if case .asking = state.phase { return }
    }
  }

  /// Why the drive that asks is to end, as code that was asked or told may have decided; else
  /// `nil`.
  var interruption: NavigationError.Code? {
    state.walk.flatMap { state.interruption(of: $0) }
  }

  /// Acts on the result of a round of asking.
  private func end(_ inquiry: InquiryOutcome) {
    if inquiry.isOver { state.endInquiry() }
    switch inquiry {
    case .waits, .pauses: break
    case .passed:
      state.inquiry?.plannedFrom = nil
      readHostForForeignScreens()
      if state.isRechecking { leaveWhatIsNotAllowed() }
    case .fails(let error): fail(error)
    case .putsOff(let error):
      // A screen only puts the drive off: a parked drive that it resumes stays parked.
      if let drive = state.walk?.drive { endResuming(by: drive.number, keeping: true) }
      fail(error)
    case .redirects(let redirection, let number):
      readHostForForeignScreens()
      redirect(redirection, by: number)
    case .groundChanged:
      if state.isRechecking { planRecheck(.plannedAgain) } else { planAnew() }
    }
  }

  /// A foreign screen may have come while somebody was asked: the host is read before the next step.
  private func readHostForForeignScreens() {
    if looksForForeignScreens { state.news.merge(HostNews()) }
  }

  /// Asks one after the other while each lets the drive go on.
  private func askInTurn() -> InquiryOutcome {
    let run = StepMark.Run(desk)
    waitedRun = run
    var end = InquiryOutcome.passed
    StepMark.carrying(run, of: desk) { end = askWhileAllowed() }
    notePassed()
    if case .waits = end { return end }
    endWaitedRun()
    tellAskingOver()
    return end
  }

  private func askWhileAllowed() -> InquiryOutcome {
    while let subject = state.inquiry?.subject {
      let late = takeAnswer()
      guard let answer = late ?? askOne(subject) else {
        state.inquiry?.skip(subject)
        // The question's condition is code of the app, which may have changed something.
        if interruption != nil || state.news != nil { return .pauses }
        continue
      }
      // An answer may have arrived already, inside the call that returned `later`.
      let early = late == nil ? takeAnswer() : nil
      // Several guards may have been asked in a row, so the subject is read again.
      guard let subject = state.inquiry?.subject else { return .passed }
      let decided = answer.isLater ? early ?? answer : answer
      // Ends this asking: a second answer to it must not count as the answer to the next one.
      if !decided.isLater { tellAskingOver() }
      if interruption != nil { return .pauses }
      switch decided {
      case .guarding(.allow), .leaving(.leave):
        state.inquiry?.pass()
        if late != nil || state.news != nil { return .pauses }
      case .guarding(.later), .leaving(.later): return wait(for: subject)
      case .guarding(let verdict): return decide(verdict, of: subject)
      case .leaving(.stay(let reason)): return .putsOff(refusal(by: subject, reason))
      case .thrown(let error): return failing(failure(of: subject, error), subject)
      case .letGo: return failing(abandonment(of: subject), subject)
      }
    }
    return .passed
  }

  /// The end of a drive when asking fails: `putsOff` for a screen, so that what the drive resumes
  /// stays parked.
  private func failing(_ error: NavigationError, _ subject: Inquiry.Subject) -> InquiryOutcome {
    if case .leaving = subject { .putsOff(error) } else { .fails(error) }
  }

  /// The answer that has arrived, if any; it is taken out of the state, so that it counts once.
  private func takeAnswer() -> AskedAnswer? {
    guard let answer = state.inquiry?.answer else { return nil }
    state.inquiry?.answer = nil
    return answer
  }

  /// Asks a guard or a screen; `nil` where there is nothing to ask.
  private func askOne(_ subject: Inquiry.Subject) -> AskedAnswer? {
    switch subject {
    case .guarding: askGuards()
    case .leaving(let visit, let isHidden): askScreen(of: visit, isHidden: isHidden)
    }
  }

  /// Asks guards one after the other until one does not allow the drive at once; returns the answer
  /// of the guard asked last.
  private func askGuards() -> AskedAnswer {
    let (first, numbers) = (state.inquiry?.next ?? 0, state.inquiry?.guards ?? [])
    let bound = guards.bound
    let detail = approachInHand()
    var approach = Approach(ticket: Approach.Ticket(detail, anchor))
    var next = first
    defer { state.inquiry?.pass(next - first) }
    while true {
      state.beginAsking()
      approach.asked = state.askingNumber
      approach.number = numbers[next]
      do {
        let verdict = try bound[approach.number].verdict(on: approach)
        let isKept = !isKnownUniquelyReferenced(&approach.ticket)
        guard case .allow = verdict, next + 1 < numbers.count else {
          if case .later = verdict, isKept { approach.ticket.awaited = approach.asked }
          return .guarding(verdict)
        }
        // Closures that wait for the end of this asking have to be called before the next begins.
        guard whenAskingOver.isEmpty, state.mayAskOn() else { return .guarding(verdict) }
        if isKept { approach.ticket = Approach.Ticket(detail, anchor) }
      } catch {
        return .thrown(error)
      }
      next += 1
    }
  }

  /// Asks the screen of a visit; `nil` if it has no question, or the question does not apply.
  private func askScreen(of visit: VisitID, isHidden: Bool) -> AskedAnswer? {
    // Begun before the app's code runs: an answer to an earlier asking then has an old number.
    state.beginAsking()
    guard let question = sideTables.questions[visit], question.applies() else { return nil }
    let number = state.askingNumber
    var ticket = AskingTicket(anchor)
    do {
      let reply = try question.reply(
        Leaving(
          request: state.request,
          visit: visit,
          isHidden: isHidden,
          asking: Asking(anchor: anchor, number: number, ticket: ticket)
        )
      )
      if reply == .later, !isKnownUniquelyReferenced(&ticket) { ticket.awaited = number }
      return .leaving(reply)
    } catch {
      return .thrown(error)
    }
  }

  /// What guards are told, made once a round.
  private func approachInHand() -> Approach.Detail {
    if let guardsInHand { return guardsInHand }
    let target = state.walk?.destination ?? Place(node: 0, in: plan)
    let places = state.inquiry?.places ?? []
    let detail = Approach.Detail(state.request, to: target, places, guards.places)
    guardsInHand = detail
    return detail
  }

  /// What a guard's no leads to.
  private func decide(_ verdict: Verdict, of subject: Inquiry.Subject) -> InquiryOutcome {
    guard case .guarding(let number) = subject else { return .pauses }
    state.inquiry?.noteAnswer(of: number)
    if state.isRechecking { return deny(verdict, by: number) }
    let places = state.inquiry?.places ?? []
    if isOnlyOnWay(number, among: places) { return noteNoOnWay(verdict, by: number) }
    if let redirection = verdict.redirection {
      if leadsHere(redirection, by: number) { return noteLeadingHere(by: number) }
      // Comparing values calls `==` of the app's types, which may have ended the drive.
      return interruption == nil ? .redirects(redirection, by: number) : .pauses
    }
    guard case .refuse(let reason) = verdict else { return .pauses }
    return .fails(refusal(by: subject, reason))
  }

  /// Whether the guard of the last redirect redirects to the same target again.
  ///
  /// It was asked again because the user has moved meanwhile, and new places are on the way there.
  private func leadsHere(_ redirection: Verdict.Redirection, by number: Int) -> Bool {
    guard let inquiry = state.inquiry, inquiry.hasLed(number), let walk = state.walk,
      walk.destination.node == inquiry.targets.last?.node
    else { return false }
    let request = state.request
    return redirection.request.verb == request.verb && redirection.request.input == request.input
  }

  /// Lets the drive go on to where this guard has led it; if the way changes, the guard is asked
  /// again.
  private func noteLeadingHere(by number: Int) -> InquiryOutcome {
    noteAnswer("redirect", of: .guarding(number))
    state.inquiry?.passNoted()
    state.inquiry?.forgetAnswer(of: number)
    return .pauses
  }

  /// The error of a drive that a guard refuses or a screen stops.
  ///
  /// - Parameter place: what is not allowed; `nil` for where the drive was to end.
  func refusal(
    by subject: Inquiry.Subject,
    _ reason: String,
    at place: Place? = nil
  ) -> NavigationError {
    NavigationError(
      .refused,
      route: place.map { plan.id(ofNode: $0.node) } ?? target,
      reason: reason,
      refusedBy: name(of: subject),
      redirects: state.inquiry?.chain ?? [],
      at: state.position
    )
  }

  private func failure(of subject: Inquiry.Subject, _ error: any Error) -> NavigationError {
    noteAnswer("throws", of: subject)
    return NavigationError(
      .failed,
      route: target,
      because: .quoting(after: "\(name(of: subject)) was asked and threw: "),
      underlying: error,
      at: state.position
    )
  }
}
