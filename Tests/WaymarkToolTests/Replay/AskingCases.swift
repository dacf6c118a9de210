import TestSupport
import Waymark
import WaymarkTables

@testable import WaymarkTool

/// A journey, and what comes of each of its actions.
struct AskingCase: Sendable {
  /// The numbers of the cases that it shows.
  let cases: String
  var plan = AskingCase.plan
  var start = "Home"
  var guards = "[]"
  var questions = "[]"
  /// Each action as JSON, an arrow, and what comes of it, as `rows` reads them.
  ///
  /// That is the outcome, where the user stands then, and the members that results have only where
  /// there is something to say.
  let steps: String

  var actions: [String] { rows(steps).map(\.0) }
  var outcomes: [String] { rows(steps).map(\.1) }

  /// The plan of all cases.
  static let plan = """
    {"roots": [
      {"id": "Root", "arranging": "tabs", "routes": [
        {"id": "Home", "routes": [
          {"id": "Post", "accepts": {"postID": "Int"}, "routes": [{"id": "Comments"}]},
          {"id": "Form", "routes": [{"id": "FormHelp"}]}]},
        {"id": "Account", "routes": [
          {"id": "Orders", "routes": [{"id": "Order", "accepts": {"postID": "Int"}}]}]}]},
      {"id": "Welcome"}],
     "anywhere": [{"id": "Login", "presentation": "modal"}, {"id": "Picker"}, {"id": "Terms"}]}
    """

  /// Plays the journey.
  @MainActor
  func played(_ actions: [String]) throws -> [PlayedAction] {
    let json =
      #"{"waymark": 1, "plan": \#(plan), "start": "\#(start)", "guards": \#(guards), "#
      + #""questions": \#(questions), "steps": [\#(actions.joined(separator: ","))]}"#
    let journey = try Journey(json: JSONText(json))
    let player = try Player(
      plan: journey.plan,
      guards: journey.guards,
      questions: journey.questions
    )
    try player.start(at: journey.start)
    return journey.steps.map(player.play)
  }
}

extension PlayedAction {
  /// All of it, as the command prints it.
  var json: String {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return json.text
  }

  /// The outcome and where the user stands, and then what has something to say.
  var inShort: String {
    var json = JSONWriter()
    json.object { json in
      json.key("-")
      json.bool(true)
      writeEndings(to: &json)
    }
    let rest = json.text.dropFirst(#"{"-":true"#.count).dropLast()
    let start = at.isEmpty ? outcome.name : "\(outcome.name) \(at)"
    return start + rest.replacing(",\"", with: " \"")
  }
}

extension AskingCase {
  static let all: [AskingCase] =
    guardCases + redirectCases + parkingCases + questionCases + asks + gestures

  private static let guardCases: [AskingCase] = [
    AskingCase(
      cases: "165",
      guards: #"[{"name": "G", "on": ["Account"], "says": "throw"}]"#,
      steps: #"{"driveTo": "Account"} → failed Root/Home "asked":["G"]"#
    ),
    AskingCase(
      cases: "167",
      guards: #"[{"name": "G", "on": ["Post"], "says": "allow"}]"#,
      steps: """
        {"driveTo": "Post", "input": {"postID": 7}} → arrived Root/Home/Post "asked":["G"]
        {"driveTo": "Post", "input": {"postID": 9}} → arrived Root/Home/Post "asked":["G"]
        {"driveTo": "Post", "input": {"postID": 9}} → arrived Root/Home/Post
        """
    ),
    AskingCase(
      cases: "168",
      guards: """
        [{"name": "child", "on": ["Order"], "says": "allow"}, {"name": "router", "says": "allow"},
         {"name": "parent", "on": ["Account"], "says": "allow"}]
        """,
      steps: """
        {"driveTo": "Order"} → arrived Root/Account/Orders/Order "asked":["router" "parent" "child"]
        {"driveTo": "Welcome"} → arrived Welcome "asked":["router"]
        {"set": {"guard": "parent", "says": {"refuse": "no"}}} → done Welcome
        {"driveTo": "Order"} → refused Welcome "asked":["router" "parent"] "refusal":{"by":"parent"
          "reason":"no" "chain":[]}
        """
    ),
    AskingCase(
      cases: "169",
      guards: #"[{"name": "G", "on": ["Orders"], "says": "allow"}]"#,
      steps: """
        {"driveTo": "Orders"} → arrived Root/Account/Orders "asked":["G"]
        {"driveTo": "Home"} → arrived Root/Home
        {"set": {"guard": "G", "says": {"refuse": "no"}}} → done Root/Home
        {"tapTab": "Account"} → refused Root/Home "asked":["G"] "refusal":{"by":"G" "reason":"no"
          "chain":[]}
        {"driveTo": "Account"} → arrived Root/Account "asked":["G"]
        """
    ),
    AskingCase(
      cases: "183",
      guards: """
        [{"name": "first", "on": ["Comments"], "says": "allow"},
         {"name": "second", "on": ["Comments"], "says": "later"}]
        """,
      steps: """
        {"driveTo": "Post"} → arrived Root/Home/Post
        {"driveTo": "Comments"} → waiting Root/Home/Post "asked":["first" "second"]
        {"back": true} → arrived Root/Home
        {"guard": "second", "says": "allow"} → done Root/Home/Post/Comments "ended":[{"of":1
          "outcome":"arrived"}]
        """
    ),
    AskingCase(
      cases: "182",
      guards: #"[{"name": "G", "on": ["Account"], "says": "allow"}]"#,
      steps: """
        {"driveTo": "Orders"} → arrived Root/Account/Orders "asked":["G"]
        {"driveTo": "Post"} → arrived Root/Home/Post
        {"driveSub": "Account"} → arrived Root/Home/Post/Account "asked":["G"]
        {"driveSub": "Login"} → arrived Root/Home/Post/Account/Login
        {"set": {"guard": "G", "says": {"refuse": "signed out"}}} → done Root/Home/Post/Account/Login
        {"recheck": true} → arrived Root/Home/Post "asked":["G"]
        {"set": {"guard": "G", "says": "allow"}} → done Root/Home/Post
        {"driveTo": "Account"} → arrived Root/Account "asked":["G"]
        """
    ),
  ]

  private static let redirectCases: [AskingCase] = [
    AskingCase(
      cases: "172",
      guards: #"[{"name": "G", "on": ["Home"], "says": {"redirect": "Welcome"}}]"#,
      steps: #"{"back": true} → nothing Welcome"#
    ),
    AskingCase(
      cases: "173 and 176",
      guards:
        #"[{"name": "G", "on": ["Post"], "says": {"redirect": "Post", "input": {"postID": 9}}}]"#,
      steps: """
        {"driveTo": "Post", "input": {"postID": 7}} → arrived Root/Home/Post "asked":["G"]
          "chain":["Post"]
        """
    ),
    AskingCase(
      cases: "174",
      guards: """
        [{"name": "A", "on": ["Account"], "says": {"redirect": "Post"}},
         {"name": "B", "on": ["Post"], "says": {"redirect": "Account"}}]
        """,
      steps: """
        {"driveTo": "Account"} → refused Root/Home "asked":["A" "B"] "refusal":{"by":"B"
          "chain":["Post" "Account"]}
        """
    ),
    AskingCase(
      cases: "177",
      guards: #"[{"name": "G", "on": ["Account"], "says": {"redirect": "Nowhere"}}]"#,
      steps: """
        {"driveTo": "Account"} → unknownRoute Root/Home "asked":["G"] "chain":["Nowhere"]
        """
    ),
  ]

  private static let parkingCases: [AskingCase] = [
    AskingCase(
      cases: "179",
      guards: #"[{"name": "G", "on": ["Account"], "says": {"park": "Login"}}]"#,
      steps: """
        {"driveTo": "Orders"} → arrived Root/Home/Login "asked":["G"] "chain":["Login"]
        {"set": {"guard": "G", "says": "allow"}} → done Root/Home/Login
        {"resume": true} → arrived Root/Account/Orders "asked":["G"]
        {"resume": true} → nothing Root/Account/Orders
        """
    ),
    AskingCase(
      cases: "179",
      guards: #"[{"name": "G", "on": ["Account"], "says": {"park": "Login"}}]"#,
      questions: #"[{"route": "Home", "says": "leave"}, {"route": "Login", "says": "stay"}]"#,
      steps: """
        {"driveTo": "Orders"} → arrived Root/Home/Login "asked":["G"] "chain":["Login"]
        {"set": {"guard": "G", "says": "allow"}} → done Root/Home/Login
        {"resume": true} → refused Root/Home/Login "asked":["G" "Login"] "refusal":{"by":"Login"
          "chain":[]}
        {"set": {"question": "Login", "says": "leave"}} → done Root/Home/Login
        {"resume": true} → arrived Root/Account/Orders "asked":["G" "Login"]
        """
    ),
    AskingCase(
      cases: "180",
      guards: """
        [{"name": "A", "on": ["Account"], "says": {"park": "Login"}},
         {"name": "B", "on": ["Post"], "says": {"park": "Terms"}}]
        """,
      steps: """
        {"driveTo": "Post"} → arrived Root/Home/Terms "asked":["B"] "chain":["Terms"]
        {"driveTo": "Account"} → arrived Root/Home/Terms/Login "asked":["A"] "chain":["Login"]
        {"set": {"guard": "A", "says": "allow"}} → done Root/Home/Terms/Login
        {"set": {"guard": "B", "says": "allow"}} → done Root/Home/Terms/Login
        {"resume": true} → arrived Root/Account "asked":["A"]
        {"resume": "A"} → nothing Root/Account
        {"resume": "B"} → arrived Root/Home/Post "asked":["B"]
        """
    ),
  ]

  private static let questionCases: [AskingCase] = [
    AskingCase(
      cases: "146",
      questions: #"[{"route": "Form", "says": "stay"}]"#,
      steps: """
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"driveTo": "Account"} → arrived Root/Account
        {"driveTo": "Welcome"} → refused Root/Account "asked":["Form"] "refusal":{"by":"Form"
          "chain":[]}
        {"set": {"question": "Form", "says": "leave"}} → done Root/Account
        {"driveTo": "Welcome"} → arrived Welcome "asked":["Form"]
        """
    ),
    AskingCase(
      cases: "166",
      questions: #"[{"route": "Form", "says": "throw"}]"#,
      steps: """
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"driveParent": true} → failed Root/Home/Form "asked":["Form"]
        """
    ),
    AskingCase(
      cases: "178",
      start: "Welcome",
      questions: #"[{"route": "Welcome", "says": "stay"}]"#,
      steps: """
        {"driveParent": true} → noParent Welcome
        {"back": true} → nothing Welcome
        """
    ),
    AskingCase(
      cases: "185",
      questions: #"[{"route": "FormHelp", "says": "leave"}, {"route": "Form", "says": "stay"}]"#,
      steps: """
        {"driveTo": "FormHelp"} → arrived Root/Home/Form/FormHelp
        {"driveTo": "Post"} → refused Root/Home/Form/FormHelp "asked":["FormHelp" "Form"]
          "refusal":{"by":"Form" "chain":[]}
        """
    ),
  ]

  private static let asks: [AskingCase] = [
    AskingCase(
      cases: "186",
      guards: #"[{"name": "G", "on": ["Picker"], "says": {"redirect": "Terms"}}]"#,
      steps: """
        {"ask": "Picker"} → refused Root/Home/Terms "asked":["G"] "refusal":{"by":"G"
          "chain":["Terms"]}
        """
    ),
    AskingCase(
      cases: "187",
      steps: """
        {"driveTo": "Post"} → arrived Root/Home/Post
        {"answer": 5} → arrived Root/Home
        """
    ),
    AskingCase(
      cases: "188",
      steps: """
        {"driveTo": "Post"} → arrived Root/Home/Post
        {"ask": "Picker"} → arrived Root/Home/Post/Picker
        {"driveTo": "Welcome"} → arrived Welcome "answers":[{"of":1 "result":"lost"}]
        """
    ),
    AskingCase(
      cases: "189",
      steps: """
        {"ask": "Picker"} → arrived Root/Home/Picker
        {"driveParent": true} → arrived Root/Home "answers":[{"of":0 "result":"cancelled"}]
        {"ask": "Picker"} → arrived Root/Home/Picker
        {"back": true} → arrived Root/Home "answers":[{"of":2 "result":"cancelled"}]
        {"ask": "Picker"} → arrived Root/Home/Picker
        {"answer": {"a": [1, null]}} → arrived Root/Home "answers":[{"of":4 "result":"answered"
          "value":{"a":[1,null]}}]
        """
    ),
  ]
}
