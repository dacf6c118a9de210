import Waymark

/// What writing everything down adds to a step, two records, and what telling somebody of them does.
extension Walk {
  mutating func measureJournal(_ speed: MachineSpeed) async throws {
    let length = 1_000
    let plan = try Plans.chain(length)
    let (top, end) = ([Plans.id(0)], [Plans.id(length - 1)])
    let windows = [
      try await Window(plan), try await Window(plan, journal: .everything),
      try await Window(plan, journal: .everything),
    ]
    var told = 0
    windows[2].router.journal.observe { _ in told &+= 1 }
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
    for (subject, time, most) in [
      ("a step's records", best[2] - best[1], 150.0),
      ("telling an observer of them", best[3] - best[2], 100.0),
    ] {
      let line = Line(subject, on: "chain \(length)", a: "step").taking(time, floor: best[0])
      report.add(line)
      report.limit(
        "\(line.subject), \(line.plan), in flat walks",
        line.timesFloor,
        atMost: MachineSpeed.walks(most),
        note: line.note
      )
    }
  }
}
