import Waymark

/// Planning to the nearest of 10,000 places of one name, beside the same ways in a plan of the same
/// shape in which every name is unique.
extension Walk {
  mutating func measureRecurrences() async throws {
    let size = 100_000
    let unique = try Plans.balanced(size)
    let flat = FlatWalk(unique)
    for recurrence in Recurrence.allCases {
      let names = recurrence.names(recurring: 10_000, in: size)
      let plan = try Plans.balanced(size) { names[$0] }
      let starts = Way.random(1_000, among: size, seed: 4).map(\.from)
        .filter { plan.place(named: $0) != nil }
      let recurring = try starts.map { start in
        (from: try Position(in: plan, standingAt: start), to: Recurrence.name)
      }
      // Equal shapes have equal places, so the goal's place tells its name in the other plan.
      let ways = try zip(starts, recurring).map { start, way in
        let goal = try way.from.itinerary(to: way.to).destination
        return Way(from: start, to: unique.id(of: goal) ?? start)
      }
      let same = try ways.map { (from: try Position(in: unique, standingAt: $0.from), to: $0.to) }
      let best = try await Workload.best(
        of: 60,
        [.flatWalks(in: flat, ways), .planning(same), .planning(recurring)]
      )
      add(recurrence, best, Counts(steps: try Self.steps(of: recurring)))
    }
  }

  private mutating func add(_ recurrence: Recurrence, _ best: [Double], _ counts: Counts) {
    let plan = "balanced 100000"
    report.add(
      Line("planning the ways of the next line", on: plan, a: "way")
        .taking(best[1], floor: best[0])
        .counting(counts)
    )
    let line = Line("planning, a name 10000 times, \(recurrence)", on: plan, a: "way")
      .taking(best[2], floor: best[0], against: best[1])
      .counting(counts)
    report.add(line)
    report.limit(
      "planning to one of 10000 of a name, \(recurrence), in ways to unique names",
      line.growth,
      atMost: 2,
      note: line.note
    )
  }
}
