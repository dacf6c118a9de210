import Testing
import WaymarkCore
import WaymarkTables

struct JourneyRefusalTests {
  private func refusal(_ json: String) -> String {
    do {
      _ = try Journey(json: JSONText(json, file: "j.json"))
      return "read"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    (
      #"{"ask": "Q"}"#,
      "2:9: \"ask\" is for a later version: this one asks no questions yet; leave the step out "
        + "(questionsNotYet)"
    ),
    (
      #"{"answer": 5}"#,
      "2:12: \"answer\" is for a later version: this one asks no questions yet; leave the step out "
        + "(questionsNotYet)"
    ),
    (
      #"{"drivTo": "A"}"#,
      "2:2: a step has no key \"drivTo\"; did you mean \"driveTo\"? (unknownKey)"
    ),
    (
      "{}",
      "2:1: a step needs an action; add one of \"driveTo\", \"driveSub\", \"driveParent\", \"show\", "
        + "\"hide\", \"navigate\", \"open\", \"back\", \"swipe\", \"tapTab\", \"dismiss\", \"host\", "
        + "\"advance\" (missingKey)"
    ),
    (
      #"{"driveTo": "A", "back": true}"#,
      "2:1: a step has one action, and this has \"driveTo\" and \"back\"; make steps of them "
        + "(contradiction)"
    ),
    (
      #"{"driveTo": "A", "as": "modal"}"#,
      "2:18: a step that says \"driveTo\" has no key \"as\"; it takes \"driveTo\", \"input\", "
        + "\"animated\", \"policy\" (unknownKey)"
    ),
    (
      #"{"back": false}"#,
      "2:10: \"back\" can only be true; leave the step out if it is not meant (unknownWord)"
    ),
    (
      #"{"hide": "A", "atomic": true, "soft": true}"#,
      "2:39: a hide is either \"atomic\" or \"soft\"; leave one of the two out (contradiction)"
    ),
    (
      #"{"swipe": "left"}"#,
      "2:11: \"swipe\" cannot be \"left\"; write \"begin\" or \"cancel\" or \"finish\" (unknownWord)"
    ),
    (
      #"{"host": {}}"#,
      "2:10: \"host\" takes one of \"fail\", \"drop\", \"double\", \"delay\"; write one "
        + "(contradiction)"
    ),
    (
      #"{"advance": -1}"#,
      "2:13: \"advance\" takes seconds from 0 to 1000000000; write fewer, or split the step "
        + "(outOfRange)"
    ),
    (
      #"{"driveTo": "A", "input": {"n": null}}"#,
      "2:33: the value of \"n\" is a text, a number, true or false, and this is null (wrongKind)"
    ),
    ("7", "2:1: a step is an object, and this is a whole number (wrongKind)"),
  ])
  func `a step that cannot be read says where and why`(step: String, message: String) {
    let json = "{\"waymark\": 1, \"plan\": {\"roots\": [{\"id\": \"A\"}]}, \"steps\": [\n\(step)]}"
    #expect(refusal(json) == "j.json:\(message)")
  }

  @Test(arguments: [
    (
      #"{"waymark": 1, "plan": "p.json", "steps": []}"#,
      "1:24: the plan is in the file \"p.json\", and no files are read here; write the plan itself "
        + "(planNotHeld)"
    ),
    (
      #"{"waymark": 1, "plan": {"roots": []}, "steps": []}"#,
      "1:34: the plan: it has no root; give it at least one route (noRoots)"
    ),
    (
      #"{"waymark": 1, "plan": 5, "steps": []}"#,
      "1:24: a plan is an object, and this is a whole number (wrongKind)"
    ),
    (
      #"{"waymark": 9, "plan": 5}"#,
      "1:13: this is version 9 of a journey, and this waymark reads version 1; use a newer one "
        + "(newerVersion)"
    ),
    (
      #"{"waymark": 1, "plan": {"roots": [{"id": "A"}]}}"#,
      "1:1: a journey needs \"steps\", and has none; add it (missingKey)"
    ),
  ])
  func `a journey that cannot be read says where and why`(json: String, message: String) {
    #expect(refusal(json) == "j.json:\(message)")
  }

  @Test func `what is wrong with the plan's file is told with what is wrong in the journey`() {
    let text = JSONText(
      #"{"waymark": 1, "plan": "p.json", "steps": [{"back": 1}]}"#,
      file: "j.json"
    )
    let error = #expect(throws: TableError.self) {
      try Journey(json: text) { name throws(TableError) in
        try RoutePlan(json: JSONText("{}", file: name))
      }
    }
    #expect(
      error?.problems.map { "\($0.file ?? "") \($0.rule)" } == [
        "p.json missingKey", "p.json missingKey", "j.json wrongKind",
      ]
    )
  }
}
