import Waymark
import WaymarkTables

/// The kind of document in a JSON file, recognized by its keys.
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

  /// Recognizes the kind of a file by its keys.
  ///
  /// - Throws: one problem if its keys are of no kind.
  init(of document: JSONDocument) throws(TableError) {
    let root = document.root
    let names = Set((root.members ?? []).map(\.name))
    guard let kind = Self.allCases.first(where: { !names.isDisjoint(with: $0.keys) }) else {
      // A newer version may have kinds of documents that this one does not know.
      var reader = TableReader()
      guard reader.isReadable(root, "a document") else { throw TableError(reader.problems) }
      let message =
        "this is no plan, link table or journey; add \"roots\" for a plan, \"endpoints\" or "
        + "\"patterns\" for a link table, or \"steps\" for a journey"
      let position = root.position
      throw TableError(
        TableProblem(.unknownDocument, message, file: root.file, position: position)
      )
    }
    self = kind
  }
}

extension RoutePlan {
  /// Reads the plan in a file; if the file is a journey, the error says so.
  init(in document: JSONDocument) throws(TableError) {
    do throws(TableError) {
      self = try PlanSource(document).plan
    } catch {
      guard (try? DocumentKind(of: document)) == .journey else { throw error }
      let message = "this is a journey, and a plan is wanted; name the file of its plan"
      let file = document.root.file
      throw TableError(TableProblem(.unknownDocument, message, file: file, position: nil))
    }
  }
}

extension TableProblem.Rule {
  /// A file is a plan, a link table or a journey.
  static let unknownDocument: Self = "unknownDocument"
}
