import WaymarkLinks

/// The rules about the link patterns of a plan.
extension RoutePlan {
  /// Compiles the patterns of the routes and adds a problem for each pattern that is malformed,
  /// ties with another, or does not bring what the places on its way need.
  func compileLinks(_ list: inout ProblemList) -> PlanLinks? {
    // Most plans have no link patterns; for them no table is built.
    guard storage.details.contains(where: { !$0.links.isEmpty }) else { return nil }
    let (entries, nodes) = writtenLinks
    let draft = LinkDraft(entries)
    let lines = draft.entries.map { nodes[$0] }
    let found = faults(of: draft.table, leadingTo: lines, known: nil)
    for (line, node) in lines.enumerated() {
      let pattern = entries[draft.entries[line]].pattern
      if let faults = found[line] { report(faults, in: pattern, of: node, &list) }
    }
    for problem in draft.problems { report(problem, nodes, &list) }
    return PlanLinks(table: draft.table, unknownTypes: draft.unknownTypes)
  }

  /// The link patterns of its routes, each with its route: the id or, if it recurs, the path of
  /// ids.
  package var linkEntries: [LinkEntry] { storage.links?.table.entries ?? [] }

  /// The patterns of its routes, not yet compiled, and the node of each.
  var writtenLinks: (entries: [LinkEntry], nodes: [Int32]) {
    var entries: [LinkEntry] = []
    var nodes: [Int32] = []
    var way = KeysOnWay()
    let haveSpellings = storage.details.contains { detail in
      detail.declarations.contains { $0.spelling != nil }
    }
    for index in storage.nodes.indices where storage.nodes[index].detail >= 0 {
      let node = Int32(index)
      let detail = detail(node)
      if haveSpellings { way.enter(node, of: self) }
      guard !detail.links.isEmpty else { continue }
      let target = linkTarget(node)
      let keys = haveSpellings ? keys(of: way, onTo: node) : way
      for link in detail.links {
        // How a value of an app's type is written as text is known only from keys on the way;
        // without any, the pattern need not be read here.
        let pattern = haveSpellings ? try? LinkPattern(link) : nil
        let spellings = keys.spellings(of: pattern?.placeholders ?? [])
        entries.append(LinkEntry(WrittenPattern(link, spellings: spellings), to: target))
        nodes.append(node)
      }
    }
    return (entries, nodes)
  }

  /// The keys on the way to a node and, for a tabs route, on to its first tab.
  private func keys(of way: KeysOnWay, onTo node: Int32) -> KeysOnWay {
    var way = way
    for above in node..<arrival(of: node) { way.enter(above + 1, of: self) }
    return way
  }

  /// A name, or a path of names, that leads to this node and to no other.
  package func linkTarget(_ node: Int32) -> RouteID {
    recurs(storage.nodes[Int(node)].name)
      ? RouteID("/" + wholePath(ofNode: node)) : id(ofNode: node)
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
    let link = "the link \(problem.pattern.quoted)"
    if let column = problem.column {
      let message = "\(link) is malformed at column \(column): \(problem.message)"
      list.add(.malformedLink, of: node, in: self, pattern: problem.pattern, message)
    } else {
      let other = problem.otherEntry.map { nodes[$0] }.flatMap { $0 == node ? nil : $0 }
      let owner = other.map { ", or take the other from \(path(ofNode: $0))" } ?? ""
      let message = "\(link) cannot be told apart: \(problem.message)\(owner)"
      list.add(.tiedLinks, of: node, in: self, pattern: problem.pattern, message)
    }
  }
}

/// The rules about what links have to bring to the places on their way.
extension RoutePlan {
  /// What is wrong with a pattern, as seen from the places on its way.
  struct PatternFaults {
    let delivery: LinkDelivery
    /// The declarations of these places that the pattern does not serve.
    let unserved: [KeysOnWay.Unserved]
    /// The names in it that nothing on its way declares.
    let strangers: [KeysOnWay.Stranger]
  }

  /// Adds a problem for each thing that is wrong with a pattern.
  ///
  /// - Parameter node: the node whose pattern it is; `nil` for a pattern of a router's table.
  func report(
    _ faults: PatternFaults,
    in pattern: String,
    of node: Int32?,
    _ list: inout ProblemList
  ) {
    for unserved in faults.unserved {
      list.add(problem(unserved, faults.delivery, in: pattern, of: node))
    }
    for stranger in faults.strangers {
      list.add(problem(.linkNamesNothing, fault(of: stranger), in: pattern, of: node))
    }
  }

  /// The message about a name in a pattern that nothing declares, with what to do.
  private func fault(of stranger: KeysOnWay.Stranger) -> String {
    "names \(stranger.name.quoted), which nothing on its way declares; "
      + (stranger.like.map { "is it \($0.quoted)?" }
        ?? "name a property, or begin the name with _ where nobody is to read it")
  }

  /// A problem with a pattern, reported at its route or, for a router's table, at the pattern
  /// itself.
  private func problem(
    _ rule: ConfigurationError.Rule,
    _ fault: String,
    in pattern: String,
    of node: Int32?
  ) -> ConfigurationError.Problem {
    let link = "the link \(pattern.quoted)"
    return ConfigurationError.Problem(
      rule: rule,
      path: node.map(path(ofNode:)) ?? link,
      message: node == nil ? "it \(fault)" : "\(link) \(fault)",
      node: node,
      pattern: node == nil ? nil : pattern
    )
  }

  /// Describes a pattern that does not serve a declaration on its way.
  private func problem(
    _ unserved: KeysOnWay.Unserved,
    _ delivery: LinkDelivery,
    in pattern: String,
    of node: Int32?
  ) -> ConfigurationError.Problem {
    let key = detail(unserved.place).declarations[unserved.order]
    let place = path(ofNode: unserved.place)
    var fault =
      unserved.isMissing ? missing(key, delivery, at: place) : misfit(key, delivery, at: place)
    if case .custom = key.type, key.compound == nil, key.name == id(ofNode: unserved.place).rawValue
    {
      fault += "; if that is its destination, read the plan with its type"
    } else if unserved.isMissing, key.compound == nil {
      let route = id(ofNode: unserved.place)
      if delivery.names("\(route).\(key.name)") {
        fault += "; if \(route) is a destination, read the plan with its type"
      }
    }
    let rule: ConfigurationError.Rule = unserved.isMissing ? .linkLacksNeed : .linkOfOtherType
    return problem(rule, fault, in: pattern, of: node)
  }

  /// The message about a value that a pattern does not bring, with what to do.
  private func missing(
    _ key: InputKeys.Declaration,
    _ delivery: LinkDelivery,
    at place: String
  ) -> String {
    if let compound = key.compound {
      let property = delivery.propertyLacking(of: compound) ?? ""
      return "does not bring \"\(property)\", which the value of \(place) is made of; "
        + "\(bringing(property, "property")), or "
        + (compound.finding.stated.contains(property)
          ? "take it out of the type's linkKeys" : "make the property optional")
    }
    if delivery.letsBeLeftOut(key.name) {
      return "brings \"\(key.name)\" in a query item, which may be left out of a link, and "
        + "\(place) needs it; give the item a default, or "
        + bringing(key.name, "input", key.type, in: "the path")
    }
    return "does not bring \"\(key.name)\", which \(place) needs; "
      + bringing(key.name, "input", key.type)
  }

  /// The advice on how to write a pattern that brings a value.
  ///
  /// - Parameters:
  ///   - name: the name of the value.
  ///   - what: what it is, in a word.
  ///   - type: its type, where a placeholder has to state it.
  ///   - spot: where in the pattern it may stand.
  private func bringing(
    _ name: String,
    _ what: String,
    _ type: InputType? = nil,
    in spot: String = "it"
  ) -> String {
    if let placeholder = LinkPlaceholder.spelled(name, type) {
      return "write \(placeholder) into \(spot)"
    }
    guard let type, let placeholder = LinkPlaceholder.spelled(name, nil) else {
      return "call the \(what) with letters, digits, _ and - alone, and write it into the link"
    }
    if case .custom = type {
      return "name the type otherwise by a ValueType, as no pattern names the type \(type)"
    }
    return "declare it as String, as no pattern names the type \(type), and write "
      + "\(placeholder) into \(spot)"
  }

  /// The message about a value of another type than a place declares, with what to do.
  private func misfit(
    _ key: InputKeys.Declaration,
    _ delivery: LinkDelivery,
    at place: String
  ) -> String {
    if let (name, found, declared) = key.compound.flatMap(delivery.propertyMisfitting) {
      return "brings \"\(name)\" as \(found), which is \(declared) in the value of \(place); "
        + stating(declared, of: name) + "declare it as \(found)"
    }
    if let name = key.compound.flatMap(delivery.dictionaryNamed) {
      return "names \"\(name)\", which is a dictionary in the value of \(place); "
        + "leave it out, as links bring it in query items of their own"
    }
    let found = delivery.type(of: key.name)?.description ?? ""
    if key.type.description.hasSuffix(".\(found)") {
      return
        "brings \"\(key.name)\" as the text of a \(found), and \(place) declares it as "
        + "\(key.type); declare the key by the built-in type, as with InputKey.uuid(_:), or name the "
        + "type otherwise by a ValueType"
    }
    if case .words(let words) = key.type, words == [found] {
      return "names the type \(found) for \"\(key.name)\", of which \(place) declares the one word "
        + "\(found); declare it as String, as no pattern holds a list of one word"
    }
    return "brings \"\(key.name)\" as \(found), which \(place) declares as \(key.type); "
      + stating(key.type, of: key.name) + "declare it as \(found)"
  }

  /// The advice to state another type for a value, where a pattern can.
  private func stating(_ type: InputType, of name: String) -> String {
    LinkPlaceholder.spelled(name, type).map { "write \($0) into it, or " } ?? ""
  }

  /// What is wrong with the patterns of a table, by the number of the line.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - nodes: for each line the node that it leads to; `nil` for a line that is not checked.
  ///   - known: the app's own types that the rules of the table name; `nil` for a plan's own table,
  ///     because the router may still be given a table whose rules name more.
  func faults(
    of table: LinkTable,
    leadingTo nodes: [Int32?],
    known: Set<String>?
  ) -> [Int: PatternFaults] {
    var found: [Int: PatternFaults] = [:]
    var way = KeysOnWay()
    var next: Int32 = 0
    let lines = nodes.enumerated().compactMap { line, node in
      node.map { (line: line, target: $0, node: arrival(of: $0)) }
    }
    // Lines are sorted by their nodes, so that one walk through the plan serves all of them.
    for (line, target, node) in lines.sorted(by: { $0.node < $1.node }) {
      while next <= node {
        way.enter(next, of: self)
        next += 1
      }
      way.leave(before: node)
      guard !way.isEmpty else { continue }
      let pattern = table.line(line)
      let delivery = LinkDelivery(pattern, known: known)
      let unserved = way.unserved(by: delivery, pattern.placeholders)
      // The links of a route without a destination may hold texts that nobody reads.
      let strangers =
        destination(at: target) == nil ? [] : way.strangers(among: pattern.placeholders)
      if unserved.isEmpty, strangers.isEmpty { continue }
      found[line] = PatternFaults(delivery: delivery, unserved: unserved, strangers: strangers)
    }
    return found
  }
}
