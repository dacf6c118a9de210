/// How a drive reacts when the host has changed, or shows screens that are not the router's.
extension Engine {
  /// Handles changes since the last step of the current drive; returns what the drive does next.
  func lookAround() -> NextOfWalk {
    let next = state.lookedAround()
    guard case .look = next else { return next }
    reconcile()
    checkGround()
    return state.nextOfWalk()
  }

  /// Before a drive, checks that no foreign screen covers the one where the user stands.
  ///
  /// A drive that waits for such a screen to go is planned when it has gone. Where drives do, the host
  /// is read before each, as no host need tell of such a screen.
  func clearGround() -> Bool {
    reconcile()
    guard let obstacle else { return true }
    if waitsUnderForeignScreens {
      wait(under: obstacle, isPlanned: false)
    } else if let error = obstruction(of: state.request, by: obstacle) {
      fail(error)
    }
    return false
  }

  /// The topmost foreign screen above where the user stands; `nil` if there is none.
  ///
  /// Also `nil` before the router shows anything: its first root replaces whatever there is.
  var obstacle: AnyScreen? { state.position.count > 0 ? sideTables.foreign.last : nil }

  /// The obstacle according to what the host shows now, for a drive that is only explained.
  var obstacleNow: AnyScreen? {
    guard obstacle != nil, let picture = readHost?(), picture.problem == nil else {
      return obstacle
    }
    let path = picture.path
    return sideTables.foreign.last { screen in path.contains { $0 === screen } }
  }

  /// What the host shows against an answer with a screen, where that is the last of its drive; `nil`
  /// where they agree.
  ///
  /// The kit's own behaviors answer what the host has told them. One of an app is believed until the
  /// drive would arrive by its word: only then the host is asked, so that a drive asks once at most.
  /// What the user does meanwhile is taken in later, as after any step.
  func contradiction(of screen: AnyScreen) -> HostContradicts? {
    guard case .taking(let walk) = state.phase, walk.next + desk.hand.moves == state.moves.count,
      let isOnTop, !isOnTop(screen), !(state.news?.isTold ?? false)
    else { return nil }
    guard !state.gestures.isEmpty else { return findContradiction(of: screen) }
    // The swipe may be what hides it, and may be given up: what is shown then counts.
    if state.news == nil { state.news = HostNews() }
    return nil
  }

  @inline(never)
  private func findContradiction(of screen: AnyScreen) -> HostContradicts? {
    guard let picture = readHost?(), picture.problem == nil else { return nil }
    let path = picture.path
    guard path.contains(where: { $0 === screen }) else { return .doesNotShow }
    // Something of the app's may stand above it, but nothing that the step was to leave.
    let left = desk.hand.step.kind.isUpward ? desk.hand.edit.keep..<desk.screens.count : 0..<0
    let stays = left.first { index in path.contains { $0 === desk.screens[index] } }
    guard let stays else { return nil }
    return .stillShows(plan.id(ofNode: state.position.entry(at: stays).place.node))
  }

  /// The error for a drive while an obstacle is there; `nil` without an obstacle.
  func obstruction(of request: Request, by obstacle: AnyScreen?) -> NavigationError? {
    guard let obstacle else { return nil }
    let reason =
      "the app shows a screen of its own there, a \(type(of: obstacle)), which the router did not; "
      + "take it away first"
    return NavigationError(.failed, route: request.route, reason: reason, at: state.position)
  }

  /// Checks that the current drive can go on from where the user stands now; else plans it again.
  ///
  /// Under a foreign screen that drives wait for, this is done when that has gone.
  func checkGround() {
    if let obstacle, waitsUnderForeignScreens, !state.hasMadeAllMoves {
      return wait(under: obstacle, isPlanned: true)
    }
    if !state.stillFits { planAgain() }
    guard let walk = state.walk, walk.next < state.moves.count,
      let error = obstruction(of: state.request, by: obstacle)
    else { return }
    fail(error)
  }

  /// Plans the current drive again from where the user stands now; the second time it fails.
  private func planAgain() {
    guard case .taking(let walk) = state.phase else { return }
    let isOver = walk.next == state.moves.count
    guard !walk.isPlannedAgain, !isOver, state.failure == nil else {
      let reason = !walk.isPlannedAgain && isOver ? "during its last step" : ""
      return failInterrupted(reason)
    }
    state.changeWalk { $0.isPlannedAgain = true }
    planAnew()
  }

  /// Ends the drive, as the user has changed the ground.
  ///
  /// - Parameter error: why no way leads on from there; it is no mistake of who asked for the drive, as
  ///   that could be planned before.
  func failInterrupted(_ reason: String, by error: NavigationError? = nil) {
    fail(
      NavigationError(
        .interrupted,
        route: state.walk.flatMap { plan.id(of: $0.destination) },
        reason: reason,
        underlying: error,
        at: state.position
      )
    )
  }

  /// Plans the current drive from where the user stands now.
  func planAnew() {
    guard let walk = state.walk else { return }
    let progress = progress(of: walk)
    state.changeWalk { $0.progress = progress }
    let request = progress == .none ? state.request : state.request.rest
    if case .recheck = request.verb { return leaveDenied() }
    do throws(NavigationError) {
      let itinerary =
        progress == .begun || !request.isShowing
        ? try state.position.itinerary(for: request, again: walk.destination)
        : try state.position.itinerary(for: request)
      try state.position.checkNeeds(of: itinerary, input: state.brought.input)
      state.movesBefore = state.movesTaken
      setOut(itinerary, merging: !request.isStepwise)
      if mayAsk { planInquiry(.plannedAgain) }
    } catch {
      if error.code == .interrupted { return fail(error) }
      failInterrupted("during the drive", by: error)
    }
  }

  /// What of the current request is done by now.
  private func progress(of walk: EngineState.Walk) -> EngineState.Walk.Progress {
    if walk.next > 0 { return .begun }
    guard walk.progress == .none, let first = state.moves.first?.from else { return walk.progress }
    return state.position.isLive(first) ? .none : .left
  }
}

extension Request {
  /// Whether it is relative to where it began, so that planned again it would end elsewhere.
  fileprivate var isOneWay: Bool {
    switch verb {
    case .parent, .hide, .show, .leave: true
    default: false
    }
  }

  /// Whether it leaves a visit, wherever that is.
  fileprivate var isLeaving: Bool {
    if case .leave = verb { true } else { false }
  }

  /// Whether it hangs what it asks for under the place then current, wherever that is.
  fileprivate var isShowing: Bool {
    if case .show = verb { true } else { false }
  }

  /// What remains of the request once its first step was taken, or what that leaves is gone.
  fileprivate var rest: Request {
    var rest = self
    switch verb {
    case .start(let route?): rest.verb = .to(route)
    case .sub(let route, let presentation, replacing: true):
      rest.verb = .sub(route, as: presentation, replacing: false)
    default: break
    }
    return rest
  }
}

extension Position {
  /// Plans a drive again after the host has changed.
  ///
  /// A request that is relative to where it began goes to the place where it was to end, if that is on
  /// the trail, and else fails: to repeat it would go up, or show screens, a second time. One to leave a
  /// visit still leaves that where it is live; where it is gone, it goes to where it was to end, in
  /// whatever tab that is.
  func itinerary(
    for request: Request,
    again target: Place
  ) throws(NavigationError) -> Itinerary {
    if case .leave(let visit) = request.verb, entry(of: visit) != nil {
      return try itinerary(for: request)
    }
    guard request.isOneWay else { return try itinerary(for: request) }
    var walker = Walker(position: self)
    if let index = lastIndex(of: target) {
      walker.climbOrStay(at: index)
    } else if !request.isLeaving || !goAcrossAndBack(to: target, &walker) {
      let reason = "and the place where the drive was to end is gone"
      throw NavigationError(.interrupted, route: plan.id(of: target), reason: reason, at: self)
    }
    return Itinerary(plan: plan, moves: walker.moves, destination: target)
  }
}
