import WaymarkLinks

/// Adapts the position to what the host shows, after the user or the app has changed it.
extension Engine {
  /// Reads the host and adapts position and screens to it; returns whether they changed.
  ///
  /// A second call without a change on the host changes nothing. If a gesture that could not be
  /// prevented has left places, the journal says that they were left unasked.
  @discardableResult
  func reconcile() -> Bool {
    let news = state.news ?? HostNews(isByUser: !state.gestures.isEmpty)
    let picture = readHost()
    // Reading may make the host report changes. They are in the picture already, so they are
    // dropped along with the news that led here.
    state.news = nil
    if let problem = picture.problem {
      journal.misuse("the host tells what cannot be: \(problem)", during: state.current)
      return false
    }
    let known = sideTables.foreign
    sideTables.foreign = []
    let before = state.position
    if !state.parked.isEmpty {
      // Only after the last move: before it, the drive shows again what the user takes away on its
      // way.
      if state.hasMadeAllMoves { noteLedSoFar() }
      noteLeftSoFar()
    }
    let found = takeIn(picture)
    sideTables.foreign = found.foreign.map { picture.nodes[$0].screen }
    noteForeign(knowing: known, since: before)
    guard before != state.position else { return false }
    journal.reconciled(
      from: before,
      to: state.position,
      leftUnasked: news.isLeftUnasked,
      enteredUnasked: enteredUnasked(since: before),
      during: state.current
    )
    if !state.parked.isEmpty { noteLeft(byUser: news.isByUser) }
    if sideTables.hasQuestions { forgetQuestions() }
    if news.isSudden, state.position.count < before.count { noteSuddenLoss(from: before) }
    tellWatchers()
    return true
  }

  /// Takes in late screens that the host shows, and makes the changes that lead to what it shows.
  private func takeIn(_ picture: HostPicture) -> Reconciliation {
    if adoptLate(picture) { state.changeWalk { $0.hasMetLate = true } }
    var found = adapt(to: picture)
    // The user may have gone to where a late screen is, which can be adopted now. That is the user's
    // doing: `hasMetLate` stays as it is.
    if adoptLate(picture) { found = adapt(to: picture) }
    stayHere()
    return found
  }

  /// Makes the changes that lead from the position to what the host shows.
  private func adapt(to picture: HostPicture) -> Reconciliation {
    let found = Reconciliation(state.position, with: picture.visits(in: liveVisits))
    for change in found.changes {
      switch change {
      case .edit(let edit): apply(edit, adding: nil, nil)
      case .trim(let tab, let count): trim(tab, to: count)
      case .selectParked(let slot):
        state.position.selectParked(slot: slot)
        desk.screens.selectParked(slot: slot)
      }
    }
    return found
  }

  /// Whether the host has brought back places that guards cover, so that the guards were not asked.
  ///
  /// Late screens that were adopted do not count: their drives have asked.
  private func enteredUnasked(since before: Position) -> Bool {
    if guards.isEmpty { return false }
    let wereParked = Set(before.liveVisits).subtracting(before.trail.visits)
    let position = state.position
    return zip(position.trail, position.trail.visits).contains { place, visit in
      wereParked.contains(visit) && guards.places.hasGuards(for: place.node)
    }
  }

  private var liveVisits: [ObjectIdentifier: VisitID] {
    var visits: [ObjectIdentifier: VisitID] = [:]
    for (trail, screens) in liveScreens {
      for (screen, visit) in zip(screens, trail.visits) { visits[ObjectIdentifier(screen)] = visit }
    }
    return visits
  }

  /// Records new foreign screens in the journal; not before the router has shown something, and not
  /// those that drives are to wait for.
  private func noteForeign(knowing known: [AnyScreen], since before: Position) {
    let new = sideTables.foreign.first { screen in !known.contains { $0 === screen } }
    guard let new, before.count > 0 else { return }
    if waitsUnderForeignScreens, state.position.count > 0 { return }
    let rest =
      state.position.count > 0
      ? "above \(name(of: state.position)); drives fail until it is taken away"
      : "and nothing of what it did"
    journal.misuse(
      "the host shows what the router did not, a \(type(of: new)), \(rest)",
      during: state.current
    )
  }

  /// Records in the journal that the host removed screens during a step, which no user can have
  /// done.
  private func noteSuddenLoss(from before: Position) {
    journal.misuse(
      "the host took screens away in the middle of a step, by no gesture that a user can make "
        + "there: it went from \(name(of: before)) to \(name(of: state.position))",
      during: state.current
    )
  }

  private func name(of position: Position) -> String {
    position.route?.rawValue.shortened ?? "nowhere"
  }
}
