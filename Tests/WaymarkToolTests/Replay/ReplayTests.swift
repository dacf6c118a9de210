import Foundation
import Testing

/// Journeys that are played by the built command.
@Suite struct ReplayTests {
  /// The journeys of the corpus, by name.
  static let corpus: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: Samples.corpus.path)) ?? [])
    .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".plan.json") }
    .sorted()

  private static func expected(_ journey: String) -> String {
    journey.dropLast("json".count) + "expected"
  }

  @Test func `the corpus is there`() { #expect(Self.corpus.count >= 7) }

  @Test(arguments: corpus)
  func `a journey is played as expected, byte for byte`(journey: String) throws {
    let run = try CommandRun(["replay", journey, "--json"], in: Samples.corpus)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let file = Samples.corpus.appendingPathComponent(Self.expected(journey))
    #expect(try run.output == String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: corpus)
  func `replay compares the outcome with what the journey expects`(journey: String) throws {
    let words = ["replay", journey, "--expect", Self.expected(journey)]
    let run = try CommandRun(words, in: Samples.corpus)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func `for people each action is a line, and the end is drawn`() throws {
    let run = try CommandRun(["replay", "call-for-help.json"], in: Samples.folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        0 drive to ToDoDetail [toDoId: 36]: arrived, at Root/ToDo/ToDoDetail
            child ToDoDetail, by Push
        1 drive to ContactUs: arrived, at Root/Help/ContactUs
            across Help, by SwitchTab
            child ContactUs, by PresentModally
        2 swipe the modal away: arrived, at Root/Help
        3 tap the tab ToDo: arrived, at Root/ToDo/ToDoDetail
        4 go back: arrived, at Root/ToDo
        5 drive to ToDoDetail: missingInput, at Root/ToDo
            "ToDoDetail" needs "toDoId"; bring it in the drive's input
        Root
          ▸ ToDo
            Help

        """
    )
  }

  @Test func `for people it is told who was asked, and where guards have led`() throws {
    let files = try ScratchFolder([
      "journey.json": """
      {"waymark": 1,
       "plan": {"roots": [
         {"id": "Home", "routes": [{"id": "Account"}, {"id": "Login"}, {"id": "Terms"}]}
       ]},
       "guards": [
         {"name": "SignIn", "on": ["Account"], "says": {"redirect": "Login"}},
         {"name": "Read", "on": ["Login"], "says": {"redirect": "Terms"}}
       ],
       "steps": [{"driveTo": "Account"}]}
      """
    ])
    let run = try CommandRun(["replay", "journey.json"], in: files.url)
    #expect(
      run.output == """
        0 drive to Account: arrived, at Home/Terms
            child Terms, by Push
            asked: SignIn, Read
            led to Login, then to Terms
        Home › Terms

        """
    )
  }

  @Test func `for people it is told what has ended of earlier actions`() throws {
    let run = try CommandRun(["replay", "asking.json"], in: Samples.corpus)
    let lines = Set(run.lines)
    #expect(lines.contains("    action 6 has ended: refused"))
    #expect(lines.contains("    action 7 has ended: refused"))
    let answer = #"{"name":"red","parts":[255,0,0.5]}"#
    #expect(lines.contains("    the ask of action 4 is answered with \(answer)"))
  }

  @Test func `objects of several journeys name theirs`() throws {
    let run = try CommandRun(["replay", "hands.json", "swipes.json", "--json"], in: Samples.corpus)
    #expect(run.status == 0)
    #expect(run.lines.first?.hasPrefix(#"{"journey":"hands.json","action":{"back":true},"#) == true)
    #expect(run.lines.last?.hasPrefix(#"{"journey":"swipes.json","action":"#) == true)
    let text = try CommandRun(["replay", "hands.json", "swipes.json"], in: Samples.corpus)
    #expect(text.lines.first == "hands.json:")
    #expect(text.lines.contains("swipes.json:"))
  }

  @Test func `a deep start is walked to, and is no action`() throws {
    let files = try ScratchFolder([
      "journey.json": """
      {"waymark": 1, "start": "B/C", "steps": [{"driveParent": true}],
       "plan": {"roots": [{"id": "A"}, {"id": "B", "routes": [{"id": "C"}]}]}}
      """
    ])
    let run = try CommandRun(["replay", "journey.json", "--json"], in: files.url)
    #expect(run.status == 0)
    #expect(
      run.output == """
        {"action":{"driveParent":true},"outcome":"arrived","at":"B","trail":["B"],\
        "steps":[{"kind":"parent","route":"B","by":"Pop"}],\
        "operations":[{"kind":"pop","screen":"C","animated":true}],\
        "screens":[{"id":"B","in":-1,"as":"root"}]}

        """
    )
  }

  @Test func `a journey without steps writes nothing`() throws {
    let files = try ScratchFolder([
      "journey.json": #"{"waymark": 1, "plan": {"roots": [{"id": "A"}]}, "steps": []}"#
    ])
    let run = try CommandRun(["replay", "journey.json", "--json"], in: files.url)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try CommandRun(["replay", "journey.json"], in: files.url).output == "A\n")
  }
}
