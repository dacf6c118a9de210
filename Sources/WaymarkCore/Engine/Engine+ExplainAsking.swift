import WaymarkLinks

/// Finding out whom a drive would ask, without asking anybody.
extension Engine {
  /// Lists the guards and the screens that a drive would ask.
  ///
  /// For a drive that asks the guards of live places again, it also plans the way out.
  ///
  /// - Returns: what guards of live places deny, for such a drive; empty for any other.
  /// - Throws: if a guard's preview does not allow the drive.
  func explainAsking(
    _ itinerary: inout Itinerary,
    _ explanation: inout Explanation
  ) throws(NavigationError) -> [Denial] {
    let request = explanation.request
    let inquiry = Inquiry(original: request, guards: guards.count)
    let (position, planned) = (state.position, itinerary)
    var denials: [Denial] = []
    if request.isRecheck {
      denials = try explainRecheck(&itinerary, &explanation)
    } else {
      try explainGuards(&itinerary, &explanation, inquiry)
    }
    // Screens are asked before places on the way are cut away, so about the way planned first.
    let way = denials.isEmpty ? planned : itinerary
    let survey = surveyed(
      way,
      from: position,
      bringing: way.brought(by: request.input),
      cutting: denials
    )
    for subject in visitsToAsk(of: request, survey, from: position, inquiry) {
      guard case .leaving(let visit, _) = subject, isToBeAsked(visit) else { continue }
      guard let route = route(of: visit) else { continue }
      explanation.questions.append(Explanation.ExplainedVisit(id: visit, route: route))
    }
    return denials
  }

  /// Lists the guards of a walk; places only on the way that a guard does not allow are cut away,
  /// and the walk is planned again from there.
  private func explainGuards(
    _ itinerary: inout Itinerary,
    _ explanation: inout Explanation,
    _ inquiry: Inquiry
  ) throws(NavigationError) {
    let request = explanation.request
    let input = itinerary.brought(by: request.input)
    let places = surveyed(itinerary, from: state.position, bringing: input).approached
    let target = itinerary.destination
    let detail = Approach.Detail(request, to: target, places, guards.places)
    var unwanted: Set<VisitID> = []
    for number in guardsToAsk(about: places, inquiry, .begun) {
      guard let verdict = preview(of: number, detail, &explanation) else { continue }
      if verdict.isNo, isOnlyOnWay(number, among: places) {
        unwanted.formUnion(visitsOnWay(of: number, among: places))
      } else if let error = refusal(verdict, by: number, of: target) {
        throw error
      }
    }
    guard !unwanted.isEmpty else { return }
    explanation.position.trim(explanation.position.cuts(of: unwanted))
    itinerary = try explanation.position.itinerary(for: request, again: target)
    let again = itinerary.brought(by: request.input)
    try explanation.position.checkNeeds(of: itinerary, input: again)
  }

  /// Whether a drive along an itinerary that brings no values would ask nobody.
  func asksNobody(_ request: Request, going way: Itinerary) -> Bool {
    guard hasAnybodyToAsk else { return true }
    let position = state.position
    let survey = surveyed(way, from: position, bringing: .none)
    let inquiry = Inquiry(original: request, guards: guards.count)
    return guardsToAsk(about: survey.approached, inquiry, .begun).isEmpty
      && !visitsToAsk(of: request, survey, from: position, inquiry).contains { subject in
        if case .leaving(let visit, _) = subject { isToBeAsked(visit) } else { false }
      }
  }

  /// Lists the guards of live places, and plans the way out of the lowest one on the trail that is
  /// not allowed any more; returns those that say no.
  private func explainRecheck(
    _ itinerary: inout Itinerary,
    _ explanation: inout Explanation
  ) throws(NavigationError) -> [Denial] {
    let (places, numbers) = guardsToRecheck()
    let here = itinerary.destination
    let detail = Approach.Detail(explanation.request, to: here, places, guards.places)
    var denials: [Denial] = []
    for number in numbers {
      if let denied = outermost(denials), asking([number], ofParkedLeaving: denied).isEmpty {
        continue
      }
      guard let verdict = preview(of: number, detail, &explanation), verdict.isNo else { continue }
      denials.append(Denial(guardNumber: number, verdict: verdict))
    }
    guard let (index, first) = outermost(denials) else { return denials }
    let place = state.position.trail[index]
    if let way = wayOut(of: denials) {
      itinerary = way
    } else if let error = refusal(first.verdict, by: first.guardNumber, of: place) {
      throw error
    }
    return denials
  }

  /// The verdict of a guard's preview, added to the list; `nil` if it is known only by asking.
  private func preview(
    of number: Int,
    _ detail: Approach.Detail,
    _ explanation: inout Explanation
  ) -> Verdict? {
    let approach = Approach(ticket: Approach.Ticket(detail, anchor), number: number)
    var verdict = guards.bound[number].preview(of: approach)
    if case .later = verdict { verdict = nil }
    let name = guards.names[number]
    explanation.guards.append(Explanation.ExplainedGuard(name: name, verdict: verdict))
    return verdict
  }

  /// The error that a guard's preview leads to; `nil` if it lets the drive go on.
  private func refusal(_ verdict: Verdict, by number: Int, of place: Place) -> NavigationError? {
    let (reason, redirects): (String, [RouteID])
    switch verdict {
    case .allow, .later: return nil
    case .refuse(let why): (reason, redirects) = (why, [])
    case .redirect(let request):
      (reason, redirects) = ("it leads elsewhere", [target(of: request)])
    case .park(let request, _):
      (reason, redirects) = ("it keeps the drive, and leads elsewhere", [target(of: request)])
    }
    return NavigationError(
      .refused,
      route: plan.id(ofNode: place.node),
      reason: reason,
      refusedBy: guards.names[number],
      redirects: redirects,
      at: state.position
    )
  }
}

extension Verdict {
  /// Whether it does not let the drive go on where it wants to.
  fileprivate var isNo: Bool {
    switch self {
    case .allow, .later: false
    case .refuse, .redirect, .park: true
    }
  }
}
