import Testing
import WaymarkTables

struct JSONWriterTests {
  private func written(_ style: JSONStyle) -> String {
    var writer = JSONWriter(style)
    writer.beginObject()
    writer.key("b")
    writer.int(-1)
    writer.key("a")
    writer.beginArray()
    writer.double(2)
    writer.bool(true)
    writer.null()
    writer.beginObject()
    writer.end()
    writer.end()
    writer.key("\u{1}\"\\\n")
    writer.text("é\u{7F}/")
    writer.end()
    return writer.text
  }

  @Test func `compact JSON stands on one line, keys in the order given`() {
    #expect(
      written(.compact) == #"{"b":-1,"a":[2.0,true,null,{}],"\u0001\"\\\n":"é\u007f/"}"#
    )
  }

  @Test func `pretty JSON has a value a line`() {
    let text = #"""
      {
        "b": -1,
        "a": [
          2.0,
          true,
          null,
          {}
        ],
        "\u0001\"\\\n": "é\u007f/"
      }

      """#
    #expect(written(.pretty) == text)
  }

  @Test func `levels beyond the fortieth go no further in`() throws {
    let deep = try JSONDocument(reading: JSONText("[" * 1_000 + "]" * 1_000)).json(.pretty)
    let lines: [Substring] = deep.split(separator: "\n")
    let widest = lines.map { $0.prefix { $0 == " " }.count }.max()
    #expect(widest == 80)
  }

  @Test func `a number that is not finite becomes null`() {
    var writer = JSONWriter()
    writer.double(.infinity)
    #expect(writer.text == "null")
  }
}
