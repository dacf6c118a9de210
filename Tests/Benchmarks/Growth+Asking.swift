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
    try await measure(
      "a step above screens with questions",
      upTo: most,
      "screen",
      speed,
      Self.above
    )
    try await measure("guards that a plan has no place for", upTo: most, "guard", speed, Self.lost)
    try await measure("a drive that is parked again", upTo: most, "time", speed, Self.parking)
  }

  /// Resuming again and again a drive that its guard keeps each time.
  private static func parking(_ count: Int) async throws -> Workload {
    let guards = Guards { On(Plans.aside) { Check("again") { _ in .park(.to(Plans.id(0))) } } }
    let window = try await Window(Plans.chain(2), guards: guards)
    window.router.send(.to(Plans.aside))
    return Workload(count) { for _ in 0..<count { window.router.resume { _ in } } }
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

  /// Refusing a router all of whose guards stand at names that its plan nearly has.
  private static func lost(_ count: Int) async throws -> Workload {
    let plan = try Plans.chain(count)
    let guards = Guards {
      for index in 1...count { On(RouteID("\(Plans.id(index))_")) { Allows(name: "guard") } }
    }
    let tally = Tally()
    return Workload(count) {
      do throws(ConfigurationError) {
        _ = try Router(plan: plan, host: MemoryHost(), modules: .standard, guards: guards) {
          MemoryScreen($0)
        }
      } catch {
        tally.count &+= error.problems.count
      }
    }
  }

  /// A step down and one up, with a new value, above screens that would be asked if they were left.
  private static func above(_ count: Int) async throws -> Workload {
    let key = InputKey<Int>("value")
    let plan = try RoutePlan { Route("Top", accepts: .keys(key)) { Route("Next") } }
    let window = try await Window(plan)
    for _ in 0..<count {
      try await window.router.driveSub("Top")
      window.router.visits.last?.askBeforeLeaving { _ in .leave }
    }
    var value = 0
    return Workload(count) {
      try await window.router.driveTo("Next")
      value += 1
      try await window.router.driveTo("Top", input: Input((key, value)))
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
