/// The verbs of the command.
enum Verb: String, CaseIterable {
  case match, link, lint, map, replay

  /// The operands after the verb, as the manual writes them.
  var operands: String {
    switch self {
    case .match: "TABLE [LINK…]"
    case .link: "PLAN ROUTE"
    case .lint: "FILE…"
    case .map: "PLAN"
    case .replay: "JOURNEY…"
    }
  }

  /// The options that it takes.
  var options: [Option] {
    switch self {
    case .match: [.scheme, .host, .delimiter, .json, .help]
    case .link: [.input, .json, .help]
    case .lint: [.delimiter, .json, .help]
    case .map: [.json, .help]
    case .replay: [.expect, .json, .help]
    }
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .match: "tells what links match"
    case .link: "writes the link that leads to a route"
    case .lint: "finds what is wrong in plans, link tables and journeys"
    case .map: "draws a plan as a tree"
    case .replay: "plays journeys and tells what came of each action"
    }
  }
}
