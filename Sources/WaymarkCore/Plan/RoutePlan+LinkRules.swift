/// The rules about the link patterns of a plan.
extension RoutePlan {
  /// Patterns are well-formed, none ties with another, and each carries what its way needs.
  func checkLinks(_ list: inout ProblemList) {
    // Most plans name no links, and pay for none.
    guard storage.details.contains(where: { !$0.links.isEmpty }) else { return }
    var nodes: [Int32] = []
    var maker = LinkTrieMaker(delimiter: .slash, types: nil, problems: LinkProblems())
    var way = KeysOnWay()
    for index in storage.nodes.indices where storage.nodes[index].detail >= 0 {
      let node = Int32(index)
      let detail = detail(node)
      way.enter(node, until: storage.nodes[index].end, detail)
      for text in detail.links {
        let pattern = try? LinkPattern(text)
        let placeholders = way.isEmpty ? [] : pattern?.placeholders ?? []
        let spellings = way.spellings(of: placeholders)
        let entry = LinkEntry(text, to: id(ofNode: node), delimiter: .slash, spellings: spellings)
        maker.add(entry, number: nodes.count)
        nodes.append(node)
        guard !way.isEmpty, let pattern else { continue }
        let delivery = LinkDelivery(
          placeholders,
          spellings: spellings,
          known: nil,
          isWeb: pattern.webOrigin != nil
        )
        for unserved in way.unserved(by: delivery, placeholders) {
          list.add(problem(unserved, delivery, in: text, of: node))
        }
      }
    }
    maker.build()
    for problem in maker.problems.problems { report(problem, nodes, &list) }
  }

  private func report(
    _ problem: LinkTableError.Problem,
    _ nodes: [Int32],
    _ list: inout ProblemList
  ) {
    guard let entry = problem.entry else {
      let message = "its links cannot be told apart: \(problem.message)"
      return list.add(.tiedLinks, at: "the plan", message)
    }
    let node = nodes[entry]
    let pattern = "the link \"\(problem.pattern.shortened)\""
    if let column = problem.column {
      let message = "\(pattern) is malformed at column \(column): \(problem.message)"
      list.add(.malformedLink, of: node, in: self, message)
    } else {
      let message = "\(pattern) cannot be told apart: \(problem.message)"
      list.add(.tiedLinks, of: node, in: self, message)
    }
  }
}

/// What links must bring along their way.
extension RoutePlan {
  /// What is wrong with a pattern that does not serve a declaration on its way: a pattern of one
  /// of the plan's nodes, or of a table.
  func problem(
    _ unserved: KeysOnWay.Unserved,
    _ delivery: LinkDelivery,
    in pattern: String,
    of node: Int32?
  ) -> ConfigurationError.Problem {
    let detail = detail(unserved.place)
    let key = (detail.needs.declarations + detail.accepts.declarations)[unserved.order]
    let place = path(ofNode: unserved.place)
    let found = delivery.type(of: key.name)?.description ?? ""
    let fault =
      unserved.isMissing
      ? "does not bring \"\(key.name)\", which \(place) needs; "
        + "write {\(key.name):\(key.type)} into it"
      : "brings \"\(key.name)\" as \(found), which \(place) declares as \(key.type); "
        + "make the two the same"
    let link = "the link \"\(pattern.shortened)\""
    return ConfigurationError.Problem(
      rule: unserved.isMissing ? .linkLacksNeed : .linkOfOtherType,
      path: node.map(path(ofNode:)) ?? link,
      message: node == nil ? "it \(fault)" : "\(link) \(fault)",
      node: node
    )
  }

  /// What the patterns of a table do not serve, by their lines; for each line the node that it
  /// leads to, where it leads to one.
  func unserved(
    by table: LinkTable,
    leadingTo nodes: [Int32?]
  ) -> [Int: (LinkDelivery, [KeysOnWay.Unserved])] {
    let known = Set(table.rules.types.map(\.name))
    var found: [Int: (LinkDelivery, [KeysOnWay.Unserved])] = [:]
    var way = KeysOnWay()
    var next: Int32 = 0
    let lines = nodes.indices.filter { nodes[$0] != nil }
    // In the order of the plan, so that each place is entered once for all patterns.
    for line in lines.sorted(by: { (nodes[$0] ?? 0) < (nodes[$1] ?? 0) }) {
      guard let node = nodes[line] else { continue }
      while next <= node {
        if hasDetail(next) { way.enter(next, until: storage.nodes[Int(next)].end, detail(next)) }
        next += 1
      }
      way.leave(before: node)
      guard !way.isEmpty else { continue }
      let placeholders = LinkTable.placeholders(of: line, in: table.trie)
      let delivery = LinkDelivery(
        placeholders,
        spellings: table.trie.spellings(of: line),
        known: known,
        isWeb: table.trie.lines[line].originEnd > 0
      )
      let unserved = way.unserved(by: delivery, placeholders)
      if !unserved.isEmpty { found[line] = (delivery, unserved) }
    }
    return found
  }
}
