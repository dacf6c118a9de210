/// The words that commands begin with, and how each is used.
enum CommandWord: String, CaseIterable, Sendable {
  case drive, sub, back, tab, open, explain, help, quit

  /// How it is typed.
  var usage: String {
    switch self {
    case .drive, .sub, .explain: "\(rawValue) ROUTE [ID]"
    case .tab: "tab ROUTE"
    case .open: "open detail ID"
    case .back, .help, .quit: rawValue
    }
  }

  /// What it does.
  var purpose: String {
    switch self {
    case .drive: "goes the nearest way to a route"
    case .sub: "hangs a route under the current place, wherever it lives"
    case .back: "goes up one"
    case .tab: "selects a tab, as a tap does"
    case .open: "shows the to-do with this number"
    case .explain: "tells what a drive would do, without doing it"
    case .help: "tells all this"
    case .quit: "ends the session"
    }
  }

  /// All words, in one line.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// All words with their purposes, one on each line.
  static var manual: String {
    let width = allCases.map(\.usage.count).max() ?? 0
    let lines = allCases.map { word in
      let gap = String(repeating: " ", count: width - word.usage.count + 2)
      return word.usage + gap + word.purpose
    }
    return lines.joined(separator: "\n")
  }
}
