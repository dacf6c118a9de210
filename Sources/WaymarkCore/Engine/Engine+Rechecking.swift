import WaymarkLinks

/// Asking the guards of live places again, and leaving what is not allowed any more.
extension Engine {
  /// Finds out which guards to ask: those of the trail first, then those of parked branches.
  func planRecheck(_ occasion: Inquiry.Occasion) {
    guard case .taking = state.phase else { return }
    var inquiry = takeInquiry()
    let (places, all) = guardsToRecheck()
    // A guard that has said no is not asked again: its places are left, whatever else it might say.
    var numbers = toAsk(all, about: places, inquiry, occasion).filter { !inquiry.hasDenied($0) }
    if let denied = outermost(inquiry.denials) {
      numbers = asking(numbers, ofParkedLeaving: denied)
    }
    inquiry.begin(places, asking: numbers, from: state.position)
    inquiry.isRechecking = true
    setOutToAsk(inquiry)
  }

  /// All live places, and the guards that are for them: those of the trail first, then those of
  /// parked branches.
  func guardsToRecheck() -> (places: [ApproachedPlace], numbers: [Int]) {
    let position = state.position
    let trail = position.trail.approached
    let parked = position.parkedSlots.flatMap { position.parked(at: $0).approached }
    let first = guards.guards(of: trail.lazy.map(\.place.node))
    let others = guards.guards(of: parked.lazy.map(\.place.node)).filter { !first.contains($0) }
    return (trail + parked, first + others)
  }

  /// Those of some guards that cover parked places which stay when the user goes up out of the
  /// place that is denied.
  ///
  /// None where a guard refuses a place with no way up: the recheck ends there, and nothing moves.
  func asking(_ numbers: [Int], ofParkedLeaving denied: (index: Int, denial: Denial)) -> [Int] {
    var position = state.position
    if let below = position.standing(below: denied.index) {
      position.apply(TrailEdit(keep: below + 1), adding: nil)
    } else if case .refuse = denied.denial.verdict {
      return []
    }
    let nodes = position.parkedSlots.flatMap { position.parked(at: $0).map(\.node) }
    return numbers.filter { number in nodes.contains { guards.covers(number, $0) } }
  }

  /// Takes note of a guard's no, and goes on asking about what is left.
  func deny(_ verdict: Verdict, by number: Int) -> InquiryOutcome {
    noteAnswer("no", of: .guarding(number))
    guard var inquiry = state.inquiry else { return .pauses }
    inquiry.denials.append(Denial(guardNumber: number, verdict: verdict))
    inquiry.passNoted()
    if let denied = outermost(inquiry.denials) {
      // What stands above it goes with it, so that only parked branches are left to be asked about.
      inquiry.keepGuards { asking($0, ofParkedLeaving: denied) }
    }
    state.inquiry = inquiry
    return .pauses
  }

  /// The lowest place on the trail that is not allowed, and the guard that has said so first.
  func outermost(_ denials: [Denial]) -> (index: Int, denial: Denial)? {
    if denials.isEmpty { return nil }
    let trail = state.position.trail
    return trail.indices.lazy.compactMap { index in
      denials.first { self.guards.covers($0.guardNumber, trail[index].node) }
        .map { (index, $0) }
    }.first
  }

  /// All guards have answered: goes up out of what is not allowed, or where a guard leads.
  func leaveWhatIsNotAllowed() {
    state.inquiry?.isRechecking = false
    guard let (_, denial) = outermost(state.inquiry?.denials ?? []) else { return leaveDenied() }
    if let redirection = denial.verdict.redirection {
      redirect(redirection, by: denial.guardNumber)
    } else {
      leaveDenied()
    }
  }

  /// Goes up out of the lowest place that a guard has said no to, wherever the user stands now.
  func leaveDenied() {
    state.movesBefore = state.movesTaken
    if let (index, denial) = outermost(state.inquiry?.denials ?? []) {
      return goUp(outOf: index, denial)
    }
    guard let here = state.position.place else { return fail(.noParent) }
    setOut(Itinerary(plan: plan, moves: [], destination: here), merging: true)
    planInquiry(.plannedAgain)
  }

  private func goUp(outOf index: Int, _ denial: Denial) {
    guard let way = state.position.wayOut(past: index) else {
      var reason = ""
      if case .refuse(let why) = denial.verdict { reason = why }
      let place = state.position.trail[index]
      return fail(refusal(by: .guarding(denial.guardNumber), reason, at: place))
    }
    setOut(way, merging: true)
    planInquiry(.plannedAgain)
  }

  /// The way up out of the outermost place on the trail that a guard refuses; `nil` where none does, or
  /// where nothing stands below it.
  func wayOut(of denials: [Denial]) -> Itinerary? {
    guard let (index, first) = outermost(denials), case .refuse = first.verdict else { return nil }
    return state.position.wayOut(past: index)
  }
}

extension Trail {
  /// Its places as guards are told of them.
  var approached: [ApproachedPlace] {
    indices.map { ApproachedPlace(place: self[$0], input: input(at: $0), plan: plan) }
  }
}
