import Waymark

/// Drives whose host completes at once never let go of the main actor.
extension Walk {
  mutating func countSuspensions() async throws {
    let size = 1_000
    let window = try await Window(Plans.balanced(size))
    let turns = Tally()
    var waiting: [Task<Void, Never>] = []
    for way in Way.random(1_000, among: size, seed: 7) {
      // Whoever lets go of the main actor lets this run.
      waiting.append(Task { @MainActor in turns.count += 1 })
      try await window.drive(to: [way.to])
    }
    let during = turns.count
    for task in waiting { await task.value }
    report.limit(
      "jobs that ran in between during 1000 drives",
      count: Double(during),
      atMost: 0,
      note: "\(turns.count - during) of \(waiting.count) ran afterwards"
    )
  }
}
