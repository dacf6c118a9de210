import TestSupport
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

  @Test(
    arguments: rows(
      """
      {"drivTo": "A"} → 2:2: a step has no key "drivTo"; did you mean "driveTo"? (unknownKey)
      {"host": {"fial": "pop"}} → 2:11: "host" has no key "fial"; did you mean "fail"? (unknownKey)
      {"set": {"gaurd": "G", "says": "allow"}} → 2:10: "set" has no key "gaurd"; did you mean
        "guard"? (unknownKey)
      {"set": {"guard": "G", "says": {"redirct": "A"}}} → 2:33: what a guard says has no key
        "redirct"; did you mean "redirect"? (unknownKey)
      {} → 2:1: a step needs an action; add one of "driveTo", "driveSub", "driveParent", "show",
        "hide", "navigate", "open", "back", "swipe", "tapTab", "dismiss", "host", "advance", "ask",
        "answer", "set", "guard", "question", "resume", "recheck", "cancel" (missingKey)
      {"driveTo": "A", "back": true} → 2:1: a step has one action, and this has "driveTo" and
        "back"; make steps of them (contradiction)
      {"driveTo": "A", "as": "modal"} → 2:18: a step that says "driveTo" has no key "as"; it takes
        "driveTo", "input", "animated", "policy" (unknownKey)
      {"back": true, "policy": "drop"} → 2:16: a step that says "back" has no key "policy"; it takes
        "back" (unknownKey)
      {"set": {"guard": "G", "says": "allow"}, "animated": false} → 2:42: a step that says "set" has
        no key "animated"; it takes "set" (unknownKey)
      {"resume": true, "input": {"id": 5}} → 2:18: a step that says "resume" has no key "input"; it
        takes "resume", "animated", "policy" (unknownKey)
      {"answer": 1, "input": {"id": 5}} → 2:15: a step that says "answer" has no key "input"; it
        takes "answer", "animated", "policy" (unknownKey)
      {"back": false} → 2:10: "back" can only be true; leave the step out if it is not meant
        (unknownWord)
      {"hide": "A", "atomic": true, "soft": true} → 2:39: a hide is either "atomic" or "soft"; leave
        one of the two out (contradiction)
      {"hide": "A", "atomic": false, "soft": true} → 2:40: a hide is either "atomic" or "soft";
        leave one of the two out (contradiction)
      {"swipe": "left"} → 2:11: "swipe" cannot be "left"; write "begin" or "cancel" or "finish"
        (unknownWord)
      {"host": {}} → 2:10: "host" takes one of "fail", "drop", "double", "delay"; write one
        (contradiction)
      {"advance": -1} → 2:13: "advance" takes seconds from 0 to 1000000000; write a number between
        them (outOfRange)
      {"driveTo": "A", "input": {"n": null}} → 2:33: the value of "n" is a text, a number, true or
        false, and this is null (wrongKind)
      {"guard": "G"} → 2:1: a step that says "guard" needs "says", and has none; add it (missingKey)
      {"guard": "G", "says": "leave"} → 2:24: "says" cannot be "leave"; write "allow" or "later" or
        "never" or "throw" (unknownWord)
      {"guard": "G", "says": {"refuse": "no", "park": "A"}} → 2:24: what a guard says takes one of
        "refuse", "redirect", "park"; write one (contradiction)
      {"guard": "G", "says": {"park": "A", "input": {}}} → 2:47: "input" goes with "redirect" only;
        leave it out (contradiction)
      {"guard": "G", "says": 5} → 2:24: "says" takes a word or an object, and this is a whole number
        (wrongKind)
      {"question": "A", "says": "allow"} → 2:27: "says" cannot be "allow"; write "leave" or "stay"
        or "later" or "never" or "throw" (unknownWord)
      {"set": {"says": "allow"}} → 2:9: "set" takes one of "guard", "question"; write one
        (contradiction)
      {"resume": 5} → 2:12: "resume" takes true or the name of a guard, and this is a whole number
        (wrongKind)
      {"resume": false} → 2:12: "resume" can only be true; leave the step out if it is not meant
        (unknownWord)
      7 → 2:1: a step is an object, and this is a whole number (wrongKind)
      """
    )
  )
  func `a step that cannot be read says where and why`(step: String, message: String) {
    let json = "{\"waymark\": 1, \"plan\": {\"roots\": [{\"id\": \"A\"}]}, \"steps\": [\n\(step)]}"
    #expect(refusal(json) == "j.json:\(message)")
  }

  @Test(
    arguments: rows(
      """
      {"waymark": 1, "plan": "p.json", "steps": []} → 1:24: the plan is in the file "p.json", and no
        files are read here; write the plan itself (planNotHeld)
      {"waymark": 1, "plan": {"roots": []}, "steps": []} → 1:34: the plan: it has no root; give it
        at least one route (noRoots)
      {"waymark": 1, "plan": 5, "steps": []} → 1:24: a plan is an object, and this is a whole number
        (wrongKind)
      {"waymark": 9, "plan": 5} → 1:13: this is version 9 of a journey, and this waymark reads
        version 1; use a newer one (newerVersion)
      {"waymark": 1, "plan": {"roots": [{"id": "A"}]}} → 1:1: a journey needs "steps", and has none;
        add it (missingKey)
      {"waymark": 1, "plan": {"roots": [{"id": "A"}]}, "steps": [], "guards": [{"name": "G"}]} →
        1:74: a guard needs "says", and has none; add it (missingKey)
      {"waymark": 1, "plan": {"roots": [{"id": "A"}]}, "steps": [], "guards": [{"name": "G", "says":
        "allow"}, {"name": "G", "says": "later"}]} → 1:115: "G" stands in the list already; keep one
        of the two (contradiction)
      {"waymark": 1, "plan": {"roots": [{"id": "A"}]}, "steps": [], "questions": [{"route": "A",
        "says": "stay"}, {"route": "A", "says": "leave"}]} → 1:119: "A" stands in the list already;
        keep one of the two (contradiction)
      {"waymark": 1, "plan": {"roots": [{"id": "A", "routes": [{"id": "F"}]}]}, "steps": [],
        "questions": [{"route": "F", "says": "stay"}, {"route": "A/F", "says": "leave"}]} → 1:144:
        "A/F" means a place that "F" means already; keep one of the two (contradiction)
      {"waymark": 1, "plan": {"roots": [{"id": "A"}]}, "steps": [], "guards": [{"name": "", "says":
        "allow"}]} → 1:83: a guard has no name; write one, or leave it out (emptyGuardName)
      """
    )
  )
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
