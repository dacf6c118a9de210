import Testing
import WaymarkLinks

extension InputKey<Int> {
  fileprivate static var titleID: Self { .init("titleId") }
  fileprivate static var optionalValue: Self { .init("optionalValue") }
}

extension InputKey<String> {
  fileprivate static var query: Self { .init("query") }
  fileprivate static var optionalQuery: Self { .init("optionalQuery") }
  fileprivate static var url: Self { .init("url") }
}

extension InputKey<Double> {
  fileprivate static var value: Self { .init("v") }
}

/// Links as InAppRouter writes them, by the numbers of their cases.
@Suite struct LinkCasesTests {
  private let table: LinkTable

  init() throws {
    table = try LinkTable(
      [
        LinkEntry("/titles/{titleId:Int}", to: "Title"),
        LinkEntry("/query/{query:String}", to: "Query"),
        LinkEntry("/d/{v:Double}", to: "Number"),
        LinkEntry("/tabs", to: "Tabs"),
        LinkEntry("https://www.google.com/", to: "Web"),
      ],
      rules: LinkRules(schemes: ["iar-example"])
    )
  }

  @Test func `a whole number is delivered as one (case 83)`() throws {
    let match = try table.match("/titles/10")
    #expect(match.target == "Title")
    #expect(try match.input() == Input((.titleID, 10)))
  }

  @Test func `a text where a number is wanted is no match (case 84)`() {
    #expect(table.refusal(of: "/titles/abc")?.code == .noMatch)
  }

  @Test func `a text is delivered as it is (case 85)`() throws {
    #expect(try table.match("/query/NoOption").input()[.query] == "NoOption")
  }

  @Test func `accepted arguments arrive typed, others reach nobody (case 86)`() throws {
    let link = "/query/option?optionalQuery=\"Test data\"&optionalValue=42&other=1"
    let match = try table.match(link)
    let input = try match.input(accepting: .keys(.optionalQuery, .optionalValue))
    #expect(
      input == Input((.query, "option"), (.optionalQuery, "\"Test data\""), (.optionalValue, 42))
    )
    #expect(try match.input() == Input((.query, "option")))
  }

  @Test func `an accepted argument of another type is refused by name (case 86)`() throws {
    let match = try table.match("/query/option?optionalValue=many")
    let error = #expect(throws: LinkItemError.self) {
      try match.input(accepting: .keys(.optionalValue))
    }
    #expect(error?.name == "optionalValue")
    #expect(error?.type == .int)
    #expect(error?.text == "many")
  }

  @Test func `a number with a fraction is delivered (case 87)`() throws {
    #expect(try table.match("/d/1.5").input()[.value] == 1.5)
  }

  @Test(arguments: [
    "iar-example://titles/100", "IAR-Example://titles/100", "iar-example:/titles/100",
  ])
  func `the app's own scheme leads to the same target as a path (case 88)`(link: String) throws {
    let match = try table.match(link)
    #expect(match.target == "Title")
    #expect(try match.input()[.titleID] == 100)
  }

  @Test func `a scheme that is not listed is foreign (case 89)`() {
    #expect(table.refusal(of: "other://titles/10")?.code == .foreignScheme)
    #expect(table.refusal(of: "mailto:rex@example.com")?.code == .foreignScheme)
  }

  @Test(arguments: ["/tabs", "/tabs/", "//tabs", "tabs", "/tabs//?x=1", "iar-example://tabs/"])
  func `slashes at the end and doubled ones are ignored (case 90)`(link: String) throws {
    #expect(try table.match(link).target == "Tabs")
  }

  @Test func `literals are compared with their case (case 91)`() {
    #expect(table.refusal(of: "/Tabs")?.code == .noMatch)
  }

  @Test(arguments: [
    "https://www.google.com/", "HTTPS://WWW.Google.com", "https://www.google.com?q",
  ])
  func `a pattern for a web host delivers the whole link (case 92)`(link: String) throws {
    let match = try table.match(link)
    #expect(match.target == "Web")
    #expect(try match.input().isEmpty)
    #expect(try match.input(accepting: .keys(.url)) == Input((.url, link)))
    #expect(try match.input(accepting: .keys(.query)) == .none)
  }

  @Test(arguments: [
    "http://www.google.com/", "https://www.google.com/search", "https://google.com/",
    "https://www.google.com@example.com/", "https://www.google.com:443/",
  ])
  func `another scheme, host or path is no match for a web pattern (case 93)`(link: String) {
    #expect(table.refusal(of: link)?.code == .noMatch)
  }

  @Test func `a parameter of the path is never overridden by an argument (case 95)`() throws {
    let match = try table.match("/titles/10?titleId=77#titleId=78")
    #expect(try match.input(accepting: .keys(.titleID)) == Input((.titleID, 10)))
  }

  @Test func `valueless, empty and repeated arguments are told apart (case 96)`() throws {
    let items = try table.match("/tabs?flag&e=&x=1&x=2").queryItems
    #expect(
      items == [LinkItem("flag", nil), LinkItem("e", ""), LinkItem("x", "1"), LinkItem("x", "2")]
    )
    #expect(items.values(of: "x") == ["1", "2"])
    #expect(items.last("x")?.value == "2")
    let number = InputKey<Int>("x")
    let flag = InputKey<Bool>("flag")
    let input = try table.match("/tabs?flag&e=&x=1&x=2").input(accepting: .keys(number, flag))
    #expect(input == Input((number, 2), (flag, true)))
  }

  @Test func `a removed pattern matches no more (case 107)`() throws {
    let less = try #require(table.removing("/tabs"))
    #expect(throws: LinkRefusal.self) { try less.match("/tabs") }
    #expect(try table.match("/tabs").target == "Tabs")
    #expect(less.removing("/tabs") == nil)
    #expect(try less.adding([LinkEntry("/tabs", to: "Tabs")]).match("/tabs").target == "Tabs")
  }

  @Test func `no link at all is no match and no crash (case 124)`() {
    #expect(table.refusal(of: "")?.code == .noMatch)
    #expect(table.refusal(of: "x")?.code == .noMatch)
    #expect(table.refusal(of: "a:")?.code == .foreignScheme)
    #expect(table.refusal(of: "other:/")?.code == .foreignScheme)
    #expect(table.refusal(of: "://")?.code == .noMatch)
    #expect(table.refusal(of: "iar-example://nothere?x=1")?.code == .noMatch)
  }
}
