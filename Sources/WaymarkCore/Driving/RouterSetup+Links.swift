import WaymarkLinks

/// The link tables of a router.
extension RouterSetup {
  /// The tables that a router is given or, without any, the one of its plan's patterns; checked.
  mutating func tables(_ given: LinkTables?) -> LinkTables {
    guard let given else {
      do throws(LinkTableError) { return try plan.linkTables } catch {
        for problem in error.problems { add(problem) }
        return []
      }
    }
    for table in given.tables { check(table) }
    return given
  }

  private mutating func add(_ problem: LinkTableError.Problem) {
    problems.add(
      .unknownLinkType,
      at: "the link \"\(problem.pattern.shortened)\"",
      "\(problem.message); hand the router a table whose rules name the type"
    )
  }

  private mutating func check(_ table: LinkTable) {
    let entries = table.entries
    let places = entries.map { plan.places(named: $0.target) }
    // Where an id recurs, the link names no place.
    let nodes = places.map { $0.count == 1 ? $0[0].node : nil }
    let known = Set(table.rules.types.map(\.name))
    let unserved = plan.unserved(by: table, leadingTo: nodes, known: known)
    for (line, entry) in entries.enumerated() {
      if let (delivery, found) = unserved[line] {
        for unserved in found {
          problems.add(plan.problem(unserved, delivery, in: entry.pattern, of: nil))
        }
      } else if places[line].isEmpty {
        problems.add(
          .linkToUnknownRoute,
          at: "the link \"\(entry.pattern.shortened)\"",
          plan.noRoute(for: entry)
        )
      }
    }
  }
}

extension RoutePlan {
  /// What is said of a link that leads to none of its routes.
  fileprivate func noRoute(for entry: LinkEntry) -> String {
    let like = ids(like: entry.target).map { "\"\($0)\"" }.joined(separator: ", ")
    return "the plan has no route \"\(entry.target.rawValue.shortened)\""
      + (like.isEmpty ? "; add it, or leave the link out" : "; is it \(like)?")
  }
}
