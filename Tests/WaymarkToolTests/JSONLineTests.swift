import Foundation
import TestSupport
import Testing
import WaymarkTesting

@testable import WaymarkTool

@Suite struct JSONLineTests {
  @Test func `commas stand between values and nowhere else`() {
    var line = JSONLine()
    line.object { line in
      line.key("a")
      line.list { line in
        line.number(1)
        line.object { _ in }
        line.list { _ in }
        line.bool(true)
      }
      line.key("b")
      line.number(1.5)
    }
    #expect(line.text == #"{"a":[1,{},[],true],"b":1.5}"#)
  }

  @Test(arguments: [0.1, 1e300, -0.0, .leastNonzeroMagnitude, 1_234_567.875])
  func `numbers are read back as they were`(number: Double) throws {
    var line = JSONLine()
    line.list { $0.number(number) }
    let list = try JSONDecoder().decode([Double].self, from: Data(line.text.utf8))
    #expect(list == [number])
  }

  @Test func `what is no number for JSON is written as a text`() {
    var line = JSONLine()
    line.list { line in
      line.number(.infinity)
      line.number(Double.nan)
    }
    #expect(line.text == #"["inf","nan"]"#)
  }

  @Test func `texts of any characters are read back as they were`() async throws {
    try await Law("texts are read back as they were") { choices in
      let count = choices.number(in: 0..<12)
      return Story(in: "", (0..<count).map { _ in choices.one(of: Self.pieces) })
    } objection: { (_: String, pieces: [String]) in
      let text = pieces.joined()
      var line = JSONLine()
      line.list { $0.string(text) }
      let list = try JSONDecoder().decode([String].self, from: Data(line.text.utf8))
      return list == [text] ? nil : "it is \(list)"
    }.holds(over: 0..<2_000)
  }

  private static let pieces = [
    "a", "\"", "\\", "/", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "é", "日本", "🧭",
    "\u{2028}", "\u{FFFD}",
  ]
}
