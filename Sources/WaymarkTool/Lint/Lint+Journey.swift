import Waymark
import WaymarkTables

extension Lint {
  /// Throws every problem of a journey.
  ///
  /// These are all problems for which it would be refused, each guard or question that it names and
  /// does not declare, and each route of a question or a `hide` that the plan lacks. A replay does
  /// not refuse to hide such a route: the step arrives without doing anything.
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

/// The names that a journey declares, and problems with other names that it uses.
private struct DeclaredNames {
  let guards: Names
  let questions: Names
  var problems = TableProblemList()
  private let plan: RoutePlan
  /// The nodes of the places for which questions are declared.
  private let asked: Set<Int32>

  init(_ journey: Journey) {
    plan = journey.plan
    guards = Names(journey.guards.map(\.name))
    questions = Names(journey.questions.map(\.route.rawValue))
    asked = Set(journey.questions.flatMap { journey.plan.nodes(named: $0.route) })
  }

  /// Checks that a name which the journey uses is declared.
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

  /// Checks the question of an action, which may name its place in another way than the
  /// declaration.
  mutating func checkQuestion(_ value: JSONValue?) {
    let named = value?.text.map { plan.nodes(named: RouteID($0)) } ?? []
    if asked.isDisjoint(with: named) { check(value, "question", among: questions) }
  }

  /// Checks that the plan has a route which is asked a question or hidden.
  mutating func checkRoute(_ value: JSONValue?) {
    guard let value, let name = value.text, plan.places(named: RouteID(name)).isEmpty else {
      return
    }
    // The message is computed while `problems` is being changed, so it must not access `self`.
    let plan = plan
    problems.add(
      .undeclaredName,
      at: value,
      "the plan has no route \(name.quoted)" + plan.hint(for: RouteID(name))
    )
  }

  /// Declared names: in order, and as a set for look-up.
  struct Names {
    let list: [String]
    let known: Set<String>

    init(_ list: [String]) {
      self.list = list
      known = Set(list)
    }
  }
}
