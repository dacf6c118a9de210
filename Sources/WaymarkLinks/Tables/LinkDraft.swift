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
