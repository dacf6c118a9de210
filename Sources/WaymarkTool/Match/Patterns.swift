import Waymark
import WaymarkTables

/// The patterns of a file, compiled, with the plan whose routes they lead to.
struct Patterns {
  let table: LinkTable
  /// Each pattern as text, made once and not for each link.
  let texts: [String]
  /// The plan, which tells what else the routes on a way accept; `nil` for a table without a plan.
  let plan: RoutePlan?
  /// Whether the patterns lead to routes that have names.
  let hasRoutes: Bool

  /// Compiles the patterns of a plan, a table of endpoints or a list of patterns.
  init(in text: JSONText, of kind: DocumentKind, rules: LinkRules) throws(TableError) {
    if kind == .linkTable {
      try self.init(of: try LinkTableDocument(json: text), rules: rules)
    } else {
      try self.init(of: try RoutePlan(in: text), rules: rules, in: text)
    }
  }

  /// Compiles the patterns of a plan's routes.
  init(of plan: RoutePlan, rules: LinkRules, in text: JSONText) throws(TableError) {
    // Patterns of a plan are always written with slashes, whatever delimiter links have.
    let named = InputType.named(in: plan.linkEntries.map(\.pattern), delimiter: "/")
    let rules = rules.readingOwnTypes(of: named, declared: InputType.declared(in: plan))
    do throws(LinkTableError) { table = try LinkTable(plan, rules: rules) } catch {
      let links = PlanLinks(in: try JSONDocument(reading: text))
      throw TableError(error) { (text.file, links.position(of: $0.pattern)) }.advised
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
