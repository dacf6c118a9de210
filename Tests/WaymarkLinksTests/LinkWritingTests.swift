import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

/// Writing links: reading what was written gives the same target and the same values.
@Suite struct LinkWritingTests {
  private static let name = InputKey<String>("name")
  private static let id = InputKey<Int>("id")
  private static let page = InputKey<Int>("page")

  @Test func `a URN is written with its delimiter, encoded where it must be (case 120)`() throws {
    let table = try LinkTable(
      [LinkEntry("organization:{name}:{type}", to: "Organization")],
      rules: LinkRules(delimiter: ":")
    )
    let type = InputKey<String>("type")
    let input = Input((Self.name, "hyper oslo"), (type, "simply awesome"))
    let link = try table.link(to: "Organization", input: input)
    #expect(link == "organization:hyper%20oslo:simply%20awesome")
    #expect(try table.match(link).input() == input)
    let colons = Input((Self.name, "a:b/c"), (type, "%?#"))
    #expect(try table.link(to: "Organization", input: colons) == "organization:a%3Ab%2Fc:%25%3F%23")
  }

  @Test func `a link never leads elsewhere than it was meant to`() throws {
    let table = try LinkTable(
      [
        LinkEntry("/users/{name}", to: "User"), LinkEntry("/users/admin", to: "Admin"),
        LinkEntry("/people/{name}", to: "User"), LinkEntry("/teams/{name}", to: "Team"),
        LinkEntry("/teams/mine", to: "Mine"),
      ]
    )
    #expect(try table.link(to: "User", input: Input((Self.name, "rex"))) == "/users/rex")
    #expect(try table.link(to: "User", input: Input((Self.name, "admin"))) == "/people/admin")
    let error = #expect(throws: LinkWritingError.self) {
      try table.link(to: "Team", input: Input((Self.name, "mine")))
    }
    #expect(error?.code == .leadsElsewhere)
    #expect(
      error?.description
        == "no link to \"Team\" can be written: what /teams/{name} writes is read otherwise: "
        + "/teams/mine leads to \"Mine\" [leadsElsewhere]"
    )
  }

  @Test func `the first pattern that holds the whole input is taken`() throws {
    let table = try LinkTable(
      [
        LinkEntry("/items", to: "Items"), LinkEntry("/items/{id:Int}?p={page:Int=1}", to: "Items"),
        LinkEntry("/named/{name}?id={id:Int}", to: "Items"),
      ]
    )
    #expect(try table.link(to: "Items") == "/items")
    #expect(try table.link(to: "Items", input: Input((Self.id, 7))) == "/items/7")
    #expect(try table.link(to: "Items", input: Input((Self.id, 7), (Self.page, 1))) == "/items/7")
    #expect(
      try table.link(to: "Items", input: Input((Self.id, -7), (Self.page, 2))) == "/items/-7?p=2"
    )
    #expect(
      try table.link(to: "Items", input: Input((Self.name, "a/b c"), (Self.id, 7)))
        == "/named/a%2Fb%20c?id=7"
    )
  }

  @Test func `a link brings no value besides those that it was written for`() throws {
    let (kind, sort) = (InputKey<String>("kind"), InputKey<String>("sort"))
    let table = try LinkTable(
      [
        LinkEntry("/{kind}?sort={page:Int}", to: "List"),
        LinkEntry("/all?kind={kind=all}&page={page:Int=1}", to: "List"),
      ]
    )
    let input = Input((kind, "all"), (Self.page, 1))
    // The first pattern writes "/all?sort=1", which the second reads with its defaults.
    #expect(try table.link(to: "List", input: input, accepting: .keys(sort)) == "/all")
  }

  @Test func `what no pattern can hold is refused with the reason`() throws {
    let table = try LinkTable(
      [LinkEntry("/items/{id:Int}", to: "Item"), LinkEntry("/named/{name}", to: "Named")]
    )
    let wrong = InputKey<String>("id")
    let tries: [(String, Input, LinkWritingError.Code, String?)] = [
      ("Nowhere", .none, .noPattern, nil),
      ("Item", .none, .missingInput, "id"),
      ("Item", Input((wrong, "seven")), .wrongType, "id"),
      ("Item", Input((Self.id, 7), (Self.page, 1)), .notCarried, "page"),
      ("Named", Input((Self.name, "")), .wrongType, "name"),
      ("Named", Input((Self.name, "a\u{7}")), .wrongType, "name"),
      ("Named", Input((Self.name, String(repeating: "x", count: 9_000))), .leadsElsewhere, nil),
    ]
    for (target, input, code, name) in tries {
      let error = #expect(throws: LinkWritingError.self) {
        try table.link(to: target, input: input)
      }
      #expect(error?.code == code)
      #expect(error?.name == name)
      #expect(error?.description.contains("\n") == false)
    }
  }

  @Test func `a control character is told by the value that has it, not by a byte of the link`()
    throws
  {
    let table = try LinkTable([LinkEntry("/named/{name}?q={query}", to: "Named")])
    let query = InputKey<String>("query")
    let note = InputKey<String>("note")
    let words = "its text has a control character; leave it out"
    let tries = [
      (Input((Self.name, "a\u{85}"), (query, "q")), "cannot hold \"name\": \(words) [wrongType]"),
      (Input((Self.name, "a"), (query, "\u{7}")), "cannot hold \"query\": \(words) [wrongType]"),
      (
        Input((Self.name, "a"), (query, "q"), (note, "\u{7F}")),
        "does not carry \"note\": \(words) [notCarried]"
      ),
    ]
    for (input, ending) in tries {
      let error = #expect(throws: LinkWritingError.self) {
        try table.link(to: "Named", input: input, accepting: .keys(note))
      }
      #expect(
        error?.description
          == "no link to \"Named\" can be written: /named/{name}?q={query} \(ending)"
      )
    }
  }

  @Test func `a value whose item brings another is told so`() throws {
    let table = try LinkTable([LinkEntry("/l?page={p:Int}", to: "List")])
    let error = #expect(throws: LinkWritingError.self) {
      try table.link(
        to: "List",
        input: Input((InputKey<Int>("p"), 1), (Self.page, 2)),
        accepting: .keys(Self.page)
      )
    }
    #expect(
      error?.description
        == "no link to \"List\" can be written: /l?page={p:Int} does not carry \"page\": its item of "
        + "that name brings \"p\" [notCarried]"
    )
  }

  @Test func `a value that cannot be compared is written if its text is read back`() throws {
    struct Day: Sendable { let number: Int }
    let type = ValueType("Day", example: "1", read: { Int($0).map(Day.init) }) { "\($0.number)" }
    let table = try LinkTable(
      [LinkEntry("/days/{day:Day}", to: "Day")],
      rules: LinkRules(types: [LinkType(type, rank: 1)])
    )
    let input = Input((InputKey<Day>("day", of: type), Day(number: 7)))
    #expect(try table.link(to: "Day", input: input) == "/days/7")
  }

  @Test(arguments: ["", "a", "a/b", "/", "//", "/a", "a/", "a//b", "a///b/", "é /%", "a/b/c:d"])
  func `a rest of any text is read back, whatever its slashes`(text: String) throws {
    let rest = InputKey<String>("rest")
    for delimiter: Character in ["/", ":"] {
      let table = try LinkTable(
        [LinkEntry("files\(delimiter){rest...}", to: "Files")],
        rules: LinkRules(delimiter: delimiter)
      )
      let link = try table.link(to: "Files", input: Input((rest, text)))
      #expect(try table.match(link).input() == Input((rest, text)), "\(link)")
    }
  }

  @Test func `web patterns write the whole address`() throws {
    let table = try LinkTable(
      [
        LinkEntry("https://example.com/", to: "Web"),
        LinkEntry("https://example.com/{id:Int}", to: "Item"),
      ]
    )
    #expect(try table.link(to: "Web") == "https://example.com/")
    #expect(try table.link(to: "Item", input: Input((Self.id, 7))) == "https://example.com/7")
  }

  @Test func `written and read again, a link is the same`() async throws {
    try await Law("a link leads where it was written for") { choices in
      let patterns = NaivePattern.several(&choices, fewerThan: 8)
      return Story(in: (0..<30).map { _ in RandomLink(&choices) }, patterns)
    } objection: { links, patterns in
      for delimiter: Character in ["/", ":"] {
        // Few targets, so that many have several patterns.
        let entries = try patterns.enumerated().map { index, pattern in
          LinkEntry(try LinkPattern(pattern.description), to: String("R\(index % 3)"))
        }
        let rules = LinkRules(
          schemes: ["app"],
          delimiter: delimiter,
          types: [Even.short, Even.type]
        )
        let table = try LinkTable(entries, rules: rules)
        // A rest does not tell a slash in a segment from one between two.
        for link in links where !link.segments.contains(where: { $0.contains("/") }) {
          let text = link.text(separatedBy: delimiter)
          if let objection = Self.objection(to: text, in: table) { return objection }
        }
      }
      return nil
    }.holds(over: 0..<300)
  }

  private static func objection(to link: String, in table: LinkTable) -> String? {
    guard let match = try? table.match(link), let input = try? match.input() else { return nil }
    let written: String
    do throws(LinkWritingError) {
      written = try table.link(to: match.target, input: input)
    } catch {
      return "\(link) is read by \(match.pattern), and cannot be written: \(error)"
    }
    guard let again = try? table.match(written), let same = try? again.input() else {
      return "\(link) is written as \(written), which is not read"
    }
    guard again.target == match.target, same.only(keys(of: input)) == input else {
      return
        "\(link) is written as \(written): \(again.target) \(same), not \(match.target) \(input)"
    }
    let twice = try? table.link(to: again.target, input: input)
    return twice == written ? nil : "\(written) is written again as \(twice ?? "nothing")"
  }

  private static func keys(of input: Input) -> InputKeys {
    InputKeys(input.names.map { InputKeys.Declaration($0, .string) })
  }

  @Test func `what cannot be written is told in few words, however long it is`() throws {
    let long = String(repeating: "long", count: 2_000)
    let table = try LinkTable([
      LinkEntry("/\(long)/{id:Int}", to: long), LinkEntry("/t/{name}", to: "T"),
      LinkEntry("/t/mine", to: long + "er"),
    ])
    let wrong = InputKey<String>("id")
    let longName = InputKey<Int>(long)
    let tries = [
      (long, Input((wrong, long))), (long, .none), (long, Input((longName, 1))),
      (long + "est", .none), ("T", Input((Self.name, "mine"))),
    ]
    for (target, input) in tries {
      let error = #expect(throws: LinkWritingError.self) {
        try table.link(to: target, input: input)
      }
      #expect((error?.description.count ?? 0) < 800)
    }
  }

  @Test func `a table that cannot be made says why no pattern of it serves`() {
    let reason = "no type is called Day"
    let attempt = LinkWritingError.Attempt(
      pattern: "/{day:Day}",
      code: .noPattern,
      name: nil,
      reason: reason
    )
    #expect(
      LinkWritingError(target: "Home", attempts: [attempt]).description
        == "no link to \"Home\" can be written: /{day:Day}: no type is called Day [noPattern]"
    )
  }
}
