import TestSupport
import Testing
import WaymarkCore
import WaymarkTesting

/// The planner against one that is written straight from rule 2.
@Suite struct WalkerLawTests {
  private func law(_ plans: RandomPlan, _ requests: RandomRequest) -> Law<RoutePlan, Request> {
    Law("the way is the one that rule 2 names") { choices in
      let plan = try plans.plan(&choices)
      return Story(in: plan, requests.story(25, in: plan, &choices))
    } objection: { plan, requests in
      let tabs = NaivePlanner.tabs(in: plan)
      var position = Position(plan: plan)
      for request in requests {
        let wanted = Self.naiveMoves(from: position, tabs, request)
        let itinerary = try? position.itinerary(for: request)
        guard itinerary?.moves ?? [] == wanted else {
          return "\(request) from \(position): \(Self.words(itinerary?.moves ?? [], plan))"
            + " and not \(Self.words(wanted, plan))"
        }
        try? position.walk(request)
      }
      return nil
    }
  }

  private static func naiveMoves(
    from position: Position,
    _ tabs: Set<Place>,
    _ request: Request
  ) -> [Move] {
    var naive = NaivePlanner(position, tabs: tabs)
    switch request.verb {
    case .to(let route): naive.drive(to: route)
    case .sub(let route, _, let replacing): naive.driveSub(route, replacing: replacing)
    case .parent: naive.driveParent()
    case .start, .selectTab, .show, .hide, .navigate, .open, .leave, .recheck: break
    }
    return naive.moves
  }

  private static func words(_ moves: [Move], _ plan: RoutePlan) -> String {
    moves.map { "\($0.kind) \(plan.path(of: $0.to) ?? "?") in hang \($0.to.hang)" }
      .joined(separator: ", ")
  }

  private static let noSelections = RandomRequest(selections: 0)

  @Test func `in plain plans the nearest way is taken`() async throws {
    try await law(.plain, RandomRequest(subs: 0, selections: 0)).holds(over: 0..<150)
  }

  @Test func `with names that recur and hangs the nearest way is taken`() async throws {
    try await law(.recurring, Self.noSelections).holds(over: 0..<250)
  }

  @Test func `in deep plans of few names the nearest way is taken`() async throws {
    let plans = RandomPlan(size: 60, depth: 30, roots: 2, anywhere: 6, recurring: 0.9)
    try await law(plans, Self.noSelections).holds(over: 0..<120)
  }

  @Test func `with more names than bits in a hang's word the nearest way is taken`() async throws {
    let plans = RandomPlan(size: 400, depth: 12, roots: 4, anywhere: 90, recurring: 0.3)
    try await law(plans, RandomRequest(subs: 6, selections: 0)).holds(over: 0..<60)
  }

  @Test func `with tabs, parked branches and hangs the nearest way is taken`() async throws {
    try await law(.rich, Self.noSelections).holds(over: 0..<250)
  }
}
