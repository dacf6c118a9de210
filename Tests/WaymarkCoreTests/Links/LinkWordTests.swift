import Testing
import WaymarkCore

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
    #expect(try table.match("/\(Self.composed)/a").route == "A")
    #expect(try table.match("/\(Self.decomposed)/b").route == "B")
    #expect(throws: LinkRefusal.self) { try table.match("/\(Self.composed)/b") }
  }

  @Test func `lists of such words neither tie nor hold a word twice`() throws {
    let table = try LinkTable([
      LinkEntry("/{word:\(Self.composed)|x}", to: "A"),
      LinkEntry("/{word:\(Self.decomposed)|y}", to: "B"),
      LinkEntry("/both/{word:\(Self.composed)|\(Self.decomposed)}", to: "C"),
    ])
    #expect(try table.match("/\(Self.decomposed)").route == "B")
    let value = try table.match("/both/\(Self.decomposed)").input()[InputKey<String>("word")]
    #expect(value.map { Array($0.utf8) } == Array(Self.decomposed.utf8))
  }

  @Test func `a word whose escapes spell no text is malformed`() {
    for pattern in ["/{w:a|u%C8}", "/{w:u%C8|a}", "/{w:a|%C3%}"] {
      #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    }
  }
}
