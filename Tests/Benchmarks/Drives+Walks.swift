import Waymark

/// Walks between places that are pushed.
extension Drives {
  /// Between random places, with the journal and without, beside host and screens alone.
  mutating func measureRandomPlaces(_ speed: MachineSpeed) async throws {
    for (size, limit) in [(100, 280.0), (1_000, 215), (10_000, 215)] {
      let plan = try Plans.balanced(size)
      let base = Plans.id((size - 1) / (2 * Plans.branching))
      let routes = Way.random(500, among: size, seed: 6).map(\.to)
      let written = try await Window(plan, journal: .everything)
      let silent = try await Window(plan)
      for window in [written, silent] { try await window.drive(to: [base]) }
      let alone = try HostFloor(written.router.position, to: routes)
      let counts = try await written.averages(driving: routes)
      try await written.drive(to: [base])
      let steps = Int((counts.steps * Double(routes.count)).rounded())
      let drives = [written, silent].map { window in
        Workload(steps, reset: { try await window.drive(to: [base]) }) {
          try await window.drive(to: routes)
        }
      }
      let floor = Workload(steps, reset: { try alone.goBack() }) { try alone.go() }
      let best = try await Workload.best(of: 80, [speed.workload, floor] + drives)
      let name = "balanced \(size)"
      report.add(
        Line("host and screens alone, the floor", on: name, a: "step")
          .taking(best[1], floor: best[0])
      )
      let lines = ["random places, all written", "random places, only failures written"]
      for (subject, time) in zip(lines, best[2...]) {
        var line = Line(subject, on: name, a: "step").taking(time, floor: best[0], against: best[1])
        line.steps = counts.steps
        add(line, atMost: subject == lines[0] ? limit : 180)
      }
    }
  }

  /// Drives of one step, and what is hung under the current place.
  mutating func measureSingleSteps(_ speed: MachineSpeed) async throws {
    let size = 1_000
    let window = try await Window(Plans.balanced(size), journal: .everything)
    let base = (size - 1) / (2 * Plans.branching)
    let children = (1...Plans.branching).map { Plans.id(base * Plans.branching + $0) }
    let pairs = children.flatMap { [$0, Plans.id(base)] }
    let steps = Array(repeating: pairs, count: 25).flatMap { $0 }
    try await window.drive(to: [Plans.id(base)])
    let best = try await Workload.best(
      of: 100,
      [speed.workload, Workload(steps.count) { try await window.drive(to: steps) }]
    )
    add(
      Line("one step to a child or parent", on: "balanced \(size)", a: "drive")
        .taking(best[1], floor: best[0]),
      atMost: 420
    )
    // The way back leads to the root, so that is not hung itself.
    let root = [Plans.id(0)]
    let hung = Way.random(100, among: size - 1, seed: 8) { Plans.id($0 + 1) }.map(\.to)
    try await window.drive(to: root)
    let subs = Workload(hung.count, reset: { try await window.drive(to: root) }) {
      try await window.hang(hung)
    }
    let bestSubs = try await Workload.best(of: 100, [speed.workload, subs])
    add(
      Line("sub-drive", on: "balanced \(size)", a: "drive").taking(bestSubs[1], floor: bestSubs[0]),
      atMost: 500
    )
  }

  /// A chain of 1,000, pushed one above the other.
  mutating func measureChain(_ speed: MachineSpeed) async throws {
    let chain = try await ChainDown()
    let best = try await Workload.best(of: 60, [speed.workload, chain.workload])
    add(Line("walk down", on: "chain 1000", a: "step").taking(best[1], floor: best[0]), atMost: 230)
  }

  /// The same, each presented over the one before.
  mutating func measureModals(_ speed: MachineSpeed) async throws {
    let pushed = try await ChainDown()
    let presented = try await ChainDown(shownAs: .modal)
    let best = try await Workload.best(
      of: 60,
      [speed.workload, pushed.workload, presented.workload]
    )
    report.add(
      Line("walk down modals, in pushes", on: "chain 1000", a: "step")
        .taking(best[2], floor: best[0], against: best[1])
    )
  }
}
