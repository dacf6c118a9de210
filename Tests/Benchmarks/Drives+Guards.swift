import PresentationStacks
import Waymark

/// What guards add to a drive.
extension Drives {
  private struct Allows: Guard {
    let name: String

    func verdict(on approach: Approach) -> Verdict { .allow }
  }

  /// A drive to a child and back, with a hundred guards at the child and with none.
  mutating func measureGuards(_ speed: MachineSpeed) async throws {
    let plan = try RoutePlan { Route("root") { Route("child") } }
    let free = try await Window(plan, journal: .everything)
    let hundred = Guards { for number in 0..<100 { On("child") { Allows(name: "g\(number)") } } }
    let guarded = try await Window(plan, guards: hundred, journal: .everything)
    let best = try await Workload.best(
      of: 60,
      [
        speed.workload,
        Workload(100) { for _ in 0..<100 { try await free.drive(to: ["child", "root"]) } },
        Workload(100) { for _ in 0..<100 { try await guarded.drive(to: ["child", "root"]) } },
      ]
    )
    add(
      Line("100 guards that allow, more than none", on: "two routes", a: "drive")
        .taking(best[2] - best[1], floor: best[0]),
      atMost: 3_000
    )
  }
}
