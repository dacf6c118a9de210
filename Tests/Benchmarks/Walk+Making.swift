import Waymark

/// Plans of 100,000 routes, all of their checks included; the names are made beforehand.
extension Walk {
  private static let size = 100_000

  mutating func measureMaking(_ speed: MachineSpeed) async throws {
    let ids = (0...Plans.loopCount(last: 99)).map(Plans.id)
    let balanced = Array(ids.prefix(Self.size))
    let fragments = Plans.fragments(balanced, each: 1_000)
    try await measureMaking("of 100 fragments", speed, atMost: 400) {
      try RoutePlan(roots: [Route("Root") { fragments }])
    }
    try await measureMaking("of a list, with the list", speed, atMost: 400) {
      try RoutePlan(roots: Plans.list(of: balanced) { ($0 - 1) / Plans.branching }.routes)
    }
    try await measureMaking("by builder functions", speed, atMost: 1_000) {
      try Plans.balancedByBuilder(balanced)
    }
    try await measureMaking("by loops in the builder", speed, atMost: 1_000) {
      try Plans.nestedLoops(ids, last: 99)
    }
  }

  private mutating func measureMaking(
    _ way: String,
    _ speed: MachineSpeed,
    atMost limit: Double,
    _ make: @escaping @MainActor () throws -> RoutePlan
  ) async throws {
    var made: RoutePlan? = try make()
    let count = made?.count ?? 0
    let making = Workload(count, reset: { made = nil }) { made = try make() }
    let best = try await Workload.best(of: 15, [speed.workload, making])
    let line = Line("plan \(way)", on: "\(count) routes", a: "route")
      .taking(best[1], floor: best[0])
    report.add(line)
    report.limit(
      "plan \(way): a route, in flat walks",
      line.timesFloor,
      atMost: MachineSpeed.walks(limit),
      note: line.note
    )
  }

  /// The memory that plans keep occupied while the fragments that they were made of are kept too.
  ///
  /// Several plans share what is only needed while one is made, and what the allocator rounds up.
  mutating func measureMemory() throws {
    let copies = 8
    let list = Plans.list(of: (0..<Self.size).map(Plans.id)) { ($0 - 1) / Plans.branching }
    let fragments = list.routes
    var plans: [RoutePlan] = []
    let before = ResidentMemory.bytes
    for _ in 0..<copies { plans.append(try RoutePlan(roots: fragments)) }
    let after = ResidentMemory.bytes
    let routes = plans.reduce(0) { $0 + $1.count }
    var line = Line("memory of a plan", on: "balanced \(Self.size)", a: "route")
    if let before, let after { line.bytes = Double(after - before) / Double(routes) }
    report.add(line)
    report.limit("memory of a plan: bytes a route", count: line.bytes, atMost: 128)
  }
}
