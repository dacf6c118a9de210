/// Patterns and what their links lead to, compiled for quick reading.
///
/// A table leads to whatever its user keeps beside a pattern: a case, a name, a closure. It is a
/// value: immutable, cheap to copy, usable on any thread. Of the patterns that match a link the most
/// specific one is chosen, whatever their order.
///
/// ```swift
/// let pages = try TableOfLinks<Page>([
///   .init("/titles/{titleId:Int}", to: .title),
///   .init("/query/{query}", to: .query),
/// ])
/// let match = try pages.match("/titles/10")
/// print(match.target, try match.input())  // title [titleId: 10]
/// ```
public struct TableOfLinks<Target: Sendable>: Sendable {
  /// The compiled patterns, and what they lead to.
  let trie: LinkTrie

  init(_ trie: LinkTrie) {
    self.trie = trie
  }

  /// Compiles some entries.
  ///
  /// - Parameters:
  ///   - entries: the patterns and their targets, in an order that only writing links heeds.
  ///   - rules: which links are read, and what patterns may say.
  ///   - label: what the table is called.
  /// - Throws: every problem found, each with its entry.
  public init(
    _ entries: [Entry],
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
    maker.add(entries)
    maker.build()
    if let error = maker.problems.error { throw error }
    trie = LinkTrie(maker, rules: rules, LinkTargets(label, of: entries))
  }

  /// What the table is called, to tell several apart.
  package var label: String? { trie.targets(Target.self).label }

  /// The rules that it was made with.
  package var rules: LinkRules { trie.rules }

  /// How many patterns it has.
  package var count: Int { trie.lines.count }

  /// Its patterns with their targets, in the order in which they were given.
  package var entries: [Entry] {
    let targets = trie.targets(Target.self).all
    return trie.lines.indices.map { index in
      let line = trie.lines[index]
      let written = WrittenPattern(
        trie.text(of: index),
        delimiter: line.delimiter,
        // Types of the rules are found by their names again, with their ranks.
        spellings: trie.spellings(of: index, from: rules.types.count)
      )
      return Entry(written, to: targets[index])
    }
  }

  /// The largest number of places in the table that a match may look at, whatever the link.
  ///
  /// Each placeholder with a type, words or literal text that a segment is held against counts as
  /// one more. So it exceeds the number of segments where many of them meet at one place, or where
  /// literals and placeholders compete at several places of one link.
  public var worstCase: Int { trie.worstCase }

  /// The same table under another label.
  package func labelled(_ label: String?) -> TableOfLinks {
    TableOfLinks(LinkTrie(trie, LinkTargets(label, trie.targets(Target.self).all)))
  }

  /// What the pattern of an entry brings, by its number.
  package func line(_ index: Int) -> CompiledPattern {
    CompiledPattern(
      placeholders: trie.placeholders(of: index),
      spellings: trie.spellings(of: index),
      isWeb: trie.lines[index].originEnd > 0
    )
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
  /// It allocates nothing and copies nothing of a usual link. A path with escapes is copied, decoded.
  /// Memory is taken for such a path of more than a kilobyte, for more than 31 segments, for a ninth
  /// value, and for a segment of more than 15 bytes that is held against a type of the app's own or
  /// against `Double`.
  ///
  /// - Throws: why nothing is read from it; nothing else happens then.
  public func match(_ link: consuming String) throws(LinkRefusal) -> Match {
    var finding = LinkFinding()
    var more: [LinkSpan]?
    if let fault = link.withBytes({ trie.find(in: $0, &finding, &more) }) {
      throw LinkRefusal(fault, of: link, by: trie)
    }
    return Match(link, trie, finding, more)
  }
}

extension TableOfLinks: CustomStringConvertible {
  /// A line a pattern, each with its target.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}

/// What links of a pattern bring.
package struct CompiledPattern {
  package let placeholders: [LinkPlaceholder]
  /// How its placeholders of an app's own types are spelled, by their names.
  package let spellings: [String: ValueSpelling]
  /// Whether it is for links of a web host.
  package let isWeb: Bool
}

extension TableOfLinks {
  /// The table with more entries behind its own.
  ///
  /// - Throws: every problem of the new whole.
  public func adding(_ more: [Entry]) throws(LinkTableError) -> TableOfLinks {
    try TableOfLinks(entries + more, rules: rules, label: label)
  }

  /// The table without a pattern, as it was written; `nil` where it has none such.
  public func removing(_ pattern: String) -> TableOfLinks? {
    let left = entries.filter { $0.pattern != pattern }
    return left.count < count ? TableOfLinks(left, of: self) : nil
  }

  /// Compiles some entries of a table; of what is right together, a part is right too.
  private init(_ entries: [Entry], of whole: TableOfLinks) {
    var maker = LinkTrieMaker(
      delimiter: whole.trie.delimiter,
      types: whole.rules.types,
      problems: LinkProblems()
    )
    // The limit follows from the number of patterns, and a part has no more words than the whole.
    maker.limitsWords = false
    maker.add(entries)
    maker.build()
    trie = LinkTrie(maker, rules: whole.rules, LinkTargets(whole.label, of: entries))
  }
}

/// Patterns that are compiled before all of their types are known, as those of a plan are.
package struct LinkDraft<Target: Sendable>: Sendable {
  /// The table of the patterns that are well-formed.
  ///
  /// A placeholder of a type that nobody knows takes nothing.
  package let table: TableOfLinks<Target>
  /// For each pattern of the table the number of its entry.
  package let entries: [Int]
  /// What is wrong with the entries, the first hundred at most.
  package let problems: [LinkTableError.Problem]
  /// The types that nobody knows yet; `nil` where all are known.
  package let unknownTypes: LinkTableError?

  /// Compiles entries whose segments are separated by slashes.
  package init(_ entries: [TableOfLinks<Target>.Entry]) {
    var maker = LinkTrieMaker(delimiter: .slash, types: nil, problems: LinkProblems())
    maker.add(entries)
    maker.build()
    self.entries = maker.entries.map(Int.init)
    problems = maker.problems.problems
    unknownTypes = maker.unknownTypes.error
    let targets = LinkTargets(nil, maker.entries.map { entries[Int($0)].target })
    table = TableOfLinks(LinkTrie(maker, rules: LinkRules(), targets))
  }
}
