import Waymark
import WaymarkTables

/// The patterns of a file, compiled, with what their routes accept besides.
struct Patterns {
  let table: LinkTable
  /// What the routes on the way to each pattern's route declare, by the number of the pattern.
  let accepted: [InputKeys]

  /// Compiles the patterns of a plan's routes.
  init(of plan: RoutePlan, rules: LinkRules, file: String) throws(TableError) {
    do throws(LinkTableError) { table = try LinkTable(plan, rules: rules) } catch {
      throw TableError(error, file: file)
    }
    accepted = table.entries.map { plan.keysDeclared(onTheWayTo: $0.target) }
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
  /// What is wrong with a table of patterns.
  init(_ error: LinkTableError, file: String) {
    var list = TableProblemList()
    for problem in error.problems {
      let column = problem.column.map { ", column \($0)" } ?? ""
      list.add(
        TableProblem(
          TableProblem.Rule(rawValue: problem.rule.rawValue),
          "\(problem.pattern.quoted)\(column): \(problem.message)",
          file: file,
          witness: problem.witness
        )
      )
    }
    list.add(more: error.more)
    self.init(list)
  }
}
