import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCore

/// What guards are for, in one sentence: no drive shows what its guards do not allow then.
@MainActor @Suite struct GuardedShowingLawTests {
  private enum Event: Sendable {
    case drive(Request)
    case says(RouteID, Verdict?)
    case recheck
  }

  @Test func `no drive shows what its guards do not allow, not even on its way`() async throws {
    try await Law("whatever a drive brings in sight its guards allow") { choices in
      let plan = try RandomPlan.rich.plan(&choices)
      let requests = RandomRequest(selections: 3, shows: 2)
      let events: [Event] = (0..<60).map { _ in
        switch choices.number(in: 0..<10) {
        case 0..<3: .says(Self.id(in: plan, &choices), Self.verdict(in: plan, &choices))
        case 3: .recheck
        default: .drive(requests.request(in: plan, &choices))
        }
      }
      return Story(in: plan, events)
    } objection: { plan, events in
      try Self.play(events, in: plan)
    }.holds(over: 0..<5_000)
  }

  private static func id(in plan: RoutePlan, _ choices: inout Choices) -> RouteID {
    plan.id(ofNode: choices.one(of: plan.places).node)
  }

  private static func verdict(in plan: RoutePlan, _ choices: inout Choices) -> Verdict? {
    switch choices.number(in: 0..<10) {
    case 0, 1: .refuse(reason: "no")
    case 2: .redirect(.to(id(in: plan, &choices)))
    case 3: .park(.to(id(in: plan, &choices)))
    default: nil
    }
  }

  private static func play(_ events: [Event], in plan: RoutePlan) throws -> String? {
    let desk = GuardDesk()
    let ids = Set(plan.places.map { plan.id(ofNode: $0.node) })
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      guards: Guards { for id in ids.sorted() { On(id) { desk.sentinel(id.rawValue) } } },
      screens: MemoryScreen.init
    )
    let sight = Sight(router, desk)
    for event in events {
      switch event {
      case .drive(let request): router.send(request)
      case .says(let id, let verdict): desk.verdicts[id.rawValue] = verdict
      case .recheck: router.send(Request.recheck)
      }
      if let objection = sight.objection() { return objection }
    }
    return nil
  }
}

/// What has come in sight since the last look that a guard says no to.
@MainActor private final class Sight {
  private let router: Router<MemoryHost>
  private let desk: GuardDesk
  private var shown: Set<VisitID> = []
  /// Those that a guard refuses.
  private var refused: [String] = []
  /// Those that a guard leads away from; it may lead to a place that it is for, and past one that stays
  /// parked.
  private var led: [(visit: VisitID, text: String)] = []

  init(_ router: Router<MemoryHost>, _ desk: GuardDesk) {
    (self.router, self.desk) = (router, desk)
    router.watchPosition { [weak self] position in
      self?.look(at: position)
      return true
    }
  }

  private func look(at position: Position) {
    let guards = router.engine.guards
    for (place, visit) in zip(position.trail, position.trail.visits) where !shown.contains(visit) {
      for (number, name) in guards.names.enumerated() where guards.covers(number, place.node) {
        switch desk.verdicts[name] {
        case .refuse: refused.append("\(position) is shown, which \(name) refuses")
        case .redirect, .park: led.append((visit, "\(position) is shown on the way past \(name)"))
        default: break
        }
      }
    }
    shown = Set(position.trail.visits)
  }

  func objection() -> String? {
    let live = router.position.liveVisits
    defer { (refused, led) = ([], []) }
    return refused.first ?? led.first { !live.contains($0.visit) }?.text
  }
}
