/// What the host tells unasked, and what becomes of it.
extension Engine {
  /// Takes in what the host tells.
  func hear<Screen>(_ event: HostEvent<Screen>) {
    switch event {
    case .gestureBegan(let kind):
      if gesture == nil { gesture = GestureUnderWay() }
      gesture?.kinds.insert(kind)
      isDisturbed = true
    case .gestureCancelled(let kind): end(kind)
    case .changed(let kind):
      journal.hostChanged(kind, during: journalledDrive)
      let isSudden = isTakingSteps && !canHaveMade(kind)
      takeInNews(HostNews(isLeftUnasked: !kind.canBeHeldBack, isSudden: isSudden))
      end(kind)
    case .tabWanted(let index, let screen): selectTab(index, of: screen)
    }
  }

  /// Answers whether the user may leave a screen by hand just now: always, as long as nobody has a
  /// question to ask first.
  func mayLeave(_ screen: AnyScreen) -> Bool { true }

  /// Whether the host has told of a change that is not taken in yet.
  var hasNews: Bool { news != nil }

  /// Reads the host now or, while a step is being taken, once that is over.
  func takeInNews(_ new: HostNews = HostNews()) {
    if news == nil { news = new } else { news?.merge(new) }
    // What is let go may ask for drives, which wait until all is in line with the host again.
    guard isTakingSteps else { return goOn { reconcile() } }
    isDisturbed = true
  }

  /// Whether a user can have made a gesture that was told in the middle of a step: none while the
  /// host is asked for something, and no swipe that was not begun.
  private func canHaveMade(_ kind: HostGesture) -> Bool {
    isAwaiting && (!kind.takesTime || gesture?.kinds.contains(kind) == true)
  }

  /// Takes note that a gesture is over, and goes on when it was the last one under way.
  private func end(_ kind: HostGesture) {
    guard let gesture, gesture.kinds.remove(kind) != nil, gesture.kinds.isEmpty else { return }
    goOnAfterGesture()
  }

  /// Goes on with all that waited for a gesture.
  private func goOnAfterGesture() {
    guard let gesture else { return }
    gesture.deadline?.cancel()
    self.gesture = nil
    link.waiting = nil
    if !isTakingSteps { goOn {} }
  }

  /// Goes on with the drive that waited for a gesture.
  func goOnAfterGesture(_ drive: DriveUnderWay) {
    let request = drive.request
    journal.pause()
    checkGround(of: drive, request)
    advance(drive, request)
    close(drive, request)
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
    if gesture != nil { link.waiting = self }
    guard let gesture, gesture.deadline == nil, let limit = options.stepDeadline else { return }
    gesture.deadline = clock.wake(after: limit) { [weak gesture, self] in
      guard gesture === self.gesture, gesture != nil else { return }
      takeInNews()
      goOnAfterGesture()
    }
  }

  /// Selects a tab that the user has tapped, when its screen is the router's.
  private func selectTab(_ number: Int, of screen: AnyScreen) {
    let trail = visits.trail
    let index = trail.firstIndex { $0.screen === screen } ?? -1
    let hasTabs = index >= 0 && position.isTabs(at: index)
    let tabs = hasTabs ? plan.children(of: position.entry(at: index).place) : []
    guard tabs.indices.contains(number), let path = plan.path(of: tabs[number]) else {
      return journal.misuse("the host wants tab \(number) of a screen that has none")
    }
    _ = link.owner?.take(.selectTab(RouteID("/" + path)))
  }

  /// Looks what has changed under a drive since its last step; `false` when it does not go on now.
  func lookAround(_ drive: DriveUnderWay, _ request: Request) -> Bool {
    let isOver = drive.nextMove == drive.itinerary.moves.count
    if drive.journalled.number < firstToStay, !isOver { drive.interrupt(.superseded) }
    if gesture != nil, !isOver, drive.interruption == nil {
      hold(drive, request)
      return false
    }
    if hasNews {
      reconcile()
      checkGround(of: drive, request)
    }
    isDisturbed = hasNews || gesture != nil
    return !drive.hasEnded
  }

  /// Sees before a drive that nothing stands above where the user does but the router's screens.
  func clearGround(for drive: DriveUnderWay, _ request: Request) -> Bool {
    reconcile()
    guard let error = obstruction(of: request, by: obstacle) else { return true }
    fail(drive, error)
    return false
  }

  /// What stands above where the user does and is not the router's; a router that shows nothing
  /// begins with a root, whatever there is.
  var obstacle: AnyScreen? { position.count > 0 ? foreign.last : nil }

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
    return NavigationError(.failed, route: request.route, reason: reason, at: position)
  }

  /// Sees that a drive goes on from where the user stands now, and plans it again if it does not.
  private func checkGround(of drive: DriveUnderWay, _ request: Request) {
    if !stillFits(drive) { planAnew(drive, request) }
    guard !drive.hasEnded, drive.nextMove < drive.itinerary.moves.count,
      let error = obstruction(of: request, by: obstacle)
    else { return }
    fail(drive, error)
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
    guard drive.movesBefore == nil, !isOver, drive.failure == nil else {
      let reason = drive.movesBefore == nil && isOver ? "during its last step" : ""
      let route = plan.id(of: target)
      return fail(drive, NavigationError(.interrupted, route: route, reason: reason, at: position))
    }
    do throws(NavigationError) {
      let request = drive.nextMove > 0 ? request.rest : request
      let itinerary = try position.itinerary(for: request, again: target)
      try position.checkNeeds(of: itinerary, input: drive.input)
      drive.movesBefore = drive.movesTaken
      begin(itinerary, of: drive, isStepwise: request.isStepwise)
    } catch {
      fail(drive, error)
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
