import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

/// What a match looks at is counted, placeholder by placeholder, and bounded by the worst case.
@Suite struct LinkPlacesLawTests {
  /// Patterns of few segments, so that many placeholders meet at one place.
  private static func crowd(_ choices: inout Choices) -> [NaivePattern] {
    var patterns: [NaivePattern] = []
    for _ in 0..<choices.number(in: 1..<40) {
      let segments = (0..<choices.number(in: 1..<3)).map { _ in NaiveSegment.random(&choices) }
      let pattern = NaivePattern(segments: segments)
      if !patterns.contains(where: { $0.ties(with: pattern) }) { patterns.append(pattern) }
    }
    return patterns
  }

  @Test func `no link is looked for at more places than the worst case says`() async throws {
    try await Law("the worst case bounds what a match looks at") { choices in
      let patterns = Self.crowd(&choices)
      return Story(in: (0..<40).map { _ in RandomLink(&choices) }, patterns)
    } objection: { links, patterns in
      let table = try NaivePattern.table(patterns)
      let over = links.first { table.places(for: $0.text) > table.worstCase }
      return over.map { "\($0) looks at \(table.places(for: $0.text)), not \(table.worstCase)" }
    }.holds(over: 0..<300)
  }

  @Test func `each placeholder that is tried counts as a look`() async throws {
    try await Law("a segment that no placeholder takes is held against each") { choices in
      let patterns = Self.crowd(&choices).filter { !$0.segments[0].isWords }
      return Story(in: "/~~~", patterns)
    } objection: { link, patterns in
      let tried = Set(patterns.map { $0.segments[0] }.filter { !$0.isLiteral })
      let looks = try NaivePattern.table(patterns).places(for: link)
      // The root is a look, and so is what is behind a plain text.
      return looks == 1 + tried.count ? nil : "\(link) looks at \(looks) for \(tried.count)"
    }.holds(over: 0..<300)
  }

  @Test func `placeholders with different texts at one place are counted one by one`() throws {
    let entries = (100..<200).map { LinkEntry("/p\($0)-{name}/x", to: "Route") }
    let table = try LinkTable(entries)
    #expect(table.places(for: "/nothing") == 101)
    #expect(table.places(for: "/nothing/x") == 101)
    #expect(table.places(for: "/p107-a/x") == 11)
    #expect(table.worstCase == 103)
  }

  @Test func `a place to which a link goes back is counted once`() throws {
    let table = try LinkTable(
      [LinkEntry("/a/{x}/c", to: "Route"), LinkEntry("/{y}/b/d", to: "Route")]
    )
    // The root, "a" and {x}; back at the root, {y}, "b" and "d".
    #expect(table.places(for: "/a/b/d") == 6)
  }
}

extension NaiveSegment {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

  fileprivate var isWords: Bool { if case .value(_, .words, _) = self { true } else { false } }
}
