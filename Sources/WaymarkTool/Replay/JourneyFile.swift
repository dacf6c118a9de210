import Waymark
import WaymarkTables

/// A journey that was read from a file, ready to be played.
struct JourneyFile {
  let path: String
  let journey: Journey
  /// The file as it was read.
  private let root: JSONValue

  /// Reads the text of a journey's file.
  ///
  /// If it names a plan, the plan is read from a file in the same folder.
  init(_ text: JSONText) throws(TableError) {
    let path = text.file ?? ""
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let root = try JSONDocument(reading: text).root
    journey = try Journey(json: text) { name throws(TableError) in
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
      throw TableError(error, in: root)
    }
    do throws(NavigationError) {
      try player.start(at: journey.start)
    } catch {
      let message = "the router cannot be started: \(error)"
      throw TableError(.startFailed, message, at: root["start"] ?? root)
    }
    return player
  }
}

extension TableError {
  /// An error with one problem at the position of a value.
  fileprivate init(_ rule: TableProblem.Rule, _ message: String, at value: JSONValue) {
    self.init(TableProblem(rule, message, file: value.file, position: value.position))
  }

  /// The problems for which a router has refused a journey's plan and guards, each at the position
  /// of the value that it concerns.
  fileprivate init(_ error: ConfigurationError, in journey: JSONValue) {
    var list = TableProblemList()
    for problem in error.problems {
      let rule = TableProblem.Rule(rawValue: problem.rule.rawValue)
      let value = Self.place(of: problem, in: journey) ?? journey["plan"] ?? journey
      list.add(rule, at: value, "\(problem.path): \(Self.message(of: problem))")
    }
    list.add(more: error.more)
    self.init(list)
  }

  /// The value that a problem concerns: a route of a guard that the plan does not have.
  private static func place(
    of problem: ConfigurationError.Problem,
    in journey: JSONValue
  ) -> JSONValue? {
    guard problem.rule == .guardForUnknownRoute else { return nil }
    let routes = (journey["guards"]?.elements ?? []).flatMap { $0["on"]?.elements ?? [] }
    return routes.first { problem.path.hasSuffix("\"\($0.text?.shortened ?? "")\"") }
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
