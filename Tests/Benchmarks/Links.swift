import Waymark

/// Reading links with tables of many sizes, and making the tables.
@MainActor struct Links {
  var report = Report()

  /// How many links a sample reads, each with values of its own, so that none is learned by heart.
  nonisolated static let count = 1_000

  mutating func run() async throws {
    let speed = try MachineSpeed()
    // Memory comes first, while none is free that would be taken again unseen.
    try measureMemory()
    try holdMatches()
    try await measureReading(speed)
    try await measureGitHub(speed)
    try await measureMaking(speed)
    try await measureChecking()
    try await measureRecurring()
  }
}
