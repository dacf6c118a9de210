extension Report {
  /// The lines as a table for people.
  var table: String {
    let head = [
      "what", "plan", "ns", "a", "steps", "operations", "growth", "floor ns", "× floor",
      "bytes",
    ]
    let rows = [head] + lines.map(cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { Self.pad(row[$0], to: widths[$0], left: [0, 1, 3].contains($0)) }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// A line for each limit that says whether it is reached.
  var gate: String {
    let width = limits.map(\.subject.count).max() ?? 0
    return limits.map { limit in
      let measured = limit.measured.map { Decimal($0, 2).description } ?? "not measured"
      let figures = "\(measured), at most \(Decimal(limit.atMost, 2))"
      let note = limit.note.isEmpty ? "" : " (\(limit.note))"
      return
        "\(limit.verdict)  \(Self.pad(limit.subject, to: width, left: true))  \(figures)\(note)"
    }.joined(separator: "\n")
  }

  private func cells(_ line: Line) -> [String] {
    [
      line.subject, line.plan, Self.text(line.nanoseconds), line.unit, Self.text(line.steps),
      Self.text(line.operations), Self.text(line.growth, 2), Self.text(line.floor),
      Self.text(line.timesFloor, 2), Self.text(line.bytes),
    ]
  }

  private static func text(_ value: Double?, _ digits: Int = 1) -> String {
    value.map { Decimal($0, digits).description } ?? ""
  }

  private static func pad(_ text: String, to width: Int, left: Bool) -> String {
    let gap = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + gap : gap + text
  }
}
