/// The texts that `--help` prints.
extension Verb {
  /// The verb with its operands and options, in one line.
  var usage: String {
    let options = options.filter { $0 != .help }.map { option in
      "[\(option.usage)]\(option.repeats ? "…" : "")"
    }
    return (["waymark", rawValue, operands] + options).joined(separator: " ")
  }

  /// The whole manual of the verb.
  var manual: String {
    [
      usage,
      details,
      "Options:\n" + Self.table(options.map { ($0.usage, $0.purpose) }),
      "Exit status:\n" + Self.table(statuses),
      "Example:\n  " + example,
    ].joined(separator: "\n\n")
  }

  /// The manual of the command: its verbs, one on each line.
  static var manual: String {
    [
      "waymark VERB …",
      "Reads plans, link tables and journeys that are written as JSON.",
      "Verbs:\n" + table(allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }),
      "Type `waymark VERB --help` for the options of a verb, its exit status and an example.",
    ].joined(separator: "\n\n")
  }

  private var details: String {
    switch self {
    case .match:
      """
      Tells for each link what it matches. Links are operands, or stand a line each on standard
      input when there are none. TABLE is a plan, a table of endpoints, or a list of patterns.
      """
    case .link:
      """
      Writes the link that leads to a route of a plan: the first pattern of the route that takes the
      values, with these put in. A value is read as the type that the pattern names. ROUTE is an id
      or a way of ids, such as Help/ContactUs.
      """
    case .lint:
      """
      Finds what is wrong in plans, link tables and journeys, which are told apart by their keys,
      and tells how to mend it: FILE:LINE:COLUMN: MESSAGE (RULE). Guards and questions that a journey
      speaks of and does not declare are among it.
      """
    case .map:
      "Draws a plan as a tree, a route a line."
    case .replay:
      """
      Plays journeys with the standard modules on a window in memory, and tells after each action
      what came of it, who was asked, where the user stands and what is shown. Time goes by in
      `advance` only.
      """
    }
  }

  private var statuses: [(String, String)] {
    let own: [(ExitStatus, String)] =
      switch self {
      case .match: [(.success, "every link matched"), (.no, "some did not")]
      case .link: [(.success, "the link was written"), (.no, "no link leads there so")]
      case .lint: [(.success, "nothing is wrong"), (.no, "something is")]
      case .map: [(.success, "the plan was drawn")]
      case .replay:
        [
          (.success, "every action was performed, whatever its ending"),
          (.no, "what --expect names differs"),
        ]
      }
    let refused =
      switch self {
      case .match: "the table cannot be read or is refused"
      case .link, .map: "the plan cannot be read or is refused"
      case .lint: "a file cannot be read"
      case .replay: "a journey, its plan or what --expect names cannot be read or is refused"
      }
    let all =
      own + [
        (.refused, refused),
        (.usage, "the command was called otherwise than it can be"),
        (.failedTransfer, "standard input or standard output failed"),
      ]
    return all.map { (String($0.0.rawValue), $0.1) }
  }

  private var example: String {
    switch self {
    case .match: "waymark match plan.json '/todos/36?from=mail'"
    case .link: "waymark link plan.json ToDoDetail --input toDoId=36"
    case .lint: "waymark lint plan.json links.json journeys/*.json"
    case .map: "waymark map plan.json"
    case .replay: "waymark replay journey.json --expect journey.expected"
    }
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }.joined(separator: "\n")
  }
}
