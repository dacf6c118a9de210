import WaymarkLinks

/// Redirecting drives, parking what they were asked, and dropping what the user has declined.
extension Engine {
  private static let mostRedirects = 20

  /// Redirects the drive under way, as a guard has said.
  func redirect(_ redirection: Verdict.Redirection, by number: Int) {
    guard let drive = state.walk?.drive else { return }
    forgetExpired()
    // From here on the guard decides whether the parked drive that was resumed is kept.
    endResuming(by: drive.number, keeping: false)
    noteRedirect(redirection, by: number)
    guard (state.inquiry?.redirects.count ?? 0) <= Self.mostRedirects else {
      return fail(refusal(by: .guarding(number), "it was led elsewhere too many times"))
    }
    if let walk = state.walk, state.inquiry?.targets.isEmpty ?? false {
      // A recheck has asked for no target that a redirect could repeat.
      if !state.request.isRecheck { addTarget(walk.destination) }
    }
    do throws(NavigationError) {
      try replaceRequest(by: redirection.request.alone)
      // Before the needs of the target are checked: a circle is named, whatever it lacks.
      let destination = try targetPlanned()
      guard !isRepeated(destination), !isLedBack(to: destination) else {
        return fail(
          refusal(
            by: .guarding(number),
            "its redirects lead round in a circle; let a guard allow the route that it leads to"
          )
        )
      }
      try planAndSetOut(drive)
      planAsking(.redirected)
    } catch {
      fail(error)
    }
  }

  /// Parks the drive if the guard wants that, and notes the redirect in inquiry and journal.
  private func noteRedirect(_ redirection: Verdict.Redirection, by number: Int) {
    let (name, target) = (guards.names[number], target(of: redirection.request))
    let begunBefore = state.parked.first { $0.guardName == name && state.position.isWhere($0) }?
      .ledFrom
    let isKept = park(for: name, redirection.keeps)
    state.inquiry?.redirects.append(
      Inquiry.Redirect(
        target: target,
        guardNumber: number,
        isKept: isKept,
        firstVisit: state.nextVisit,
        begunBefore: begunBefore
      )
    )
    noteAnswer(isKept ? "park" : "redirect", of: .guarding(number), to: target)
  }

  /// Puts the request of a redirect in place of the one that the drive under way was planned for.
  private func replaceRequest(by request: Request) throws(NavigationError) {
    var next = request
    if let problem = state.position.problem(with: next) { throw problem }
    // Of the first request: a redirect to a live place on the way here has dropped it.
    if let errand = state.originalRequest.errand?.afterRedirect { next.errand = errand }
    if !state.request.options.asksBeforeLeaving { next = next.withoutAsking }
    try next.readLink(by: links.match, at: state.position)
    // A live place that a guard leads to stays, even if guards have shown it.
    if next.isResumed, leadsToLivePlace(next.alone) { next.errand = nil }
    state.request = next
    state.changeWalk { $0.progress = .none }
    state.brought = DriveInput(plan: plan, input: next.input)
  }

  /// Whether a request leads to where the user stands, or to a place below that.
  private func leadsToLivePlace(_ request: Request) -> Bool {
    let position = state.position
    guard let way = try? position.itinerary(for: request) else { return false }
    return position.trail.contains(way.destination)
  }

  /// The target of a redirect as chains name it; a link is named by its route, as its values may be
  /// secret.
  func target(of request: Request) -> RouteID {
    var request = request
    request.matchLink(by: links.match)
    return request.route ?? RouteID("\(request)")
  }

  /// Where the request of the drive under way leads.
  private func targetPlanned() throws(NavigationError) -> Place {
    // Copies, because planning may call the app's `==`, which may read the state.
    let (position, request) = (state.position, state.request)
    return try position.itinerary(for: request).destination
  }

  /// Whether the drive had this target before; if not, notes the target.
  private func isRepeated(_ destination: Place) -> Bool {
    let target = Inquiry.Target(node: destination.node, input: state.request.input)
    if state.inquiry?.targets.contains(target) ?? false { return true }
    addTarget(destination)
    return false
  }

  /// Whether a recheck that was led elsewhere comes back to the place that it has to leave, or to a
  /// live place above that.
  private func isLedBack(to destination: Place) -> Bool {
    guard let inquiry = state.inquiry, inquiry.redirects.count > 1,
      let denied = outermost(inquiry.denials)
    else { return false }
    return state.position.trail.dropFirst(denied.index).contains(destination)
  }

  private func addTarget(_ destination: Place) {
    state.inquiry?.targets.append(
      Inquiry.Target(node: destination.node, input: state.request.input)
    )
  }

  /// Parks the drive under way in place of the one that the guard has kept before; `false` if the
  /// guard does not want that, or the drive is a recheck.
  private func park(for name: String, _ keeps: Verdict.Keeping) -> Bool {
    // A recheck asks for nothing that a user wants; what the guard has kept before stays kept.
    if state.originalRequest.isRecheck { return false }
    var expiry: Int64?
    switch keeps {
    case .not: return false
    case .forEver: break
    case .atMost(let limit): expiry = clock.nanoseconds.nanoseconds(after: limit)
    }
    // The old list, with what an older drive brought, is released once the new one is complete.
    let before = state.parked
    state.parked = before.filter { $0.guardName != name }
    var request = state.originalRequest.alone
    // A start that is resumed later would do nothing, as something is shown then: it is kept as a
    // drive to its route.
    if case .start(let route) = request.verb {
      let first = RouteID("/" + plan.id(ofNode: plan.storage.roots[0]).rawValue)
      request.verb = .to(route ?? first)
    }
    // Resumed again, the drive also leaves what guards led it to before.
    let resumption = state.originalRequest.resumption
    request.errand = resumption.map { .resumption($0) }
    let position = state.position
    // A drive asked for where a guard has led has the origin of the drive that is kept there.
    let led = before.first(where: position.isWhere)
    let origin = resumption?.origin ?? (led == nil ? position.trail.visits.last : led?.origin)
    state.parked.append(
      ParkedDrive(
        guardName: name,
        asked: request,
        number: state.walk?.drive.number ?? 0,
        origin: origin,
        expiry: expiry
      )
    )
    extendLifetime(before)
    return true
  }

  /// Notes the screen where the drive under way arrived after redirects: if the user leaves it by
  /// hand, the drives that these guards keep are dropped.
  func noteLed(to visit: VisitID, by inquiry: Inquiry?, askedBefore: Int? = nil) {
    for redirect in inquiry?.redirects ?? [] where redirect.isKept {
      let name = guards.names[redirect.guardNumber]
      guard let index = state.parked.lastIndex(where: { $0.guardName == name }) else { continue }
      state.parked[index].ledFrom =
        lowestLed(to: visit, by: redirect, from: state.parked[index].origin)
      state.parked[index].ledTo = visit
      state.parked[index].askedBefore = askedBefore ?? state.drivesAsked
    }
  }

  /// The lowest visit on the trail that began on the way to where a guard has led.
  ///
  /// Where the root itself began then, as when a link starts the app, it is the first above what the root
  /// shows by itself.
  private func firstVisit(of redirect: Inquiry.Redirect) -> VisitID? {
    let visits = state.position.trail.visits
    guard let first = visits.firstIndex(where: { $0.number >= redirect.firstVisit }) else {
      return nil
    }
    if first > 0 { return visits[first] }
    let ground = Position(standingAt: state.position.entry(at: 0).place.node, in: plan)
    let shown = (0..<min(state.position.count, ground.count)).prefix { index in
      state.position.entry(at: index).place == ground.entry(at: index).place
    }
    return shown.count < visits.count ? visits[shown.count] : nil
  }

  /// The lowest visit of what guards have led to, for this drive or for drives that they keep.
  ///
  /// If nothing began on the way, the target was shown before. It counts if it covers the window or
  /// is hung, as a sheet for signing in does, or if the user came from another tab.
  private func lowestLed(
    to visit: VisitID,
    by redirect: Inquiry.Redirect,
    from origin: VisitID?
  ) -> VisitID? {
    let position = state.position
    // A user above the first screen of a tab is no longer where guards have led.
    let kept = state.parked.filter { kept in
      guard kept.ledTo != nil else { return false }
      let first = kept.ledFrom.flatMap(position.lastIndex(of:))
      return kept.origin == origin || first.map(position.isTab) != true
    }
    let begun = [firstVisit(of: redirect), redirect.begunBefore] + kept.map(\.ledFrom)
    let lowest = begun.compactMap { $0.flatMap(position.lastIndex(of:)) }.min()
    if let lowest { return position.entry(at: lowest).visit }
    if let origin, position.spotOffTrail(of: origin) != nil { return visit }
    guard let index = position.lastIndex(of: visit) else { return nil }
    let entry = position.entry(at: index)
    if entry.place.hang == 0 { return entry.reach == .window ? visit : nil }
    let hung = position.trail.first { $0.hang == entry.place.hang }
    return hung.flatMap { position.lastIndex(of: $0) }.map { position.entry(at: $0).visit }
  }

  /// Notes the last screen that the drive under way has shown as the one that guards have led to,
  /// although the drive has not arrived.
  func noteLedSoFar() {
    guard state.failure == nil, state.hasInquiry(), let walk = state.walk else { return }
    noteLedSoFar(walk, state.moves, by: state.inquiry, askedBefore: state.drivesAsked)
  }

  /// Does the same for a drive that ends while it is suspended: its user has seen the screen before the
  /// drive that goes first was asked for.
  func noteLedSoFar(_ begun: SuspendedDrive) {
    noteLedSoFar(begun.walk, begun.moves, by: begun.inquiry, askedBefore: begun.askedBefore)
  }

  private func noteLedSoFar(
    _ walk: EngineState.Walk,
    _ moves: [Move],
    by inquiry: Inquiry?,
    askedBefore: Int
  ) {
    guard walk.next > 0, let last = moves.prefix(walk.next).last, !last.kind.isUpward,
      state.position.place == last.to
    else { return }
    let visit = state.position.entry(at: state.position.count - 1).visit
    noteLed(to: visit, by: inquiry, askedBefore: askedBefore)
  }

  /// The ending of the drive under way with its redirects.
  func endOfDetour(_ ending: DriveEnding) -> DriveEnding {
    if case .failure = ending { noteLedSoFar() }
    return withDetour(ending, by: state.inquiry)
  }

  /// Handles parked drives whose screen, the one that a guard has led to, was left: the drive goes
  /// if the user has left it, and is kept for good if the app has.
  ///
  /// - Parameter drive: the drive that has left the screens, if one has. If the user asked for it
  ///   before they saw such a screen, they did not decline the parked drive.
  func noteLeft(byUser: Bool, in drive: Int? = nil) {
    let before = state.parked
    for (index, kept) in before.enumerated().reversed() {
      guard let visit = kept.ledTo, state.position.lastIndex(of: visit) == nil else { continue }
      let hasSeenIt =
        drive.map { $0 > kept.askedBefore || leavesWhere(kept, hasLedTo: visit) } ?? true
      if byUser, hasSeenIt {
        state.parked.remove(at: index)
      } else {
        state.parked[index].ledTo = nil
      }
    }
    extendLifetime(before)
  }

  /// Whether the drive under way was asked to leave a screen that a guard has led to.
  ///
  /// The user has then seen that screen, even if the drive that led there had not arrived.
  private func leavesWhere(_ kept: ParkedDrive, hasLedTo visit: VisitID) -> Bool {
    guard case .leave(let left) = state.originalRequest.verb else { return false }
    return left.number >= (kept.ledFrom ?? visit).number
  }

  /// Handles the screens of parked drives that the drive under way has left so far.
  func noteLeftSoFar() {
    guard let walk = state.walk else { return noteLeft(byUser: false) }
    noteLeft(byUser: state.originalRequest.isByUser, in: walk.drive.number)
  }
}

extension Position {
  /// Whether the user stands where guards have led for a drive that is kept, or above that.
  ///
  /// Above the first screen of a tab stands all that the user goes on to there: that does not count.
  fileprivate func isWhere(_ kept: ParkedDrive) -> Bool {
    guard let index = kept.ledTo.flatMap(lastIndex(of:)) else { return false }
    return index == count - 1 || !isTab(at: index)
  }
}
