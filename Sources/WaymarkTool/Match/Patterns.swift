import Waymark
import WaymarkTables

/// The patterns of a file, compiled, with what their routes accept besides.
struct Patterns {
  let table: LinkTable
  /// Each pattern as text, so that none is made for each link.
  let texts: [String]
  /// What the routes on the way to each pattern's route declare, by the number of the pattern.
  let accepted: [InputKeys]
  /// Whether the patterns lead to routes that have names.
  let hasRoutes: Bool

  /// Compiles the patterns of a file: a plan, a table of endpoints or a list of patterns.
  init(in file: String, rules: LinkRules) throws(TableError) {
    let text = try JSONText(contentsOf: file)
    if try DocumentKind(of: text) == .linkTable {
      try self.init(of: try LinkTableDocument(json: text), rules: rules)
    } else {
      try self.init(of: try RoutePlan(json: text), rules: rules, in: text)
    }
  }

  /// Compiles the patterns of a plan's routes.
  init(of plan: RoutePlan, rules: LinkRules, in text: JSONText) throws(TableError) {
    // A plan writes its patterns with slashes, whatever separates the segments of links.
    let rules = rules.readingOwnTypes(of: plan.linkEntries.map(\.pattern), delimiter: "/")
    do throws(LinkTableError) { table = try LinkTable(plan, rules: rules) } catch {
      let links = PlanLinks(in: try JSONDocument(reading: text))
      throw TableError(error) { (text.file, links.position(of: $0.pattern)) }
    }
    texts = table.entries.map(\.pattern)
    accepted = table.entries.map { plan.keysDeclared(onTheWayTo: $0.target) }
    hasRoutes = true
  }

  /// Compiles the patterns of a link table; a bare list names no routes.
  init(of document: LinkTableDocument, rules: LinkRules) throws(TableError) {
    let entries = document.entries
    let rules = rules.readingOwnTypes(of: entries.map(\.pattern), delimiter: rules.delimiter)
    do throws(LinkTableError) {
      table = try LinkTable(
        entries.map { LinkEntry($0.pattern, to: RouteID($0.className ?? $0.pattern)) },
        rules: rules,
        label: document.label
      )
    } catch {
      throw TableError(error) { problem in
        let entry = problem.entry.map { entries[$0] }
        return (entry?.file, entry?.position(ofCharacter: problem.column ?? 0))
      }
    }
    texts = entries.map(\.pattern)
    accepted = entries.map { _ in [] }
    hasRoutes = document.form == .endpoints
  }
}

extension RoutePlan {
  /// What a route and those above it declare, the nearest declaration of a name alone.
  func keysDeclared(onTheWayTo route: RouteID) -> InputKeys {
    var declarations: [InputKeys.Declaration] = []
    var names: Set<String> = []
    var next = place(named: route)
    while let place = next {
      let route = routeAlone(place.node)
      for one in route.needs.declarations + route.accepts.declarations
      where names.insert(one.name).inserted {
        declarations.append(one)
      }
      next = parent(of: place)
    }
    return InputKeys(declarations)
  }
}

extension TableError {
  /// What is wrong with a table of patterns, each with the place that is found for it.
  fileprivate init(
    _ error: LinkTableError,
    place: (LinkTableError.Problem) -> (file: String?, position: TextPosition?)
  ) {
    var list = TableProblemList()
    for problem in error.problems {
      let (file, position) = place(problem)
      let column = problem.column.map { ", column \($0)" } ?? ""
      list.add(
        TableProblem(
          TableProblem.Rule(rawValue: problem.rule.rawValue),
          "\(problem.pattern.quoted)\(column): \(problem.message)",
          file: file,
          position: position,
          witness: problem.witness
        )
      )
    }
    list.add(more: error.more)
    self.init(list)
  }
}
