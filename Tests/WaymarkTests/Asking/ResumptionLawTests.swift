import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Drives that guards keep and that are resumed, in any order with others.
@MainActor @Suite struct ResumptionLawTests {
  private enum Action: Sendable {
    case drive(Request)
    /// All guards keep drives and lead to a route from now on, or allow them.
    case lead(to: RouteID?)
    /// All guards keep drives and lead to where the user stands.
    case leadHere
    /// The newest of what is kept is resumed, which all guards allow.
    case resume
  }

  @Test func `what is resumed ends as its request is explained before`() async throws {
    try await Law("what is resumed ends as its request is explained") { choices in
      let plan = try RandomPlan(size: 12, depth: 4, roots: 1, anywhere: 4, tabs: 0.5, modals: 0.3)
        .plan(&choices)
      return Story(in: plan, (0..<12).map { _ in Self.action(in: plan, &choices) })
    } objection: { plan, actions in
      let desk = GuardDesk()
      let app = try Self.app(plan, desk)
      var led: RouteID?
      for action in actions {
        switch action {
        case .drive(let request): app.drive(request)
        case .lead(let route):
          led = route
          desk.verdicts = Self.verdicts(route)
        case .leadHere:
          led = app.router.visit.flatMap { plan.path(of: $0.place) }.map { RouteID("/" + $0) }
          desk.verdicts = Self.verdicts(led)
        case .resume:
          desk.verdicts = [:]
          if let objection = Self.resume(in: app) { return objection }
          desk.verdicts = Self.verdicts(led)
        }
      }
      return nil
    }.holds(over: 0..<20_000)
  }

  /// What of the explanation of the newest that is kept does not come true.
  private static func resume(in app: TestApp) -> String? {
    guard let kept = app.router.parked.last else { return nil }
    let explanation = app.router.explain(kept.request)
    guard let ending = app.router.driveToResume()?.ending else {
      return "\(kept) does not end at once"
    }
    if case .failure(let error) = ending, error.description != explanation.error?.description {
      return "\(kept) ends \(error), and was to: \(explanation)"
    }
    return app.router.position == explanation.position
      ? nil : "\(kept) leads to \(app.router.position), and was to: \(explanation)"
  }

  private static let names = ["A", "B"]

  private static func verdicts(_ route: RouteID?) -> [String: Verdict] {
    guard let route else { return [:] }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, .park(.to(route))) })
  }

  /// An app in which two guards stand on a third of the places each.
  private static func app(_ plan: RoutePlan, _ desk: GuardDesk) throws -> TestApp {
    let paths = plan.places.compactMap(plan.path(of:)).map { RouteID("/" + $0) }
    let app = try TestApp(
      plan,
      guards: Guards {
        for (number, name) in names.enumerated() {
          for (index, path) in paths.enumerated() where index > 0 && index % 3 == number {
            On(path) { desk.sentinel(name) }
          }
        }
      }
    )
    app.drive(.start())
    return app
  }

  private static func action(in plan: RoutePlan, _ choices: inout Choices) -> Action {
    switch choices.number(in: 0..<10) {
    case 9: .leadHere
    case ..<5: .drive(RandomRequest(shows: 2).request(in: plan, &choices))
    case ..<7:
      .lead(
        to: choices.happens(0.2)
          ? nil : plan.path(of: choices.one(of: plan.places)).map { RouteID("/" + $0) }
      )
    default: .resume
    }
  }
}
