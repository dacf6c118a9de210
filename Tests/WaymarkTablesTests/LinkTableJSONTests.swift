import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTables
import WaymarkTesting

struct LinkTableJSONTests {
  @Test func `what a table writes is read as an equal table`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var choices = Seed(seed).choices
      let words = ["/titles/{titleId:Int}", "", "é\"\n", "/a/{tab:home|search}", "\u{1}"]
      let patterns = (0..<choices.number(in: 0..<6)).map { _ in choices.one(of: words) }
      let table =
        switch (choices.happens(0.5), patterns.count) {
        case (false, _): LinkTableDocument(patterns: patterns)
        case (true, 0): LinkTableDocument(label: "x\\", endpoints: [:])
        case (true, _):
          LinkTableDocument(endpoints: [patterns[0]: "Title", choices.one(of: words): "é"])
        }
      for style in JSONStyle.allCases {
        let json = table.json(style)
        #expect(try LinkTableDocument(json: JSONText(json)) == table, "seed \(seed): \(json)")
      }
    }
  }

  @Test func `a table is written as InAppRouter writes it`() {
    let table = LinkTableDocument(label: "x", endpoints: ["/a": "Title"])
    #expect(
      table.json(.compact)
        == #"{"label":"x","endpoints":[{"endpoint":"/a","view_controller_class_name":"Title"}]}"#
    )
    let patterns = LinkTableDocument(patterns: ["/a"])
    #expect(patterns.json(.compact) == #"{"waymark":1,"patterns":["/a"]}"#)
  }

  @Test func `a bare pattern among endpoints leads where it did when it is read again`() throws {
    var library = LinkTableLibrary()
    library.add(LinkTableDocument(patterns: ["/a"]))
    let table = library.add(LinkTableDocument(endpoints: ["/b": "B"]))
    let again = try LinkTableDocument(json: JSONText(table.json()))
    #expect(again.entries.map(\.className) == ["/a", "B"])
    let match = try LinkTable(again).match("/a")
    #expect(match.route == "/a")
    #expect(try LinkTable(table).match("/a").route == match.route)
  }

  @Test func `a bare list of patterns is a table`() throws {
    let table = try LinkTableDocument(
      json: JSONText(#"{"waymark": 1, "patterns": ["/é", "/b\u0041"]}"#, file: "p.json")
    )
    #expect(table.form == .patterns)
    #expect(table.entries.map(\.pattern) == ["/é", "/bA"])
    #expect(table.entries.map(\.position?.column) == [29, 35])
    #expect(table.entries[0].position(ofCharacter: 2)?.column == 31)
    #expect(table.entries[1].position(ofCharacter: 2)?.column == 35)
    let end = table.entries[0].position(ofCharacter: .max)
    #expect(end?.column == 29 + table.entries[0].pattern.count + 1)
    #expect(table.entries[0].file == "p.json")
  }

  @Test func `a mistake behind accents that are characters of their own stands at its column`() {
    let pattern = "/e\u{301}e\u{301}e\u{301}/{"
    let error = #expect(throws: TableError.self) {
      let json = #"{"waymark": 1, "patterns": ["\#(pattern)"]}"#
      _ = try LinkTable(try LinkTableDocument(json: JSONText(json)))
    }
    let quote = 29
    #expect(error?.problems.map(\.column) == [quote + pattern.unicodeScalars.count])
  }

  @Test(arguments: [
    (#"{"patterns": []}"#, "missingKey"), (#"{"waymark": 2, "patterns": []}"#, "newerVersion"),
    (#"{"waymark": 1, "patterns": [1]}"#, "wrongKind"), ("[]", "wrongKind"), ("", "emptyText"),
    (#"{"waymark": 1, "patterns": [], "endpoints": []}"#, "unknownKey"),
  ])
  func `a list of patterns that lacks something is refused`(json: String, rule: String) {
    let error = #expect(throws: TableError.self) { try LinkTableDocument(json: JSONText(json)) }
    #expect(error?.problems.map(\.rule.rawValue) == [rule])
  }

  @Test func `a table is loaded leniently as far as it can be read`() {
    let read = LinkTableDocument.loadingLeniently(
      """
      {"label": 5, "new": 1, "endpoints": [{"endpoint": "/a"}, 5,
        {"endpoint": "/b", "view_controller_class_name": "B", "x": 1}]}
      """
    )
    #expect(read.value == LinkTableDocument(endpoints: ["/b": "B"]))
    #expect(
      read.problems.map(\.rule.rawValue) == [
        "wrongKind", "unknownKey", "missingKey", "wrongKind", "unknownKey",
      ]
    )
    #expect(LinkTableDocument.loadingLeniently("{}").value == nil)
  }

  @Test func `100,000 entries on one line are read in time that grows with their number`() throws {
    let patterns = (0..<100_000).map { "/a/\($0)" }
    let table = try LinkTableDocument(
      json: JSONText(LinkTableDocument(patterns: patterns).json(.compact))
    )
    #expect(table.entries.count == 100_000)
    #expect(table.entries.last?.position?.line == 1)
  }
}
