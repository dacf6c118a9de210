import Waymark
import WaymarkTables

/// The answers of a journey's guards and screens when they are asked, and a record of who was
/// asked.
@MainActor
final class JourneyAnswers {
  /// The error of a guard or a screen that should throw.
  struct Thrown: Error, CustomStringConvertible {
    let description = "it throws, as the journey says"
  }

  /// Who was asked since the last call of `takeAsked()`, in order.
  private(set) var asked: [String] = []
  private let plan: RoutePlan
  /// The questions to the screens of routes, by the routes' nodes.
  private var questions: [Int32: JourneyQuestion] = [:]
  private var verdicts: [String: JourneyVerdict] = [:]
  /// The replies of screens by the nodes of their routes; a name may mean several nodes, and a node
  /// may have several names.
  private var replies: [Int32: JourneyReply] = [:]
  /// The nodes of the visits that may be asked.
  private var attended: [VisitID: Int32] = [:]
  /// The reason of each guard whose last verdict was a refusal.
  private var reasons: [String: String] = [:]
  /// Whether the guard or screen for which a drive waits never answers.
  private var isSilent = false

  init(_ plan: RoutePlan, guards: [JourneyGuard] = [], questions: [JourneyQuestion] = []) {
    self.plan = plan
    for sentinel in guards { verdicts[sentinel.name] = sentinel.says }
    for question in questions {
      for node in plan.nodes(named: question.route) { self.questions[node] = question }
      set(question.route, question.says)
    }
  }

  /// The guards for a router.
  func guards(_ declared: [JourneyGuard]) -> Guards {
    Guards {
      for sentinel in declared {
        let guarding = PlayedGuard(name: sentinel.name, answers: self)
        if let routes = sentinel.routes {
          On(routes) { guarding }
        } else {
          guarding
        }
      }
    }
  }

  /// Lets the screen of a visit be asked, if the journey has a question for its route.
  func attend(_ visit: Visit) {
    let node = visit.place.node
    guard let question = questions[node] else { return }
    attended[visit.id] = node
    visit.askBeforeLeaving(whenHidden: question.whenHidden) { [self] _ in
      try reply(at: node, by: visit.route)
    }
  }

  /// Returns who was asked since the last call.
  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// The reason that a guard has given for its refusal; `nil` if it did not refuse.
  func reason(of name: String) -> String? { reasons[name] }

  fileprivate func verdict(of name: String) throws -> Verdict {
    asked.append(name)
    let says = verdicts[name] ?? .allow
    isSilent = says == .never
    guard let verdict = given(says, by: name) else { throw Thrown() }
    return verdict
  }

  /// The reply of a screen of the route at a node.
  private func reply(at node: Int32, by route: RouteID) throws -> Reply {
    asked.append(route.rawValue)
    // A guard may have the same name, and its reason is not the screen's.
    reasons[route.rawValue] = nil
    let says = replies[node] ?? .leave
    isSilent = says == .never
    guard let reply = Self.reply(says) else { throw Thrown() }
    return reply
  }

  /// The verdict for a router; `nil` if the guard should throw.
  private func given(_ says: JourneyVerdict, by name: String) -> Verdict? {
    reasons[name] = nil
    switch says {
    case .allow: return .allow
    case .refuse(let reason):
      reasons[name] = reason
      return .refuse(reason: reason)
    case .redirect(let route, let input): return .redirect(.to(route, input: input))
    case .park(let route): return .park(.to(route))
    case .later, .never: return .later
    case .throw: return nil
    }
  }

  private static func reply(_ says: JourneyReply) -> Reply? {
    switch says {
    case .leave: .leave
    case .stay: .stay()
    case .later, .never: .later
    case .throw: nil
    }
  }

  /// Sets the answer of a guard from now on.
  func set(_ name: String, _ says: JourneyVerdict) { verdicts[name] = says }

  /// Sets the answer of a route's screens from now on.
  func set(_ route: RouteID, _ says: JourneyReply) {
    for node in plan.nodes(named: route) { replies[node] = says }
  }

  /// Answers for a guard; returns `false` if no drive waits for it, or if it never answers.
  func answer(_ name: String, _ says: JourneyVerdict, _ asking: AskedNow?) -> Bool {
    guard let asking, asking.who == .guard(name), !isSilent else { return false }
    isSilent = says == .never
    if isSilent || says == .later { return true }
    if let verdict = given(says, by: name) {
      asking.answer(verdict)
    } else {
      asking.answer(throwing: Thrown())
    }
    return true
  }

  /// Answers for a screen of a route; returns `false` if no drive waits for one, or if it never
  /// answers.
  func answer(_ route: RouteID, _ says: JourneyReply, _ asking: AskedNow?) -> Bool {
    guard let asking, case .screen(let visit, _) = asking.who, !isSilent,
      let node = attended[visit], plan.nodes(named: route).contains(node)
    else { return false }
    isSilent = says == .never
    if isSilent || says == .later { return true }
    if let reply = Self.reply(says) {
      asking.answer(reply)
    } else {
      asking.answer(throwing: Thrown())
    }
    return true
  }
}

extension RoutePlan {
  /// The nodes of the places with a route's id or a way of ids.
  func nodes(named route: RouteID) -> [Int32] { places(named: route).map(\.node) }
}

/// A guard of a journey, which gives the answers that the journey says.
private struct PlayedGuard: Guard {
  let name: String
  let answers: JourneyAnswers

  func verdict(on approach: Approach) throws -> Verdict { try answers.verdict(of: name) }
}
