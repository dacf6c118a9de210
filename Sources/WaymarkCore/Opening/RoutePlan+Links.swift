extension RoutePlan {
  /// Writes the link to a route by the patterns of this plan.
  ///
  /// A screen writes its own link with the input of its visit: what no pattern of the route names,
  /// and a route on the way declares, is written as query items. It compiles the patterns first; to
  /// write many links, make a ``LinkTable`` of the plan once.
  ///
  /// - Throws: why each pattern of the route does not serve.
  public func link(
    to route: RouteID,
    input: Input = .none,
    rules: LinkRules = LinkRules()
  ) throws(LinkWritingError) -> String {
    let table: LinkTable
    do throws(LinkTableError) { table = try LinkTable(self, rules: rules) } catch {
      let reason = error.problems.first?.message ?? ""
      let attempts = error.problems.prefix(1).map {
        LinkWritingError.Attempt(pattern: $0.pattern, code: .noPattern, name: nil, reason: reason)
      }
      throw LinkWritingError(route: route, attempts: Array(attempts))
    }
    guard let place = place(named: route) else {
      throw LinkWritingError(route: route, attempts: [])
    }
    let target = linkTarget(place.node)
    return try table.link(to: target, input: input, accepting: keysDeclared(onWayTo: target))
  }

  /// The link patterns of its routes, each with the id of its route, or the way to it where the id
  /// recurs.
  public var linkEntries: [LinkEntry] {
    var entries: [LinkEntry] = []
    var way = KeysOnWay()
    let haveSpellings = storage.details.contains { detail in
      (detail.needs.declarations + detail.accepts.declarations).contains { $0.spelling != nil }
    }
    for index in storage.nodes.indices where storage.nodes[index].detail >= 0 {
      let node = Int32(index)
      let detail = detail(node)
      if haveSpellings { way.enter(node, until: storage.nodes[index].end, detail) }
      guard !detail.links.isEmpty else { continue }
      let target = linkTarget(node)
      for link in detail.links {
        // Only keys say how types of the app are spelled.
        let pattern = way.isEmpty ? nil : try? LinkPattern(link)
        let spellings = way.spellings(of: pattern?.placeholders ?? [])
        entries.append(LinkEntry(link, to: target, delimiter: .slash, spellings: spellings))
      }
    }
    return entries
  }

  /// The table of its routes' patterns, if any has one.
  var linkTables: LinkTables {
    get throws(LinkTableError) {
      guard storage.details.contains(where: { !$0.links.isEmpty }) else { return [] }
      return [try LinkTable(self)]
    }
  }

  /// The name that leads to a node and no other.
  package func linkTarget(_ node: Int32) -> RouteID {
    guard recurs(storage.nodes[Int(node)].name) else { return id(ofNode: node) }
    var ids: [String] = []
    var next = node
    while next >= 0 {
      ids.append(id(ofNode: next).rawValue)
      next = storage.nodes[Int(next)].parent
    }
    return RouteID("/" + ids.reversed().joined(separator: "/"))
  }
}
