import Waymark

/// Planning from a position to a place, the itinerary returned as a value.
extension Walk {
  /// Between random places of balanced plans.
  mutating func measurePlanning() async throws {
    var first: Double?
    for size in sizes {
      let plan = try Plans.balanced(size)
      let ways = Way.random(1_000, among: size, seed: 2)
      let line = try await measure(ways, in: plan, named: "balanced \(size)", comparedWith: first)
      first = first ?? line.nanoseconds
      report.add(line)
      report.limit(
        "planning in \(size), in flat walks",
        line.timesFloor,
        atMost: 2.5,
        note: line.note
      )
    }
  }

  /// Between random places of chains.
  mutating func measureChainPlanning() async throws {
    var first: Double?
    for length in lengths {
      let plan = try Plans.chain(length)
      let ways = Way.random(20, among: length, seed: 3)
      let line = try await measure(ways, in: plan, named: "chain \(length)", comparedWith: first)
      first = first ?? line.nanoseconds
      report.add(line)
    }
  }

  private func measure(
    _ ways: [Way],
    in plan: RoutePlan,
    named name: String,
    comparedWith first: Double?
  ) async throws -> Line {
    let positions = try ways.map { (from: try Position(in: plan, standingAt: $0.from), to: $0.to) }
    let best = try await Workload.best(
      of: 60,
      [.flatWalks(in: FlatWalk(plan), ways), .planning(positions)]
    )
    return Line("planning", on: name, a: "way")
      .taking(best[1], floor: best[0], against: first)
      .counting(Counts(steps: try Self.steps(of: positions)))
  }

  static func steps(of ways: [(from: Position, to: RouteID)]) throws -> Double {
    let steps = try ways.reduce(0) { try $0 + $1.from.itinerary(to: $1.to).moves.count }
    return Double(steps) / Double(ways.count)
  }
}
