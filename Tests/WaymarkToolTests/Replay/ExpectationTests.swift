import Testing

/// What `--expect` tells.
@Suite struct ExpectationTests {
  private let files: ScratchFolder
  private let lines: [String]

  init() throws {
    files = try ScratchFolder([
      "journey.json": """
      {"waymark": 1, "plan": {"roots": [{"id": "A", "routes": [{"id": "B"}]}]},
       "steps": [{"driveTo": "B"}, {"back": true}]}
      """
    ])
    lines = try CommandRun(["replay", "journey.json", "--json"], in: files.url).lines
  }

  private func run(expecting lines: [String], _ more: String...) throws -> CommandRun {
    try files.add("expected", lines.joined(separator: "\n"))
    return try CommandRun(["replay", "journey.json", "--expect", "expected"] + more, in: files.url)
  }

  @Test func `a difference is told with its line and its path`() throws {
    let other = lines[1].replacing(#""outcome":"arrived""#, with: #""outcome":"nothing""#)
    let run = try run(expecting: [lines[0], "", other])
    #expect(run.status == 1)
    #expect(run.errors == "expected:3: outcome: expected \"nothing\", found \"arrived\"\n")
    #expect(run.output.contains("1 go back: arrived, at A\n"))
  }

  @Test func `with JSON the objects are written all the same`() throws {
    let run = try run(expecting: [], "--json")
    #expect(run.status == 1)
    #expect(run.lines == lines)
  }

  @Test func `fewer and more actions than expected differ`() throws {
    let fewer = try run(expecting: [lines[0]])
    #expect(fewer.status == 1)
    #expect(fewer.errors == "expected: it ends before the journey does, at action 1\n")
    let more = try run(expecting: lines + [lines[0]])
    #expect(more.status == 1)
    #expect(more.errors == "expected:3: the journey has ended, and more is expected\n")
  }

  @Test func `layout and the order of keys do not count`() throws {
    let spread = lines.map { $0.replacing(":", with: " : ").replacing(",", with: " , ") + "  \r" }
    #expect(try run(expecting: spread + ["", " "]).status == 0)
    let outcome = #""outcome":"arrived","#
    let moved = lines.map { "{\(outcome)" + $0.replacing(outcome, with: "").dropFirst() }
    #expect(try run(expecting: moved).status == 0)
  }

  @Test func `an expectation that is no JSON is refused at its own line`() throws {
    let run = try run(expecting: [lines[0], "{\"outcome\": }"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("expected:2:13: "))
  }

  @Test func `an expectation that cannot be read is refused`() throws {
    let words = ["replay", "journey.json", "--expect", "none"]
    let run = try CommandRun(words, in: files.url)
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("(unreadable)\n"))
  }

  @Test func `a position within a message is one of the file too`() throws {
    let run = try run(expecting: [lines[0], "", " {\"outcome\": 1"])
    #expect(run.status == 2)
    #expect(
      run.errors == "expected:3:15: the text ends within the object of 3:2; close it with } "
        + "(unexpectedEnd)\n"
    )
  }

  @Test func `of several journeys it is told which goes on, and at which of its actions`() throws {
    let named = lines.map { #"{"journey":"journey.json","# + $0.dropFirst() }
    try files.add("expected", named.joined(separator: "\n"))
    let words = ["replay", "journey.json", "journey.json", "--expect", "expected"]
    let run = try CommandRun(words, in: files.url)
    #expect(run.status == 1)
    #expect(
      run.errors == "expected: it ends before the journey does, at action 0 of journey.json\n"
    )
  }
}
