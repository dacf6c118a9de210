import TestSupport
import Testing
import WaymarkCore
import WaymarkTables
import WaymarkTesting

struct LenientPlanTests {
  private func load(_ json: String) throws -> (plan: String, rules: [String]) {
    let read = RoutePlan.loadingLeniently(JSONText(json))
    return (try read.value?.json(.compact) ?? "nothing", read.problems.map(\.rule.rawValue))
  }

  @Test(arguments: [
    ("{", "unexpectedEnd"), (#"{"waymark": 2}"#, "newerVersion"), ("[]", "wrongKind"),
    (#"{"waymark": 1, "roots": {}}"#, "wrongKind"), (#"{"waymark": 1}"#, "missingKey"),
    (#"{"waymark": 1, "roots": []}"#, "noRoots"),
  ])
  func `a document that is no plan gives none and one problem`(json: String, rule: String) throws {
    #expect(try load(json) == ("nothing", [rule]))
  }

  @Test func `settings that are wrong are passed over`() throws {
    let (plan, rules) = try load(
      """
      {"waymark": 1, "hungAs": "root", "new": 1, "roots": [{"id": "A", "color": 1, "bare": "yes",
        "routes": [{"id": "B", "presentation": 5, "links": ["/b", 7], "whenLeft": "keep"}]}]}
      """
    )
    #expect(plan == #"{"waymark":1,"roots":[{"id":"A","routes":[{"id":"B","links":["/b"]}]}]}"#)
    #expect(
      rules == [
        "presentationNotAllowed", "unknownKey", "unknownKey", "wrongKind", "wrongKind", "wrongKind",
        "contradiction",
      ]
    )
  }

  @Test func `a route that cannot be read is left out with all below it`() throws {
    let (plan, rules) = try load(
      """
      {"waymark": 1, "roots": [{"id": "A", "routes": [
        {"name": "B", "routes": [{"id": "C"}]}, {"id": "D", "needs": {"n": 5}}, {"id": "E"}, null
      ]}]}
      """
    )
    #expect(plan == #"{"waymark":1,"roots":[{"id":"A","routes":[{"id":"E"}]}]}"#)
    #expect(rules == ["missingKey", "wrongKind", "wrongKind"])
  }

  @Test func `a route whose guards cannot be read is left out, not open to everybody`() throws {
    let (plan, rules) = try load(
      """
      {"waymark": 1, "roots": [{"id": "A", "routes": [
        {"id": "B", "guards": "SignIn"}, {"id": "C", "guards": ["SignIn", 5]},
        {"id": "D", "guards": [""]}, {"id": "E", "guards": ["SignIn"]}
      ]}]}
      """
    )
    #expect(
      plan == #"{"waymark":1,"roots":[{"id":"A","routes":[{"id":"E","guards":["SignIn"]}]}]}"#
    )
    #expect(rules == ["wrongKind", "wrongKind", "emptyGuardName"])
  }

  @Test func `a route that breaks a rule of plans is left out, and what then breaks one`() throws {
    let (plan, rules) = try load(
      """
      {"waymark": 1, "roots": [{"id": "A", "routes": [
        {"id": "B"}, {"id": "B", "routes": [{"id": "C"}]},
        {"id": "T", "arranging": "tabs", "routes": [{"id": "U", "presentation": "push"}]}
      ]}], "anywhere": [{"id": "B"}, {"id": "L"}]}
      """
    )
    #expect(
      plan == #"{"waymark":1,"roots":[{"id":"A","routes":[{"id":"B"}]}],"anywhere":[{"id":"L"}]}"#
    )
    #expect(
      rules.sorted() == [
        "anywhereInTree", "duplicateSibling", "presentationNotAllowed", "tabsWithoutTabs",
      ]
    )
  }

  @Test func `a damaged plan is read as far as possible, and the damage is told`() throws {
    for seed in 0..<UInt64(Effort.part(of: 300, atLeast: 60)) {
      var choices = Seed(seed).choices
      let plan = try RandomTables.plan(&choices)
      var bytes = Array(try plan.json(.compact).utf8)
      for _ in 0..<choices.number(in: 1..<4) {
        bytes[choices.number(in: 0..<bytes.count)] = UInt8(truncatingIfNeeded: choices.next())
      }
      let text = JSONText(bytes: bytes)
      let strict = Result { try RoutePlan(json: text) }
      let lenient = RoutePlan.loadingLeniently(text)
      if let plan = try? strict.get() {
        #expect(lenient.value == plan && lenient.problems.isEmpty, "seed \(seed)")
      } else {
        #expect(!lenient.problems.isEmpty, "seed \(seed)")
      }
      if let plan = lenient.value {
        #expect(try RoutePlan(json: JSONText(plan.json())) == plan, "seed \(seed)")
      }
    }
  }
}
