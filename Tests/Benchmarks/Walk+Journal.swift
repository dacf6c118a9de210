import Waymark

/// What writing everything down adds to a step: two records and two looks at the clock.
extension Walk {
  mutating func measureJournal(_ speed: MachineSpeed) async throws {
    let length = 1_000
    let plan = try Plans.chain(length)
    let (top, end) = ([Plans.id(0)], [Plans.id(length - 1)])
    let windows = [
      try await Window(plan), try await Window(plan, journal: .everything),
    ]
    var workloads = [speed.workload]
    for window in windows {
      try await window.drive(to: top)
      workloads.append(
        Workload(length - 1, reset: { try await window.drive(to: top) }) {
          try await window.drive(to: end)
        }
      )
    }
    let best = try await Workload.best(of: 60, workloads)
    let line = Line("a step's records", on: "chain \(length)", a: "step")
      .taking(best[2] - best[1], floor: best[0])
    report.add(line)
    report.limit(
      "\(line.subject), \(line.plan), in flat walks",
      line.timesFloor,
      atMost: MachineSpeed.walks(150),
      note: line.note
    )
  }
}
