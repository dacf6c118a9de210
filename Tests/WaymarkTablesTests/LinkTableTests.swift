import PresentationStacks
import Testing
import WaymarkCore
import WaymarkTables

@MainActor struct LinkTableTests {
  private let screens: ScreenRegistry<MemoryScreen> = [
    "Title": { visit in MemoryScreen(visit) },
    "Query": { visit in MemoryScreen(visit) },
  ]

  private func table(label: String?) -> JSONText {
    let start = label.map { "{\"label\": \"\($0)\", " } ?? "{"
    return JSONText(
      start + #""endpoints": [{"endpoint": "/a", "view_controller_class_name": "Title"}]}"#
    )
  }

  @Test(arguments: [nil, "default"])
  func `case 97: endpoints without a label, or labelled default, join the default table`(
    label: String?
  ) throws {
    var library = LinkTableLibrary()
    library.add(LinkTableDocument(endpoints: ["/z": "Query"]))
    let joined = library.add(try LinkTableDocument(json: table(label: label)))
    #expect(joined.entries.map(\.pattern) == ["/z", "/a"])
    #expect(library.defaultTable == joined)
    #expect(library["default"] == joined)
    #expect(library.tables.count == 1)
  }

  @Test func `case 98: endpoints with another label are a table of their own`() throws {
    var library = LinkTableLibrary()
    let added = library.add(try LinkTableDocument(json: table(label: "x")))
    #expect(added.entries.map(\.pattern) == ["/a"])
    #expect(library.defaultTable.entries == [])
    #expect(library["x"] == added)
    #expect(library["y"] == nil)
    let joined = library.add(LinkTableDocument(label: "x", endpoints: ["/b": "Query"]))
    #expect(joined.entries.map(\.pattern) == ["/a", "/b"])
    #expect(library.tables.map(\.label) == [nil, "x"])
  }

  @Test func `entries are equal where neither the pattern nor the class differs`() {
    let entry = LinkTableDocument(endpoints: ["/a": "Title"]).entries
    #expect(entry == LinkTableDocument(endpoints: ["/a": "Title"]).entries)
    #expect(entry != LinkTableDocument(endpoints: ["/a": "Query"]).entries)
    #expect(entry != LinkTableDocument(endpoints: ["/b": "Title"]).entries)
  }

  private let withUnknownClass = JSONText(
    """
    {"endpoints": [
      {"endpoint": "/titles/{titleId:Int}", "view_controller_class_name": "Title"},
      {"endpoint": "/query", "view_controller_class_name": "Qery"},
      {"endpoint": "/none", "view_controller_class_name": "Nothing"}
    ]}
    """,
    file: "links.json"
  )

  @Test func `case 99: an unknown class is refused, with its entry and where it stands`() {
    let error = #expect(throws: TableError.self) {
      try LinkTableDocument(json: withUnknownClass, screens: screens)
    }
    #expect(
      error?.description == """
        links.json:3:56: the entry "/query" names the class "Qery", which is not registered; did \
        you mean "Query"? (unknownClass)
        links.json:4:55: the entry "/none" names the class "Nothing", which is not registered; \
        register it, or leave the entry out (unknownClass)
        """
    )
  }

  @Test func `case 99: loaded leniently, an entry with an unknown class is left out and told`() {
    let read = LinkTableDocument.loadingLeniently(withUnknownClass, screens: screens)
    #expect(read.value?.entries.map(\.pattern) == ["/titles/{titleId:Int}"])
    #expect(read.problems.map(\.line) == [3, 4])
  }

  @Test(arguments: [
    ("{}", "a.json:1:1: a link table needs \"endpoints\", and has none; add it (missingKey)"),
    (
      #"{"label": "x", "endpoint": []}"#,
      "a.json:1:16: a link table has no key \"endpoint\"; did you mean \"endpoints\"? (unknownKey)"
    ),
    (
      #"{"endpoints": {}}"#,
      "a.json:1:15: \"endpoints\" takes a list, and this is an object (wrongKind)"
    ),
    (
      "{\"endpoints\": [\n{\"endpoint\": \"/a\"}]}",
      "a.json:2:1: an endpoint needs \"view_controller_class_name\", and has none; add it "
        + "(missingKey)"
    ),
  ])
  func `case 100: a table that lacks something is refused with its place`(
    json: String,
    message: String
  ) {
    let error = #expect(throws: TableError.self) {
      try LinkTableDocument(json: JSONText(json, file: "a.json"))
    }
    #expect(error?.description == message)
  }

  @Test func `case 100: a file that is missing is a problem without a line`() {
    let problem = TableProblem("unreadable", "there is no such file", file: "a.json")
    #expect(TableError(problem).description == "a.json: there is no such file (unreadable)")
  }

  @Test func `a registered class makes its screens`() throws {
    let plan = try RoutePlan { Route("Titles") }
    let visit = try Visit(of: "Titles", in: plan)
    #expect(try screens.makeScreen(named: "Title", for: visit)?.name == "Titles")
    #expect(try screens.makeScreen(named: "Other", for: visit) == nil)
    #expect(screens.names == ["Query", "Title"])
  }
}
