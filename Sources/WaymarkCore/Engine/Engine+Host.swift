/// What the host tells unasked, and what becomes of it.
extension Engine {
  /// Takes in what the host tells.
  func hear<Screen>(_ event: HostEvent<Screen>) {
    switch event {
    case .gestureBegan:
      if gesture == nil { gesture = GestureUnderWay() }
      isDisturbed = true
    case .gestureCancelled: goOnAfterGesture()
    case .changed(let gesture):
      journal.hostChanged(gesture, during: journalledDrive)
      takeInNews()
      goOnAfterGesture()
    case .tabWanted(let index, let screen): selectTab(index, of: screen)
    }
  }

  /// The drive that is under way, as the journal knows it.
  var journalledDrive: JournalDrive {
    isUnderWay ? JournalDrive(driveNumber) : .none
  }

  /// Answers whether the user may leave a screen by hand just now: always, as long as nobody has a
  /// question to ask first.
  func mayLeave(_ screen: AnyScreen) -> Bool { true }

  /// Reads the host now or, while a step is being taken, once that is over.
  func takeInNews() {
    guard isTakingSteps else { return _ = reconcile() }
    hasNews = true
    isDisturbed = true
  }

  /// Goes on with what waited for a gesture.
  func goOnAfterGesture() {
    guard let gesture else { return }
    gesture.deadline?.cancel()
    self.gesture = nil
    guard !isTakingSteps else { return }
    let drive = held
    held = nil
    goOn {
      guard let drive else { return }
      let request = drive.request
      advance(drive, request)
      close(drive, request)
    }
  }

  /// Lets a drive wait for the end of a gesture; a host that never tells of it is not waited for
  /// longer than a step may take.
  func hold(_ drive: DriveUnderWay, _ request: Request) {
    held = drive
    drive.keep(request, in: self)
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
    let trail = visits.trail
    guard let position = trail.firstIndex(where: { $0.screen === screen }) else { return }
    let tabs = plan.children(of: self.position.entry(at: position).place)
    guard tabs.indices.contains(index), let path = plan.path(of: tabs[index]) else { return }
    _ = take(.selectTab(RouteID("/" + path)))
  }

  /// Looks what has changed under a drive since its last step; `false` when it does not go on now.
  func lookAround(_ drive: DriveUnderWay, _ request: Request) -> Bool {
    if gesture != nil {
      hold(drive, request)
      return false
    }
    if hasNews, reconcile(), !stillFits(drive) { planAnew(drive, request) }
    if isSuperseded, drive.nextMove < drive.itinerary.moves.count { drive.interrupt(.superseded) }
    isDisturbed = hasNews
    return !drive.hasEnded
  }

  /// Sees before a drive that nothing stands above where the user does but the router's screens.
  func clearGround(for drive: DriveUnderWay, _ request: Request) -> Bool {
    reconcile()
    guard let top = foreign.last else { return true }
    let reason =
      "the app shows a screen of its own there, a \(type(of: top)), which the router did not; "
      + "take it away first"
    fail(drive, NavigationError(.failed, route: request.route, reason: reason, at: position))
    return false
  }

  /// Whether the user stands where a drive has left off.
  private func stillFits(_ drive: DriveUnderWay) -> Bool {
    let moves = drive.itinerary.moves
    if drive.nextMove < moves.count { return moves[drive.nextMove].from == position.place }
    return drive.itinerary.destination == position.place
  }

  /// Plans a drive again from where the user was taken; a second time it ends.
  private func planAnew(_ drive: DriveUnderWay, _ request: Request) {
    let isOver = drive.nextMove == drive.itinerary.moves.count
    let target = drive.itinerary.destination
    guard !drive.wasPlannedAnew, !isOver, drive.failure == nil else {
      return fail(drive, NavigationError(.interrupted, route: plan.id(of: target), at: position))
    }
    drive.wasPlannedAnew = true
    do throws(NavigationError) {
      let itinerary = try position.itinerary(for: request, again: target)
      try position.checkNeeds(of: itinerary, input: drive.input)
      drive.itinerary = itinerary
      drive.nextMove = 0
      drive.animatesFrom = animatesFrom(itinerary, drive)
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
