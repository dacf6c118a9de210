import Testing

/// Journeys that are not played.
@Suite struct RefusedReplayTests {
  private static let plan = #""plan": {"roots": [{"id": "A", "routes": [{"id": "B"}]}]}"#

  @Test(arguments: [
    ("", "journey.json:1:1", "emptyText"),
    ("[]", "journey.json:1:1", "wrongKind"),
    (#"{"waymark": 2}"#, "journey.json:1:13", "newerVersion"),
    (#"{"waymark": 1, \#(plan)}"#, "journey.json:1:1", "missingKey"),
    (#"{"waymark": 1, \#(plan), "steps": [{"drvieTo": "B"}]}"#, "journey.json:1:86", "unknownKey"),
    (#"{"waymark": 1, \#(plan), "steps": [{"guard": "B"}]}"#, "journey.json:1:85", "missingKey"),
    (
      #"{"waymark": 1, "steps": [], "plan": {"roots": [{"id": "A", "guards": ["SignIn"]}]}}"#,
      "journey.json:1:37", "unknownGuard"
    ),
    (
      #"{"waymark": 1, \#(plan), "guards": [{"name": "G", "says": "allow", "on": ["C"]}], "steps": []}"#,
      "journey.json:1:124", "guardForUnknownRoute"
    ),
    (
      #"{"waymark": 1, "steps": [], "plan": {"roots": [{"id": "A/B"}]}}"#,
      "journey.json:1:55", "slashInID"
    ),
    (
      #"{"waymark": 1, "steps": [], "plan": {"roots": [{"id": "A", "routes": [{"id": "B", "#
        + #""presentation": "drawer"}]}]}}"#,
      "journey.json:1:37", "presentationNotServed"
    ),
    (#"{"waymark": 1, "start": "C", \#(plan), "steps": []}"#, "journey.json:1:25", "startFailed"),
    (#"{"waymark": 1, "plan": "none.json", "steps": []}"#, "journey.json:1:24", "unreadable"),
    (#"{"waymark": 1, "plan": "journey.json", "steps": []}"#, "journey.json:1:16", "unknownKey"),
  ])
  func `a journey that cannot be played is refused, with its place and rule`(
    text: String,
    place: String,
    rule: String
  ) throws {
    let files = try ScratchFolder(["journey.json": text])
    let run = try CommandRun(["replay", "journey.json"], in: files.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("\(place): ") && $0.hasSuffix(" (\(rule))") },
      "\(run.errors)"
    )

    let json = try CommandRun(["replay", "journey.json", "--json"], in: files.url)
    #expect(json.status == 2)
    #expect(json.errors.isEmpty)
    #expect(json.output.hasPrefix(#"{"problems":[{"file":""#))
    #expect(json.output.contains(#""rule":"\#(rule)""#))
  }

  @Test func `of several journeys none is played when one is refused`() throws {
    let files = try ScratchFolder()
    try files.add("good.json", #"{"waymark": 1, \#(Self.plan), "steps": [{"back": true}]}"#)
    try files.add("bad.json", "{")
    let run = try CommandRun(["replay", "good.json", "bad.json", "--json"], in: files.url)
    #expect(run.status == 2)
    #expect(run.lines.count == 1)
    #expect(run.output.hasPrefix(#"{"problems":"#))
  }
}
