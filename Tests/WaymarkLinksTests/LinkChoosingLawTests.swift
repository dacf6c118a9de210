import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

/// Tables choose as the naive matcher does, whatever the order of their patterns (case 94).
@Suite struct LinkChoosingLawTests {
  @Test func `the most specific pattern is chosen, whatever the order (case 94)`() async throws {
    try await Law("a table chooses as the naive matcher does") { choices in
      let patterns = NaivePattern.several(&choices)
      return Story(in: (0..<40).map { _ in RandomLink(&choices) }, patterns)
    } objection: { links, patterns in
      var order = Seed(UInt64(patterns.count)).choices
      let orders = [patterns, patterns.reversed(), patterns.shuffled(using: &order)]
      for patterns in orders {
        let table = try NaivePattern.table(patterns)
        for link in links {
          if let objection = Self.objection(to: link, in: table, patterns) { return objection }
        }
      }
      return nil
    }.holds(over: 0..<300)
  }

  @Test func `the longer plain text counts, whether it stands before a placeholder or behind`()
    throws
  {
    let table = try LinkTable(
      [LinkEntry("/a{x}", to: "Before"), LinkEntry("/{x}.json", to: "Behind")]
    )
    #expect(try table.match("/ab").target == "Before")
    #expect(try table.match("/ab.json").target == "Behind")
  }

  private static func objection(
    to link: RandomLink,
    in table: LinkTable,
    _ patterns: [NaivePattern]
  ) -> String? {
    let best = NaivePattern.best(of: patterns, for: link.segments)
    guard table.places(for: link.text) <= table.worstCase else {
      return "\(link) looks at \(table.places(for: link.text)) places, not \(table.worstCase)"
    }
    do throws(LinkRefusal) {
      let match = try table.match(link.text)
      guard match.target == best?.target else {
        return "\(link) matches \(match.pattern), not \(best?.description ?? "nothing")"
      }
      let values = best?.values(of: link.segments)
      return match.values == values ? nil : "\(link) binds \(match.values), not \(values ?? [])"
    } catch {
      if let best { return "\(link) matches nothing, not \(best): \(error)" }
      return error.code == .noMatch ? nil : "\(link): \(error)"
    }
  }

  @Test func `a tie is refused with a link that both patterns match (case 94)`() async throws {
    try await Law("ties are found, and shown by a witness") { choices in
      let patterns = (0..<choices.number(in: 2..<10)).map { _ in NaivePattern.random(&choices) }
      return Story(in: "ties", patterns)
    } objection: { _, patterns in
      let hasTie = patterns.indices.contains { index in
        patterns[..<index].contains { $0.ties(with: patterns[index]) }
      }
      do throws(LinkTableError) {
        _ = try NaivePattern.table(patterns)
        return hasTie ? "a tie is not found" : nil
      } catch {
        guard hasTie else { return "\(error)" }
        for problem in error.problems {
          if let objection = try Self.objection(to: problem, patterns) { return objection }
        }
        return nil
      }
    }.holds(over: 0..<300)
  }

  private static func objection(
    to problem: LinkTableError.Problem,
    _ patterns: [NaivePattern]
  ) throws -> String? {
    guard problem.rule == .tie, let entry = problem.entry, let witness = problem.witness else {
      return "\(problem) is no tie with a witness"
    }
    let one = patterns[entry]
    let others = patterns[..<entry].filter { $0.ties(with: one) }
    guard try NaivePattern.table([one]).match(witness).pattern == one.description else {
      return "\(witness) does not match \(one)"
    }
    for other in others where (try? NaivePattern.table([other]).match(witness)) != nil {
      return nil
    }
    return "\(witness) matches none of \(others)"
  }
}
