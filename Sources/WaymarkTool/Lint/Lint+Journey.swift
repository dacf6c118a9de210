import Waymark
import WaymarkTables

extension Lint {
  /// Throws everything that a journey would be refused for, each guard or question that it speaks of
  /// and does not declare, and each route to hide that the plan lacks, as such a step just arrives.
  func check(_ file: JourneyFile) throws(TableError) {
    var names = DeclaredNames(file.journey)
    for question in file.list("questions") { names.checkRoute(question["route"]) }
    for action in file.list("steps") {
      for value in [action, action["set"]].compactMap({ $0 }) where value.kind == .object {
        names.check(value["guard"], "guard", among: names.guards)
        names.checkQuestion(value["question"])
      }
      names.check(action["resume"], "guard", among: names.guards)
      names.checkRoute(action["hide"])
    }
    do {
      _ = try file.player()
    } catch {
      names.problems.add(error)
    }
    guard names.problems.isEmpty else { throw TableError(names.problems) }
  }
}

/// The names that a journey declares, and those that it speaks of besides.
private struct DeclaredNames {
  let guards: Names
  let questions: Names
  var problems = TableProblemList()
  private let plan: RoutePlan
  /// The nodes of the places that questions are declared for.
  private let asked: Set<Int32>

  init(_ journey: Journey) {
    plan = journey.plan
    guards = Names(journey.guards.map(\.name))
    questions = Names(journey.questions.map(\.route.rawValue))
    asked = Set(journey.questions.flatMap { journey.plan.nodes(named: $0.route) })
  }

  /// Checks a name that the journey speaks of.
  mutating func check(_ value: JSONValue?, _ what: String, among declared: Names) {
    guard let value, let name = value.text, !declared.known.contains(name) else { return }
    problems.add(
      .undeclaredName,
      at: value,
      "the journey has no \(what) \(name.quoted); "
        + (NearestWord.of(name, among: declared.list).map { "did you mean \($0.quoted)?" }
          ?? "declare it in \"\(what)s\"")
    )
  }

  /// Checks the question of an action, which may name the place otherwise than it is declared.
  mutating func checkQuestion(_ value: JSONValue?) {
    let named = value?.text.map { plan.nodes(named: RouteID($0)) } ?? []
    if asked.isDisjoint(with: named) { check(value, "question", among: questions) }
  }

  /// Checks a route that is only asked, or hidden.
  mutating func checkRoute(_ value: JSONValue?) {
    guard let value, let name = value.text, plan.places(named: RouteID(name)).isEmpty else {
      return
    }
    // The hint is worked out while the problems are changed, and only for those that are told.
    let plan = plan
    problems.add(
      .undeclaredName,
      at: value,
      "the plan has no route \(name.quoted)" + plan.hint(for: RouteID(name))
    )
  }

  /// Declared names, in order and to be looked up.
  struct Names {
    let list: [String]
    let known: Set<String>

    init(_ list: [String]) {
      self.list = list
      known = Set(list)
    }
  }
}
