/// All that was measured, and what of it is held to limits.
struct Report {
  private(set) var lines: [Line] = []
  private(set) var limits: [Limit] = []

  var isPassed: Bool { limits.allSatisfy(\.isLetThrough) }

  mutating func add(_ line: Line) { lines.append(line) }

  /// Holds a time to a limit, with room for a machine that is busy.
  mutating func limit(_ subject: String, _ measured: Double?, atMost: Double, note: String = "") {
    limits.append(
      Limit(subject: subject, measured: measured, atMost: atMost, room: 1.5, note: note)
    )
  }

  /// Holds a count to a limit: it is the same on every machine.
  mutating func limit(_ subject: String, count: Double?, atMost: Double, note: String = "") {
    limits.append(Limit(subject: subject, measured: count, atMost: atMost, room: 1, note: note))
  }
}
