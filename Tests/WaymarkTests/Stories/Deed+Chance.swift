import PresentationStacks
import TestSupport
import Waymark
import WaymarkTesting

extension Deed {
  /// Small plans with everything in them, shared by the stories.
  static let plans: [RoutePlan] = (0..<250).compactMap { number in
    var choices = Seed(UInt64(number)).choices
    let plans = RandomPlan(
      size: 10,
      depth: 5,
      roots: 2,
      anywhere: 2,
      tabs: 0.4,
      recurring: 0.3,
      modals: 0.3,
      accepting: 0.2
    )
    return try? plans.plan(&choices)
  }

  /// Makes a story in which many drives meet, by the given policy unless a drive says otherwise.
  static func story(
    _ policy: DriveOptions.Policy,
    _ choices: inout Choices
  ) -> Story<Scene, Deed> {
    let plan = choices.one(of: plans)
    let path = plan.path(of: choices.one(of: plan.places)) ?? ""
    let start = Request.to(RouteID("/" + path), animated: choices.happens(0.2))
    let count = choices.number(in: 2..<8)
    return Story(
      in: Scene(plan: plan, wait: choices.happens(0.4) ? .completions : .nothing),
      [.drive(start, by: nil), .wait(choices.one(of: [5, 30]))]
        + (0..<count).map { _ in random(in: plan, policy, &choices) }
    )
  }

  private static func random(
    in plan: RoutePlan,
    _ policy: DriveOptions.Policy,
    _ choices: inout Choices
  ) -> Deed {
    switch choices.number(in: 0..<100) {
    case ..<45: .drive(request(in: plan, policy, &choices), by: visit(&choices))
    case ..<60: .wait(choices.one(of: [1, 2, 3, 3, 4, 6, 35, 110]))
    case ..<66: .cancel(choices.number(in: 0..<3))
    case ..<71: .back
    case ..<74: .longPressBack(choices.number(in: 0..<5))
    case ..<79: .beginSwipe
    case ..<82: .finishSwipe
    case ..<84: .cancelSwipe
    case ..<86: .swipeDown
    case ..<91: .tap(plan.id(of: choices.one(of: plan.places)) ?? "")
    case ..<96:
      .fault(choices.one(of: [.fail, .drop, .double, .delay(.seconds(2)), .delay(.seconds(20))]))
    case ..<97: .missScreen(choices.number(in: 0..<3))
    case ..<98: .appPops
    case ..<99: .appShows
    default: .appHides
    }
  }

  private static func request(
    in plan: RoutePlan,
    _ policy: DriveOptions.Policy,
    _ choices: inout Choices
  ) -> Request {
    var request = RandomRequest(values: 0.2).request(in: plan, &choices)
    request.options.policy =
      choices.happens(0.2) ? choices.one(of: DriveOptions.Policy.allCases) : policy
    if choices.happens(0.4) { request.options.onFailure = .retrace }
    if choices.happens(0.1) { request.options.binding = .wholeTrail }
    if choices.happens(0.1) { request.options.merging = .never }
    if choices.happens(0.3) { request.options.animation = .all }
    if choices.happens(0.1) { request.animated = false }
    return request
  }

  private static func visit(_ choices: inout Choices) -> Int? {
    choices.happens(0.2) ? choices.number(in: 0..<5) : nil
  }
}
