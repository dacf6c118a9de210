import Testing
import WaymarkLinks

/// Every rule that a table can break, with its entry, column and message word for word.
@Suite struct LinkTableErrorTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    let rule: LinkTableError.Rule
    let message: String
    var patterns: [String] = []
    var rules = LinkRules()
    var entry: Int?
    var column: Int?
    var witness: String?

    var testDescription: String { "\(rule.rawValue): \(message)" }
  }

  private static let ofRules: [Broken] = [
    Broken(
      rule: .delimiter,
      message: "it cannot separate segments; choose / or :",
      rules: LinkRules(delimiter: "?")
    ),
    Broken(
      rule: .scheme,
      message: "it is no scheme; write a name as titles, without ://",
      rules: LinkRules(schemes: ["titles://"])
    ),
    Broken(
      rule: .scheme,
      message: "it is the web's; name the hosts instead",
      rules: LinkRules(schemes: ["HTTPS"])
    ),
    Broken(
      rule: .host,
      message: "it is no host; write a name as www.example.com",
      rules: LinkRules(hosts: ["https://www.example.com"])
    ),
    Broken(
      rule: .host,
      message: "it is no host; write a name as www.example.com",
      rules: LinkRules(hosts: ["www.example.com", "a:b:c"])
    ),
    Broken(
      rule: .duplicateRank,
      message: "another type has the rank 3",
      rules: LinkRules(types: [
        Even.type,
        LinkType(ValueType("Odd", example: "1", read: { $0 }, write: { $0 }), rank: 3),
      ])
    ),
    Broken(
      rule: .duplicateType,
      message: "another type has the name; rename one",
      rules: LinkRules(types: [
        LinkType(ValueType("Int", example: "1", read: { $0 }, write: { $0 }), rank: 1)
      ])
    ),
    Broken(
      rule: .example,
      message: "it does not read its example and write it again",
      rules: LinkRules(types: [
        LinkType(
          ValueType(
            "Odd",
            example: "4",
            read: { Even($0)?.number == 5 ? 5 : nil },
            write: { "\($0)" }
          ),
          rank: 1
        )
      ])
    ),
    // What it writes of its example it does not read.
    Broken(
      rule: .example,
      message: "it does not read its example and write it again",
      rules: LinkRules(types: [
        LinkType(ValueType("Code", example: "5", read: { Int($0) }, write: { "#\($0)" }), rank: 1)
      ])
    ),
  ]

  private static let ofPatterns: [Broken] = [
    Broken(
      rule: .malformedPattern,
      message: "a type is a name as Int, or words with bars between them",
      patterns: ["/a", "/{a:b:c}"],
      entry: 1,
      column: 6
    ),
    Broken(
      rule: .unknownType,
      message: "no type is called Day; add it to the types of the rules",
      patterns: ["/on/{day:Day}"],
      entry: 0,
      column: 10
    ),
    Broken(
      rule: .unknownType,
      message: "no type is called Itn; is it Int? If not, add it to the types of the rules",
      patterns: ["/a/{b:Itn}"],
      entry: 0,
      column: 7
    ),
    Broken(
      rule: .unknownType,
      message: "no type is called Evne; is it Even? If not, add it to the types of the rules",
      patterns: ["/{n:Evne}"],
      rules: LinkRules(types: [Even.type]),
      entry: 0,
      column: 5
    ),
    // A type that nobody knows is no other's twin.
    Broken(
      rule: .unknownType,
      message: "no type is called Day; add it to the types of the rules",
      patterns: ["/{n:Even}", "/{day:Day}"],
      rules: LinkRules(types: [Even.type]),
      entry: 1,
      column: 7
    ),
    Broken(
      rule: .fallback,
      message: "the default is not of the type Even; write one that is",
      patterns: ["/?n={n:Even=3}"],
      rules: LinkRules(types: [Even.type]),
      entry: 0,
      column: 13
    ),
    Broken(
      rule: .tie,
      message: "it is as specific as /a/{x:Even}/b/{y...}, and both match /a/4/b; "
        + "change one of the two",
      patterns: ["/a/{x:Even}/b/{y...}", "/c", "/a//{z:Even}/b/{w...}/"],
      rules: LinkRules(types: [Even.type]),
      entry: 2,
      witness: "/a/4/b"
    ),
    Broken(
      rule: .tie,
      message: "it is as specific as HTTPS://example.com/@{x}, "
        + "and both match HTTPS://example.com/@a; change one of the two",
      patterns: [
        "HTTPS://example.com/@{x}", "https://Example.com/%40{y}", "http://example.com/@{y}",
      ],
      entry: 1,
      witness: "HTTPS://example.com/@a"
    ),
    Broken(
      rule: .tie,
      message: "it is as specific as x:{a}, and both match x:a; change one of the two",
      patterns: ["x:{a}", "x:{b:String}"],
      rules: LinkRules(delimiter: ":"),
      entry: 1,
      witness: "x:a"
    ),
  ]

  @Test func `a problem is one line, with where it is and its rule`() {
    let error = #expect(throws: LinkTableError.self) {
      try LinkTable([LinkEntry("/a}", to: "A")])
    }
    #expect(
      error?.description
        == "/a}, column 3: no brace opens before; write %7D for the sign (malformedPattern)"
    )
  }

  @Test(arguments: ["/a/{id?}", "/a/{id:Int?}"])
  func `a question mark in braces is answered with a second pattern`(pattern: String) {
    let error = #expect(throws: LinkTableError.self) {
      try LinkTable([LinkEntry(pattern, to: "A")])
    }
    #expect(
      error?.description
        == "\(pattern), column 4: a question mark ends the path within these braces; for a value "
        + "that may be left out, write a second pattern (malformedPattern)"
    )
  }

  @Test(arguments: ["/a/{id?q={q}", "/a/{id?q=1", "/a/{id#}"])
  func `other braces that are left open are to be written as signs`(pattern: String) {
    let error = #expect(throws: LinkTableError.self) {
      try LinkTable([LinkEntry(pattern, to: "A")])
    }
    #expect(error?.description.contains("no brace closes this one; write %7B") == true)
  }

  @Test(arguments: ofRules + ofPatterns)
  func `a table that breaks a rule is refused`(_ broken: Broken) throws {
    let entries = broken.patterns.map { LinkEntry($0, to: "Route") }
    let error = #expect(throws: LinkTableError.self) { try LinkTable(entries, rules: broken.rules) }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1)
    #expect(problem.rule == broken.rule)
    #expect(problem.message == broken.message)
    #expect(problem.entry == broken.entry)
    #expect(problem.column == broken.column)
    #expect(problem.witness == broken.witness)
    if let entry = broken.entry { #expect(problem.pattern == broken.patterns[entry]) }
  }

  @Test func `every rule but those about many words and types is shown to be broken above`() {
    let shown = Set((Self.ofRules + Self.ofPatterns).map(\.rule))
    let rest: [LinkTableError.Rule] = [.overlappingWords, .tooManyTypes]
    #expect(shown == Set(LinkTableError.Rule.allCases).subtracting(rest))
  }

  @Test func `all problems are told at once, the first hundred with their entries`() throws {
    let entries = (0..<150).map { LinkEntry("/{a:\($0):b}", to: "Route") }
    let error = #expect(throws: LinkTableError.self) { try LinkTable(entries) }
    #expect(error?.problems.map(\.entry) == Array(0..<100))
    #expect(error?.more == 50)
    #expect(error?.description.split(separator: "\n").count == 101)
  }

  @Test func `lists of words that overlap in too many ways are refused, soon`() throws {
    // Each list leaves one word out, so that every word splits the lines in two anew.
    let words = (0..<24).map { "w\($0)" }
    let entries = (0..<24).map { number in
      let list = words.filter { $0 != "w\(number)" }.joined(separator: "|")
      let segments = (0..<12).map { "{v\($0):\(list)}" }.joined(separator: "/")
      return LinkEntry("/\(segments)/\(number)", to: "Route")
    }
    let error = #expect(throws: LinkTableError.self) { try LinkTable(entries) }
    #expect(error?.problems.map(\.rule) == [.overlappingWords])
  }
}
