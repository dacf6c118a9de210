import Testing
import WaymarkLinks

/// Tables with more patterns, or without one.
@Suite struct LinkTableChangeTests {
  private static func type(_ name: String, rank: Int) -> LinkType {
    LinkType(ValueType(name, example: "5", read: { $0 }, write: { $0 }), rank: rank)
  }

  private static let rules = LinkRules(types: [type("Slug", rank: 1), type("Size", rank: 2)])

  @Test func `what was chosen is chosen, whatever is added or left out`() throws {
    let entries = [LinkEntry("/x/{n:Size}", to: "Size"), LinkEntry("/x/{s:Slug}", to: "Slug")]
    let table = try LinkTable(entries, rules: Self.rules)
    #expect(try table.match("/x/5").target == "Slug")
    let more = try table.adding([LinkEntry("/home", to: "Home")])
    #expect(try more.match("/x/5").target == "Slug")
    let less = try #require(more.removing("/home"))
    #expect(try less.match("/x/5").target == "Slug")
  }

  @Test func `entries are equal where neither the pattern nor the target differs`() {
    let entry = LinkEntry("/x/{n:Size}", to: "Size")
    #expect(entry == LinkEntry("/x/{n:Size}", to: "Size"))
    #expect(entry != LinkEntry("/x/{n:Slug}", to: "Size"))
    #expect(entry != LinkEntry("/x/{n:Size}", to: "Slug"))
  }

  @Test func `what ties together ties one after the other`() throws {
    let table = try LinkTable([LinkEntry("/x/{s:Slug}", to: "A")], rules: Self.rules)
    let error = #expect(throws: LinkTableError.self) {
      try table.adding([LinkEntry("/x/{t:Slug}", to: "B")])
    }
    #expect(error?.problems.map(\.rule) == [.tie])
  }

  @Test func `a pattern is left out of a table whose words overlap as much as can be`() throws {
    // Each list leaves one word out, so that every word splits the lines in two anew.
    let words = (0..<10).map { "w\($0)" }
    let overlapping = words.enumerated().map { number, left in
      let list = words.filter { $0 != left }.joined(separator: "|")
      return LinkEntry("/{a:\(list)}/{b:\(list)}/{c:\(list)}/\(number)", to: "Route")
    }
    // Of the other patterns there are just so many that the table is no larger than it may be.
    var others: [LinkEntry] = []
    var table = try? LinkTable(overlapping)
    #expect(table == nil)
    while table == nil, others.count < 100 {
      others.append(LinkEntry("/other/\(others.count)/a/b/c/d/e/f/g", to: "Route"))
      table = try? LinkTable(overlapping + others)
    }
    let whole = try #require(table)
    let less = try #require(whole.removing("/other/0/a/b/c/d/e/f/g"))
    #expect(less.entries.count == whole.entries.count - 1)
    #expect(try less.match("/w1/w2/w3/0").target == "Route")
    #expect(less.removing("/nowhere") == nil)
  }
}
