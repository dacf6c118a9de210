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
    guard !given.tables.isEmpty else { return given }
    let check = LinkTableCheck(plan)
    for table in given.tables { self.check(table, by: check) }
    return given
  }

  private mutating func add(_ problem: LinkTableError.Problem) {
    problems.add(
      .unknownLinkType,
      at: "the link \"\(problem.pattern.shortened)\"",
      "\(problem.message); hand the router a table whose rules name the type"
    )
  }

  private mutating func check(_ table: LinkTable, by check: LinkTableCheck) {
    for (line, entry) in table.entries.enumerated() {
      let places = plan.places(named: entry.target)
      guard places.isEmpty else {
        // Where an id recurs, the link names no place.
        if places.count == 1 { check.check(line, of: table, leadingTo: places[0].node, &problems) }
        continue
      }
      let like = plan.ids(like: entry.target).map { "\"\($0)\"" }.joined(separator: ", ")
      problems.add(
        .linkToUnknownRoute,
        at: "the link \"\(entry.pattern.shortened)\"",
        "the plan has no route \"\(entry.target.rawValue.shortened)\""
          + (like.isEmpty ? "; add it, or leave the link out" : "; is it \(like)?")
      )
    }
  }
}

extension RoutePlan {
  /// The table of its routes' patterns, if any has one.
  var linkTables: LinkTables {
    get throws(LinkTableError) {
      guard storage.details.contains(where: { !$0.links.isEmpty }) else { return [] }
      return [try LinkTable(self)]
    }
  }
}
