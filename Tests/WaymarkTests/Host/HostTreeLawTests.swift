import TestSupport
import Testing
import Waymark

/// What holds after any drive, whatever goes wrong on its way.
@MainActor @Suite struct HostTreeLawTests {
  @Test(
    arguments: [(0..<800, 0), (800..<1_600, 0), (1_600..<2_400, 0), (2_400..<3_200, 8)]
      as [(Range<UInt64>, Int)]
  )
  func `the host shows what the position says, and every drive has ended exactly once`(
    seeds: Range<UInt64>,
    shows: Int
  ) async throws {
    try await Law("the host shows what the position says, and drives end once") { choices in
      try Story.ofTroubledDrives(shows: shows, &choices)
    } objection: { setting, events in
      try await StoryPlayer(setting).play(events)
    }.holds(over: seeds)
  }

  @Test(arguments: [0, 8])
  func `where nothing goes wrong, an explanation comes true`(shows: Int) async throws {
    try await Law("an explanation tells what the drive then does") { choices in
      try Story.ofDrives(shows: shows, &choices)
    } objection: { plan, requests in
      let app = try TestApp(plan)
      for request in requests {
        let explanation = app.router.explain(request)
        let drive = app.router.drive(request)
        guard drive.error?.code == explanation.error?.code else {
          return "\(request) ends \(drive.words), and was to: \(explanation)"
        }
        guard app.router.position == explanation.position else {
          return "\(request) leads to \(app.router.position), and was to: \(explanation)"
        }
      }
      return nil
    }.holds(over: 0..<500)
  }
}
