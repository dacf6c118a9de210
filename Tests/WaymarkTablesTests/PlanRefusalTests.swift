import TestSupport
import Testing
import WaymarkCore
import WaymarkTables

struct PlanRefusalTests {
  private func refusal(_ json: String) -> String {
    do {
      _ = try RoutePlan(json: JSONText(json, file: "plan.json"))
      return "read"
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: rows(
      """
      [] → plan.json:1:1: a plan is an object, and this is a list (wrongKind)
      {"roots": [{"id": "A"}]} → plan.json:1:1: a plan needs "waymark", and has none; add it
        (missingKey)
      {"waymark": 2, "branches": []} → plan.json:1:13: this is version 2 of a plan, and this waymark
        reads version 1; use a newer one (newerVersion)
      {"waymark": "1", "roots": []} → plan.json:1:13: "waymark" is the version of a plan; write 1
        (wrongKind)
      {"waymark": 1, "roots": []} → plan.json:1:25: the plan: it has no root; give it at least one
        route (noRoots)
      {"waymark": 1, "roots": [{"id": "A", "presentaton": "push"}]} → plan.json:1:38: a route has no
        key "presentaton"; did you mean "presentation"? (unknownKey)
      {"waymark": 1, "roots": [{"id": "A", "color": "red"}]} → plan.json:1:38: a route has no key
        "color"; it takes "id", "name", "presentation", "reach", "guards", "arranging", "whenLeft",
        "whenTappedAgain", "bare", "needs", "accepts", "links", "routes" (unknownKey)
      {"waymark": 1, "roots": [{"id": "A", "guards": "SignIn"}]} → plan.json:1:48: "guards" takes a
        list, and this is a text (wrongKind)
      {"waymark": 1, "roots": [{"id": "A", "guards": ["SignIn", 7]}]} → plan.json:1:59: "guards"
        takes a text, and this is a whole number (wrongKind)
      {"waymark": 1, "roots": [{"id": "A", "arranging": "tab"}]} → plan.json:1:51: "arranging"
        cannot be "tab"; write "tabs" (unknownWord)
      {"waymark": 1, "roots": [{"id": "A", "whenLeft": "keep"}]} → plan.json:1:50: "whenLeft" is
        about tabs; add "arranging": "tabs", or leave it out (contradiction)
      {"waymark": 1, "roots": [{"id": "A", "bare": null}]} → plan.json:1:46: "bare" takes true or
        false, and this is null (wrongKind)
      {"waymark": 1, "roots": [{"id": "A", "needs": {"n": "int"}}]} → plan.json:1:53: the type of
        "n" cannot be "int"; write Int, Double, Bool, String, UUID, a list of words, or the name of
        a type of your own (unknownWord)
      {"waymark": 1, "roots": [{"id": "A", "links": ["/a", 5]}]} → plan.json:1:54: "links" takes a
        text, and this is a whole number (wrongKind)
      {"waymark": 1, "roots": [{"id": "A"}], "hungAs": "tab"} → plan.json:1:50: the plan: hungAs is
        "tab", which follows from a route's place and is never named (presentationNotAllowed)
      """
    ) + [
      (
        "{\"waymark\": 1, \"roots\": [{\"id\": \"A\", \"guards\": [\"B\", \" \", \"B\"]}]}",
        "plan.json:1:48: A: it names a guard without a name; write one, or leave it "
          + "out (emptyGuardName)\nplan.json:1:48: A: it names the guard \"B\" twice; keep "
          + "one (duplicateGuardName)"
      ),
      (
        "{\"waymark\": 1, \"roots\": [{\"id\": \"A\", \"routes\": [{\"id\": \"B\"},\n {\"id\": \"B\"}]}]}",
        "plan.json:2:9: A/B: a sibling before it has the same name; rename one of the "
          + "two (duplicateSibling)"
      ),
    ]
  )
  func `a plan that cannot be read says where and why`(json: String, message: String) {
    #expect(refusal(json) == message)
  }

  @Test func `all problems are told at once, in the order of the file`() {
    let rules = refusal(
      """
      {"waymark": 1, "hungAs": 1, "roots": [
        {"id": "A", "bare": 0, "routes": [{"name": "x"}, 7, {"id": "B", "needs": []}]},
        {"id": "C", "routes": {}}
      ]}
      """
    )
    .split(separator: "\n").map { $0.split(separator: ":")[1] }
    #expect(rules == ["1", "2", "2", "2", "2", "3"])
  }

  @Test func `an id of several lines stays on one line of the message`() {
    let text = refusal(#"{"waymark": 1, "roots": [{"id": "A\n/"}, {"id": "A\n/"}]}"#)
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test func `a problem of a plan stands at its route, whichever it is`() throws {
    let error = #expect(throws: TableError.self) {
      try RoutePlan(
        json: """
          {"waymark": 1, "roots": [
            {"id": "A", "presentation": "push"},
            {"id": "B", "routes": [
              {"id": "T", "arranging": "tabs"},
              {"id": "P", "bare": true},
              {"id": "K", "needs": {"k": "Int"}, "accepts": {"k": "Int"}},
              {"id": "", "name": " "},
              {"id": "a\\u0000"},
              {"id": "N", "needs": {"": "Int", "k": "Int"}, "accepts": {"w": []}}
            ]}
          ], "anywhere": [{"id": "A"}]}
          """
      )
    }
    let found = error?.problems.map { "\($0.position?.description ?? "") \($0.rule)" }.sorted()
    #expect(
      found == [
        "11:24 anywhereInTree", "2:31 presentationNotAllowed", "4:30 tabsWithoutTabs",
        "5:25 bareNotAllowed", "6:51 duplicateKey", "7:12 emptyID", "7:24 emptyName",
        "8:12 controlInID", "9:31 emptyKey", "9:68 emptyWords",
      ]
    )
  }
}
