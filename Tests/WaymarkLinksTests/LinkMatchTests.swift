import Testing
import WaymarkLinks

/// What a match tells of its link.
@Suite struct LinkMatchTests {
  @Test func `matches are equal where neither link, target nor pattern differs`() throws {
    let table = try LinkTable([LinkEntry("/a", to: "A"), LinkEntry("/b", to: "A")])
    let match = try table.match("/a")
    #expect(try match == table.match("/a"))
    #expect(try match != table.match("/b"))
    #expect(try match != table.match("/a?x=1"))
    #expect(try match != LinkTable([LinkEntry("/{x}", to: "A")]).match("/a"))
    #expect(try match != LinkTable([LinkEntry("/a", to: "B")]).match("/a"))
  }

  @Test func `ranges point into the link, also behind escapes and literal text`() throws {
    let table = try LinkTable([LinkEntry("/@{user}/x{file}.json/{rest...}", to: "File")])
    let plain = try table.match("/@rex/xa.json/b//c/")
    #expect(plain.values == ["rex", "a", "b/c"])
    #expect(plain.names == ["user", "file", "rest"])
    #expect((0..<4).map { plain.range(of: $0) } == [2..<5, 7..<8, 14..<18, nil])
    let link = "/%40r%65x/x%61%2Ejson/%62/c"
    let escaped = try table.match(link)
    #expect(escaped.values == ["rex", "a", "b/c"])
    let texts = (0..<3).compactMap { escaped.range(of: $0) }.map {
      String(decoding: Array(link.utf8)[$0], as: UTF8.self)
    }
    #expect(texts == ["r%65x", "%61", "%62/c"])
    #expect(escaped["file"] == "a")
    #expect(escaped["none"] == nil)
  }

  @Test func `a rest may be empty`() throws {
    let table = try LinkTable([LinkEntry("/a/{rest...}", to: "Rest")])
    for link in ["/a", "/a/", "/a//?x"] { #expect(try table.match(link).values == [""]) }
  }

  @Test func `more than eight values are all there`() throws {
    let pattern = (0..<20).map { "{v\($0):Int}" }.joined(separator: "/")
    let table = try LinkTable([LinkEntry(pattern, to: "Many")])
    let match = try table.match((0..<20).map(String.init).joined(separator: "/"))
    #expect(match.values == (0..<20).map(String.init))
    #expect(match.names == (0..<20).map { "v\($0)" })
    let input = try match.input()
    #expect((0..<20).map { input[InputKey<Int>("v\($0)")] } == Array(0..<20))
  }

  @Test func `values are delivered with the types of their placeholders`() throws {
    let table = try LinkTable(
      [LinkEntry("/{a:Int}/{b:Double}/{c:Bool}/{d:UUID}/{e:x|y}/{f:Even}/{g}", to: "All")],
      rules: LinkRules(types: [Even.type])
    )
    let uuid = "01234567-89ab-cdef-0123-456789ABCDEF"
    let input = try table.match("/-7/1e3/true/\(uuid)/y/4/g%20").input()
    #expect(input[InputKey<Int>("a")] == -7)
    #expect(input[InputKey<Double>("b")] == 1_000)
    #expect(input[InputKey<Bool>("c")] == true)
    #expect(input[InputKey<String>("d")] == uuid)
    #expect(input[InputKey<String>("e")] == "y")
    #expect(input[InputKey<Even>("f")] == Even("4"))
    #expect(input[InputKey<String>("g")] == "g ")
  }

  @Test(arguments: [
    ("Int", ["9223372036854775808", "-9223372036854775809", "+1", "1.0", "", "-", "١"]),
    ("Double", ["1e400", "nan", "inf", "0x1p3", ".5", "5.", "1e", "+1", "--1"]),
    ("Bool", ["True", "1", "yes", "TRUE"]),
    ("UUID", ["01234567-89ab-cdef-0123-456789ABCDEG", "0123456789abcdef0123456789ABCDEF"]),
  ])
  func `what is not of its type is no match`(type: String, texts: [String]) throws {
    let table = try LinkTable([LinkEntry("/x/{v:\(type)}", to: "Value")])
    for text in texts { #expect(throws: LinkRefusal.self) { try table.match("/x/" + text) } }
  }

  @Test func `declared query items are typed, with their defaults`() throws {
    let page = InputKey<Int>("page")
    let sort = InputKey<String>("sort")
    let query = InputKey<String>("query")
    let table = try LinkTable(
      [LinkEntry("/find?q={query}&p={page:Int=1}&s={sort:new|old}", to: "Find")]
    )
    #expect(try table.match("/find").input() == Input((page, 1)))
    #expect(
      try table.match("/find?p=2&p=3&s=old&q=a+b%20c#p=9").input(accepting: .keys(page))
        == Input((page, 3), (sort, "old"), (query, "a+b c"))
    )
    let error = #expect(throws: LinkItemError.self) { try table.match("/find?s=best").input() }
    #expect(
      error?.description
        == "the argument \"s\" of the link \"/find?…\" is \"best\" at byte 8 and should be of the type "
        + "new|old; correct the link [wrongType]"
    )
    #expect(error?.byte == 8)
    #expect(error?.link == "/find?s=best")
  }

  private struct Search: Decodable {
    var text: String
    var page: Int?
    var size: Size?

    struct Size: Decodable {
      var wide: Int

      init(from decoder: any Decoder) throws {
        wide = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .wide)
        guard wide > 0 else {
          throw DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "it is flat")
          )
        }
      }

      private enum CodingKeys: CodingKey { case wide }
    }
  }

  @Test(
    arguments: [
      (
        "/search?text=tea&page=x", "page", .int, "x", 22,
        "the argument \"page\" of the link \"/search?…\" is \"x\" at byte 22 and should be of the type "
          + "Int; correct the link [wrongType]"
      ),
      (
        "/search?page=2", "text", .string, nil, nil,
        "the link \"/search?…\" brings no \"text\", which should be of the type String; name it in the "
          + "link, or make it optional [missingInput]"
      ),
      (
        "/search?text=tea&size.wide=0", "size", .custom("Search"), nil, nil,
        "the values of the link \"/search?…\" are refused: it is flat; correct the link [wrongType]"
      ),
    ] as [(String, String, InputType, String?, Int?, String)]
  )
  func `a value that is not decoded from a match says what, where and what to do`(
    link: String,
    name: String,
    type: InputType,
    text: String?,
    byte: Int?,
    words: String
  ) throws {
    let match = try LinkTable([LinkEntry("/search", to: "Search")]).match(link)
    let error = #expect(throws: LinkItemError.self) { try match.decode(Search.self) }
    #expect(error?.name == name)
    #expect(error?.type == type)
    #expect(error?.text == text)
    #expect(error?.byte == byte)
    #expect(error?.link == link)
    #expect(error?.description == words)
  }

  @Test func `hosts of the rules are read as paths, those of patterns come first`() throws {
    let table = try LinkTable(
      [
        LinkEntry("/{page}", to: "Page"), LinkEntry("https://example.com/{id:Int}", to: "Item"),
        LinkEntry("https://other.org/{id:Int}", to: "Other"),
      ],
      rules: LinkRules(hosts: ["Example.com"])
    )
    #expect(try table.match("https://EXAMPLE.com/7").target == "Item")
    #expect(try table.match("http://example.com/7").target == "Page")
    #expect(try table.match("https://example.com/x").target == "Page")
    #expect(try table.match("/7").target == "Page")
    #expect(throws: LinkRefusal.self) { try table.match("https://other.org/x") }
    #expect(table.refusal(of: "https://elsewhere.org/7")?.reason == .unknownHost)
  }

  @Test func `of several items of one name the place of the one that is a text is told`() throws {
    let match = try LinkTable([LinkEntry("/a", to: "A")]).match("/a?n=x&n=%31&n=y")
    #expect(match.start(of: "n") == 15)
    #expect(["x", "1", "z"].map { match.start(of: "n", being: $0) } == [5, 9, nil])
  }
}
