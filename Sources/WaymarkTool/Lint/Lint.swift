import Waymark
import WaymarkTables

/// Finds the problems of one document.
@MainActor
struct Lint {
  private let path: String
  private let rules: LinkRules

  /// Makes a check of the document at a path, with rules for reading links.
  init(_ path: String, rules: LinkRules) {
    self.path = path
    self.rules = rules
  }

  /// Checks the document, and returns notes about what an app has to provide itself.
  ///
  /// - Throws: every problem found.
  func check() throws(TableError) -> [String] {
    // The file is read only once, because a pipe cannot be read again.
    let document = try JSONDocument(contentsOf: path)
    let kind = try DocumentKind(of: document)
    switch kind {
    case .plan, .linkTable:
      let patterns = try Patterns(in: document, of: kind, rules: rules)
      try check(patterns)
      return patterns.plan.map { notesOnPresentations(of: $0) + notesOnTypes(of: $0) } ?? []
    case .journey:
      try check(try JourneyFile(document))
      return []
    }
  }

  /// Notes on the presentations that no standard module serves, each with the first place that
  /// names it.
  private func notesOnPresentations(of plan: RoutePlan) -> [String] {
    var known: Set<Presentation> = [.push, .modal, .tab, .root]
    var notes: [String] = []
    func note(_ presentation: Presentation, _ what: @autoclosure () -> String) {
      guard known.insert(presentation).inserted else { return }
      notes.append(
        "no standard module serves \"\(presentation)\", as \(what()); hand the router a module that "
          + "does"
      )
    }
    note(plan.storage.hungAs, "the plan hangs routes")
    for place in plan.places {
      guard let shownAs = plan.plannedPresentation(place.node) else { continue }
      note(shownAs, "\(plan.path(ofNode: place.node)) is shown")
    }
    return notes
  }

  /// Notes on types whose names are almost those of built-in ones and that count as the app's own,
  /// each with the first input that names it.
  private func notesOnTypes(of plan: RoutePlan) -> [String] {
    var known: Set<String> = []
    var notes: [String] = []
    for place in plan.places {
      let route = plan.routeAlone(place.node)
      for input in route.declarations {
        guard case .custom(let name) = input.type, known.insert(name).inserted,
          let meant = NearestWord.of(name, among: BuiltInType.allCases.map(\.name))
        else { continue }
        notes.append(
          "the type \(name.quoted) of \(input.name.quoted) at \(plan.path(ofNode: place.node)) is taken "
            + "for one of the app's own; write \(meant) if that is meant"
        )
      }
    }
    return notes
  }

  /// Throws if matching one link may look at many more places of the table than the link has
  /// segments.
  private func check(_ patterns: Patterns) throws(TableError) {
    let table = patterns.table
    // Patterns of a plan are always written with slashes, whatever delimiter links have.
    let delimiter = patterns.plan == nil ? table.rules.delimiter : "/"
    let lengths = table.entries.map { entry in
      (try? LinkPattern(entry.pattern, delimiter: delimiter))?.segmentCount ?? 0
    }
    let longest = lengths.max() ?? 0
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
