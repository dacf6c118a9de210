import Waymark

/// A chain of 100,000, of which nothing may take a frame of the stack for each route.
extension Walk {
  mutating func walkDeepPlan() async throws {
    let length = 100_000
    let stack = 512
    let arrivals = try await StackLimit.holding(to: UInt(stack) << 10) {
      let plan = try Plans.chain(length)
      let last = Plans.id(length - 1)
      let position = try Position(in: plan, standingAt: last)
      let moves = try position.itinerary(to: Plans.id(0)).moves.count
      let window = try await Window(plan)
      let down = try await window.router.driveTo(last).steps
      let up = try await window.router.driveTo(Plans.id(0)).steps
      return [moves, down, up].filter { $0 == length - 1 }.count
    }
    report.limit(
      "chain \(length) made, planned, walked, freed on a stack of \(stack) KB: ways lost",
      arrivals.map { Double(3 - $0) },
      atMost: 0
    )
  }
}
