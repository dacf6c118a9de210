/// How a drive reacts when the host has changed, or shows screens that are not the router's.
extension Engine {
  /// Handles changes since the last step of the current drive; returns what the drive does next.
  func lookAround() -> NextOfWalk {
    let next = state.lookedAround()
    guard case .look = next else { return next }
    reconcile()
    checkWalkStillFits()
    return state.nextOfWalk()
  }

  /// Whether the host shows the screen where the user is known to stand.
  ///
  /// The app may have dismissed or popped it just now, or presented something over it, and a toolkit
  /// tells that later or never.
  @inline(__always)
  var isAsKnown: Bool {
    guard let screen = desk.screens.last else { return true }
    return isOnTop(screen)
  }

  /// Before a drive, checks that no foreign screen covers the one where the user stands.
  ///
  /// Where the options say that drives wait for such a screen to go, the drive is planned once it
  /// has gone. The host is then read before every drive, as it need not report such a screen.
  func checkForForeignScreens() -> Bool {
    let stoodSomewhere = state.position.count > 0
    reconcile()
    // If the app has replaced everything by a root of its own, this drive fails; the next shows a
    // root again.
    let replacement = stoodSomewhere && state.position.count == 0 ? sideTables.foreign.last : nil
    if let replacement {
      failUnderForeignScreen(obstruction(of: state.request, by: replacement))
      return false
    }
    guard let obstacle else { return true }
    if waitsUnderForeignScreens {
      wait(under: obstacle, isPlanned: false)
    } else {
      failUnderForeignScreen(obstruction(of: state.request, by: obstacle))
    }
    return false
  }

  /// The topmost foreign screen above where the user stands; `nil` if there is none.
  ///
  /// Also `nil` before the router shows anything: its first root replaces whatever there is.
  var obstacle: AnyScreen? { state.position.count > 0 ? sideTables.foreign.last : nil }

  /// The obstacle according to what the host shows now, for a drive that is only explained.
  var obstacleNow: AnyScreen? {
    if obstacle == nil { return nil }
    let picture = readHost()
    guard picture.problem == nil else { return obstacle }
    let path = picture.path
    return sideTables.foreign.last { screen in path.contains { $0 === screen } }
  }

  /// How the host contradicts a behavior's answer with a screen; `nil` if it does not.
  ///
  /// The kit's own behaviors answer what the host has told them. A behavior of an app is believed
  /// when it goes down or across before the last step of its drive; the host is asked at the last
  /// step then, whoever takes it. A step up is checked at once, because a screen that was not
  /// removed would be in the way of the next step. What the user does meanwhile is taken in later,
  /// as after any step.
  func contradiction(of screen: AnyScreen) -> HostContradicts? {
    guard case .taking(let walk) = state.phase else { return nil }
    let isLast = walk.next + desk.hand.moves == state.moves.count
    guard isLast || desk.hand.step.kind.isUpward, !isOnTop(screen),
      !(state.news?.isTold ?? false)
    else { return nil }
    guard !state.gestures.isEmpty else { return findContradiction(of: screen, isLast: isLast) }
    // A gesture may be hiding the screen, and may be given up: the host is read when it is over.
    state.news.merge(HostNews())
    return nil
  }

  /// Whether a step's answer has to be checked on the host; notes whether an app's behavior gave
  /// it.
  ///
  /// It has to be if an app's behavior has answered this step or an earlier one of the walk.
  @inline(__always)
  func noteTrust(in behavior: BoundBehavior) -> Bool {
    guard behavior.runsCode else {
      if case .taking(let walk) = state.phase { return walk.hasBelieved }
      return false
    }
    state.changeWalk { $0.hasBelieved = true }
    return true
  }

  @inline(never)
  private func findContradiction(of screen: AnyScreen, isLast: Bool) -> HostContradicts? {
    let picture = readHost()
    guard picture.problem == nil else { return nil }
    let path = picture.path
    // Before the last step the screen that is gone back to may not be shown yet.
    if isLast, !path.contains(where: { $0 === screen }) { return .doesNotShow }
    // A maker may have returned the screen of another place again: the host does not show it here.
    if desk.hand.edit.adds, livePlace(of: screen) != nil { return .doesNotShow }
    // A screen of the app's own may stand above it, but none that the step was to leave.
    let left = desk.hand.step.kind.isUpward ? desk.hand.edit.keep..<desk.screens.count : 0..<0
    let stays = left.first { index in path.contains { $0 === desk.screens[index] } }
    guard let stays else { return nil }
    return .stillShows(plan.id(ofNode: state.position.entry(at: stays).place.node))
  }

  /// The error for a drive that a foreign screen blocks.
  func obstruction(of request: Request, by obstacle: AnyScreen) -> NavigationError {
    let reason =
      "the app shows a screen of its own there, a \(type(of: obstacle)), which the router did not; "
      + "take it away first"
    return NavigationError(.failed, route: request.route, reason: reason, at: state.position)
  }

  /// Checks that the current drive can go on from where the user stands now; else plans it again.
  ///
  /// Under a foreign screen that drives wait for, this is done when that has gone.
  func checkWalkStillFits() {
    if let obstacle, waitsUnderForeignScreens, !state.hasMadeAllMoves {
      return wait(under: obstacle, isPlanned: true)
    }
    if state.stillFits { state.changeWalk { $0.hasMetLate = false } } else { planAgain() }
    guard let walk = state.walk, walk.next < state.moves.count, let obstacle else { return }
    failUnderForeignScreen(obstruction(of: state.request, by: obstacle))
  }

  /// Plans the current drive again from where the user stands now; the second time it fails, unless
  /// it has met a late screen.
  private func planAgain() {
    guard case .taking(let walk) = state.phase else { return }
    let isOver = walk.next == state.moves.count
    let mayPlan = walk.hasMetLate || (!walk.isPlannedAgain && !isOver)
    guard mayPlan, state.failure == nil else {
      let reason = !walk.isPlannedAgain && isOver ? "during its last step" : ""
      return failInterrupted(reason)
    }
    if !walk.hasMetLate { state.changeWalk { $0.isPlannedAgain = true } }
    planAnew()
  }

  /// Ends the drive, because what the host shows has changed.
  ///
  /// - Parameter error: why no way leads on from there. The caller made no mistake, as the drive
  ///   could be planned before; so this is only the underlying error.
  func failInterrupted(_ reason: String, by error: NavigationError? = nil) {
    fail(
      NavigationError(
        .interrupted,
        route: target,
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
    if state.request.isRecheck { return leaveDenied() }
    if hasSelectedTab(walk), let here = state.position.place {
      state.movesBefore = state.movesTaken
      return setOut(Itinerary(plan: plan, moves: [], destination: here), merging: false)
    }
    do throws(NavigationError) {
      if progress != .begun { try readLinkAnew() }
      let request = progress == .none ? state.request : state.request.rest
      let itinerary =
        progress == .begun || !request.isShowing
        ? try state.position.itinerary(for: request, again: walk.destination)
        : try state.position.itinerary(for: request)
      try bringValues(on: itinerary, from: state.position)
      state.movesBefore = state.movesTaken
      setOut(itinerary, merging: !request.isStepwise)
      if hasAnybodyToAsk { planInquiry(.plannedAgain) }
    } catch {
      if error.code == .interrupted { return fail(error) }
      failInterrupted("during the drive", by: error)
    }
  }

  /// Whether the drive under way was to select a tab, and has: asked for once more, the tab would go
  /// back to its first screen.
  private func hasSelectedTab(_ walk: EngineState.Walk) -> Bool {
    guard case .selectTab = state.request.verb, state.movesTaken.last?.kind == .across else {
      return false
    }
    return state.position.lastIndex(of: walk.destination) != nil
  }

  /// How much of the current request is done.
  private func progress(of walk: EngineState.Walk) -> EngineState.Walk.Progress {
    if walk.next > 0 { return .begun }
    guard walk.progress == .none, let first = state.moves.first?.from else { return walk.progress }
    return state.position.isLive(first) ? .none : .left
  }
}
