import WaymarkTables

extension JSONWriter {
  /// Writes an object with a list of problems: the form that `lint` writes, and every verb whose
  /// document is refused.
  mutating func problems(_ problems: [TableProblem], more: Int) {
    object { json in
      json.list("problems", problems) { $0.problem($1) }
      if more > 0 {
        json.field("more", more)
      }
    }
  }

  private mutating func problem(_ problem: TableProblem) {
    object { json in
      json.field("file", problem.file ?? "")
      // Lines and columns count from 1, so that 0 stands for what has no place in the file.
      json.field("line", problem.line ?? 0)
      json.field("column", problem.column ?? 0)
      json.field("rule", problem.rule.rawValue)
      json.field("message", problem.message)
      if let witness = problem.witness {
        json.field("witness", witness)
      }
    }
  }
}
