/// The verbs of the command.
enum Verb: String, CaseIterable {
  case match, link, lint, map, replay

  /// The verb with its operands and options, in one line.
  var usage: String {
    let options = options.filter { $0 != .help }.map { option in
      "[\(option.usage)]\(option.repeats ? "…" : "")"
    }
    return (["waymark", rawValue, entry.operands] + options).joined(separator: " ")
  }

  /// The options that it takes.
  var options: [Option] { entry.options + [.json, .help] }

  /// What a verb takes and does.
  private struct Entry {
    /// The operands after the verb, as the manual writes them.
    let operands: String
    /// The options that not every verb takes.
    let options: [Option]
    /// What it does, in one line.
    let summary: String
    let details: String
    /// The meanings of the exit statuses after the verb has done its work.
    let statuses: [(ExitStatus, String)]
    /// The meaning of the exit status `refused`.
    let refused: String
    let example: String
  }

  private var entry: Entry {
    switch self {
    case .match: Self.matching
    case .link: Self.linking
    case .lint: Self.linting
    case .map: Self.mapping
    case .replay: Self.replaying
    }
  }

  private static let matching = Entry(
    operands: "TABLE [LINK…]",
    options: [.scheme, .host, .delimiter],
    summary: "tells what links match",
    details: """
      Tells for each link what it matches. Links are operands, or stand a line each on standard
      input when there are none. TABLE is a plan, a table of endpoints, or a list of patterns.
      """,
    statuses: [(.success, "every link matched"), (.no, "some did not")],
    refused: "the table cannot be read or is refused",
    example: "plan.json '/todos/36?from=mail'"
  )

  private static let linking = Entry(
    operands: "PLAN ROUTE",
    options: [.input],
    summary: "writes the link that leads to a route",
    details: """
      Writes the link that leads to a route of a plan: the first pattern of the route that takes the
      values, with these put in. A value is read as the type that the pattern names. ROUTE is an id
      or a way of ids, such as Help/ContactUs.
      """,
    statuses: [(.success, "the link was written"), (.no, "no link leads there so")],
    refused: "the plan cannot be read or is refused",
    example: "plan.json ToDoDetail --input toDoId=36"
  )

  private static let linting = Entry(
    operands: "FILE…",
    options: [.delimiter],
    summary: "finds what is wrong in plans, link tables and journeys",
    details: """
      Finds what is wrong in plans, link tables and journeys, which are told apart by their keys,
      and tells how to mend it: FILE:LINE:COLUMN: MESSAGE (RULE). Guards and questions that a journey
      speaks of and does not declare are among it.
      """,
    statuses: [(.success, "nothing is wrong"), (.no, "something is")],
    refused: "a file cannot be read",
    example: "plan.json links.json journeys/*.json"
  )

  private static let mapping = Entry(
    operands: "PLAN",
    options: [],
    summary: "draws a plan as a tree",
    details: "Draws a plan as a tree, a route a line.",
    statuses: [(.success, "the plan was drawn")],
    refused: "the plan cannot be read or is refused",
    example: "plan.json"
  )

  private static let replaying = Entry(
    operands: "JOURNEY…",
    options: [.expect],
    summary: "plays journeys and tells what came of each action",
    details: """
      Plays journeys with the standard modules on a window in memory, and tells after each action
      what came of it, who was asked, where the user stands and what is shown. Time goes by in
      `advance` only.
      """,
    statuses: [
      (.success, "every action was performed, whatever its ending"),
      (.no, "what --expect names differs"),
    ],
    refused: "a journey, its plan or what --expect names cannot be read or is refused",
    example: "journey.json --expect journey.expected"
  )
}

/// The texts that `--help` prints.
extension Verb {
  /// The whole manual of the verb.
  var manual: String {
    let statuses =
      entry.statuses + [
        (.refused, entry.refused),
        (.usage, "the command was called otherwise than it can be"),
        (.failedTransfer, "standard input or standard output failed"),
      ]
    return [
      usage,
      entry.details,
      "Options:\n" + Self.table(options.map { ($0.usage, $0.purpose) }),
      "Exit status:\n" + Self.table(statuses.map { (String($0.0.rawValue), $0.1) }),
      "Example:\n  waymark \(rawValue) \(entry.example)",
    ].joined(separator: "\n\n")
  }

  /// The manual of the command: its verbs, one on each line.
  static var manual: String {
    let verbs = allCases.map { ("\($0.rawValue) \($0.entry.operands)", $0.entry.summary) }
    return [
      "waymark VERB …",
      "Reads plans, link tables and journeys that are written as JSON.",
      "Verbs:\n" + table(verbs),
      "Type `waymark VERB --help` for the options of a verb, its exit status and an example.",
    ].joined(separator: "\n\n")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }.joined(separator: "\n")
  }
}
