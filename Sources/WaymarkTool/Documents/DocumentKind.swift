import WaymarkTables

/// What a file of JSON is, as its keys tell.
enum DocumentKind: CaseIterable {
  case plan, linkTable, journey

  /// The keys that no other kind has.
  private var keys: [String] {
    switch self {
    case .plan: ["roots"]
    case .linkTable: ["endpoints", "patterns"]
    case .journey: ["steps"]
    }
  }

  /// Looks at the keys of a file.
  ///
  /// - Throws: what is wrong with JSON that cannot be read, or is none of the kinds.
  init(of text: JSONText) throws(TableError) {
    let root = try JSONDocument(reading: text).root
    let names = Set((root.members ?? []).map(\.name))
    guard let kind = Self.allCases.first(where: { !names.isDisjoint(with: $0.keys) }) else {
      let message =
        "this is no plan, link table or journey; add \"roots\" for a plan, \"endpoints\" or "
        + "\"patterns\" for a link table, or \"steps\" for a journey"
      let position = root.position
      throw TableError(
        TableProblem(.unknownDocument, message, file: text.file, position: position)
      )
    }
    self = kind
  }
}

extension TableProblem.Rule {
  /// A file is a plan, a link table or a journey.
  static let unknownDocument: Self = "unknownDocument"
}
