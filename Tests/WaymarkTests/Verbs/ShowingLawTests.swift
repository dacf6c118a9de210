import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Stories of show, hide and navigate, against a list of names.
@MainActor @Suite struct ShowingLawTests {
  @Test func `showing and hiding does to screens what it does to a list`() async throws {
    try await Law("the trail is what a list of names becomes") { choices in
      try Self.story(&choices)
    } objection: { plan, requests in
      let app = try TestApp(plan)
      app.drive(.start())
      var list = NameList(roots: plan.roots.compactMap(plan.id(of:)), known: plan.names)
      for request in requests {
        app.host.clear()
        let explanation = app.router.explain(request)
        let wanted = list.perform(request.verb)
        let words = app.drive(request)
        let told = explanation.error?.code.rawValue ?? "arrived"
        guard words == wanted.ending, told == wanted.ending else {
          return "\(request) ends \(words), was told to end \(told), and not \(wanted.ending)"
        }
        guard app.router.trail.ids == list.names else {
          return "\(request) leads to \(app.trail) and not to \(list.names)"
        }
        guard app.router.position == explanation.position else {
          return "\(request) does not what was told: \(explanation)"
        }
        guard app.host.operations.count == wanted.operations else {
          return "\(request) is \(app.host.operations) and not \(wanted.operations) operations"
        }
        guard app.host.shown == app.router.expectedTree else {
          return "\(request) leaves the host with\n\(app.host.picture)"
        }
        let position = app.router.position
        guard position.trail.map({ position.isLeaving($0) }) == list.leaving else {
          return "\(request) marks others than \(list.leaving)"
        }
      }
      return nil
    }.holds(over: 0..<1_500)
  }

  private static func story(_ choices: inout Choices) throws -> Story<RoutePlan, Request> {
    let plan = try RoutePlan {
      for root in ["A", "X"] { Route(RouteID(root)) }
    } anywhere: {
      for name in ["B", "C", "D", "E"] {
        Route(RouteID(name), choices.happens(0.4) ? .modal : .push)
      }
    }
    return Story(in: plan, (0..<20).map { _ in request(&choices) })
  }

  private static func request(_ choices: inout Choices) -> Request {
    func names(_ choices: inout Choices) -> [RouteID] {
      (0..<choices.number(in: 0..<4)).map { _ in
        choices.one(of: ["B", "C", "D", "E", choices.happens(0.1) ? "zz" : "B"])
      }
    }
    switch choices.number(in: 0..<5) {
    case 0, 1: return Request(.show((choices.happens(0.1) ? ["X"] : []) + names(&choices)))
    case 2:
      let first: [RouteID] = choices.happens(0.8) ? ["A"] : choices.one(of: [["X"], []])
      return Request(.navigate(first + names(&choices)))
    default:
      let name = choices.one(of: ["A", "B", "C", "D", "E", "zz"] as [RouteID])
      return .hide(name, choices.one(of: Request.HideWay.allCases))
    }
  }
}

extension RoutePlan {
  fileprivate var names: Set<RouteID> { Set(places.compactMap(id(of:))) }
}
