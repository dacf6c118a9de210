import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

/// Words are compared by their bytes, as everything in a link is.
@Suite struct LinkWordTests {
  /// Two spellings that Unicode holds for the same text.
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test func `words that are only written alike are told apart`() throws {
    let table = try LinkTable([
      LinkEntry("/{word:\(Self.composed)|x}/a", to: "A"),
      LinkEntry("/{word:\(Self.decomposed)|x}/b", to: "B"),
    ])
    #expect(try table.match("/\(Self.composed)/a").target == "A")
    #expect(try table.match("/\(Self.decomposed)/b").target == "B")
    #expect(throws: LinkRefusal.self) { try table.match("/\(Self.composed)/b") }
  }

  @Test func `lists of such words neither tie nor hold a word twice`() throws {
    let table = try LinkTable([
      LinkEntry("/{word:\(Self.composed)|x}", to: "A"),
      LinkEntry("/{word:\(Self.decomposed)|y}", to: "B"),
      LinkEntry("/both/{word:\(Self.composed)|\(Self.decomposed)}", to: "C"),
    ])
    #expect(try table.match("/\(Self.decomposed)").target == "B")
    let value = try table.match("/both/\(Self.decomposed)").input()[InputKey<String>("word")]
    #expect(value.map { Array($0.utf8) } == Array(Self.decomposed.utf8))
  }

  @Test func `a word whose escapes spell no text is malformed`() {
    for pattern in ["/{w:a|u%C8}", "/{w:u%C8|a}", "/{w:a|%C3%}"] {
      #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    }
  }

  /// Words of few letters, so that many are alike up to their ends.
  private static func word(_ choices: inout Choices) -> String {
    let letters = ["a", "b", "B", "0", "-", composed, "e", "\u{301}"]
    return (0..<choices.number(in: 1..<10)).map { _ in choices.one(of: letters) }.joined()
  }

  @Test func `a word of a long list is found, and none beside it`() async throws {
    try await Law("a list of words takes its words alone") { choices in
      let words = (0..<choices.number(in: 2..<200)).map { _ in Self.word(&choices) }
      return Story(in: (0..<100).map { _ in Self.word(&choices) }, words)
    } objection: { others, words in
      var lists: [[UInt8]: String] = [:]
      for word in words + ["x", "y"] { lists[Array(word.utf8)] = word }
      let list = lists.values.sorted().joined(separator: "|")
      let table = try LinkTable([LinkEntry("/@{word:\(list)}", to: "Route")])
      for text in words + others + others.map({ $0 + "x" }) {
        let value = (try? table.match("/@\(text)"))?.values.first
        let known = lists[Array(text.utf8)]
        guard value.map({ Array($0.utf8) }) == known.map({ Array($0.utf8) }) else {
          return "\(text) is read as \(value ?? "nothing")"
        }
      }
      return nil
    }.holds(over: 0..<100)
  }

  @Test func `what is told of a list keeps the order in which it is written`() throws {
    let entries = [
      LinkEntry("/{a:zz|b|ccc|a}/x", to: "A"), LinkEntry("/{b:y|zz|a}/{c:Int}", to: "B"),
    ]
    let table = try LinkTable(entries)
    #expect(table.entries.map(\.pattern) == entries.map(\.pattern))
    let pattern = try LinkPattern(table.match("/zz/x").pattern.description)
    #expect(pattern.placeholders.first?.type == .words(["zz", "b", "ccc", "a"]))
    let tied = entries + [LinkEntry("/{d:ccc|zz}/x", to: "C")]
    let error = #expect(throws: LinkTableError.self) { try LinkTable(tied) }
    #expect(error?.problems.map(\.witness) == ["/zz/x"])
  }
}
