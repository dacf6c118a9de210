import Foundation
import Testing

/// Files and lines that come from anybody.
@Suite struct HostileFileTests {
  /// What turns the writing direction, and a control character of eight bits.
  private static let signs = ["\u{202E}", "\u{9B}"]

  private func holdsSigns(_ text: String) -> Bool { Self.signs.contains { text.contains($0) } }

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

  @Test func `a line break in a name draws no route that is not there`() throws {
    let files = try ScratchFolder([
      "plan.json": #"""
      {"waymark": 1, "roots": [{"id": "A", "routes": [
        {"id": "B", "presentation": "x\nC1", "needs": {"k\nC2": "Own\nC3", "w": ["a\nC4", "b"]},
         "accepts": {"\r\nC5": "Int"}, "guards": ["g\nC6"], "name": "n\nC7"}]}]}
      """#
    ])
    let run = try CommandRun(["map", "plan.json"], in: files.url)
    #expect(run.status == 0)
    #expect(run.lines.count == 2, "\(run.output)")
  }

  @Test func `a line break in a file's name makes no problem of its own`() throws {
    let run = try CommandRun(["map", "no\nplan.json"])
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func `names that nobody declares are told, up to a hundred`() throws {
    let guards = (0..<300).map { #"{"name": "guard\#($0)", "says": "allow"}"# }
    let questions = (0..<600).map { #"{"route": "Rout\#($0)", "says": "stay"}"# }
    let steps = (0..<600).map { #"{"guard": "gward\#($0)", "says": "allow"}"# }
    let routes = (0..<300).map { #"{"id": "Route\#($0)"}"# }
    let files = try ScratchFolder([
      "journey.json": """
      {"waymark": 1, "plan": {"roots": [\(routes.joined(separator: ","))]},
       "guards": [\(guards.joined(separator: ","))],
       "questions": [\(questions.joined(separator: ","))],
       "steps": [\(steps.joined(separator: ","))]}
      """
    ])
    let run = try CommandRun(["lint", "journey.json"], in: files.url)
    #expect(run.status == 1)
    #expect(run.lines.last?.hasPrefix("… and ") == true)
  }

  @Test func `a line without an end is read no further than links may reach`() throws {
    let files = try ScratchFolder()
    let command = "'\(try CommandRun.executable.path)' match '\(Samples.plan)'"
    // Memory is limited, so that a line that is kept as a whole ends the command.
    let run = try ShellRun(
      "ulimit -v 400000; (head -c 600000000 /dev/zero; echo; echo /help) | \(command)",
      in: files
    )
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("malformed") == true)
    #expect(lines.last == "/help: Help, by /help")
  }

  @Test func `a zero byte ends no file's name`() throws {
    let files = try ScratchFolder([
      "a.json": #"{"waymark": 1, "roots": [{"id": "A"}]}"#,
      "journey.json": #"{"waymark": 1, "plan": "a.json\u0000x", "steps": []}"#,
    ])
    let run = try CommandRun(["replay", "journey.json"], in: files.url)
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("(unreadable)\n"))
  }
}
