import Waymark

/// Full drives through the standard modules: 500 ns each and 250 ns a step, whatever the plan.
extension Walk {
  mutating func measureDrives(_ speed: MachineSpeed) async throws {
    var first: (short: Line, long: Line)?
    for size in sizes {
      let plan = "balanced \(size)"
      let window = try await Window(Plans.balanced(size))
      let base = (size - 1) / (2 * Plans.branching)
      let children = (1...Plans.branching).map { Plans.id(base * Plans.branching + $0) }
      let pairs = children.flatMap { [$0, Plans.id(base)] }
      let short = Array(repeating: pairs, count: 25).flatMap { $0 }
      let long = Way.random(500, among: size, seed: 6).map(\.to)
      let back = [Plans.id(base)]

      try await window.drive(to: back)
      let best = try await Workload.best(
        of: 80,
        [
          speed.workload,
          Workload(short.count) { try await window.drive(to: short) },
          Workload(long.count, reset: { try await window.drive(to: back) }) {
            try await window.drive(to: long)
          },
        ]
      )
      let shortLine = Line("drive of one step", on: plan, a: "drive")
        .taking(best[1], floor: best[0], against: first?.short.nanoseconds)
        .counting(try await window.averages(driving: short))
      let least = Double(try window.leastOperations(to: long)) / Double(long.count)
      let longLine = Line("drive to a random place", on: plan, a: "drive")
        .taking(best[2], floor: best[0], against: first?.long.nanoseconds)
        .counting(try await window.averages(driving: long))
      first = first ?? (shortLine, longLine)
      add(shortLine, leastOperations: 1)
      add(longLine, leastOperations: least)
      addFit(shortLine, longLine)
    }
  }

  private mutating func add(_ line: Line, leastOperations: Double) {
    report.add(line)
    let steps = line.steps ?? 1
    let beyond = ((line.nanoseconds ?? 0) - 500) / steps
    report.limit(
      "\(line.subject), \(line.plan): a step beyond 5 flat walks, in flat walks",
      line.timesFloor.map { ($0 - MachineSpeed.walks(500)) / steps },
      atMost: MachineSpeed.walks(250),
      note: "\(Decimal(beyond)) ns a step beyond 500 ns; \(line.note)"
    )
    report.limit(
      "\(line.subject), \(line.plan): operations of the host",
      count: line.operations,
      atMost: leastOperations
    )
  }

  /// Adds the straight line through short and long drives: its slope and where it begins.
  private mutating func addFit(_ short: Line, _ long: Line) {
    guard let (shortTime, longTime) = both(short.nanoseconds, long.nanoseconds),
      let (shortSteps, longSteps) = both(short.steps, long.steps), longSteps > shortSteps,
      let floor = long.floor
    else { return }
    let slope = (longTime - shortTime) / (longSteps - shortSteps)
    let start = shortTime - slope * shortSteps
    report.add(Line("… fixed, by the two", on: long.plan, a: "drive").taking(start, floor: floor))
    report.add(Line("… and a step", on: long.plan, a: "step").taking(slope, floor: floor))
  }

  private func both(_ one: Double?, _ other: Double?) -> (Double, Double)? {
    guard let one, let other else { return nil }
    return (one, other)
  }
}
