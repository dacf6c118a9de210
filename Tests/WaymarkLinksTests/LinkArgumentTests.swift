import Testing
import WaymarkLinks

/// What a link brings behind its path, by the names that its pattern gives.
@Suite struct LinkArgumentTests {
  private struct Find: Decodable, Equatable {
    var query: [String]
    var q: String?
  }

  private static let query = InputKey<String>("query")
  private static let short = InputKey<String>("q")

  @Test(
    arguments: [
      ("?q=a", "a", ["a"], nil), ("?q=a&query=b", "a", ["a"], nil),
      ("?query=b&q=a", "a", ["a"], nil), ("?q=a#query=b", "a", ["a"], nil),
      ("?q=a#q=b", "a", ["a"], "b"), ("?q=a&q=c", "c", ["a", "c"], nil),
      ("?query=b", nil, [], nil), ("#q=b", nil, [], "b"), ("#query=b", nil, [], nil),
    ] as [(String, String?, [String], String?)]
  )
  func `what a pattern declares is taken from the item that it names, and from the query`(
    items: String,
    value: String?,
    list: [String],
    other: String?
  ) throws {
    let table = try LinkTable([LinkEntry("/find?q={query}", to: "Find")])
    let match = try table.match("/find\(items)")
    #expect(try match.input()[Self.query] == value)
    #expect(try match.input(accepting: .keys(Self.query))[Self.query] == value)
    #expect(try match.decode(Find.self) == Find(query: list, q: other))
  }

  @Test(arguments: [("", "x"), ("#q=b", "x"), ("?query=b", "x"), ("?q=a#q=b", "a")])
  func `a default stands for an item that the query lacks`(items: String, value: String) throws {
    let table = try LinkTable([LinkEntry("/find?q={query=x}", to: "Find")])
    let match = try table.match("/find\(items)")
    #expect(try match.input()[Self.query] == value)
    #expect(try match.decode(Find.self).query == [value])
  }

  @Test func `an item that a pattern declares is there by its own name for who accepts it`() throws
  {
    let table = try LinkTable([LinkEntry("/find?q={query}", to: "Find")])
    let input = try table.match("/find?q=a").input(accepting: .keys(Self.short))
    #expect(input == Input((Self.query, "a"), (Self.short, "a")))
  }

  private struct Search: Decodable, Equatable {
    var text: String?
    var isNew: Bool?
    var page: Int?
    var names: [String]?
    var flags: [Bool]?
    var order: Order?
  }

  private enum Order: String, Decodable { case newest, oldest }

  @Test(
    arguments: [
      ("?text", Search(text: "")), ("?text=", Search(text: "")), ("?isNew", Search(isNew: true)),
      ("?names&names=b", Search(names: ["", "b"])),
      ("?flags&flags=false", Search(flags: [true, false])),
      ("#text&isNew", Search(text: "", isNew: true)),
    ] as [(String, Search)]
  )
  private func `an item without a value is true where truth is wanted, else an empty text`(
    items: String,
    search: Search
  ) throws {
    let table = try LinkTable([LinkEntry("/search", to: "Search")])
    #expect(try table.match("/search\(items)").decode(Search.self) == search)
  }

  @Test(arguments: [
    "?text.x=1", "?isNew.x=1", "?page.x=1", "?order.x=1", "?page.x=1&text.y=2#isNew.b=4",
  ])
  func `an item whose name only begins with that of a text or number says nothing of it`(
    items: String
  ) throws {
    let table = try LinkTable([LinkEntry("/search", to: "Search")])
    #expect(try table.match("/search\(items)").decode(Search.self) == Search())
  }

  @Test(arguments: [("?page", 12), ("?isNew=", 14), ("?flags&flags=", 20)])
  func `no more than what stands in a link is told of an item`(items: String, byte: Int) throws {
    let table = try LinkTable([LinkEntry("/search", to: "Search")])
    let error = #expect(throws: LinkItemError.self) {
      try table.match("/search\(items)").decode(Search.self)
    }
    #expect(error?.text == "")
    #expect(error?.byte == byte)
  }

  @Test func `the place of a value is that of what was read`() throws {
    let table = try LinkTable([LinkEntry("/find/{id}?q={query}", to: "Find")])
    let match = try table.match("/find/7?q=a&query=b&id=8#q=c&z")
    #expect(match.start(of: "id") == 6)
    #expect(match.start(of: "query") == 10)
    #expect(match.start(of: "query", being: "b") == nil)
    #expect(match.start(of: "q") == 27)
    #expect(match.start(of: "z") == 30)
    #expect(match.start(of: "none") == nil)
  }

  private enum State: Decodable, Equatable {
    case since(day: Int)
    case all
  }

  @Test(
    arguments: [
      ("state.snce.day=3", #"it spells "snce", which is no case of State"#),
      (
        "state.since.day=3&state.all",
        #"it spells "since", "all", which are not one case of State"#
      ),
    ]
  )
  func `an enum with values of which a link spells no case or two is refused with what it spells`(
    query: String,
    why: String
  ) throws {
    struct Feed: Decodable { var state: State }
    let match = try LinkTable([LinkEntry("/feed", to: "Feed")]).match("/feed?\(query)")
    let error = try #require(throws: LinkItemError.self) { try match.decode(Feed.self) }
    #expect(
      "\(error)" == #"the values of the link "/feed?…" are refused: \#(why); correct the link "#
        + "[wrongType]"
    )
    #expect(
      try LinkTable([LinkEntry("/feed", to: "Feed")]).match("/feed?state.since.day=3")
        .decode(Feed.self).state == .since(day: 3)
    )
  }
}
