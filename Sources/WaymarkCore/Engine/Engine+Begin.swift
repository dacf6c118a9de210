extension Engine {
  /// Plans a drive whose turn has come and checks what it needs; nothing has moved until then.
  func begin(_ drive: Drive) {
    if let origin = drive.request.origin, !drive.request.options.evenWhenStale,
      !isStood(at: origin)
    {
      return fail(drive, NavigationError(.stale, route: drive.request.route, at: position))
    }
    do throws(NavigationError) {
      let position = position
      let itinerary = try position.itinerary(for: drive.request)
      try position.checkNeeds(of: itinerary, input: drive.request.input)
      drive.walk = Walk(itinerary, input: drive.request.input)
    } catch {
      fail(drive, error)
    }
  }

  func fail(_ drive: Drive, _ error: NavigationError) {
    finish(drive, .failure(error))
  }

  /// Whether the user stands at a visit, or in a tab of it.
  private func isStood(at visit: VisitID) -> Bool {
    if visits.trail.last?.id == visit { return true }
    guard let own = visits.trail.lastIndex(where: { $0.id == visit }) else { return false }
    return position.isTabs(at: own)
  }
}
