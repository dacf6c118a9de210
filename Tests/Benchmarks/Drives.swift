import Waymark

/// Drives all in, as an app makes them: the journal writes everything unless a line says otherwise.
@MainActor
struct Drives {
  var report = Report()

  mutating func run() async throws {
    let speed = try MachineSpeed()
    if CommandLine.arguments.contains("--loopsub") {
      let window = try await Window(Plans.balanced(1000))
      let root = [Plans.id(0)]
      let hung = Way.random(100, among: 999, seed: 8) { Plans.id($0 + 1) }.map(\.to)
      let start = ContinuousClock.now
      for _ in 0..<6000 { try await window.hang(hung); try await window.drive(to: root) }
      print(start.duration(to: .now) / 600_000)
      return
    }
    if CommandLine.arguments.contains("--loopchain") {
      let plan = try Plans.chain(1000)
      let window = try await Window(plan)
      var total = Duration.zero
      for _ in 0..<800 {
        let start = ContinuousClock.now
        try await window.drive(to: [Plans.id(999)])
        total += start.duration(to: .now)
        try await window.drive(to: [Plans.id(0)])
      }
      print(total / 800_000)
      return
    }
    if CommandLine.arguments.contains("--tabs") { return try await measureTabs(speed) }
    if CommandLine.arguments.contains("--single") { return try await measureSingleSteps(speed) }
    if CommandLine.arguments.contains("--chain") { return try await measureChain(speed) }
    if CommandLine.arguments.contains("--random") { return try await measureRandomPlaces(speed) }
    if CommandLine.arguments.contains("--own") { return try await measureOwnBehaviors(speed) }
    if CommandLine.arguments.contains("--observers") { return try await measureObservers(speed) }
    try await measureRandomPlaces(speed)
    try await measureSingleSteps(speed)
    try await measureChain(speed)
    try await measureTabs(speed)
    try await measureOwnBehaviors(speed)
    try await measureObservers(speed)
    try await measureModals(speed)
    try await measureInputs(speed)
    try await measureLinks(speed)
    try await measureFreeing(speed)
  }

  /// Adds a line that must take at most so many nanoseconds.
  ///
  /// The gate holds it in flat walks, as the machine may be slow just now; the note says whether the
  /// nanoseconds were reached too.
  mutating func add(_ line: Line, atMost nanoseconds: Double) {
    report.add(line)
    let beyond = (line.nanoseconds ?? 0) - nanoseconds
    let absolute = beyond > 0 ? "\(Decimal(beyond)) ns beyond" : "within"
    report.limit(
      "\(line.subject), \(line.plan): a \(line.unit), in flat walks",
      line.timesFloor,
      atMost: MachineSpeed.walks(nanoseconds),
      note: "\(absolute) \(Decimal(nanoseconds, 0)) ns; \(line.note)"
    )
  }
}
