import Waymark
import WaymarkTables

/// Finds what is wrong in one document.
@MainActor
struct Lint {
  private let path: String
  private let rules: LinkRules

  /// Takes the path of the document, and the rules for reading links.
  init(_ path: String, rules: LinkRules) {
    self.path = path
    self.rules = rules
  }

  /// Reads the document as the kind that it is.
  ///
  /// - Throws: everything that is wrong with it.
  func check() throws(TableError) {
    switch try DocumentKind(of: try JSONText(contentsOf: path)) {
    case .plan, .linkTable: try check(try Patterns(in: path, rules: rules).table)
    case .journey: _ = try JourneyFile(path).player()
    }
  }

  /// Throws when matching one link of the table may look at many more places than the link has
  /// segments.
  private func check(_ table: LinkTable) throws(TableError) {
    let delimiter = table.rules.delimiter
    let longest = table.entries.map { $0.pattern.split(separator: delimiter).count }.max() ?? 0
    guard table.worstCase > 4 * (longest + 1) else { return }
    let message =
      "a link of \(longest) segment\(longest == 1 ? "" : "s") may be looked for at "
      + "\(table.worstCase) places, as literals and placeholders compete at several of its segments "
      + "or many placeholders at one; begin patterns with literals that tell them apart"
    throw TableError(TableProblem(.competingPatterns, message, file: path))
  }
}

extension TableProblem.Rule {
  /// Matching a link looks at few places of the table.
  static let competingPatterns: Self = "competingPatterns"
}
