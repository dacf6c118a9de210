import TestSupport
import Testing
import WaymarkTables

struct JSONRefusalTests {
  private func refusal(_ bytes: [UInt8]) -> String {
    do {
      _ = try JSONDocument(reading: JSONText(bytes: bytes))
      return "read"
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: rows(
      #"""
      [ → 1:2: the text ends within the list of 1:1; close it with ] (unexpectedEnd)
      {"a" 1} → 1:6: "1" stands where a colon should (unexpectedCharacter)
      [1,] → 1:4: "]" stands where a value should; leave out a comma before it, or close with the
        mark that was opened (unexpectedCharacter)
      [1 2] → 1:4: "2" stands where a comma or ] should; add what is missing before it, or leave it
        out (unexpectedCharacter)
      {'a': 1} → 1:2: "'" stands where a key or } should; write texts in double quotes
        (unexpectedCharacter)
      [1] // one → 1:5: "/" stands where nothing should; a text holds one value, so leave out what
        follows (trailingText)
      [True] → 1:2: "T" stands where a value or ] should; write texts and keys in double quotes; the
        words are true, false and null (unexpectedCharacter)
      "abc → 1:5: the file ends within a text; close it with a quote (unexpectedEnd)
      "abc\ → 1:6: the file ends within a text; close it with a quote (unexpectedEnd)
      {"a": 1, "\u0061": 2} → 1:10: the key "a" stands in this object already; keep one of the two
        (repeatedKey)
      [9223372036854775808] → 1:2: whole numbers reach from -9223372036854775808 to
        9223372036854775807; write one of these (numberOutOfRange)
      [-9223372036854775809] → 1:2: whole numbers reach from -9223372036854775808 to
        9223372036854775807; write one of these (numberOutOfRange)
      [-1e999] → 1:2: the number is too large, or too long, to be held (numberOutOfRange)
      """#
    ) + [
      (
        "[0.\(String(repeating: "1", count: 999))]",
        "1:2: the number is too large, or too long, to be held (numberOutOfRange)"
      ),
      ("", "1:1: the text is empty; write a value of JSON (emptyText)"),
      (" \n", "2:1: the text is empty; write a value of JSON (emptyText)"),
      (
        "[1,\n {\"a\": 2",
        "2:9: the text ends within the object of 2:2; close it with } (unexpectedEnd)"
      ),
      (
        "[\"a\nb\"]",
        "1:4: the line ends within a text; close it with a quote, or write the line's "
          + "end as \\n (controlCharacter)"
      ),
      (
        "\u{FEFF}[]",
        "1:1: a byte order mark stands before the JSON; save it without one (byteOrderMark)"
      ),
    ]
  )
  func `a mistake is told with its place and how to mend it`(text: String, message: String) {
    #expect(refusal(Array(text.utf8)) == message)
  }

  @Test(arguments: ["01", "-", "1.", ".5", "1e", "1e+", "+1", "-01", "0x10", "--1", "1.e5", "NaN"])
  func `a number that JSON does not write so is refused`(text: String) {
    #expect(refusal(Array(text.utf8)).hasPrefix("1:"))
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
    [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0x80, 0x22],
    [0xFF, 0xFE, 0x5B, 0x00], [0x5B, 0xC3],
  ])
  func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
    #expect(refusal(bytes).contains("(invalidUTF8)"))
  }

  @Test(arguments: [
    ("\"\\uD800\"", "loneSurrogate"), ("\"\\uDC00\"", "loneSurrogate"),
    ("\"\\uD800\\u0041\"", "loneSurrogate"), ("\"\\uD800\\uD800\"", "loneSurrogate"),
    ("\"\\u12G4\"", "invalidEscape"), ("\"\\x\"", "invalidEscape"), ("\"\\u12\"", "invalidEscape"),
    ("\"\u{1}\"", "controlCharacter"), ("\"\0\"", "controlCharacter"),
    ("\0", "unexpectedCharacter"), ("[1]\0", "trailingText"),
  ])
  func `a text that JSON does not allow is refused`(text: String, rule: String) {
    #expect(refusal(Array(text.utf8)).hasSuffix("(\(rule))"))
  }

  @Test func `everything within values is told at once, in order`() {
    let text = "[01, \"\\x\", {\"a\": 1, \"a\": 2},\n \"\\uD800\", 1e999, ?"
    let rules = refusal(Array(text.utf8)).split(separator: "\n").compactMap {
      $0.split(separator: "(").last
    }
    #expect(
      rules == [
        "invalidNumber)", "invalidEscape)", "repeatedKey)", "loneSurrogate)", "numberOutOfRange)",
        "unexpectedCharacter)",
      ]
    )
  }

  @Test func `a hundred problems are told, and how many more there are`() throws {
    let error = #expect(throws: TableError.self) {
      try JSONDocument(reading: JSONText("[" + "01," * 250 + "1]", file: "many.json"))
    }
    #expect(error?.problems.count == 100)
    #expect(error?.more == 150)
    #expect(error?.description.hasSuffix("\n… and 150 more") == true)
    #expect(error?.problems.first?.description.hasPrefix("many.json:1:2: ") == true)
  }

  @Test func `a key that stands twice among many is refused`() {
    let keys = (0..<5_000).map { "\"k\($0)\": 0" }
    let text = "{" + (keys + ["\"k77\": 1"]).joined(separator: ",") + "}"
    #expect(refusal(Array(text.utf8)).hasSuffix("(repeatedKey)"))
  }
}
