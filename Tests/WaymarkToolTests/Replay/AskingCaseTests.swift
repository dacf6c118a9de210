import Testing
import Waymark
import WaymarkTables

@testable import WaymarkTool

/// What guards, questions, parked drives and asks lead to, as journeys tell it.
@MainActor @Suite struct AskingCaseTests {
  @Test(arguments: AskingCase.all.indices)
  func `guards, questions, parking and asks lead to what their case says`(index: Int) throws {
    let shown = AskingCase.all[index]
    #expect(try shown.played(shown.actions).map(\.inShort) == shown.outcomes, "\(shown.cases)")
  }

  /// Sees that a journey leads to what its steps say.
  private func check(_ steps: String, guards: String = "[]", questions: String = "[]") throws {
    let shown = AskingCase(cases: "", guards: guards, questions: questions, steps: steps)
    #expect(try shown.played(shown.actions).map(\.inShort) == shown.outcomes)
  }

  private func play(
    _ actions: [String],
    guards: String = "[]",
    questions: String = "[]"
  ) throws -> [String] {
    try AskingCase(cases: "", guards: guards, questions: questions, steps: "")
      .played(actions).map(\.inShort)
  }

  @Test func `the 21st redirect ends refused`() throws {
    let routes = (0...25).map { "{\"id\": \"R\($0)\"}" }.joined(separator: ",")
    let guards = (0..<25).map {
      "{\"name\": \"G\($0)\", \"on\": [\"R\($0)\"], \"says\": {\"redirect\": \"R\($0 + 1)\"}}"
    }
    let journey = try Journey(
      json: JSONText(
        """
        {"waymark": 1, "plan": {"roots": [{"id": "Root", "routes": [\(routes)]}]},
         "guards": [\(guards.joined(separator: ","))], "steps": [{"driveTo": "R0"}]}
        """
      )
    )
    let player = try Player(plan: journey.plan, guards: journey.guards)
    try player.start(at: nil)
    let played = player.play(JourneyStep(.driveTo("R0")))
    #expect(played.outcome == .ended(.refused))
    #expect(played.at == "Root")
    #expect(played.refusal?.by == "G20")
    #expect(played.refusal?.chain == (1...21).map { RouteID("R\($0)") })
    #expect(played.refusal?.reason == nil)
  }

  @Test func `a start that is refused leaves the router unstarted, and the actions go on`() throws {
    try check(
      """
      {"back": true} → nothing
      {"recheck": true} → noParent
      {"answer": 1} → nothing
      {"set": {"guard": "G", "says": "allow"}} → done
      {"driveTo": "Post"} → arrived Root/Home/Post "asked":["G"]
      """,
      guards: #"[{"name": "G", "on": ["Home"], "says": {"refuse": "no"}}]"#
    )
  }

  @Test func `a screen whose question is declared by a path is told by its route alone`() throws {
    let played = try play(
      [#"{"driveTo": "Orders"}"#, #"{"driveTo": "Form"}"#, #"{"driveParent": true}"#],
      guards: #"[{"name": "Form", "on": ["Orders"], "says": {"refuse": "of the guard"}}]"#,
      questions: #"[{"route": "/Root/Home/Form", "says": "stay"}]"#
    )
    #expect(
      played.last
        == #"refused Root/Home/Form "asked":["Form"] "refusal":{"by":"Form" "chain":[]}"#
    )
  }

  @Test func `a guard that leads a recheck is not asked again as places on the way go`() throws {
    try check(
      """
      {"driveTo": "Form"} → arrived Root/Home/Form "asked":["G"]
      {"driveTo": "Account"} → arrived Root/Account "asked":["G"]
      {"set": {"guard": "G", "says": {"redirect": "Post"}}} → done Root/Account
      {"recheck": true} → arrived Root/Home/Post "asked":["G"] "chain":["Post"]
      """,
      guards: #"[{"name": "G", "on": ["Root"], "says": "allow"}]"#
    )
  }

  @Test func `nor is it where another leads on, when the user goes back meanwhile`() throws {
    try check(
      """
      {"driveTo": "Orders"} → arrived Root/Account/Orders "asked":["G"]
      {"driveTo": "Order"} → arrived Root/Account/Orders/Order "asked":["G"]
      {"set": {"guard": "G", "says": {"redirect": "Terms"}}} → done Root/Account/Orders/Order
      {"recheck": true} → waiting Root/Account/Orders/Order "asked":["G" "K"]
      {"set": {"guard": "G", "says": "allow"}} → done Root/Account/Orders/Order
      {"guard": "K", "says": {"redirect": "Post"}} → done Root/Account/Orders/Order
        "asked":["G" "Account"]
      {"back": true} → arrived Root/Account/Orders
      {"question": "Account", "says": "leave"} → done Root/Home/Post "ended":[{"of":3
        "outcome":"arrived"}] "chain":["Terms" "Post"]
      """,
      guards: #"[{"name": "G", "on": ["Root"], "says": "allow"}, "#
        + #"{"name": "K", "on": ["Terms"], "says": "later"}]"#,
      questions: #"[{"route": "Account", "says": "later", "whenHidden": true}]"#
    )
  }

  @Test func `a start that waits lets later drives wait, until it is answered`() throws {
    let guards = #"[{"name": "G", "on": ["Home"], "says": "later"}]"#
    try check(
      """
      {"driveTo": "Welcome"} → waiting
      {"guard": "G", "says": "allow"} → done Welcome "ended":[{"of":0 "outcome":"arrived"}]
      """,
      guards: guards
    )
    try check(
      """
      {"set": {"guard": "G", "says": "allow"}} → done
      {"driveTo": "Post"} → waiting
      {"guard": "G", "says": {"refuse": "never"}} → done Root/Home/Post "ended":[{"of":1
        "outcome":"arrived"}] "asked":["G"] "refusal":{"by":"G" "reason":"never" "chain":[]}
      """,
      guards: guards
    )
    try check(
      """
      {"cancel": true} → done
      {"cancel": true} → nothing
      """,
      guards: guards
    )
  }

  @Test func `where an answer leads an earlier drive is told with the answer`() throws {
    try check(
      """
      {"driveTo": "Account"} → waiting Root/Home "asked":["G"]
      {"guard": "G", "says": {"redirect": "Login"}} → done Root/Home/Login "ended":[{"of":0
        "outcome":"arrived"}] "chain":["Login"]
      """,
      guards: #"[{"name": "G", "on": ["Account"], "says": "later"}]"#
    )
  }

  @Test func `an answer to nobody is nothing, and one that never answers takes none`() throws {
    try check(
      """
      {"guard": "G", "says": "allow"} → nothing Root/Home
      {"question": "Home", "says": "leave"} → nothing Root/Home
      {"resume": true} → nothing Root/Home
      {"cancel": true} → nothing Root/Home
      {"driveTo": "Account"} → waiting Root/Home "asked":["G"]
      {"guard": "G", "says": "allow"} → nothing Root/Home
      {"set": {"guard": "G", "says": "allow"}} → done Root/Home
      {"guard": "H", "says": "allow"} → nothing Root/Home
      {"cancel": true} → done Root/Home "ended":[{"of":4 "outcome":"cancelled"}]
      {"driveTo": "Account"} → arrived Root/Account "asked":["G" "H"]
      """,
      guards: """
        [{"name": "G", "on": ["Account"], "says": "never"},
         {"name": "H", "on": ["Account"], "says": "allow"}]
        """
    )
  }

  @Test func `a drive that waits is joined, and cancelled with all that joined it`() throws {
    let guards = #"[{"name": "G", "on": ["Picker"], "says": "later"}]"#
    #expect(
      try play(
        [
          #"{"ask": "Picker"}"#, #"{"ask": "Picker"}"#, #"{"driveTo": "Post"}"#,
          #"{"cancel": true}"#,
        ],
        guards: guards
      ).last
        == #"done Root/Home/Post "ended":[{"of":0 "outcome":"cancelled"},"#
        + #"{"of":1 "outcome":"cancelled"},{"of":2 "outcome":"arrived"}]"#
    )
    #expect(
      try play(
        [
          #"{"ask": "Picker"}"#, #"{"ask": "Picker"}"#, #"{"guard": "G", "says": "allow"}"#,
          #"{"answer": "red"}"#,
        ],
        guards: guards
      ).last
        == #"arrived Root/Home "answers":[{"of":0 "result":"answered" "value":"red"},"#
        + #"{"of":1 "result":"answered" "value":"red"}]"#
    )
  }

  @Test func `a question that answers later lets its drive go on or not`() throws {
    let questions = #"[{"route": "Form", "says": "later"}]"#
    try check(
      """
      {"driveTo": "Form"} → arrived Root/Home/Form
      {"driveParent": true} → waiting Root/Home/Form "asked":["Form"]
      {"question": "Form", "says": "stay"} → done Root/Home/Form "ended":[{"of":1
        "outcome":"refused"}] "refusal":{"by":"Form" "chain":[]}
      {"driveParent": true} → waiting Root/Home/Form "asked":["Form"]
      {"question": "Form", "says": "later"} → done Root/Home/Form
      {"question": "Form", "says": "throw"} → done Root/Home/Form "ended":[{"of":3
        "outcome":"failed"}]
      {"driveParent": true} → waiting Root/Home/Form "asked":["Form"]
      {"question": "Form", "says": "leave"} → done Root/Home "ended":[{"of":6 "outcome":"arrived"}]
      """,
      questions: questions
    )
  }

  @Test func `a recheck takes away what is parked and not allowed any more`() throws {
    let actions = [
      #"{"driveTo": "Order"}"#, #"{"driveTo": "Post"}"#,
      #"{"set": {"guard": "G", "says": {"redirect": "Terms"}}}"#, #"{"recheck": true}"#,
      #"{"set": {"guard": "G", "says": "allow"}}"#, #"{"tapTab": "Account"}"#,
    ]
    let guards = #"[{"name": "G", "on": ["Orders"], "says": "allow"}]"#
    #expect(
      try play(actions, guards: guards).dropFirst(3) == [
        #"arrived Root/Home/Post "asked":["G"]"#, "done Root/Home/Post", "arrived Root/Account",
      ]
    )
    let questions = #"[{"route": "Order", "says": "stay"}]"#
    #expect(
      try play(actions, guards: guards, questions: questions)[3]
        == #"refused Root/Home/Post "asked":["G" "Order"] "refusal":{"by":"Order" "chain":[]}"#
    )
  }

  /// A form at each of two tabs.
  private static let forms = """
    {"roots": [{"id": "Root", "arranging": "tabs", "routes": [
      {"id": "Help", "routes": [{"id": "Form"}]}, {"id": "Shop", "routes": [{"id": "Form"}]}]}]}
    """

  private func playForms(_ question: String, _ actions: [String]) throws -> [String] {
    try AskingCase(
      cases: "",
      plan: Self.forms,
      start: "Help/Form",
      questions: #"[{"route": "\#(question)", "says": "later"}]"#,
      steps: ""
    ).played(actions).map(\.inShort)
  }

  @Test func `an answer reaches the screen at the place that it names`() throws {
    let asked = #"waiting Root/Help/Form "asked":["Form"]"#
    let left = #"done Root/Help "ended":[{"of":0 "outcome":"arrived"}]"#
    let actions = [
      #"{"driveParent": true}"#, #"{"question": "Shop/Form", "says": "leave"}"#,
      #"{"question": "Help/Form", "says": "leave"}"#,
    ]
    #expect(try playForms("Form", actions) == [asked, "nothing Root/Help/Form", left])
    #expect(try playForms("Help/Form", actions) == [asked, "nothing Root/Help/Form", left])
    #expect(
      try playForms("Help/Form", [actions[0], #"{"question": "Form", "says": "leave"}"#])
        == [asked, left]
    )
  }

  @Test func `a set reaches the screens at the places that it names`() throws {
    let asked = #"waiting Root/Help/Form "asked":["Form"]"#
    let left = #"arrived Root/Help "asked":["Form"]"#
    func play(_ question: String, setting name: String) throws -> String? {
      try playForms(
        question,
        [#"{"set": {"question": "\#(name)", "says": "leave"}}"#, #"{"driveParent": true}"#]
      ).last
    }
    #expect(try play("Form", setting: "Form") == left)
    #expect(try play("Help/Form", setting: "Form") == left)
    #expect(try play("Form", setting: "Help/Form") == left)
    #expect(try play("Form", setting: "Shop/Form") == asked)
  }
}
