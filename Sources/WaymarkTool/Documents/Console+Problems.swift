import WaymarkTables

extension Console {
  /// Reports problems: as one JSON object on standard output, or as one line for each problem.
  func tell(
    _ problems: [TableProblem],
    more: Int,
    isJSON: Bool,
    linesTo lines: Output
  ) throws(SystemError) {
    guard !isJSON else {
      var json = JSONWriter()
      json.object { json in
        json.list("problems", problems) { $0.problem($1) }
        if more > 0 { json.field("more", more) }
      }
      return try output.write(&json)
    }
    for problem in problems { try lines.write(shown: "\(problem)") }
    if more > 0 { try lines.write(line: "… and \(more) more") }
  }
}

extension JSONWriter {
  fileprivate mutating func problem(_ problem: TableProblem) {
    object { json in
      json.field("file", problem.file ?? "")
      // Lines and columns count from 1, so 0 means that there is no position.
      json.field("line", problem.line ?? 0)
      json.field("column", problem.column ?? 0)
      json.field("rule", problem.rule.rawValue)
      json.field("message", problem.message)
      if let witness = problem.witness { json.field("witness", witness) }
    }
  }
}
