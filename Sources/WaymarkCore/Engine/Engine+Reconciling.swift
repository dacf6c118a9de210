/// Takes in what the host shows: what the user, or the app past its router, has changed there.
extension Engine {
  /// Reads the host and brings position and visits in line with it; says whether they changed.
  ///
  /// Doing so twice changes nothing the second time. What a gesture left that could not be held back
  /// is written down as left unasked.
  @discardableResult
  func reconcile() -> Bool {
    let news = news ?? HostNews()
    let picture = readHost?()
    // What a host tells while it is read is in what it shows.
    self.news = nil
    guard let picture else { return false }
    let known = foreign
    foreign = []
    if let problem = picture.problem {
      journal.misuse("the host tells what cannot be: \(problem)", during: journalledDrive)
      return false
    }
    let before = position
    adoptLate(picture)
    // Each round takes a branch away or selects another tab, deeper each time.
    var rounds = position.count + position.parkedTabs.count + 1
    while rounds > 0, let edit = edit(by: picture) {
      apply(edit, adding: nil, nil)
      rounds -= 1
    }
    trimParked(by: picture)
    stayHere()
    let live = visits.trail
    let own = Set(live.map { ObjectIdentifier($0.screen) })
    foreign = picture.path.filter { !own.contains(ObjectIdentifier($0)) }
    noteForeign(knowing: known, since: before)
    guard before != position else { return false }
    journal.reconciled(
      from: before,
      to: position,
      wasAsked: !news.isLeftUnasked,
      during: journalledDrive
    )
    if news.isSudden, position.count < before.count { noteSuddenLoss(from: before) }
    tellWatchers()
    return true
  }

  /// Writes down that the host shows screens that are not the router's, when they are new; a router
  /// that has shown nothing yet does not mind.
  private func noteForeign(knowing known: [AnyScreen], since before: Position) {
    let new = foreign.first { screen in !known.contains { $0 === screen } }
    guard let new, before.count > 0 else { return }
    let rest =
      position.count > 0
      ? "above \(name(of: position)); drives fail until it is taken away"
      : "and nothing of what it did"
    journal.misuse(
      "the host shows what the router did not, a \(type(of: new)), \(rest)",
      during: journalledDrive
    )
  }

  /// Writes down that what the router stands on was taken away while it was showing more.
  private func noteSuddenLoss(from before: Position) {
    journal.misuse(
      "the host took screens away in the middle of a step, by no gesture that a user can make "
        + "there: it went from \(name(of: before)) to \(name(of: position))",
      during: journalledDrive
    )
  }

  private func name(of position: Position) -> String {
    position.route?.rawValue.shortened ?? "nowhere"
  }

  /// What to do next so that the trail is what the host shows; `nil` when it is.
  private func edit(by picture: HostPicture) -> TrailEdit? {
    let trail = visits.trail
    for (index, visit) in trail.enumerated() {
      guard let node = picture.index(of: visit.screen) else { return cut(at: index) }
      let below = index > 0 ? trail[index - 1].screen : nil
      guard picture.parent(of: node) === below else { return cut(at: index) }
      guard picture.nodes[node].isTab, !picture.nodes[node].isSelected, let below else { continue }
      // Another tab was selected: one that was left parked, or one that is not the router's.
      guard let selected = picture.selectedTab(of: below),
        let tab = parkedTab(showing: selected, beside: position.entry(at: index).place)
      else { return nil }
      return TrailEdit(keep: index, tab: tab, parksUpTo: position.count)
    }
    return nil
  }

  private func parkedTab(showing screen: AnyScreen, beside other: Place) -> Int? {
    let slot = visits.parked.first { visits.stack(of: $0)[0].screen === screen }
    guard let tab = slot.map({ position.branches.stack(of: $0)[0].place }) else { return nil }
    // A host that tells a tab's screen under another route's tabs is not followed there.
    guard tab.hang == other.hang, plan.parent(of: tab) == plan.parent(of: other) else {
      return nil
    }
    return plan.tabIndex(of: tab.node)
  }

  /// Takes away what is parked and no longer shown.
  private func trimParked(by picture: HostPicture) {
    for (slot, branch) in visits.parkedBranches {
      let kept = branch.enumerated().prefix { index, visit in
        guard let node = picture.index(of: visit.screen) else { return false }
        return index == 0 || picture.parent(of: node) === branch[index - 1].screen
      }.count
      // What was inside another may be gone already.
      guard kept < branch.count, visits.parked.contains(slot) else { continue }
      trim(position.branches.stack(of: slot)[0].place, to: kept)
    }
  }

  /// The edit that leaves what stands on the trail from an index on.
  private func cut(at index: Int) -> TrailEdit {
    TrailEdit(keep: index)
  }
}
