import WaymarkLinks

/// What holds for every list of texts that is read as the patterns of a table.
struct PatternLaws {
  private static let rules = FuzzRules.all

  private let rules: LinkRules
  private let texts: [String]
  private let input: String

  /// The first byte chooses the rules; the others are patterns, a line each.
  init(_ bytes: [UInt8]) {
    rules = Self.rules[Int(bytes.first ?? 0) % Self.rules.count]
    input = String(decoding: bytes.dropFirst(), as: UTF8.self)
    texts = bytes.dropFirst().split(separator: UInt8(ascii: "\n"), maxSplits: 11).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func check() {
    let patterns = texts.map { pattern($0) }
    let entries = texts.enumerated().map { Table.Entry($1, to: "Route\($0)") }
    do throws(LinkTableError) {
      let table = try Table(entries, rules: rules)
      insist(!patterns.contains { $0 == nil }, "a malformed pattern is refused", input)
      checkExamples(of: patterns.compactMap(\.self), entries, in: table)
    } catch {
      insist(!error.problems.isEmpty, "a refused table has a problem", input)
      for problem in error.problems { check(problem, entries, patterns) }
      let reversed = try? Table(entries.reversed(), rules: rules)
      insist(reversed == nil, "the order does not count for what is refused", input)
    }
  }

  /// Reads a pattern; one that is malformed is pointed at.
  private func pattern(_ text: String) -> LinkPattern? {
    do throws(LinkPatternError) {
      let pattern = try LinkPattern(text, delimiter: rules.delimiter)
      insist(pattern.text.isSpelledAs(text), "a pattern keeps its text", text)
      let names = pattern.placeholders.map(\.name)
      insist(Set(names).count == names.count, "a name stands once in a pattern", text)
      return pattern
    } catch {
      let columns = 1...text.unicodeScalars.count + 1
      insist(columns.contains(error.column), "a column lies in the pattern", text)
      insist(!error.message.isEmpty && error.pattern == text, "a refusal tells its pattern", text)
      return nil
    }
  }

  private func check(
    _ problem: LinkTableError.Problem,
    _ entries: [Table.Entry],
    _ patterns: [LinkPattern?]
  ) {
    guard let index = problem.entry, entries.indices.contains(index) else {
      fatalError("broken law: a problem names its entry\ninput: \(input)\n\(problem)")
    }
    let count = entries[index].pattern.unicodeScalars.count
    insist(
      problem.column.map { (1...count + 1).contains($0) } ?? true,
      "the column of a problem lies in its pattern",
      input
    )
    let isMalformed = problem.rule == .malformedPattern
    insist(isMalformed == (patterns[index] == nil), "what is malformed is so alone", input)
    if problem.rule == .tie { checkTie(problem, of: index, entries, patterns) }
  }

  /// Both patterns, each compiled alone, match the witness.
  private func checkTie(
    _ problem: LinkTableError.Problem,
    of index: Int,
    _ entries: [Table.Entry],
    _ patterns: [LinkPattern?]
  ) {
    guard let witness = problem.witness else {
      let isOfKnownTypes = patterns[index]?.placeholders.allSatisfy { isKnown($0.type) } ?? true
      return insist(!isOfKnownTypes, "a tie has a witness", "\(input)\n\(problem)")
    }
    // One that names a type which nobody knows is no pattern of a table.
    let areTables = entries.indices.allSatisfy { patterns[$0] == nil || isTable(entries[$0]) }
    guard areTables else { return }
    insist(matchesAlone(witness, entries[index]), "a witness matches", "\(input)\n\(problem)")
    insist(
      entries.indices.contains { $0 != index && matchesAlone(witness, entries[$0]) },
      "a witness matches another pattern too",
      "\(input)\n\(problem)"
    )
  }

  private func isTable(_ entry: Table.Entry) -> Bool {
    (try? Table([entry], rules: rules)) != nil
  }

  private func isKnown(_ type: InputType) -> Bool {
    if case .custom(let name) = type { rules.types.contains { $0.name == name } } else { true }
  }

  private func matchesAlone(_ link: String, _ entry: Table.Entry) -> Bool {
    (try? Table([entry], rules: rules).match(link)) != nil
  }

  /// A pattern alone reads the link that it writes for an example; among others, one of them does.
  private func checkExamples(
    of patterns: [LinkPattern],
    _ entries: [Table.Entry],
    in table: Table
  ) {
    guard let reversed = try? Table(entries.reversed(), rules: rules) else {
      fatalError("broken law: the order does not count for what is refused\ninput: \(input)")
    }
    for (pattern, entry) in zip(patterns, entries) {
      guard let example = Input(examplesOf: pattern) else { continue }
      do {
        let link = try Table([entry], rules: rules).link(to: entry.target, input: example)
        let (one, other) = (try table.match(link), try reversed.match(link))
        insist(one == other, "the order does not count", "\(input)\n\(link): \(one), \(other)")
      } catch {
        fatalError("broken law: a pattern reads its example\ninput: \(input)\n\(entry): \(error)")
      }
    }
    checkChanging(table, entries)
  }

  private func checkChanging(_ table: Table, _ entries: [Table.Entry]) {
    let isKept = table.entries.elementsEqual(entries) {
      $0.pattern.isSpelledAs($1.pattern) && $0.target == $1.target
    }
    insist(isKept && table.count == entries.count, "entries are kept", input)
    insist(table.worstCase >= 1, "the worst case is a place at least", input)
    guard let first = entries.first else { return }
    guard let less = table.removing(first.pattern), less.count < table.count,
      let same = try? less.adding([first])
    else { fatalError("broken law: a pattern is removed and added\ninput: \(input)") }
    insist(same.count == table.count, "a pattern is removed and added", input)
  }
}
