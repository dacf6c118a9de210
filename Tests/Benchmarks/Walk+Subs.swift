import Waymark

/// Sub-drives alone: what they hang is taken away again outside of the time.
extension Walk {
  mutating func measureSubs(_ speed: MachineSpeed) async throws {
    var first: Double?
    for size in [100, 100_000] {
      let window = try await Window(Plans.balanced(size))
      // The way back leads to the root, so that is not hung itself.
      let hung = Way.random(100, among: size - 1, seed: 8) { Plans.id($0 + 1) }.map(\.to)
      let line = Line("sub-drive", on: "balanced \(size)", a: "drive")
      let time = try await measureSubs(line, window, hung, from: Plans.id(0), speed, against: first)
      first = first ?? time
    }
    first = nil
    for depth in [10, 10_000] {
      let window = try await Window(Plans.chain(10_000))
      let hung = Array(repeating: Plans.aside, count: 100)
      let line = Line("sub-drive at trail depth \(depth)", on: "chain 10000", a: "drive")
      let base = Plans.id(depth - 1)
      let time = try await measureSubs(line, window, hung, from: base, speed, against: first)
      first = first ?? time
    }
  }

  private mutating func measureSubs(
    _ line: Line,
    _ window: Window,
    _ hung: [RouteID],
    from base: RouteID,
    _ speed: MachineSpeed,
    against first: Double?
  ) async throws -> Double {
    try await window.drive(to: [base])
    let subs = Workload(hung.count, reset: { try await window.drive(to: [base]) }) {
      try await window.hang(hung)
    }
    let best = try await Workload.best(of: 100, [speed.workload, subs])
    let line = line.taking(best[1], floor: best[0], against: first)
      .counting(try await window.averages(over: hung.count) { try await window.hang(hung) })
    report.add(line)
    let subject = "\(line.subject), \(line.plan)"
    report.limit(
      "\(subject), in flat walks",
      line.timesFloor,
      atMost: MachineSpeed.walks(600),
      note: line.note
    )
    if let growth = line.growth {
      report.limit("\(subject): growth", growth, atMost: 1.5, note: line.note)
    }
    return best[1]
  }
}
