import WaymarkTables

extension JSONWriter {
  /// Writes an object with a list of problems: the form that `lint` writes, and every verb whose
  /// document is refused.
  mutating func problems(_ problems: [TableProblem], more: Int) {
    object { json in
      json.key("problems")
      json.list { json in
        for problem in problems { json.problem(problem) }
      }
      if more > 0 {
        json.key("more")
        json.int(Int64(more))
      }
    }
  }

  private mutating func problem(_ problem: TableProblem) {
    object { json in
      json.key("file")
      json.text(problem.file ?? "")
      // Lines and columns count from 1, so that 0 stands for what has no place in the file.
      json.key("line")
      json.int(Int64(problem.line ?? 0))
      json.key("column")
      json.int(Int64(problem.column ?? 0))
      json.key("rule")
      json.text(problem.rule.rawValue)
      json.key("message")
      json.text(problem.message)
      if let witness = problem.witness {
        json.key("witness")
        json.text(witness)
      }
    }
  }
}
