extension Engine {
  /// Plans a drive whose turn has come, checks what it needs, and takes its steps; nothing has
  /// moved until the first of them.
  func run(_ drive: DriveUnderWay, _ request: Request) {
    journalledDrive = drive.journalled
    drive.input = request.input
    drive.options = request.options
    drive.isAnimated = request.animated
    if !foreign.isEmpty || hasNews, !clearGround(for: drive, request) { return }
    if isStale(request) {
      return fail(drive, NavigationError(.stale, route: request.route, at: position))
    }
    do throws(NavigationError) {
      let position = position
      let itinerary = try position.itinerary(for: request, in: drive.room())
      try position.checkNeeds(of: itinerary, input: request.input)
      if journal.writesAll { journal.planned(drive.journalled, itinerary.moves) }
      if let marked = itinerary.marked, let index = position.lastIndex(of: marked) {
        setLeaving(true, at: index)
        tellWatchers()
      }
      begin(itinerary, of: drive, isStepwise: request.isStepwise)
    } catch {
      return fail(drive, error)
    }
    advance(drive, request)
  }

  /// Lets a drive take the moves of an itinerary.
  func begin(
    _ itinerary: consuming Itinerary,
    of drive: DriveUnderWay,
    isStepwise: Bool = false
  ) {
    drive.animatesFrom = animatesFrom(itinerary, drive)
    drive.merges =
      (drive.options.merging ?? options.merging) == .adjacent && itinerary.mayClimb && !isStepwise
    swap(&drive.itinerary, &itinerary)
    drive.nextMove = 0
  }

  /// From which move on the steps of a drive are animated.
  func animatesFrom(_ itinerary: Itinerary, _ drive: DriveUnderWay) -> Int {
    animatesFrom(itinerary, drive.options, isAnimated: drive.isAnimated)
  }

  /// The same, for a drive that is only explained.
  func animatesFrom(
    _ itinerary: Itinerary,
    _ choices: DriveOptions,
    isAnimated: Bool
  ) -> Int {
    guard isAnimated else { return .max }
    switch choices.animation ?? options.animation {
    case .all: return 0
    case .none: return .max
    case .last: return itinerary.lastVisibleMove
    }
  }

  /// Ends a drive short of its target, or first undoes what it has done.
  func fail(_ drive: DriveUnderWay, _ error: NavigationError) {
    journal.stepGivenUp()
    let error = hasNews && reconcile() ? error.at(position) : error
    if let failure = drive.failure { return end(drive, with: failure) }
    let onFailure = drive.options.onFailure ?? options.onFailure
    if onFailure == .retrace, error.code.isOfStep, drive.countOfMoves > 0, obstacle == nil {
      drive.failure = error
      turnBack(drive)
    } else {
      drive.end(.failure(error))
    }
  }

  /// Ends a drive whose steps have been undone as far as they can be.
  func end(_ drive: DriveUnderWay, with failure: NavigationError) {
    drive.failure = nil
    drive.end(.failure(failure.at(position)))
  }

  /// Lets a drive go back over the steps that it has taken.
  private func turnBack(_ drive: DriveUnderWay) {
    let moves = position.wayBack(over: drive.movesTaken)
    let here = position.place ?? drive.itinerary.destination
    // The way back takes no values anywhere.
    drive.input = .none
    begin(
      Itinerary(plan: plan, moves: moves, destination: moves.last?.to ?? here),
      of: drive
    )
  }

  /// Whether the user stands at a visit, or in a tab of it.
  func isStood(at visit: VisitID) -> Bool {
    if visits.trail.last?.id == visit { return true }
    guard let own = visits.trail.lastIndex(where: { $0.id == visit }) else { return false }
    return position.isTabs(at: own)
  }
}

extension NavigationError.Code {
  /// Whether a step that was begun, or that nobody took, ended the drive.
  fileprivate var isOfStep: Bool {
    switch self {
    case .unhandled, .failed, .abandoned, .timedOut: true
    default: false
    }
  }
}

extension Request {
  /// Whether it asks for steps that are each taken on their own.
  var isStepwise: Bool {
    if case .hide(_, .stepwise) = verb { true } else { false }
  }
}
