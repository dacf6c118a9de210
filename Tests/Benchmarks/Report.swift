/// All that was measured, and what of it is held to limits.
struct Report {
  private(set) var lines: [Line] = []
  private(set) var limits: [Limit] = []

  var isPassed: Bool { limits.allSatisfy(\.isReached) }

  mutating func add(_ line: Line) {
    lines.append(line)
  }

  mutating func limit(
    _ subject: String,
    _ measured: Double?,
    atMost: Double,
    note: String = ""
  ) {
    limits.append(Limit(subject: subject, measured: measured, atMost: atMost, note: note))
  }
}
