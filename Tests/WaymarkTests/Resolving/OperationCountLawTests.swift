import TestSupport
import Testing
import Waymark

@MainActor @Suite struct OperationCountLawTests {
  @Test(arguments: [DriveOptions.Merging.adjacent, .never])
  func `a run of upward steps is one operation of the host, or each is one`(
    merging: DriveOptions.Merging
  ) async throws {
    try await Law("upward steps are merged as the drive says") { choices in
      try Story.ofDrives(&choices)
    } objection: { plan, requests in
      let app = try TestApp(plan)
      for var request in requests {
        request.options.merging = merging
        guard let itinerary = try? app.router.position.itinerary(for: request) else { continue }
        app.host.clear()
        guard app.drive(request) == "arrived" else { return "\(request) does not arrive" }
        let wanted = Self.operations(of: itinerary.moves, merging)
        guard app.host.operations.count == wanted else {
          return "\(request), \(itinerary), is \(app.host.operations) and not \(wanted) operations"
        }
      }
      return nil
    }.holds(over: 0..<400)
  }

  /// How many operations of the host some moves are; a refresh is none.
  private static func operations(of moves: [Move], _ merging: DriveOptions.Merging) -> Int {
    var count = 0
    var last: Move.Kind?
    for move in moves {
      let isMerged = merging == .adjacent && move.kind == .toParent && last == .toParent
      if !isMerged, move.kind != .toSelf { count += 1 }
      last = move.kind
    }
    return count
  }
}
