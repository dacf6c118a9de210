import PresentationStacks
import Waymark

/// An operation costs at most 150 ns beyond the allocation of its screen.
extension Hosts {
  mutating func measureOperations(_ speed: MachineSpeed) async throws {
    let count = 1_000
    let tally = Tally()
    let screens = Workload(count) {
      for _ in 0..<count { tally.count &+= MemoryScreen("Page").tabs.count }
    }
    for kind in HostRounds.Kind.allCases {
      let rounds = try HostRounds(kind)
      let workload = Workload(count * kind.operations) { try rounds.make(count, of: kind) }
      let best = try await Workload.best(of: 100, [speed.workload, screens, workload])
      let made = best[1] * Double(kind.screens) / Double(kind.operations)
      let line = Line(kind.rawValue, on: "memory host", a: "operation")
        .taking(best[2], floor: made)
      report.add(line)
      report.limit(
        "\(kind.rawValue): an operation beyond its screen, in flat walks",
        (best[2] - made) / best[0],
        atMost: MachineSpeed.walks(150),
        note: "\(Decimal(best[2] - made)) ns; \(line.note), flat walk \(Decimal(best[0])) ns"
      )
    }
  }
}
