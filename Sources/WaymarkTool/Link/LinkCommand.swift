/// Writes the link that leads to a route of a plan.
struct LinkCommand {
  private let plan: String
  private let route: String
  private let values: [(key: String, text: String)]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    plan = try arguments.operand(0, "PLAN")
    route = try arguments.operand(1, "ROUTE")
    isJSON = arguments.has(.json)
    var values: [(key: String, text: String)] = []
    let given = arguments.values(of: .input)
    if given.isEmpty { try arguments.expectNoMore(than: 2) }
    // Several values may stand behind one option, as the manual of the shell would have it.
    for word in given + arguments.operands.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .noKey(word) }
      values.append((String(parts[0]), String(parts[1])))
    }
    self.values = values
  }
}
