import PresentationStacks
import Waymark

/// Operations of a host in memory, and telling what it shows.
@MainActor struct Hosts {
  var report = Report()

  mutating func run() async throws {
    let speed = try MachineSpeed()
    try await measureOperations(speed)
    try await measureStates(speed)
    try await measureTelling()
    try await tellDeepHost()
  }
}
