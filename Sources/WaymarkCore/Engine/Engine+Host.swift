/// What the host shows, and what becomes of a drive whose ground it changes.
extension Engine {
  /// Looks what has changed under the drive under way since its last step; says what comes next.
  func lookAround() -> NextOfWalk {
    let next = state.lookedAround()
    guard case .look = next else { return next }
    reconcile()
    checkGround()
    return state.nextOfWalk()
  }

  /// Sees before a drive that nothing stands above where the user does but the router's screens.
  func clearGround() -> Bool {
    reconcile()
    guard let error = obstruction(of: state.request, by: obstacle) else { return true }
    fail(error)
    return false
  }

  /// What stands above where the user does and is not the router's; a router that shows nothing
  /// begins with a root, whatever there is.
  var obstacle: AnyScreen? { state.position.count > 0 ? foreign.last : nil }

  /// The same as the host shows it now, for a drive that is only explained.
  var obstacleNow: AnyScreen? {
    guard obstacle != nil, let picture = readHost?(), picture.problem == nil else {
      return obstacle
    }
    let path = picture.path
    return foreign.last { screen in path.contains { $0 === screen } }
  }

  /// Why nothing can be driven to as long as something stands there; `nil` when nothing does.
  func obstruction(of request: Request, by obstacle: AnyScreen?) -> NavigationError? {
    guard let obstacle else { return nil }
    let reason =
      "the app shows a screen of its own there, a \(type(of: obstacle)), which the router did not; "
      + "take it away first"
    return NavigationError(.failed, route: request.route, reason: reason, at: state.position)
  }

  /// Sees that the drive under way goes on from where the user stands now, and plans it again if it
  /// does not.
  func checkGround() {
    if !state.stillFits { planAgain() }
    guard let walk = state.walk, walk.next < state.moves.count,
      let error = obstruction(of: state.request, by: obstacle)
    else { return }
    fail(error)
  }

  /// Plans the drive under way again from where the user was taken; a second time it ends.
  private func planAgain() {
    guard case .taking(let walk) = state.phase else { return }
    let isOver = walk.next == state.moves.count
    guard !walk.isPlannedAgain, !isOver, state.failure == nil else {
      let reason = !walk.isPlannedAgain && isOver ? "during its last step" : ""
      let route = plan.id(of: walk.destination)
      return fail(NavigationError(.interrupted, route: route, reason: reason, at: state.position))
    }
    let request = walk.next > 0 ? state.request.rest : state.request
    do throws(NavigationError) {
      let itinerary = try state.position.itinerary(for: request, again: walk.destination)
      try state.position.checkNeeds(of: itinerary, input: state.load.input)
      state.movesBefore = state.movesTaken
      state.changeWalk { $0.isPlannedAgain = true }
      setOut(itinerary, merging: !request.isStepwise)
    } catch {
      fail(error)
    }
  }
}

extension Request {
  /// Whether it is for the one place that was planned and no other.
  fileprivate var isOneWay: Bool {
    switch verb {
    case .parent, .hide, .show: true
    default: false
    }
  }

  /// What is left to ask for when the first step of it has been taken.
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
  /// The way on for a drive whose ground was changed, to the place where it was to end if that is
  /// live; a drive up goes nowhere else, and what was shown in part is not shown again.
  fileprivate func itinerary(
    for request: Request,
    again target: Place
  ) throws(NavigationError) -> Itinerary {
    guard request.isOneWay else { return try itinerary(for: request) }
    guard let index = lastIndex(of: target) else {
      let reason = "and the place where the drive was to end is gone"
      throw NavigationError(.interrupted, route: plan.id(of: target), reason: reason, at: self)
    }
    var walker = Walker(position: self)
    walker.climbOrStay(at: index)
    return Itinerary(plan: plan, moves: walker.moves, destination: target)
  }
}
