import PresentationStacks
import Waymark
import WaymarkTesting

/// Telling what is shown is linear in it.
///
/// A screen of many takes what one of few takes, but for what the processor's caches make of it;
/// telling that were not linear would take a hundred times as long, and more.
extension Hosts {
  private enum Telling: String, CaseIterable {
    case shown
    case outline
    case picture

    @MainActor
    func tell(_ host: MemoryHost) -> Int {
      switch self {
      case .shown: host.shown.nodes.count
      case .outline: host.shown.outline { $0.name }.nodes.count
      case .picture: host.picture.utf8.count
      }
    }
  }

  mutating func measureTelling() async throws {
    let sizes = [100, 10_000, 100_000]
    let speed = try MachineSpeed()
    for telling in Telling.allCases {
      var first: Double?
      for size in sizes {
        let host = try TallHost.make(size)
        let tally = Tally()
        let times = max(1, 10_000 / size)
        let workload = Workload(size * times) {
          for _ in 0..<times { tally.count &+= telling.tell(host) }
        }
        let best = try await Workload.best(of: 20, [speed.workload, workload])
        let line = Line("telling: \(telling)", on: "\(size) screens", a: "screen")
          .taking(best[1], floor: best[0], against: first)
        first = first ?? best[1]
        report.add(line)
        guard let growth = line.growth else { continue }
        report.limit(
          "\(telling) of \(size) screens: a screen, in screens of 100",
          growth,
          atMost: 5,
          note: line.note
        )
      }
    }
  }
}
