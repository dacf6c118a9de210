/// Link patterns with their targets, compiled for quick matching.
///
/// A target is any value that belongs to a pattern: a case, a name, a closure. A table is
/// immutable, cheap to copy and usable on any thread. If several patterns match a link, the most
/// specific one is chosen; their order does not matter.
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
  /// The compiled patterns and their targets.
  let trie: LinkTrie

  init(_ trie: LinkTrie) {
    self.trie = trie
  }

  /// Compiles some entries.
  ///
  /// - Parameters:
  ///   - entries: the patterns and their targets; their order matters only for writing links.
  ///   - rules: which links are read, and which types patterns may name.
  ///   - label: the name of the table.
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

  /// The name of the table among several.
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
        // Types of the rules are left out: they will be found again by their names.
        spellings: trie.spellings(of: index, from: rules.types.count)
      )
      return Entry(written, to: targets[index])
    }
  }

  /// The largest number of places in the table that matching any link may look at.
  ///
  /// Each placeholder with a type, words or literal text counts as one more place when a segment is
  /// compared with it. So the number exceeds that of the segments if many such placeholders meet at
  /// one place, or if literals and placeholders compete at several places of one link.
  public var worstCase: Int { trie.worstCase }

  /// The same table under another label.
  package func labelled(_ label: String?) -> TableOfLinks {
    TableOfLinks(LinkTrie(trie, LinkTargets(label, trie.targets(Target.self).all)))
  }

  /// What links of a pattern bring, for the entry with a number.
  package func line(_ index: Int) -> CompiledPattern {
    CompiledPattern(
      placeholders: trie.placeholders(of: index),
      spellings: trie.spellings(of: index),
      isWeb: trie.lines[index].originEnd > 0
    )
  }

  /// How many places matching a link looks at; each placeholder that it tries counts as one more.
  package func places(for link: String) -> Int {
    var finding = LinkFinding()
    var more: [LinkSpan]?
    _ = link.withBytes { trie.find(in: $0, &finding, &more) }
    return Int(finding.places)
  }

  /// Reads a link: finds the most specific pattern that matches it.
  ///
  /// For a usual link it allocates and copies nothing; a path with escapes is decoded into a copy.
  /// It allocates memory only for escapes in a path that ends a kilobyte or more after the link's
  /// beginning, for more than 31 segments, for a ninth value, for a segment that a type of the
  /// app's own reads, and for one of more than 15 bytes that is compared with such a type or with
  /// `Double`.
  ///
  /// - Throws: why the link is not read.
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
  /// One line for each pattern, with its target.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}

/// What links of a pattern bring.
package struct CompiledPattern {
  package let placeholders: [LinkPlaceholder]
  /// The spellings of its placeholders with types of the app's own, by the placeholders' names.
  package let spellings: [String: ValueSpelling]
  /// Whether it is for links of a web host.
  package let isWeb: Bool
}

extension TableOfLinks {
  /// The table with more entries after its own.
  ///
  /// - Throws: every problem of the new table.
  public func adding(_ more: [Entry]) throws(LinkTableError) -> TableOfLinks {
    try TableOfLinks(entries + more, rules: rules, label: label)
  }

  /// The table without a pattern, compared as text; `nil` if the table does not have it.
  public func removing(_ pattern: String) -> TableOfLinks? {
    let left = entries.filter { $0.pattern != pattern }
    return left.count < count ? TableOfLinks(left, of: self) : nil
  }

  /// Compiles some entries of a valid table; this cannot fail, because a part of it is valid too.
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

/// Patterns that are compiled before all of their types are known, such as the patterns of a plan.
package struct LinkDraft<Target: Sendable>: Sendable {
  /// The table of the patterns that are well-formed.
  ///
  /// A placeholder whose type is unknown matches no segment.
  package let table: TableOfLinks<Target>
  /// For each pattern of the table, the number of its entry.
  package let entries: [Int]
  /// The problems of the entries, the first hundred at most.
  package let problems: [LinkTableError.Problem]
  /// The types that are not known yet; `nil` if all are known.
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
