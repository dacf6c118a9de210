import Waymark

/// Planning, full drives, sub-drives and plan making, on plans of many sizes.
@MainActor struct Walk {
  var report = Report()

  /// The sizes of the balanced plans.
  let sizes = [100, 1_000, 10_000, 100_000]
  /// The lengths of the chains.
  let lengths = [10, 100, 1_000, 10_000]

  mutating func run() async throws {
    let speed = try MachineSpeed()
    // Memory comes first, while none is free that would be taken again unseen.
    try measureMemory()
    try await measureFloor(speed)
    try await measurePlanning()
    try await measureRecurrences()
    try await measureChainPlanning()
    try await measureDrives(speed)
    try await measureChains(speed)
    try await walkDeepPlan()
    try await measureSubs(speed)
    try await measureQueues(speed)
    try await measureJournal(speed)
    try await measureMaking(speed)
    // Once the program has waited, its main actor may go on in another thread, on other memory.
    try await countSuspensions()
  }

  private mutating func measureFloor(_ speed: MachineSpeed) async throws {
    let best = try await Workload.best(of: 100, [speed.workload])
    report.add(
      Line("flat walk, the floor", on: "balanced 100", a: "way").taking(best[0], floor: best[0])
    )
  }
}
