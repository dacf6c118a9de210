import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Rule 20, over random walks: going back makes no screen anew.
@MainActor @Suite struct RetraceLawTests {
  @Test func `a screen that was left is never made again`() async throws {
    try await Law("a retraced drive makes no screen anew") { choices in
      let plan = choices.one(of: RoutePlan.ofStories)
      return Story(in: plan, (0..<6).map { _ in RandomRequest.any.request(in: plan, &choices) })
    } objection: { plan, requests in
      try self.objection(plan, requests)
    }.holds(over: 0..<2_000)
  }

  /// Lets the last step but some of each drive fail, and looks at the visits that are left.
  private func objection(_ plan: RoutePlan, _ requests: [Request]) throws -> String? {
    let made = Made()
    let app = try TestApp(plan, options: .with { $0.onFailure = .retrace }) { visit in
      made.places.append(visit.place)
      return TestScreen(visit)
    }
    for (index, request) in requests.enumerated() {
      let before = Dictionary(app.router.visits.map { ($0.place, $0.id) }, uniquingKeysWith: { $1 })
      made.places = []
      let performed = Array(repeating: TestHost.Treatment.perform, count: index % 4)
      app.host.treat(performed + [.refuse(.busy)])
      app.drive(request)
      app.host.treat([])
      if Set(made.places).count < made.places.count { return "\(request) made a screen twice" }
      for visit in app.router.visits where before[visit.place].map({ $0 != visit.id }) == true {
        return "\(request) made \(visit.route) anew"
      }
      guard app.host.shown == app.router.expectedTree else { return "\(request) leaves a mess" }
    }
    return nil
  }

  @MainActor private final class Made {
    var places: [Place] = []
  }
}
