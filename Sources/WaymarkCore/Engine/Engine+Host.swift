/// What the host tells unasked, and what becomes of it.
extension Engine {
  /// Takes in what the host tells.
  func hear<Screen>(_ event: HostEvent<Screen>) {
    switch event {
    case .gestureBegan: if gesture == nil { gesture = GestureUnderWay() }
    case .gestureCancelled: goOnAfterGesture()
    case .changed:
      takeInNews()
      goOnAfterGesture()
    case .tabWanted(let index, let screen): selectTab(index, of: screen)
    }
  }

  /// Answers whether the user may leave a screen by hand just now: always, as long as nobody has a
  /// question to ask first.
  func mayLeave(_ screen: AnyScreen) -> Bool { true }

  /// Reads the host now or, while a step is being taken, once that is over.
  func takeInNews() {
    if isTakingSteps { hasNews = true } else { reconcile() }
  }

  /// Goes on with what waited for a gesture.
  func goOnAfterGesture() {
    guard let gesture else { return }
    gesture.deadline?.cancel()
    self.gesture = nil
    guard !isTakingSteps else { return }
    let drive = held
    held = nil
    goOn { if let drive { advance(drive) } }
  }

  /// Lets a drive wait for the end of a gesture; a host that never tells of it is not waited for
  /// longer than a step may take.
  func hold(_ drive: DriveUnderWay) {
    held = drive
    drive.engine = self
    waitForGesture()
  }

  /// Sets the deadline of the gesture that drives wait for.
  func waitForGesture() {
    guard let gesture, gesture.deadline == nil, let limit = options.stepDeadline else { return }
    gesture.deadline = clock.wake(after: limit) { [weak gesture, self] in
      guard gesture === self.gesture, gesture != nil else { return }
      takeInNews()
      goOnAfterGesture()
    }
  }

  /// Selects a tab that the user has tapped, when its screen is the router's.
  private func selectTab(_ index: Int, of screen: AnyScreen) {
    guard let position = visits.trail.firstIndex(where: { $0.screen === screen }) else { return }
    let tabs = plan.children(of: self.position.entry(at: position).place)
    guard tabs.indices.contains(index), let path = plan.path(of: tabs[index]) else { return }
    _ = take(.selectTab(RouteID("/" + path)))
  }

  /// Looks what has changed under a drive since its last step; `false` when it does not go on now.
  func lookAround(_ drive: DriveUnderWay) -> Bool {
    if gesture != nil {
      hold(drive)
      return false
    }
    if hasNews, reconcile(), !stillFits(drive) { planAnew(drive) }
    if isSuperseded, drive.nextMove < drive.itinerary.moves.count { drive.interrupt(.superseded) }
    return !drive.hasEnded
  }

  /// Sees before a drive that nothing stands above where the user does but the router's screens.
  func clearGround(for drive: DriveUnderWay) -> Bool {
    reconcile()
    guard let top = foreign.last else { return true }
    let reason =
      "the app shows a screen of its own there, a \(type(of: top)), which the router did not; "
      + "take it away first"
    fail(drive, NavigationError(.failed, route: drive.request.route, reason: reason, at: position))
    return false
  }

  /// Whether the user stands where a drive has left off.
  private func stillFits(_ drive: DriveUnderWay) -> Bool {
    let moves = drive.itinerary.moves
    if drive.nextMove < moves.count { return moves[drive.nextMove].from == position.place }
    return drive.itinerary.destination == position.place
  }

  /// Plans a drive again from where the user was taken; a second time it ends.
  private func planAnew(_ drive: DriveUnderWay) {
    let isOver = drive.nextMove == drive.itinerary.moves.count
    let target = drive.itinerary.destination
    guard !drive.wasPlannedAnew, !isOver, drive.failure == nil else {
      return fail(drive, NavigationError(.interrupted, route: plan.id(of: target), at: position))
    }
    drive.wasPlannedAnew = true
    do throws(NavigationError) {
      let itinerary = try position.itinerary(for: drive.request, again: target)
      try position.checkNeeds(of: itinerary, input: drive.input)
      drive.itinerary = itinerary
      drive.nextMove = 0
      drive.animatesFrom = animatesFrom(itinerary, drive.request)
      drive.merges = drive.merges && itinerary.mayClimb
    } catch {
      fail(drive, error)
    }
  }
}

extension Position {
  /// The way on for a drive whose ground was changed, to the place where it was to end if that is
  /// live; a drive up goes nowhere else.
  fileprivate func itinerary(
    for request: Request,
    again target: Place
  ) throws(NavigationError) -> Itinerary {
    guard request.verb == .parent else { return try itinerary(for: request) }
    guard let index = lastIndex(of: target) else {
      throw NavigationError(.interrupted, route: plan.id(of: target), at: self)
    }
    var walker = Walker(position: self)
    walker.climbOrStay(at: index)
    return Itinerary(plan: plan, moves: walker.moves, destination: target)
  }
}
