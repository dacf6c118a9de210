import Waymark

/// A command that a user types, read from a line.
enum Command: Hashable, Sendable {
  /// Go the nearest way to a route.
  case drive(RouteID, id: Int?)
  /// Hang a route under the current place.
  case sub(RouteID, id: Int?)
  /// Go up one.
  case back
  /// Select a tab.
  case tab(RouteID)
  /// Show a to-do.
  case openDetail(Int)
  /// Say what a drive would do.
  case explain(RouteID, id: Int?)
  /// List the commands.
  case help
  /// End the session.
  case quit

  /// The largest number of bytes in a line.
  static let longest = 200

  /// Reads a line, which may hold anything.
  init(_ line: String) throws(CommandError) {
    guard line.utf8.count <= Self.longest else { throw .tooLong(line.utf8.count) }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.allSatisfy(\.prints) else { throw .unprintable }
    guard let first = words.first else { throw .blank }
    guard let word = CommandWord(rawValue: first) else { throw .unknown(first) }

    var arguments = CommandArguments(of: word, words.dropFirst())
    switch word {
    case .drive:
      let route = try arguments.route()
      self = .drive(route, id: try arguments.idIfAny(of: route))
    case .sub:
      let route = try arguments.route()
      self = .sub(route, id: try arguments.idIfAny(of: route))
    case .back: self = .back
    case .tab: self = .tab(try arguments.route())
    case .open:
      try arguments.expect("detail")
      self = .openDetail(try arguments.id())
    case .explain:
      let route = try arguments.route()
      self = .explain(route, id: try arguments.idIfAny(of: route))
    case .help: self = .help
    case .quit: self = .quit
    }
    try arguments.end()
  }
}

extension String {
  /// Whether it can be written to a terminal without controlling it.
  fileprivate var prints: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate: false
      default: true
      }
    }
  }
}
