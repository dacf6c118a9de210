import Waymark

/// Drives all in, as an app makes them: the journal writes everything unless a line says otherwise.
@MainActor struct Drives {
  var report = Report()

  mutating func run() async throws {
    let speed = try MachineSpeed()
    try await measureRandomPlaces(speed)
    try await measureSingleSteps(speed)
    try await measureChain(speed)
    try await measureTabs(speed)
    try await measureOwnBehaviors(speed)
    try await measureObservers(speed)
    try await measureGuards(speed)
    try await measureModals(speed)
    try await measureInputs(speed)
    try await measureLinks(speed)
    try await measureDestinations(speed)
    try await measureDecoding(speed)
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
