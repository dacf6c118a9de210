import WaymarkLinks

/// The tables by which a router of a plan reads links.
extension RoutePlan {
  /// The table of its routes' patterns, under the default rules.
  ///
  /// - Throws: the types of patterns that no key describes.
  var linkTables: LinkTables {
    get throws(LinkTableError) {
      guard let links = storage.links else { return [] }
      if let error = links.unknownTypes { throw error }
      return [links.table]
    }
  }

  /// The tables that a router is given or, without any, the one of the plan's patterns.
  ///
  /// Tables that were given are checked here; the plan's own was checked with the plan.
  func tables(_ given: LinkTables?, _ problems: inout ProblemList) -> LinkTables {
    guard let given else {
      do throws(LinkTableError) { return try linkTables } catch {
        for problem in error.problems { problems.add(unknownType(problem)) }
        return []
      }
    }
    for table in given.tables { check(table, &problems) }
    return given
  }

  private func unknownType(_ problem: LinkTableError.Problem) -> ConfigurationError.Problem {
    ConfigurationError.Problem(
      rule: .unknownLinkType,
      path: "the link \(problem.pattern.quoted)",
      message: "\(problem.message); hand the router a table whose rules name the type",
      node: nil
    )
  }

  /// Checks that patterns lead to routes of the plan and bring what the places on the way need.
  private func check(_ table: LinkTable, _ problems: inout ProblemList) {
    let entries = table.entries
    let places = entries.map { self.places(named: $0.target) }
    // Where an id occurs several times the way is not known, so values cannot be checked.
    let nodes = places.map { $0.count == 1 ? $0[0].node : nil }
    let known = Set(table.rules.types.map(\.name))
    let faults = faults(of: table, leadingTo: nodes, known: known)
    for (line, entry) in entries.enumerated() {
      if let faults = faults[line] {
        report(faults, in: entry.pattern, of: nil, &problems)
      } else if places[line].isEmpty {
        problems.add(
          .linkToUnknownRoute,
          at: "the link \(entry.pattern.quoted)",
          "the plan has no route \(entry.target.rawValue.quoted)"
            + hint(for: entry.target, else: "; add it, or leave the link out")
        )
      }
    }
  }
}
