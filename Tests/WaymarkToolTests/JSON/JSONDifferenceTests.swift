import Testing
import WaymarkTables

@testable import WaymarkTool

@Suite struct JSONDifferenceTests {
  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":2}"#, "a: expected 1, found 2"),
    (#"{"a":[1,2]}"#, #"{"a":[1,3]}"#, "a[1]: expected 2, found 3"),
    (#"{"a":[1,{"b":true}]}"#, #"{"a":[1,{"b":false}]}"#, "a[1].b: expected true, found false"),
    (#"{"a":[1]}"#, #"{"a":[1,"x"]}"#, #"a[1]: expected nothing, found "x""#),
    (#"{"a":1,"b":2}"#, #"{"b":2}"#, "a: expected 1, found nothing"),
    (#"{"b":2}"#, #"{"b":2,"a":[]}"#, "a: expected nothing, found []"),
    (#"{"a":null}"#, #"{}"#, "a: expected null, found nothing"),
    (#"[]"#, #"{}"#, "expected [], found {}"),
    (#""1""#, #"1"#, #"expected "1", found 1"#),
    (#"{"a":2,"b":1}"#, #"{"b":3,"a":4}"#, "a: expected 2, found 4"),
    (#""\u00e9""#, #""e\u0301""#, "expected \"\u{E9}\", found \"e\u{301}\""),
    (#"{"\u00e9":1}"#, #"{"e\u0301":1}"#, "\u{E9}: expected 1, found nothing"),
  ])
  func `the first difference is told with its way`(
    expected: String,
    found: String,
    words: String
  ) throws { #expect(try difference(expected, found)?.description == words) }

  @Test(arguments: [
    (#"{"a":1,"b":[{}]}"#, #"{"b":[{}],"a":1}"#),
    (#"1"#, #"1.0"#),
    (#""é""#, #""\u00e9""#),
    (#"[null,true,[]]"#, #" [ null , true , [] ] "#),
  ])
  func `equal JSON values have no difference`(one: String, other: String) throws {
    #expect(try difference(one, other) == nil)
  }

  @Test func `values nest as deep as they like`() throws {
    let depth = 100_000
    let one = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let other = one.replacing("1", with: "2")
    let words = try #require(try difference(one, other)?.description)
    #expect(words == "…" + String(repeating: "[0]", count: 20) + ": expected 1, found 2")
    #expect(try difference(one, one) == nil)
  }

  private func difference(_ one: String, _ other: String) throws -> JSONDifference? {
    JSONDifference(
      expected: try JSONDocument(reading: JSONText(one)).root,
      found: try JSONDocument(reading: JSONText(other)).root
    )
  }
}
