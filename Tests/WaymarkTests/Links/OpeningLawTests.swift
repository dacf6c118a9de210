import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Links that are opened in random plans, from wherever random drives have led.
@MainActor @Suite struct OpeningLawTests {
  @Test func `every value of a link holds along the whole trail`() async throws {
    try await Law("what a link brings, no place on the trail holds otherwise") { choices in
      try Self.story(&choices)
    } objection: { plan, requests in
      let app = try TestApp(plan)
      for request in requests {
        let explanation = app.router.explain(request)
        let words = app.drive(request)
        let told = explanation.error?.code.rawValue ?? "arrived"
        // What cannot be pushed onto a screen that hangs bare, is known to its host alone.
        if words == "unhandled", told == "arrived" { continue }
        guard words == told, app.router.position == explanation.position else {
          return "\(request) ends \(words) at \(app.trail) and not as was told: \(explanation)"
        }
        guard app.host.shown == app.router.expectedTree else {
          return "\(request) leaves the host with\n\(app.host.picture)"
        }
        if words == "arrived", let objection = objection(to: request, in: app.router) {
          return objection
        }
      }
      return nil
    }.holds(over: 0..<1_500)
  }

  /// What is wrong with where a link has led.
  private func objection(to request: Request, in router: Router<TestHost>) -> String? {
    guard case .open(let opening) = request.verb, opening.onTop == nil,
      let match = try? LinkTable(router.plan).match(opening.link),
      let input = try? match.input()
    else { return nil }
    // What hangs anywhere stands on places that have nothing to do with it.
    let isHung = router.plan.anywhere.contains { top in
      router.plan.subtree(of: top).contains { $0 == router.plan.place(named: match.route) }
    }
    for place in router.trail where !isHung || place.hang == router.position.place?.hang {
      let declared = router.plan.route(at: place)?.accepts.declarations ?? []
      for key in declared {
        guard let value = input[InputKey<Int>(key.name)] else { continue }
        let held = router.position.input(at: place)?[InputKey<Int>(key.name)]
        guard held != value else { continue }
        return "after \(opening.link) \(place) holds \(key.name): \(held ?? -1)"
      }
    }
    // A tabs route is never stood at, so that a link to it goes on to a tab.
    let way = router.plan.place(named: match.route).flatMap { router.plan.path(of: $0) } ?? "?"
    guard "/\(router.position)/".contains("/\(way)/") else {
      return "\(opening.link) leads to \(router.position), where the way \(way) does not stand"
    }
    return nil
  }

  private static func story(_ choices: inout Choices) throws -> Story<RoutePlan, Request> {
    let plan = try linked(RandomPlan.richWithInputs.plan(&choices))
    let links = plan.linkEntries
    let requests = (0..<20).map { _ in
      choices.happens(0.5)
        ? RandomRequest().request(in: plan, &choices)
        : .open(
          link(for: choices.one(of: links), &choices),
          onTop: choices.happens(0.2) ? choices.one(of: Opening.OnTop.allCases) : nil
        )
    }
    return Story(in: plan, requests)
  }

  /// A link for a pattern, with small numbers, so that values meet again.
  private static func link(for entry: LinkEntry, _ choices: inout Choices) -> String {
    entry.pattern.split(separator: "/").map { segment in
      segment.hasPrefix("{") ? "\(choices.number(in: 0..<3))" : String(segment)
    }.joined(separator: "/")
  }

  /// The plan with a link to each route, which names what the places on its way accept.
  private static func linked(_ plan: RoutePlan) throws -> RoutePlan {
    func routes(_ tops: [Place]) -> [Route] {
      var list = RouteList()
      var entries: [Place: RouteList.Entry] = [:]
      var names: [Place: [String]] = [:]
      for place in tops.flatMap(plan.subtree(of:)) {
        let route = plan.routeAlone(place.node)
        let above = plan.parent(of: place)
        let known = above.flatMap { names[$0] } ?? []
        let own = route.accepts.declarations.map(\.name).filter { !known.contains($0) }
        names[place] = known + own
        let values = (known + own).map { "/{\($0):Int}" }.joined()
        let linked = Route(
          route.id,
          route.presentation,
          arranging: route.arrangement,
          accepts: route.accepts,
          links: ["/r\(place.node)\(values)"]
        )
        entries[place] = list.add(linked, under: above.flatMap { entries[$0] })
      }
      return list.routes
    }
    return try RoutePlan(roots: routes(plan.roots), anywhere: routes(plan.anywhere))
  }
}
