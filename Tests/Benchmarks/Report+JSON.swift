extension Report {
  /// The lines and limits as data.
  var json: String {
    """
    {
      "benchmarks": [
        \(lines.map(Self.object).joined(separator: ",\n    "))
      ],
      "limits": [
        \(limits.map(Self.object).joined(separator: ",\n    "))
      ]
    }
    """
  }

  private static func object(_ line: Line) -> String {
    object([
      ("what", text(line.subject)), ("plan", text(line.plan)), ("a", text(line.unit)),
      ("ns", number(line.nanoseconds)), ("steps", number(line.steps)),
      ("operations", number(line.operations)), ("growth", number(line.growth)),
      ("floorNs", number(line.floor)), ("timesFloor", number(line.timesFloor)),
      ("bytes", number(line.bytes)),
    ])
  }

  private static func object(_ limit: Limit) -> String {
    object([
      ("what", text(limit.subject)), ("measured", number(limit.measured)),
      ("atMost", number(limit.atMost)), ("verdict", text(limit.verdict)),
      ("note", limit.note.isEmpty ? nil : text(limit.note)),
    ])
  }

  private static func object(_ members: [(name: String, value: String?)]) -> String {
    let written = members.compactMap { member in
      member.value.map { "\(text(member.name)): \($0)" }
    }
    return "{" + written.joined(separator: ", ") + "}"
  }

  private static func number(_ value: Double?) -> String? {
    value.flatMap { $0.isFinite ? Decimal($0, 3).description : nil }
  }

  /// A text of ours: it may hold quotation marks, and no control characters.
  private static func text(_ value: String) -> String {
    var escaped = "\""
    for character in value {
      if character == "\"" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped + "\""
  }
}
