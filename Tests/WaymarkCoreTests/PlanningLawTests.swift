import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTesting

/// What holds of every walk.
@Suite struct PlanningLawTests {
  private func law(
    _ statement: String,
    _ plans: RandomPlan,
    _ requests: RandomRequest,
    _ objection: @escaping (Position, Request, Itinerary) throws -> String?
  ) -> Law<RoutePlan, Request> {
    Law(statement) { choices in
      let plan = try plans.plan(&choices)
      return Story(in: plan, requests.story(20, in: plan, &choices))
    } objection: { plan, requests in
      var position = Position(plan: plan)
      for request in requests {
        guard let itinerary = try? position.itinerary(for: request) else { continue }
        if let objection = try objection(position, request, itinerary) {
          return "\(request) from \(position): \(objection)"
        }
        try? position.walk(request)
      }
      return nil
    }
  }

  @Test func `there and back visits the same places`() async throws {
    try await law("there and back visits the same places", .plain, .fullPaths) {
      position,
      _,
      there in
      guard let start = position.place, there.destination != start else { return nil }
      var other = position
      try other.walk(.to(RouteID("/" + (position.plan.path(of: there.destination) ?? ""))))
      let back = try other.itinerary(to: RouteID("/" + (position.plan.path(of: start) ?? "")))
      let outward = [start] + there.moves.map(\.to)
      let homeward = [there.destination] + back.moves.map(\.to)
      return outward == homeward.reversed() ? nil : "there is \(there), back is \(back)"
    }.holds(over: 0..<120)
  }

  @Test func `no way is longer than the one through the root`() async throws {
    try await law("no way is longer than through the root", .plain, .fullPaths) {
      position,
      _,
      itinerary in
      let throughRoot =
        position.trail.count - 1 + depth(of: itinerary.destination, in: position.plan)
      let most = max(1, throughRoot)
      return position.trail.isEmpty || itinerary.moves.count <= most
        ? nil : "\(itinerary) is longer than \(most)"
    }.holds(over: 0..<120)
  }

  @Test(arguments: [RandomPlan.plain, .recurring, .rich, .richWithInputs])
  func `every step adjoins the last`(plans: RandomPlan) async throws {
    try await law("every step adjoins the last", plans, .withValues) { position, _, itinerary in
      var here = position.place
      for move in itinerary.moves {
        guard move.from == here else { return "\(itinerary) starts a step elsewhere" }
        if let objection = objection(to: move, in: position.plan) { return objection }
        here = move.to
      }
      return here == itinerary.destination ? nil : "\(itinerary) ends elsewhere"
    }.holds(over: 0..<150)
  }

  @Test(arguments: [RandomPlan.plain, .recurring, .rich, .richWithInputs])
  func `walking lands where the itinerary ends, never on a tabs route`(
    plans: RandomPlan
  ) async throws {
    try await law("walking lands where the itinerary ends", plans, .withValues) {
      position,
      request,
      itinerary in
      var walked = position
      try walked.walk(request)
      guard walked.place == itinerary.destination else {
        return "\(itinerary) leads to \(walked)"
      }
      return isTabs(itinerary.destination, in: position.plan) ? "it stands at tabs" : nil
    }.holds(over: 0..<150)
  }

  @Test func `a drive to a place ends at its route, or in it where that has tabs`() async throws {
    try await law("a drive ends at its target", .rich, .any) { position, request, itinerary in
      guard case .to(let route) = request.verb else { return nil }
      let ends = position.plan.places(named: route).flatMap { targets(of: $0, in: position.plan) }
      return ends.contains(Place(node: itinerary.destination.node, in: position.plan))
        ? nil : "it ends at \(position.plan.path(of: itinerary.destination) ?? "?")"
    }.holds(over: 0..<150)
  }

  @Test(arguments: [RandomPlan.recurring, .rich, .richWithInputs])
  func `every position that a walk leaves is sound`(plans: RandomPlan) async throws {
    try await law("every position is sound", plans, .withValues) { position, _, _ in
      objection(to: position)
    }.holds(over: 0..<250)
  }

  @Test(arguments: [RandomPlan.rich, .richWithInputs])
  func `navigating ends with the named screens and the tabs around them, and its values`(
    plans: RandomPlan
  ) async throws {
    let requests = RandomRequest(values: 0.5, shows: 12)
    try await law("navigating ends with the named screens", plans, requests) {
      position,
      request,
      _ in
      guard case .navigate(let names) = request.verb else { return nil }
      // A root in the midst of the names begins anew.
      let roots = position.plan.roots.compactMap(position.plan.id(of:))
      guard names.firstIndex(where: roots.contains) == 0,
        !names.dropFirst().contains(where: roots.contains)
      else { return nil }
      var walked = position
      try walked.walk(request)
      var rest = names[...]
      for (place, name) in zip(walked.trail, walked.trail.ids) {
        if name == rest.first {
          rest.removeFirst()
        } else if position.plan.parent(of: place).map({ isTabs($0, in: position.plan) }) != true {
          return "it ends at \(walked), and nobody named \(name)"
        }
      }
      guard rest.isEmpty else { return "it ends at \(walked), without \(rest)" }
      for name in ["a", "b", "c"] {
        guard let value = request.input[InputKey<Int>(name)], let end = walked.place,
          declares(name, end, in: position.plan)
        else { continue }
        if walked.held?[InputKey<Int>(name)] != value {
          return "\(walked) lacks \(name) = \(value)"
        }
      }
      return nil
    }.holds(over: 0..<250)
  }

  @Test func `after a binding drive no place on the trail holds another value`() async throws {
    let plans = RandomPlan(roots: 2, tabs: 0.3, recurring: 0.3, accepting: 0.4)
    let requests = RandomRequest(subs: 0, values: 0.6)
    try await law("a binding drive binds the whole trail", plans, requests) {
      position,
      request,
      _ in
      guard case .to = request.verb else { return nil }
      let binding = request.with { $0.binding = .wholeTrail }
      var walked = position
      try walked.walk(binding)
      for (index, place) in walked.trail.enumerated() {
        for name in ["a", "b", "c"] {
          let key = InputKey<Int>(name)
          guard let value = binding.input[key], declares(name, place, in: position.plan) else {
            continue
          }
          if walked.input(at: place)?[key] != value {
            return "\(walked.trail.ids[index]) holds \(String(describing: walked.input(at: place)))"
              + " and not \(name) = \(value)"
          }
        }
      }
      return nil
    }.holds(over: 0..<250)
  }
}

private func depth(of place: Place, in plan: RoutePlan) -> Int {
  var depth = 0
  var next = plan.parent(of: place)
  while let above = next {
    depth += 1
    next = plan.parent(of: above)
  }
  return depth
}

private func isTabs(_ place: Place, in plan: RoutePlan) -> Bool {
  plan.route(at: place)?.arrangement.isTabs == true
}

private func declares(_ key: String, _ place: Place, in plan: RoutePlan) -> Bool {
  plan.route(at: place)?.accepts.declarations.contains { $0.name == key } == true
}

/// Where a drive to a route may end: there or, for a tabs route, at one of its tabs.
private func targets(of place: Place, in plan: RoutePlan) -> [Place] {
  isTabs(place, in: plan)
    ? plan.children(of: place).flatMap { targets(of: $0, in: plan) } : [place]
}

private func objection(to move: Move, in plan: RoutePlan) -> String? {
  switch move.kind {
  case .toSelf: move.from == move.to ? nil : "a step to self goes elsewhere"
  case .toChild:
    move.from?.hang != move.to.hang || plan.parent(of: move.to) == move.from
      ? nil : "a step down skips a place"
  case .toRoot: plan.roots.contains(move.to) ? nil : "a root step leads to no root"
  case .toParent: move.from != move.to ? nil : "a step up goes nowhere"
  case .across: move.from != move.to ? nil : "a step across goes nowhere"
  case .unwind: "planning never unwinds"
  }
}

private func objection(to position: Position) -> String? {
  let plan = position.plan
  guard let root = position.trail.first, let top = position.trail.last else { return nil }
  guard plan.roots.contains(root) else { return "\(position) starts at no root" }
  guard !isTabs(top, in: plan) else { return "\(position) ends at tabs" }
  let branches =
    [Array(position.trail)]
    + position.parkedTabs.map { Array(position.parked(in: $0) ?? position.trail) }
  let live = branches.flatMap { $0 }
  guard Set(live).count == live.count else { return "a place of \(position) is live twice" }
  for branch in branches {
    for (below, above) in zip(branch, branch.dropFirst()) {
      guard above.hang != below.hang || plan.parent(of: above) == below else {
        return "\(plan.path(of: above) ?? "?") stands on \(plan.path(of: below) ?? "?")"
      }
    }
    for place in branch where position.presentation(of: place) == nil {
      return "nobody knows how \(plan.path(of: place) ?? "?") is shown"
    }
  }
  for tab in position.parkedTabs {
    guard position.parked(in: tab)?.first == tab else { return "a branch starts at another tab" }
    guard position.parked(in: tab)?.last.map({ isTabs($0, in: plan) }) == false else {
      return "the branch of \(plan.path(of: tab) ?? "?") ends at tabs"
    }
    guard let tabs = plan.parent(of: tab), live.contains(tabs) else {
      return "\(plan.path(of: tab) ?? "?") is parked while its tabs route is not live"
    }
  }
  return nil
}
