import WaymarkLinks

/// What the guards of live places have said, when they are asked again.
struct Recheck: Sendable {
  /// The first no that is about the trail: the guard, and what it said.
  var trail: (by: Int32, verdict: Verdict)?
}

/// Asking the guards of live places again, and leaving what is not allowed any more.
extension Engine {
  /// Finds out which guards to ask: those of the trail first, then those of parked branches.
  func planRecheck() {
    guard case .taking = state.phase else { return }
    var inquiry = takeInquiry()
    let (places, all) = guardsToRecheck()
    let numbers = all.filter { !inquiry.isAsked[Int($0)] }
    inquiry.begin(places, asking: numbers, from: state.position)
    inquiry.recheck = inquiry.recheck ?? Recheck()
    guardsInHand = nil
    state.inquiry = inquiry
    state.inquires()
  }

  /// All live places, and the guards that are for them: those of the trail first, then those of
  /// parked branches.
  func guardsToRecheck() -> (places: [ApproachedPlace], numbers: [Int32]) {
    let position = state.position
    let trail = position.trail.approached
    let parked = position.parkedSlots.flatMap { position.parked(at: $0).approached }
    let first = guards.guards(of: trail.lazy.map(\.place.node))
    let others = guards.guards(of: parked.lazy.map(\.place.node)).filter { !first.contains($0) }
    return (trail + parked, first + others)
  }

  /// Whether a guard is for any place in a parked branch.
  func isForParkedPlaces(_ number: Int32) -> Bool {
    let position = state.position
    return position.parkedSlots.contains { slot in
      position.parked(at: slot).contains { guards.covers(Int(number), $0.node) }
    }
  }

  /// Takes note of a guard's no, and goes on asking about what is left.
  func deny(_ verdict: Verdict, by number: Int32) -> InquiryEnd {
    noteAnswer("no", of: .guarding(number))
    guard var inquiry = state.inquiry else { return .pauses }
    inquiry.denied.insert(number)
    inquiry.pass()
    inquiry.noted = inquiry.next
    if inquiry.recheck?.trail == nil, lowest(of: number, on: state.position.trail) != nil {
      inquiry.recheck?.trail = (number, verdict)
      // What stands above it goes with it, so that only parked branches are left to be asked about.
      inquiry.keepGuards { isForParkedPlaces($0) }
    }
    state.inquiry = inquiry
    return .pauses
  }

  /// Where on a trail the lowest place is that a guard is for.
  func lowest(of number: Int32, on trail: Trail) -> Int? {
    trail.indices.first { guards.covers(Int(number), trail[$0].node) }
  }

  /// All guards have answered: goes up out of what is not allowed, or where a guard leads.
  func leaveWhatIsNotAllowed() {
    guard let recheck = state.inquiry?.recheck else { return }
    state.inquiry?.recheck = nil
    guard let (number, verdict) = recheck.trail,
      let index = lowest(of: number, on: state.position.trail)
    else { return leaveDenied() }
    switch verdict {
    case .redirect(let request): redirect(to: request, by: number, nil)
    case .park(let request, let limit):
      redirect(to: request, by: number, limit.map(ParkingTime.atMost) ?? .forEver)
    case .refuse(let reason): leave(from: index, by: number, reason)
    case .allow, .later: planInquiry(.plannedAgain)
    }
  }

  private func leave(from index: Int, by number: Int32, _ reason: String) {
    guard let way = wayOut(of: index) else { return fail(refusal(by: .guarding(number), reason)) }
    setOut(way, merging: true)
    planInquiry(.plannedAgain)
  }

  /// The way up out of a place on the trail; `nil` where nothing stands below it.
  func wayOut(of index: Int) -> Itinerary? {
    let position = state.position
    guard let below = position.standing(below: index) else { return nil }
    var walker = Walker(position: position)
    walker.climb(to: below)
    let end = position.entry(at: below).place
    return Itinerary(plan: plan, moves: walker.takeMoves(), destination: end)
  }

  /// Goes up out of the lowest place that a guard has said no to, wherever the user stands now.
  func leaveDenied() {
    let trail = state.position.trail
    let denied = state.inquiry?.denied ?? []
    let lowest = trail.indices.lazy.compactMap { index in
      denied.first { self.guards.covers(Int($0), trail[index].node) }.map { (index, $0) }
    }.first
    state.movesBefore = state.movesTaken
    if let (index, number) = lowest { return leave(from: index, by: number, "") }
    guard let here = state.position.place else { return fail(.noParent) }
    setOut(Itinerary(plan: plan, moves: [], destination: here), merging: true)
    planInquiry(.plannedAgain)
  }

  /// Takes away what stands in parked branches and is not allowed any more, where the host can; what
  /// it keeps is asked about on return.
  func cutParked() {
    guard let denied = state.inquiry?.denied, !denied.isEmpty, let trimHost else { return }
    for cut in state.position.cuts(denied, guards) {
      guard let slot = state.position.slot(ofParked: cut.tab),
        let branch = desk.screens.parkedBranches.first(where: { $0.slot == slot }),
        trimHost(branch.screens[cut.count])
      else { continue }
      let gone = state.position.parked(at: slot)[cut.count]
      journal.left(plan.id(ofNode: gone.node), during: state.current)
      trim(cut.tab, to: cut.count)
    }
    tellWatchers()
  }
}

extension Position {
  /// The place of each parked tab in which something is not allowed, with how many of its places
  /// are.
  @MainActor
  fileprivate func cuts(
    _ denied: Set<Int32>,
    _ guards: GuardTable
  ) -> [(tab: Place, count: Int)] {
    parkedSlots.compactMap { slot in
      let branch = parked(at: slot)
      let first = branch.indices.first { index in
        denied.contains { guards.covers(Int($0), branch[index].node) }
      }
      guard var count = first else { return nil }
      // A tabs route goes with its selected tab, as nobody stands at it.
      while count > 0, plan.storage.nodes[Int(branch[count - 1].node)].isTabs { count -= 1 }
      return (branch[0], count)
    }
  }
}

extension Position {
  /// Takes away what guards do not allow in parked branches.
  @MainActor
  mutating func cut(_ denied: Set<Int32>, _ guards: GuardTable) {
    if denied.isEmpty { return }
    var remains: [Input] = []
    for cut in cuts(denied, guards) { trim(cut.tab, to: cut.count, into: &remains) }
  }
}

extension Trail {
  /// Its places as guards are told of them.
  var approached: [ApproachedPlace] {
    indices.map { ApproachedPlace(place: self[$0], input: input(at: $0), plan: plan) }
  }
}
