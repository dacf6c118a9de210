import Waymark
import WaymarkTables

/// The compiled patterns of a file, with the plan to whose routes they lead.
struct Patterns {
  let table: LinkTable
  /// The texts of the patterns, made once and not for each link.
  let texts: [String]
  /// The plan, which says what other values the routes on a way accept; `nil` for a table without
  /// one.
  let plan: RoutePlan?
  /// Whether the patterns lead to routes that have names.
  let hasRoutes: Bool

  /// Compiles the patterns of a plan, a table of endpoints or a list of patterns.
  init(in document: JSONDocument, of kind: DocumentKind, rules: LinkRules) throws(TableError) {
    if kind == .linkTable {
      try self.init(of: try LinkTableDocument(document), rules: rules)
    } else {
      try self.init(of: try RoutePlan(in: document), rules: rules, in: document)
    }
  }

  /// Compiles the patterns of a plan's routes.
  init(of plan: RoutePlan, rules: LinkRules, in document: JSONDocument) throws(TableError) {
    // Patterns of a plan are always written with slashes, whatever delimiter links have.
    let named = InputType.named(in: plan.linkEntries.map(\.pattern), delimiter: "/")
    let declared = plan.places.flatMap { plan.routeAlone($0.node).declarations.map(\.type) }
    let rules = rules.readingOwnTypes(of: named, declared: declared)
    do throws(LinkTableError) { table = try LinkTable(plan, rules: rules) } catch {
      let positions = document.positionsOfLinks
      throw TableError(error) { (document.root.file, positions[$0.pattern]) }.advised
    }
    texts = table.entries.map(\.pattern)
    self.plan = plan
    hasRoutes = true
  }

  /// Compiles the patterns of a link table; a bare list names no routes.
  init(of document: LinkTableDocument, rules: LinkRules) throws(TableError) {
    let entries = document.entries
    let named = InputType.named(in: entries.map(\.pattern), delimiter: rules.delimiter)
    let rules = rules.readingOwnTypes(of: named)
    do throws(TableError) { table = try LinkTable(document, rules: rules) } catch {
      throw error.advised
    }
    texts = entries.map(\.pattern)
    plan = nil
    hasRoutes = document.form == .endpoints
  }
}

extension JSONDocument {
  /// The position in a plan's file of each link pattern; found without recursion.
  fileprivate var positionsOfLinks: [String: TextPosition] {
    var positions: [String: TextPosition] = [:]
    var open = [root]
    while let value = open.popLast() {
      for pattern in value["links"]?.elements ?? [] {
        if let text = pattern.text { positions[text] = pattern.position }
      }
      for key in ["roots", "anywhere", "routes"] { open += value[key]?.elements ?? [] }
    }
    return positions
  }
}
