/// Problems as they are found; keeps the first hundred and counts the rest.
struct LinkProblems {
  private(set) var problems: [LinkTableError.Problem] = []
  private(set) var more = 0

  var error: LinkTableError? {
    problems.isEmpty ? nil : LinkTableError(problems: problems, more: more)
  }

  mutating func add(_ problem: LinkTableError.Problem) {
    if problems.count < 100 { problems.append(problem) } else { more += 1 }
  }

  mutating func add(_ rule: LinkTableError.Rule, of name: String, _ message: String) {
    add(
      LinkTableError.Problem(
        rule: rule,
        entry: nil,
        pattern: name,
        column: nil,
        message: message,
        witness: nil
      )
    )
  }
}
