extension Engine {
  /// Plans a drive whose turn has come, checks what it needs, and takes its steps; nothing has
  /// moved until the first of them.
  func run(_ drive: DriveUnderWay, _ request: Request) {
    if let origin = request.origin, !request.options.evenWhenStale, !isStood(at: origin) {
      return fail(drive, NavigationError(.stale, route: request.route, at: position))
    }
    do throws(NavigationError) {
      let position = position
      let itinerary = try position.itinerary(for: request, in: drive.room())
      try position.checkNeeds(of: itinerary, input: request.input)
      drive.animatesFrom = animatesFrom(itinerary, request)
      drive.merges = (request.options.merging ?? options.merging) == .adjacent && itinerary.mayClimb
      drive.itinerary = itinerary
    } catch {
      return fail(drive, error)
    }
    drive.input = request.input
    advance(drive)
  }

  /// From which move on the steps of a drive are animated.
  func animatesFrom(_ itinerary: Itinerary, _ request: Request) -> Int {
    guard request.animated else { return .max }
    switch request.options.animation ?? options.animation {
    case .all: return 0
    case .none: return .max
    case .last: return itinerary.lastVisibleMove
    }
  }

  func fail(_ drive: DriveUnderWay, _ error: NavigationError) {
    drive.end(.failure(error))
  }

  /// Whether the user stands at a visit, or in a tab of it.
  private func isStood(at visit: VisitID) -> Bool {
    if visits.trail.last?.id == visit { return true }
    guard let own = visits.trail.lastIndex(where: { $0.id == visit }) else { return false }
    return position.isTabs(at: own)
  }
}
