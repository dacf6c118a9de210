import Waymark
import WaymarkTables

/// A journey that was read from a file, ready to be played.
struct JourneyFile {
  let path: String
  let journey: Journey
  /// The file as it was read.
  private let root: JSONValue

  /// Reads the journey of a file.
  ///
  /// If it names a plan, the plan is read from a file in the same folder.
  init(_ document: JSONDocument) throws(TableError) {
    let root = document.root
    let path = root.file ?? ""
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    journey = try Journey(document) { name throws(TableError) in
      let plan = name.hasPrefix("/") ? name : folder + name
      return try RoutePlan(json: try JSONText(contentsOf: plan, planNamedBy: root["plan"]))
    }
    self.path = path
    self.root = root
  }

  /// The objects of a list in the file.
  func list(_ key: String) -> [JSONValue] { root[key]?.elements ?? [] }

  /// Makes a player and starts it where the journey starts.
  @MainActor
  func player() throws(TableError) -> Player {
    let player: Player
    do throws(ConfigurationError) {
      player = try Player(
        plan: journey.plan,
        policy: journey.policy ?? .join,
        guards: journey.guards,
        questions: journey.questions
      )
    } catch {
      var problems = problems(error)
      // No router could go where the plan alone does not lead, whatever the guards say.
      do throws(NavigationError) {
        _ = try Position(plan: journey.plan).itinerary(for: .start(journey.start))
      } catch {
        addStartFailed(error, to: &problems)
      }
      throw TableError(problems)
    }
    do throws(NavigationError) {
      try player.start(at: journey.start)
    } catch {
      var problems = TableProblemList()
      addStartFailed(error, to: &problems)
      throw TableError(problems)
    }
    return player
  }

  private func addStartFailed(_ error: NavigationError, to problems: inout TableProblemList) {
    problems.add(
      .startFailed,
      at: root["start"] ?? root,
      "the router cannot be started: \(error)"
    )
  }

  /// The problems for which a router has refused the plan and the guards, each at the position of
  /// the value that it concerns.
  private func problems(_ error: ConfigurationError) -> TableProblemList {
    var problems = TableProblemList()
    // A router reports the routes that the plan lacks in the order in which the guards name them.
    var unknown = list("guards").flatMap { $0["on"]?.elements ?? [] }.filter { route in
      journey.plan.nodes(named: RouteID(route.text ?? "")).isEmpty
    }[...]
    for problem in error.problems {
      let rule = TableProblem.Rule(rawValue: problem.rule.rawValue)
      let route = problem.rule == .guardForUnknownRoute ? unknown.popFirst() : nil
      problems.add(
        rule,
        at: route ?? root["plan"] ?? root,
        "\(problem.path): \(Self.message(of: problem))"
      )
    }
    problems.add(more: error.more)
    return problems
  }

  private static func message(of problem: ConfigurationError.Problem) -> String {
    guard problem.rule == .unknownLinkType, let end = problem.message.firstIndex(of: ";") else {
      return problem.message
    }
    return problem.message[..<end] + "; the links of a journey's plan have the types "
      + TableProblem.builtInTypes
  }
}

extension TableProblem.Rule {
  /// The router can be started where the journey says.
  static let startFailed: Self = "startFailed"
}
