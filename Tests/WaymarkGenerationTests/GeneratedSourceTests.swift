import Testing
import WaymarkTables

@testable import WaymarkGeneration

@Suite struct GeneratedSourceTests {
  @Test func `the code of a small plan is the one that is kept`() throws {
    let code = try GeneratedSource(
      of: Golden.read("Small.json"),
      importing: ["WaymarkLinks", "WaymarkCore"]
    )
    #expect(code.text == (try Golden.text("Small.swift")))
  }

  /// The code of a plan in JSON.
  private func code(_ json: String) throws -> String {
    try GeneratedSource(of: JSONText(json), importing: ["Waymark"]).text
  }

  @Test func `no line is longer than the formatter allows, however much stands in it`() throws {
    let long = String(repeating: "Long", count: 6)
    let code = try code(
      """
      {"waymark": 1, "roots": [{
        "id": "\(long)", "arranging": "tabs", "whenLeft": "reset", "whenTappedAgain": "nothing",
        "routes": [{
          "id": "\(long)-tab", "needs": {"\(long)-key": "Int"},
          "links": ["/\(long)/{\(long)-key:Int}", "/\(long)/1/{\(long)-key:Int}"],
          "routes": [{
            "id": "\(long)-child", "needs": {"word": ["\(long)-word", "a"]},
            "links": ["/{\(long)-key:Int}/{word:\(long)-word|a}"]
          }]
        }]
      }]}
      """
    )
    #expect(code.split(separator: "\n").filter { $0.count > 100 } == [])
  }

  @Test func `routes of one id may list the same inputs in another order`() throws {
    let code = try code(
      """
      {"waymark": 1, "roots": [
        {"id": "A", "routes": [{"id": "B", "accepts": {"x": "Int", "y": "Int"}}]},
        {"id": "C", "routes": [{"id": "B", "accepts": {"y": "Int", "x": "Int"}}]}
      ]}
      """
    )
    #expect(code.split(separator: "struct B:").count == 2)
  }

  @Test func `quotes and line breaks of a plan stay inside literals and comments`() throws {
    let code = try code(#"{"waymark": 1, "roots": [{"id": "A`\"\\(b)", "name": "B\n\"\\(c)"}]}"#)
    #expect(code.contains(#".named("B\u{A}\"\\(c)")"#))
    #expect(code.contains(#"static let routeID: RouteID = "A`\"\\(b)""#))
    #expect(code.contains(#"/// The destination at `A'"\(b)`."#))
    #expect(code.contains("struct AB: Destination {"))
  }

  @Test(
    arguments: [
      ("UID", "Uid", "link(below uid: UID, _ uidValue: Uid, rules: LinkRules = LinkRules())"),
      (
        "Rules", "RulesValue",
        "link(below rulesValue: Rules, _ rulesValueValue: RulesValue, rules: LinkRules = LinkRules())"
      ),
    ]
  )
  func `two owners whose types give one name are parameters of two`(
    outer: String,
    inner: String,
    head: String
  ) throws {
    let code = try code(
      """
      {"waymark": 1, "roots": [{"id": "\(outer)", "needs": {"a": "Int"}, "routes": [
        {"id": "\(inner)", "needs": {"b": "Int"}, "routes": [
          {"id": "X", "links": ["/{a:Int}/{b:Int}"]}
        ]}
      ]}]}
      """
    )
    let words = code.split { $0.isWhitespace }.joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
    #expect(words.contains("func \(head)"), "\(code)")
  }

  @Test(arguments: [
    ("Await", "awaitValue"), ("Below", "belowValue"), ("Rules", "rulesValue"),
    ("Import", "`import`"),
  ])
  func `a parameter is not called as a word of the call that it stands in`(
    id: String,
    parameter: String
  ) throws {
    let code = try code(
      """
      {"waymark": 1, "roots": [{"id": "\(id)", "needs": {"v": "Int"}, "routes": [
        {"id": "C", "links": ["/{v:Int}"]}
      ]}]}
      """
    )
    let words = code.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("func link(below \(parameter): \(id), rules:"), "\(code)")
    #expect(words.contains("below: \(parameter), rules: rules)"), "\(code)")
  }

  @Test(
    arguments: [
      ("ToDo", "ToDo"), ("contact-us", "ContactUs"), ("title_list", "TitleList"), ("FAQ", "FAQ"),
      ("2nd Window", "Route2ndWindow"), ("Type", "TypeRoute"), ("String", "StringRoute"),
      ("Router", "RouterRoute"), ("visit", "VisitRoute"), ("Input", "InputRoute"),
      ("Screens", "ScreensRoute"), ("On", "OnRoute"), ("Show", "ShowRoute"),
      ("Guards", "GuardsRoute"), ("Check", "CheckRoute"), ("coding-keys", "CodingKeysRoute"),
      ("task", "TaskRoute"), ("Error", "ErrorRoute"), ("Driver", "DriverRoute"),
      ("Request", "RequestRoute"), ("Equatable", "EquatableRoute"), ("URL", "URLRoute"),
      ("Swift", "SwiftRoute"), ("StringLiteralType", "StringLiteralTypeRoute"),
      ("Answer", "Answer"), ("über uns", "ÜberUns"),
      ("PuppyRoute.details", "PuppyRouteDetails"), ("設定", "設定"),
    ]
  )
  func `an id gives its type a name`(id: String, name: String) {
    #expect(SwiftName(ofType: id)?.text == name)
  }

  @Test(
    arguments: [
      ("toDoId", "toDoId"), ("to_do", "to_do"), ("to-do id", "toDoId"), ("class", "`class`"),
      ("self", "selfValue"), ("2x", "value2x"), ("for.name", "forName"), ("ID", "ID"),
      ("RoutePlan", "RoutePlanValue"), ("LinkRules", "LinkRulesValue"),
      ("RawValue", "RawValueValue"),
    ]
  )
  func `a key gives its property a name`(key: String, name: String) {
    #expect(SwiftName(ofProperty: key)?.spelled == name)
  }

  @Test(arguments: [("tone", "Tone"), ("_const", "Const"), ("__owned", "Owned"), ("_1", "Word1")])
  func `a property of words gives their enum a name`(property: String, name: String) throws {
    let property = try #require(SwiftName(ofProperty: property))
    #expect(SwiftName(ofWordsOf: property, isTaken: { _ in false }).text == name)
  }

  @Test func `20,000 inputs of a route are read`() throws {
    let inputs = (0..<20_000).map { "\"k\($0)\":\"Int\"" }.joined(separator: ",")
    let code = try code(#"{"waymark":1,"roots":[{"id":"A","accepts":{\#(inputs)}}]}"#)
    #expect(code.contains("var k19999: Int?"))
  }

  @Test(arguments: [("none", "noneWord"), ("some", "some"), ("allCases", "allCasesWord")])
  func `a word gives its case a name`(word: String, name: String) {
    #expect(SwiftName(ofCase: word)?.spelled == name)
  }

  @Test func `a link brings a value of an own type as text`() throws {
    let code = try code(
      """
      {"waymark": 1, "roots": [{
        "id": "A", "needs": {"day": "Day"}, "accepts": {"end": "Day", "n": "Int"},
        "links": ["/on-{day:Day}/{n:Int}?end={end:Day=monday}", "/{day:Day}"]
      }]}
      """
    )
    #expect(code.contains(#""/on-{day}/{n:Int}?end={end=monday}""#), "\(code)")
    #expect(code.contains(#""/{day}""#))
    #expect(code.contains("as `/on-{day}/{n:Int}?end={end=monday}`."))
  }

  @Test func `of two above a route that have a property, the nearer one brings it to a link`()
    throws
  {
    let code = try code(
      """
      {"waymark": 1, "roots": [{"id": "Shop", "needs": {"note": "String"}, "routes": [
        {"id": "Order", "needs": {"note": "String"}, "routes": [
          {"id": "Item", "links": ["/orders/{note}/item"]}
        ]}
      ]}]}
      """
    )
    #expect(code.contains("func link(below order: Order, rules: LinkRules = LinkRules())"))
  }

  @Test(arguments: ["by.user", "A.by.user"])
  func `what holds a part that a link names brings it to the link`(part: String) throws {
    let code = try code(
      """
      {"waymark": 1, "roots": [{"id": "A", "accepts": {"by": "Owner"}, "routes": [
        {"id": "B", "links": ["/{\(part)}"]}
      ]}]}
      """
    )
    #expect(code.contains("func link(below a: A, rules: LinkRules = LinkRules())"), "\(code)")
  }

  @Test func `a part of a key with a dot is brought by the key alone`() throws {
    let code = try code(
      """
      {"waymark": 1, "roots": [{"id": "A", "accepts": {"by.user": "Int"}, "routes": [
        {"id": "B", "accepts": {"by": "Int"}, "links": ["/{by.user:Int}"]}
      ]}]}
      """
    )
    #expect(code.contains("func link(below a: A, rules: LinkRules = LinkRules())"), "\(code)")
  }

  @Test func `a link that no value can fill is not written`() throws {
    let code = try code(
      """
      {"waymark": 1, "roots": [
        {"id": "A", "links": ["/a/{_slug}"]},
        {"id": "B", "links": ["/b/{_slug}", "/b?from={_from}", "/all/b/{_rest...}"]}
      ]}
      """
    )
    #expect(code.contains("struct A: Destination {}"), "\(code)")
    #expect(code.contains("/// Writes the link that leads to it, as `/b?from={_from}`."), "\(code)")
  }

  @Test func `the name of a file stays inside comments`() throws {
    let json = JSONText(#"{"waymark": 1, "roots": [{"id": "A"}]}"#, file: "a\nb`.json")
    let code = try GeneratedSource(of: json, importing: ["Waymark"]).text
    #expect(code.hasPrefix("// Made of a b`.json by WaymarkGenerator, "))
    #expect(code.contains("/// The plan that `a b'.json` describes, "))
  }

  @Test func `20,000 words and links of a route are read`() throws {
    let words = (0..<20_000).map { "\"w\($0)\"" }.joined(separator: ",")
    let links = (0..<20_000).map { "\"/l\($0)\"" }.joined(separator: ",")
    let code = try code(
      #"{"waymark":1,"roots":[{"id":"A","accepts":{"w":[\#(words)]},"links":[\#(links)]}]}"#
    )
    #expect(code.contains("case w19999"))
    #expect(code.contains("/l19999"))
  }
}
