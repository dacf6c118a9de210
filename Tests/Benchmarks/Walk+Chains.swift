import Waymark

/// Chains walked down to their ends and up again.
extension Walk {
  mutating func measureChains(_ speed: MachineSpeed) async throws {
    var last: (down: Double, up: Double)?
    for length in lengths {
      let window = try await Window(Plans.chain(length))
      let (top, end) = ([Plans.id(0)], [Plans.id(length - 1)])
      let steps = length - 1
      try await window.drive(to: top)
      let down = Workload(steps, reset: { try await window.drive(to: top) }) {
        try await window.drive(to: end)
      }
      let bestDown = try await Workload.best(of: 30, [speed.workload, down])
      let downCounts = try await window.averages(driving: end)
      let up = Workload(steps, reset: { try await window.drive(to: end) }) {
        try await window.drive(to: top)
      }
      let bestUp = try await Workload.best(of: 30, [speed.workload, up])
      let upCounts = try await window.averages(driving: top)
      let plan = "chain \(length)"
      let downLine = Line("walk down", on: plan, a: "step")
        .taking(bestDown[1], floor: bestDown[0], against: last?.down)
        .counting(downCounts)
      let upLine = Line("walk up", on: plan, a: "step")
        .taking(bestUp[1], floor: bestUp[0], against: last?.up)
        .counting(upCounts)
      report.add(downLine)
      report.add(upLine)
      last = (bestDown[1], bestUp[1])
      if length == lengths.last { limit(downLine, upLine) }
    }
  }

  /// A step of the longest chain takes what one of a tenth of it takes, but for what the processor's
  /// caches make of it; a walk that were not linear would take ten times as long.
  private mutating func limit(_ down: Line, _ up: Line) {
    for line in [down, up] {
      let subject = "\(line.subject), \(line.plan)"
      report.limit(
        "\(subject): a step, in steps of a tenth of the chain",
        line.growth,
        atMost: 2,
        note: line.note
      )
    }
    report.limit(
      "\(down.subject), \(down.plan): a step, in flat walks",
      down.timesFloor,
      atMost: MachineSpeed.walks(250),
      note: down.note
    )
    report.limit(
      "\(up.subject), \(up.plan): operations of the host",
      count: up.operations,
      atMost: 1
    )
  }
}
