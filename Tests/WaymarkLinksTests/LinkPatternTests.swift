import Testing
import WaymarkLinks

/// What a pattern may say, and where one that is malformed goes wrong.
@Suite struct LinkPatternTests {
  @Test func `a pattern tells what its placeholders are`() throws {
    let pattern = try LinkPattern(
      "/@{user}/{id:Int}/{tab:home|new%20one}/{on:Day}.json/{rest...}?q={query}&p={page:Int=1}"
    )
    #expect(
      pattern.placeholders.map(\.name) == ["user", "id", "tab", "on", "rest", "query", "page"]
    )
    #expect(
      pattern.placeholders.map(\.type)
        == [.string, .int, .words(["home", "new one"]), .custom("Day"), .string, .string, .int]
    )
    #expect(pattern.placeholders.map(\.isRest) == [false, false, false, false, true, false, false])
    #expect(pattern.placeholders.map(\.item) == [nil, nil, nil, nil, nil, "q", "p"])
    #expect(pattern.placeholders.map(\.fallback) == [nil, nil, nil, nil, nil, nil, "1"])
    #expect(
      pattern.placeholders.map(\.isAlwaysThere) == [true, true, true, true, true, false, true]
    )
    #expect(pattern.webOrigin == nil)
    #expect("\(pattern)" == pattern.text)
  }

  @Test(arguments: [
    "/", "//", "titles", "/titles//10/", "/{id:Bool}", "/{u:UUID}", "/{v:Double}", "/{s:String}",
    "https://www.example.com", "HTTP://localhost:8080/{id}", "/a%2Fb", "/%7Bid%7D", "/caf\u{E9}",
    "/{näme}", "/{a.b}", "/x?a={b=%7B}", "/{rest...}", "/?",
  ])
  func `a well-formed pattern is taken`(text: String) throws {
    #expect(try LinkPattern(text).text == text)
  }

  @Test func `delimiters other than slashes leave colons in braces alone (case 109)`() throws {
    let pattern = try LinkPattern("profile:{user}:post:{id:Int}", delimiter: ":")
    #expect(pattern.placeholders.map(\.name) == ["user", "id"])
    #expect(pattern.placeholders.map(\.type) == [.string, .int])
    #expect(pattern.delimiter == ":")
  }

  @Test func `slashes around a pattern are none of its text where another sign separates`() throws {
    let table = try LinkTable(
      [LinkEntry("//profile:{user}/", to: "Profile")],
      rules: LinkRules(delimiter: ":")
    )
    #expect(try table.match("profile:bob")["user"] == "bob")
  }

  @Test func `a pattern of as many bytes as there may be is read`() throws {
    let pattern = "/" + String(repeating: "a", count: 8_191)
    #expect(try LinkPattern(pattern).segmentCount == 1)
  }

  struct Malformed: Sendable, CustomTestStringConvertible {
    let text: String
    let code: LinkPatternError.Code
    let column: Int
    var delimiter: Character = "/"

    init(_ text: String, _ code: LinkPatternError.Code, _ column: Int, by sign: Character = "/") {
      (self.text, self.code, self.column, delimiter) = (text, code, column, sign)
    }

    var testDescription: String { "\(text): \(code.rawValue) at \(column)" }
  }

  @Test(arguments: [
    Malformed("", .length, 1),
    Malformed("/" + String(repeating: "a", count: 8_192), .length, 8_193),
    Malformed("/a", .delimiter, 1, by: "#"),
    Malformed("/a", .delimiter, 1, by: "é"),
    Malformed("app://a", .origin, 1),
    Malformed("https:///a", .origin, 9),
    Malformed("https://a b/", .origin, 10),
    Malformed("https://:/x", .origin, 9),
    Malformed("https://:80/x", .origin, 9),
    Malformed("https://]:[/y", .origin, 9),
    Malformed("https://[::1/w", .origin, 9),
    Malformed("https://[]/w", .origin, 9),
    Malformed("https://[::1]a/w", .origin, 9),
    Malformed("https://a:b:c/z", .origin, 9),
    Malformed("https://a:b/z", .origin, 9),
    Malformed("/caf\u{E9}/%4", .text, 7),
    Malformed("/%ff", .text, 2),
    Malformed("/%C3", .text, 2),
    Malformed("/%00", .text, 2),
    Malformed("/a\u{7}", .text, 3),
    Malformed("/%C2%80", .text, 2),
    Malformed("/%C3{a}", .text, 2),
    Malformed("/{a", .brace, 2),
    Malformed("/a}", .brace, 3),
    Malformed("/{a{b}}", .brace, 4),
    Malformed("/{a/b}", .name, 4),
    Malformed("/{a}{b}", .twoPlaceholders, 5),
    Malformed("/{}", .name, 3),
    Malformed("/{:Int}", .name, 3),
    Malformed("/{a b}", .name, 4),
    Malformed("/👩‍👩‍👧/{a}/{a}", .duplicateName, 13),
    Malformed("/{a}?x={a}", .duplicateName, 9),
    Malformed("/{\u{E9}}/{e\u{301}}", .duplicateName, 7),
    Malformed("/{a:b:c}", .type, 6),
    Malformed("/{a:}", .type, 5),
    Malformed("/{a:b|}", .type, 7),
    Malformed("/{a:b|b}", .type, 7),
    Malformed("/{a:b|%62}", .type, 7),
    Malformed("/{a...}/b", .rest, 2),
    Malformed("/x{a...}", .rest, 3),
    Malformed("/{a..}", .rest, 4),
    Malformed("/{a...:Int}", .rest, 4),
    Malformed("/{a:Int...}", .rest, 8),
    Malformed("/?p={a:Int...}", .rest, 11),
    Malformed("/{a:Day.}", .type, 8),
    Malformed("/{a:.Day}", .type, 5),
    Malformed("/{a:Day..Part}", .type, 8),
    Malformed("/{a=1}", .fallback, 4),
    Malformed("/{a:Int=1}", .fallback, 8),
    Malformed("/?p={page:Int=one}", .fallback, 15),
    Malformed("/?p={page:a|b=c}", .fallback, 15),
    Malformed("/?p", .item, 3),
    Malformed("/?p=1", .item, 3),
    Malformed("/?%C3={a}", .text, 3),
    Malformed("/{a:b|%C3}", .text, 7),
    Malformed("/?p={a=%C3}", .text, 8),
    Malformed("/?p={a}x", .item, 8),
    Malformed("/?p={a}&p={b}", .item, 9),
    Malformed("/?p={a}&&q={b}", .item, 9),
    Malformed("/?p={a...}", .rest, 7),
    Malformed("/#a", .fragment, 2),
    Malformed("/?p={a}#b", .fragment, 8),
  ])
  func `a malformed pattern is refused with the column (case 101)`(_ malformed: Malformed) throws {
    let error = #expect(throws: LinkPatternError.self) {
      try LinkPattern(malformed.text, delimiter: malformed.delimiter)
    }
    let found = try #require(error)
    #expect(found.code == malformed.code)
    #expect(found.column == malformed.column)
    #expect(found.pattern == malformed.text)
    #expect(!found.description.contains("\n"))
  }

  @Test(arguments: [
    "https://a.example", "https://a.example:8080/x", "https://a.example:/x", "https://[::1]/x",
    "https://[::1]:80/x", "https://caf\u{E9}.example/x", "https://my_host-1/x",
  ])
  func `a host may be a name or an address, with a port behind it`(text: String) throws {
    #expect(try LinkPattern(text).webOrigin != nil)
  }

  @Test func `the line of an error says what, where and what to do (case 101)`() throws {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern("/x/{a:b:c}") }
    #expect(
      error?.description
        == "\"/x/{a:b:c}\", column 8: a type is a name as Int, or words with bars between them "
        + "[type]"
    )
  }
}
