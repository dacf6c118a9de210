/// Patterns and the routes that their links lead to, compiled for quick reading.
///
/// A table is a value: immutable, cheap to copy, usable on any thread. Of the patterns that match a
/// link the most specific one is chosen, whatever their order.
///
/// ```swift
/// let table = try LinkTable([
///   LinkEntry("/titles/{titleId:Int}", to: "Title"),
///   LinkEntry("/query/{query}", to: "Query"),
/// ])
/// let match = try table.match("/titles/10")
/// print(match.route, try match.input())  // Title [titleId: 10]
/// ```
public struct LinkTable: Sendable {
  /// What the table is called, to tell several apart.
  public let label: String?
  let trie: LinkTrie

  /// Compiles some entries.
  ///
  /// - Parameters:
  ///   - entries: the patterns and their routes, in an order that only writing links heeds.
  ///   - rules: which links are read, and what patterns may say.
  ///   - label: what the table is called.
  /// - Throws: every problem found, each with its entry.
  public init(
    _ entries: [LinkEntry],
    rules: LinkRules = LinkRules(),
    label: String? = nil
  ) throws(LinkTableError) {
    var problems = LinkProblems()
    let delimiter = rules.check(&problems)
    var maker = LinkTrieMaker(
      delimiter: delimiter,
      types: rules.types,
      problems: problems
    )
    maker.reserveCapacity(entries.count)
    for (number, entry) in entries.enumerated() { maker.add(entry, number: number) }
    maker.build()
    if let error = maker.problems.error { throw error }
    trie = LinkTrie(maker, rules: rules)
    self.label = label
  }

  /// Compiles the link patterns of a plan's routes, which are written with slashes.
  ///
  /// - Parameters:
  ///   - plan: the plan; its patterns lead to its routes.
  ///   - rules: which links are read; their delimiter is that of links, not of the plan's patterns.
  ///   - label: what the table is called.
  /// - Throws: every problem found, such as a type that the rules do not name.
  public init(
    _ plan: RoutePlan,
    rules: LinkRules = LinkRules(),
    label: String? = nil
  ) throws(LinkTableError) {
    try self.init(plan.linkEntries, rules: rules, label: label)
  }

  /// The rules that it was made with.
  public var rules: LinkRules { trie.rules }

  /// How many patterns it has.
  public var count: Int { trie.lines.count }

  /// Its patterns with their routes, in the order in which they were given.
  public var entries: [LinkEntry] {
    trie.lines.indices.map { index in
      let line = trie.lines[index]
      return LinkEntry(
        trie.text(of: index),
        to: line.target,
        delimiter: line.delimiter,
        spellings: trie.spellings(of: index)
      )
    }
  }

  /// The largest number of places in the table that a match may look at, whatever the link.
  ///
  /// Each placeholder with a type, words or literal text that a segment is held against counts as
  /// one more. So it exceeds the number of segments where many of them meet at one place, or where
  /// literals and placeholders compete at several places of one link.
  public var worstCase: Int {
    trie.withMemory { memory in
      Int(memory.node(LinkTrie.pathRoot).worst) + Int(memory.node(LinkTrie.hostRoot).worst) - 1
    }
  }

  /// How many places a match of a link looks at, each placeholder that it tries being one more.
  package func places(for link: String) -> Int {
    var finding = LinkFinding()
    var more: [LinkSpan]?
    _ = link.withBytes { trie.find(in: $0, &finding, &more) }
    return Int(finding.places)
  }

  /// Reads a link: finds the most specific pattern that matches it.
  ///
  /// It allocates nothing and copies nothing of the link.
  ///
  /// - Throws: why nothing is read from it; nothing else happens then.
  public func match(_ link: String) throws(LinkRefusal) -> LinkMatch {
    var finding = LinkFinding()
    var more: [LinkSpan]?
    if let refusal = link.withBytes({ trie.find(in: $0, &finding, &more) }) { throw refusal }
    return LinkMatch(link, trie, finding, more)
  }
}

extension LinkTable: CustomStringConvertible {
  /// A line a pattern, each with its route.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}
