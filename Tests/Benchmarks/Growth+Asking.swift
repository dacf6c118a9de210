import PresentationStacks
import Waymark

/// Guards on a long way, and screens of which many would go.
extension Growth {
  private struct Allows: Guard {
    let name: String

    func verdict(on approach: Approach) -> Verdict { .allow }
  }

  mutating func measureAsking(upTo most: Int, _ speed: MachineSpeed) async throws {
    try await measure("a way with a guard at each place", upTo: most, "guard", speed, Self.guarded)
    try await measure("what would go, while one is asked", upTo: most, "screen", speed, Self.asking)
  }

  /// A drive down a chain of guarded routes, each of them asked, and one back.
  private static func guarded(_ count: Int) async throws -> Workload {
    let guards = Guards {
      for index in 1...count { On(Plans.id(index)) { Allows(name: "guard \(index)") } }
    }
    let window = try await Window(Plans.chain(count + 1), guards: guards)
    return Workload(count, reset: { try await window.drive(to: [Plans.id(0)]) }) {
      try await window.drive(to: [Plans.id(count)])
    }
  }

  /// Reading whom a drive waits for that would leave all screens but one.
  private static func asking(_ count: Int) async throws -> Workload {
    let guards = Guards { On(Plans.aside) { Check("later") { _ in .later } } }
    let window = try await Window(Plans.chain(count + 1), guards: guards)
    try await window.drive(to: [Plans.id(count)])
    window.router.send(.to(Plans.aside))
    let tally = Tally()
    return Workload(count) { tally.count &+= window.router.asking?.leaves.count ?? 0 }
  }
}
