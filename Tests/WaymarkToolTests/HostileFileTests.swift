import Foundation
import Testing

/// Files and lines that come from anybody.
@Suite struct HostileFileTests {
  /// What turns the writing direction, and a control character of eight bits.
  private static let signs = ["\u{202E}", "\u{9B}"]

  private func holdsSigns(_ text: String) -> Bool {
    Self.signs.contains { text.contains($0) }
  }

  @Test func `no output of replay contains control codes for the terminal`() throws {
    let names = Self.signs.joined()
    let journey = #"{"waymark": 1, "plan": {"roots": [{"id": "A"}]}, "steps": [{"back": true}]}"#
    let files = try ScratchFolder(["a\(names).json": journey])
    try files.add("b.json", journey)
    try files.add("e\(names)", #"{"a\#(names)": "\#(names)"}"#)
    let several = try CommandRun(["replay", "a\(names).json", "b.json"], in: files.url)
    #expect(several.status == 0)
    #expect(!holdsSigns(several.output))
    let words = ["replay", "b.json", "--expect", "e\(names)"]
    let run = try CommandRun(words, in: files.url)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("e"))
    #expect(!holdsSigns(run.errors))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
