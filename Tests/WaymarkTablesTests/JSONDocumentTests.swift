import TestSupport
import Testing
import WaymarkTables

struct JSONDocumentTests {
  @Test func `values are read as they are written`() throws {
    let root = try JSONDocument(
      reading: #"{"int": -12, "double": 1.5e3, "yes": true, "none": null, "list": ["a", []]}"#
    ).root
    #expect(root["int"]?.int == -12)
    #expect(root["double"]?.number == 1_500)
    #expect(root["double"]?.int == nil)
    #expect(root["int"]?.number == -12)
    #expect(root["yes"]?.bool == true)
    #expect(root["none"]?.kind == .null)
    #expect(root["list"]?.elements?.map(\.kind) == [.text, .array])
    #expect(root.members?.map(\.name) == ["int", "double", "yes", "none", "list"])
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""""#, ""), (#""\u0041\n\/\"\\\b\f\r\t""#, "A\n/\"\\\u{8}\u{C}\r\t"),
    (#""\uD83D\uDE00""#, "😀"), (#""é😀""#, "é😀"), (#""\u0000""#, "\0"),
  ])
  func `a text is read without its escapes`(written: String, text: String) throws {
    #expect(try JSONDocument(reading: JSONText(written)).root.text == text)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, Int64.max])
  func `whole numbers of 64 bits are exact`(number: Int64) throws {
    #expect(try JSONDocument(reading: JSONText("\(number)")).root.int == number)
  }

  @Test func `a value knows its line and its column, in characters`() throws {
    let root = try JSONDocument(reading: "[\"é😀\", 1,\r\n  2,\r 3,\n\n{\"a\": 4}]").root
    let positions = root.elements?.map { "\($0.position)" }
    #expect(positions == ["1:2", "1:8", "2:3", "3:2", "5:1"])
    #expect(root.elements?.last?["a"]?.position == TextPosition(line: 5, column: 7))
  }

  @Test func `positions are found in long texts as in short ones`() throws {
    let spaces = String(repeating: " é\n".filter { $0 != "é" }, count: 1_000)
    let root = try JSONDocument(reading: JSONText(spaces + "\"" + "é" * 700 + "\" ")).root
    #expect(root.position == TextPosition(line: 1_001, column: 1))
    let pair = try JSONDocument(reading: JSONText("[\"" + "é" * 700 + "\", 5]")).root
    #expect(pair.elements?.last?.position == TextPosition(line: 1, column: 706))
  }

  @Test func `JSON 100,000 levels deep is read, written and freed on 512 KB of stack`() async {
    let isSame = await onSmallStack {
      let text = "[{\"a\":" * 100_000 + "1" + "}]" * 100_000
      return (try? JSONDocument(reading: JSONText(text)))?.json() == text
    }
    #expect(isSame)
  }

  @Test func `JSON more than a million levels deep is refused`() {
    #expect(throws: TableError.self) {
      try JSONDocument(reading: JSONText("[" * 1_000_001))
    }
  }
}
