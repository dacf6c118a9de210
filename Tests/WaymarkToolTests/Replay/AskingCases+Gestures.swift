import Waymark

/// What the user does by hand where guards and questions stand: the host asks before it lets a
/// gesture happen, and one that is held back is run as a drive.
extension AskingCase {
  static let gestures: [AskingCase] = taps + backs + swipes + dismissals

  private static let taps: [AskingCase] = [
    AskingCase(
      cases: "170",
      guards: #"[{"name": "G", "on": ["Account"], "says": "allow"}]"#,
      steps: """
        {"driveTo": "Orders"} → arrived Root/Account/Orders "asked":["G"]
        {"tapTab": "Home"} → arrived Root/Home
        {"tapTab": "Account"} → arrived Root/Account/Orders "asked":["G"]
        {"tapTab": "Home"} → arrived Root/Home
        {"set": {"guard": "G", "says": {"refuse": "no"}}} → done Root/Home
        {"tapTab": "Account"} → refused Root/Home "asked":["G"] "refusal":{"by":"G" "reason":"no"
          "chain":[]}
        {"set": {"guard": "G", "says": "throw"}} → done Root/Home
        {"tapTab": "Account"} → failed Root/Home "asked":["G"]
        {"set": {"guard": "G", "says": {"redirect": "Terms"}}} → done Root/Home
        {"tapTab": "Account"} → arrived Root/Home/Terms "asked":["G"] "chain":["Terms"]
        """
    ),
    AskingCase(
      cases: "170, in a tab that was not shown yet",
      guards: #"[{"name": "G", "on": ["Account"], "says": {"refuse": "no"}}]"#,
      steps: """
        {"tapTab": "Account"} → refused Root/Home "asked":["G"] "refusal":{"by":"G" "reason":"no"
          "chain":[]}
        {"set": {"guard": "G", "says": {"park": "Login"}}} → done Root/Home
        {"tapTab": "Account"} → arrived Root/Home/Login "asked":["G"] "chain":["Login"]
        {"set": {"guard": "G", "says": "allow"}} → done Root/Home/Login
        {"resume": "G"} → arrived Root/Account "asked":["G"]
        """
    ),
    AskingCase(
      cases: "170, led to where the user stands",
      guards: #"[{"name": "G", "on": ["Account"], "says": "allow"}]"#,
      steps: """
        {"driveTo": "Account"} → arrived Root/Account "asked":["G"]
        {"driveTo": "Home"} → arrived Root/Home
        {"set": {"guard": "G", "says": {"redirect": "Home"}}} → done Root/Home
        {"tapTab": "Account"} → arrived Root/Home "asked":["G"] "chain":["Home"]
        {"tapTab": "Home"} → nothing Root/Home
        {"tapTab": "Nowhere"} → nothing Root/Home
        """
    ),
    AskingCase(
      cases: "170, with a guard that answers later",
      guards: #"[{"name": "G", "on": ["Account"], "says": "allow"}]"#,
      steps: """
        {"driveTo": "Account"} → arrived Root/Account "asked":["G"]
        {"driveTo": "Home"} → arrived Root/Home
        {"set": {"guard": "G", "says": "later"}} → done Root/Home
        {"tapTab": "Account"} → waiting Root/Home "asked":["G"]
        {"tapTab": "Account"} → waiting Root/Home
        {"guard": "G", "says": "allow"} → done Root/Account "ended":[{"of":3
          "outcome":"arrived"},{"of":4 "outcome":"arrived"}]
        """
    ),
    AskingCase(
      cases: "146, by a tap that hides what asks then too",
      questions: #"[{"route": "Form", "says": "stay", "whenHidden": true}]"#,
      steps: """
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"tapTab": "Account"} → refused Root/Home/Form "asked":["Form"] "refusal":{"by":"Form"
          "chain":[]}
        {"set": {"question": "Form", "says": "leave"}} → done Root/Home/Form
        {"tapTab": "Account"} → arrived Root/Account "asked":["Form"]
        """
    ),
    AskingCase(
      cases: "146, by a tap that resets what it leaves",
      questions: #"[{"route": "Form", "says": "stay"}]"#,
      steps: """
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"tapTab": "Account"} → arrived Root/Account
        {"tapTab": "Home"} → arrived Root/Home/Form
        {"tapTab": "Home"} → refused Root/Home/Form "asked":["Form"] "refusal":{"by":"Form"
          "chain":[]}
        """
    ),
  ]

  private static let backs: [AskingCase] = [
    AskingCase(
      cases: "178, by every gesture",
      start: "Welcome",
      guards: #"[{"name": "router", "says": "allow"}]"#,
      questions: #"[{"route": "Welcome", "says": "stay"}]"#,
      steps: """
        {"back": true} → nothing Welcome
        {"swipe": "begin"} → nothing Welcome
        {"swipe": "finish"} → nothing Welcome
        {"dismiss": true} → nothing Welcome
        {"tapTab": "Home"} → nothing Welcome
        """
    ),
    AskingCase(
      cases: "178, at the first screen of a modal",
      questions: #"[{"route": "Login", "says": "stay"}]"#,
      steps: """
        {"driveTo": "Login"} → arrived Root/Home/Login
        {"back": true} → nothing Root/Home/Login
        {"swipe": "begin"} → nothing Root/Home/Login
        """
    ),
    AskingCase(
      cases: "a question, by the button that leads back",
      questions: #"[{"route": "Form", "says": "stay"}]"#,
      steps: """
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"back": true} → refused Root/Home/Form "asked":["Form"] "refusal":{"by":"Form" "chain":[]}
        {"set": {"question": "Form", "says": "throw"}} → done Root/Home/Form
        {"back": true} → failed Root/Home/Form "asked":["Form"]
        {"set": {"question": "Form", "says": "later"}} → done Root/Home/Form
        {"back": true} → waiting Root/Home/Form "asked":["Form"]
        {"back": true} → waiting Root/Home/Form
        {"question": "Form", "says": "leave"} → done Root/Home "ended":[{"of":5
          "outcome":"arrived"},{"of":6 "outcome":"arrived"}]
        """
    ),
    AskingCase(
      cases: "a question that never answers, by the button that leads back",
      questions: #"[{"route": "Form", "says": "never"}]"#,
      steps: """
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"back": true} → waiting Root/Home/Form "asked":["Form"]
        {"question": "Form", "says": "leave"} → nothing Root/Home/Form
        {"advance": 3600} → nothing Root/Home/Form
        {"cancel": true} → done Root/Home/Form "ended":[{"of":1 "outcome":"cancelled"}]
        """
    ),
    AskingCase(
      cases: "189, by the button that leads back, with a question",
      questions: #"[{"route": "Picker", "says": "stay"}]"#,
      steps: """
        {"ask": "Picker"} → arrived Root/Home/Picker
        {"back": true} → refused Root/Home/Picker "asked":["Picker"] "refusal":{"by":"Picker"
          "chain":[]}
        {"answer": "red"} → refused Root/Home/Picker "asked":["Picker"] "refusal":{"by":"Picker"
          "chain":[]}
        {"set": {"question": "Picker", "says": "leave"}} → done Root/Home/Picker
        {"back": true} → arrived Root/Home "asked":["Picker"] "answers":[{"of":0
          "result":"cancelled"}]
        """
    ),
  ]

  private static let swipes: [AskingCase] = [
    AskingCase(
      cases: "a swipe that nobody asks about",
      steps: """
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"swipe": "begin"} → waiting Root/Home/Form
        {"swipe": "cancel"} → nothing Root/Home/Form
        {"swipe": "begin"} → waiting Root/Home/Form
        {"swipe": "finish"} → arrived Root/Home
        """
    ),
    AskingCase(
      cases: "a swipe whose begin is held back",
      questions: #"[{"route": "Form", "says": "stay"}]"#,
      steps: """
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"swipe": "begin"} → refused Root/Home/Form "asked":["Form"] "refusal":{"by":"Form"
          "chain":[]}
        {"swipe": "cancel"} → nothing Root/Home/Form
        {"swipe": "finish"} → nothing Root/Home/Form
        {"set": {"question": "Form", "says": "later"}} → done Root/Home/Form
        {"swipe": "begin"} → waiting Root/Home/Form "asked":["Form"]
        {"swipe": "finish"} → nothing Root/Home/Form
        {"question": "Form", "says": "leave"} → done Root/Home "ended":[{"of":5
          "outcome":"arrived"}]
        {"set": {"question": "Form", "says": "leave"}} → done Root/Home
        {"driveTo": "Form"} → arrived Root/Home/Form
        {"swipe": "begin"} → arrived Root/Home "asked":["Form"]
        {"swipe": "cancel"} → nothing Root/Home
        """
    ),
  ]

  private static let dismissals: [AskingCase] = [
    AskingCase(
      cases: "a question, by a swipe down",
      questions: #"[{"route": "Login", "says": "stay"}, {"route": "Terms", "says": "leave"}]"#,
      steps: """
        {"driveTo": "Login"} → arrived Root/Home/Login
        {"driveTo": "Terms"} → arrived Root/Home/Login/Terms
        {"dismiss": true} → refused Root/Home/Login/Terms "asked":["Terms" "Login"]
          "refusal":{"by":"Login" "chain":[]}
        {"set": {"question": "Login", "says": "leave"}} → done Root/Home/Login/Terms
        {"dismiss": true} → arrived Root/Home "asked":["Terms" "Login"]
        {"dismiss": true} → nothing Root/Home
        """
    )
  ]
}
