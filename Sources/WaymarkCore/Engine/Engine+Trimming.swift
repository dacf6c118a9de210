import WaymarkLinks

/// Removing places of parked branches that guards do not allow.
extension Engine {
  /// Removes parked places that a recheck has denied, where the host can.
  ///
  /// If the host keeps some, the journal says so, and guards are asked about them on return.
  func cutParked() {
    guard let inquiry = state.inquiry, !inquiry.denials.isEmpty else { return }
    // The host is not asked again to remove what it has kept already.
    let cuts = state.position.cuts(inquiry.denials, guards).filter { cut in
      visits(goingWith: cut).allSatisfy { !inquiry.keptOnWay.contains($0) }
    }
    if !cuts.filter(trim).isEmpty { tellWatchers() }
  }

  private func visits(goingWith cut: BranchCut) -> ArraySlice<VisitID> {
    guard let slot = state.position.slot(ofParked: cut.tab) else { return [] }
    return state.position.parked(at: slot).visits[cut.count...]
  }

  /// Asks the host to take away what a cut names; `false` if the host keeps it.
  private func trim(_ cut: BranchCut) -> Bool {
    // It may have gone along with the branch that it hung on.
    guard let slot = state.position.slot(ofParked: cut.tab) else { return true }
    guard let branch = desk.screens.parkedBranches.first(where: { $0.slot == slot }) else {
      return false
    }
    let route = plan.id(ofNode: state.position.parked(at: slot)[cut.count].node)
    let why = trimHost.map { $0(branch.screens[cut.count]) } ?? "it can take nothing away there"
    if let why {
      let words = "\(route) stays in a tab that is not selected: \(why)"
      journal.tellAmongFailures(.refused(.init(by: "the host", why: words)), of: state.current)
    } else {
      journal.tellAmongFailures(.left(route), of: state.current)
      trim(cut.tab, to: cut.count)
    }
    return why == nil
  }

  /// Visits that are only on the way and that a guard does not allow.
  struct UnwantedOnWay {
    /// The guard's answer about these visits; `nil` if the guard has led the drive here because of
    /// them.
    let denial: Denial?
    let visits: Set<VisitID>
  }

  /// Whether a guard is asked only because of places on the way that can be taken away before the walk
  /// begins.
  func isOnlyOnWay(_ number: Int, among places: [ApproachedPlace]) -> Bool {
    guard trimHost != nil else { return false }
    let own = places.filter { guards.covers(number, $0.place.node) }
    return !own.isEmpty && own.allSatisfy { $0.visitOnWay != nil }
  }

  /// The visits on the way that a guard is for.
  func visitsOnWay(of number: Int, among places: [ApproachedPlace]) -> Set<VisitID> {
    let own = places.filter { $0.visitOnWay != nil && guards.covers(number, $0.place.node) }
    return Set(own.compactMap(\.visitOnWay))
  }

  /// Notes a guard's no to places that are only on the way: the drive goes on without them.
  func noteNoOnWay(_ verdict: Verdict, by number: Int) -> InquiryOutcome {
    noteAnswer("no", of: .guarding(number))
    state.inquiry?.noesOnWay.append(Denial(guardNumber: number, verdict: verdict))
    state.inquiry?.passNoted()
    return .pauses
  }

  /// The visits that guards have said no to in this drive and that are only on its way now.
  ///
  /// Guards that have led the drive here count too: they did so by a no, and are not asked again.
  func unwanted(in inquiry: Inquiry) -> [UnwantedOnWay] {
    guard trimHost != nil, inquiry.places.contains(where: { $0.visitOnWay != nil }) else {
      return []
    }
    let led = Set(
      inquiry.denials.map(\.guardNumber) + inquiry.redirects.suffix(1).map(\.guardNumber)
    )
    .subtracting(inquiry.guards).sorted()
    let all = inquiry.noesOnWay.map { ($0.guardNumber, $0) } + led.map { ($0, nil) }
    return all.compactMap { (number: Int, denial: Denial?) in
      let visits = visitsOnWay(of: number, among: inquiry.places).subtracting(inquiry.keptOnWay)
      return visits.isEmpty ? nil : UnwantedOnWay(denial: denial, visits: visits)
    }
  }

  /// Takes away visits on the way that guards have said no to, and plans the drive from there.
  ///
  /// This is done in place of the first step, so that it waits for what a step waits for. If the
  /// host keeps such a visit, the drive does as its guard has said: it ends or goes elsewhere. A
  /// drive that the guard has led here already goes on.
  ///
  /// - Returns: whether something else than the step comes next.
  func clearWay() -> Bool {
    guard state.failure == nil, let inquiry = state.inquiry else { return false }
    var isAnyGone = false
    var kept: Denial?
    for one in unwanted(in: inquiry) where interruption == nil && kept == nil {
      let cuts = state.position.cuts(of: one.visits)
      let gone = cuts.filter(trim)
      if !gone.isEmpty { isAnyGone = true }
      if gone.count == cuts.count { continue }
      state.inquiry?.keptOnWay.formUnion(one.visits)
      kept = one.denial
    }
    if isAnyGone { tellWatchers() }
    // The host or a watcher may have ended the drive, or changed something.
    if interruption != nil { return true }
    if let kept {
      heed(kept)
    } else if isAnyGone {
      planAnew()
    } else {
      return state.news != nil
    }
    return true
  }

  /// Ends or redirects the drive, as a guard has said of places that the host keeps.
  private func heed(_ denial: Denial) {
    let number = denial.guardNumber
    state.inquiry?.noesOnWay.removeAll { $0.guardNumber == number }
    if let redirection = denial.verdict.redirection { return redirect(redirection, by: number) }
    guard case .refuse(let reason) = denial.verdict else { return }
    fail(refusal(by: .guarding(number), reason))
  }
}

/// The part of a parked branch that is to go.
struct BranchCut {
  /// The first place of the branch.
  let tab: Place
  /// How many of its places stay.
  let count: Int
}

extension Position {
  /// Removes the places of parked branches that guards have denied.
  @MainActor
  mutating func cut(_ denials: [Denial], _ guards: GuardTable) {
    if denials.isEmpty { return }
    trim(cuts(denials, guards))
  }

  /// Applies cuts to parked branches.
  mutating func trim(_ cuts: [BranchCut]) {
    var remains: [Input] = []
    for cut in cuts { trim(cut.tab, to: cut.count, into: &remains) }
  }

  /// The cuts that remove places which guards have denied.
  @MainActor
  fileprivate func cuts(_ denials: [Denial], _ guards: GuardTable) -> [BranchCut] {
    cuts { branch, index in
      denials.contains { guards.covers($0.guardNumber, branch[index].node) }
    }
  }

  /// The cuts that remove visits from parked branches.
  func cuts(of visits: Set<VisitID>) -> [BranchCut] {
    cuts { branch, index in visits.contains(branch.entry(at: index).visit) }
  }

  /// One cut for each parked branch, from its first place that has to go.
  private func cuts(_ goes: (Trail, Int) -> Bool) -> [BranchCut] {
    parkedSlots.compactMap { slot in
      let branch = parked(at: slot)
      guard var count = branch.indices.first(where: { goes(branch, $0) }) else { return nil }
      // A tabs route goes with its selected tab, as nobody stands at it.
      while count > 0, plan.storage.nodes[Int(branch[count - 1].node)].isTabs { count -= 1 }
      return BranchCut(tab: branch[0], count: count)
    }
  }
}
