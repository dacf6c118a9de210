import TestSupport
import Testing
import WaymarkCore
import WaymarkSpoken

/// What holds of the sentence of every walk.
@Suite struct SpokenMoveLawTests {
  private func law(
    _ statement: String,
    _ plans: RandomPlan,
    _ requests: RandomRequest,
    _ objection: @escaping (Position, Itinerary, Position) throws -> String?
  ) -> Law<RoutePlan, Request> {
    Law(statement) { choices in
      let plan = try plans.plan(&choices)
      return Story(in: plan, requests.story(20, in: plan, &choices))
    } objection: { plan, requests in
      var position = Position(plan: plan)
      for request in requests {
        guard let itinerary = try? position.itinerary(for: request) else { continue }
        var walked = position
        try walked.walk(request)
        if let objection = try objection(position, itinerary, walked) {
          return
            "\(request) from \(position) is \(itinerary), and \(itinerary.spoken): \(objection)"
        }
        position = walked
      }
      return nil
    }
  }

  @Test(arguments: [RandomPlan.plain, .recurring, .rich, .richWithInputs])
  func `every sentence names where the walk ends and tells the levels that it climbs`(
    plans: RandomPlan
  ) async throws {
    try await law("a sentence names the end and the levels", plans, .withValues) {
      _,
      itinerary,
      walked in
      let spoken = itinerary.spoken
      guard spoken.name == walked.place.flatMap(walked.plan.name(of:)) else {
        return "it ends at \(walked)"
      }
      guard "\(spoken)".contains(spoken.name) else { return "the end is not named" }
      let isRootStep = itinerary.moves.contains { $0.kind == .toRoot }
      let ups = itinerary.moves.count { $0.kind == .toParent }
      guard spoken.levelsUp == (isRootStep ? 0 : ups) else { return "it climbs \(ups) levels" }
      let tellsLevels = "\(spoken)".contains(" up")
      let toldFrom = spoken.kind == .back ? 2 : 1
      return tellsLevels == (spoken.levelsUp >= toldFrom && spoken.replaced == nil)
        ? nil : "levels are told at the wrong time"
    }.holds(over: 0..<200)
  }

  @Test(arguments: [RandomPlan.plain, .recurring, .rich])
  func `the levels are the screens that are left`(plans: RandomPlan) async throws {
    try await law("the levels are the screens that are left", plans, .any) {
      position,
      itinerary,
      walked in
      let leavesOtherwise: Set<Move.Kind> = [.across, .toRoot]
      guard !itinerary.moves.contains(where: { leavesOtherwise.contains($0.kind) }) else {
        return nil
      }
      let left = position.trail.filter { place in
        !walked.trail.contains(place) && !isTabs(place, in: position.plan)
      }
      return itinerary.spoken.levelsUp == left.count ? nil : "\(left.count) screens are left"
    }.holds(over: 0..<200)
  }

  @Test(arguments: [RandomPlan.plain, .recurring, .rich, .richWithInputs])
  func `how a walk ends follows from what was live before and is then`(
    plans: RandomPlan
  ) async throws {
    try await law("the kind follows from what was live", plans, .withValues) {
      position,
      itinerary,
      walked in
      let end = itinerary.destination
      let rightly: Bool =
        switch itinerary.spoken.kind {
        case .started: position.place == nil
        case .went: itinerary.moves.contains { $0.kind == .toRoot && $0.from != nil }
        case .stayed, .again: position.place == end
        case .back: position.trail.dropLast().contains(end)
        case .opened: itinerary.moves.contains { $0.kind == .toChild }
        case .switched: position.selectedTabs != walked.selectedTabs
        }
      return rightly ? nil : "that is wrong"
    }.holds(over: 0..<200)
  }

  @Test func `a walk that ends in another tab names it`() async throws {
    try await law("a walk that ends in another tab names it", .rich, .any) {
      position,
      itinerary,
      walked in
      let spoken = itinerary.spoken
      guard itinerary.moves.contains(where: { $0.kind == .across }) else {
        return spoken.tab == nil ? nil : "it goes to no other tab"
      }
      let new = walked.selectedTabs.filter { !position.selectedTabs.contains($0) }
      let names = new.map { walked.plan.name(of: $0) }
      return names.contains(spoken.tab ?? spoken.name) ? nil : "the tabs are \(names)"
    }.holds(over: 0..<200)
  }
}

private func isTabs(_ place: Place, in plan: RoutePlan) -> Bool {
  plan.route(at: place)?.arrangement.isTabs == true
}
