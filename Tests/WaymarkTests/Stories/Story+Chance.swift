import PresentationStacks
import TestSupport
import Waymark
import WaymarkTesting

extension Story<StorySetting, StoryEvent> {
  /// Makes a story in which many drives meet, by the given policy unless a drive says otherwise.
  static func ofMeetingDrives(_ policy: DriveOptions.Policy, _ choices: inout Choices) -> Story {
    let plan = choices.one(of: RoutePlan.ofStories)
    let path = plan.path(of: choices.one(of: plan.places)) ?? ""
    let start = Request.to(RouteID("/" + path), animated: choices.happens(0.2))
    let count = choices.number(in: 2..<8)
    return Story(
      in: StorySetting(plan: plan, wait: choices.happens(0.4) ? .completions : .nothing),
      [.drive(start), .wait(choices.one(of: [5, 30]))]
        + (0..<count).map { _ in event(in: plan, policy, &choices) }
    )
  }

  /// Makes a story of drives one after the other, in which the host does its worst, and ends by and
  /// by what it has begun.
  ///
  /// - Parameter shows: how often a drive shows and hides, against other kinds.
  static func ofTroubledDrives(shows: Int, _ choices: inout Choices) throws -> Story {
    let plan = try RandomPlan.ofStories.plan(&choices)
    return Story(
      in: StorySetting(plan: plan, transitionTime: .zero),
      (0..<15).flatMap { _ in troubledDrive(in: plan, shows, &choices) }
    )
  }

  /// The same story in which the app shows screens of its own and toasts, and takes them away.
  func withForeignScreens(_ choices: inout Choices) -> Story {
    let more: [StoryEvent] = [
      .appShows, .appShows, .appHides, .appPops, .overlayComes(overTop: true),
      .overlayComes(overTop: false), .overlayGoes,
    ]
    let actions = actions.flatMap { choices.happens(0.4) ? [$0, choices.one(of: more)] : [$0] }
    return Story(in: world, actions)
  }

  private static func event(
    in plan: RoutePlan,
    _ policy: DriveOptions.Policy,
    _ choices: inout Choices
  ) -> StoryEvent {
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
    case ..<87: .beginPull
    case ..<88: choices.happens(0.6) ? .finishPull : .cancelPull
    case ..<91: .tap(plan.id(of: choices.one(of: plan.places)) ?? "")
    case ..<96:
      .fault(
        choices.one(of: [
          .fail, .completeNever, .completeTwice, .delay(.seconds(2)), .delay(.seconds(20)),
        ])
      )
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

  /// A drive with what the host does to it, and perhaps another that meets it where it waits.
  private static func troubledDrive(
    in plan: RoutePlan,
    _ shows: Int,
    _ choices: inout Choices
  ) -> [StoryEvent] {
    let requests = RandomRequest(values: 0.3, shows: shows)
    let request = requests.requestWithOptions(in: plan, &choices)
    let all: [TestHost.Treatment] = [
      .perform, .perform, .hold, .hold, .drop, .double, .refuse(.busy), .refuse(.noStack),
    ]
    let count = choices.happens(0.6) ? choices.number(in: 1..<5) : 0
    let visit = choices.happens(0.3) ? choices.number(in: 0..<6) : nil
    let treatments = (0..<count).map { _ in choices.one(of: all) }
    let end = choices.happens(0.5) ? .release : choices.one(of: StoryEvent.HeldEnd.allCases)
    var events: [StoryEvent] = treatments.isEmpty ? [] : [.treat(treatments)]
    if choices.happens(0.15) { events.append(.missScreen(choices.number(in: 0..<4))) }
    let meanwhile = choices.happens(0.4) ? requests.request(in: plan, &choices) : nil
    let next = choices.happens(0.2) ? requests.request(in: plan, &choices) : nil
    events.append(.drive(request, by: visit, then: next))
    if let meanwhile { events.append(.drive(meanwhile)) }
    return events + [.endHeld(end)]
  }
}

extension Story<RoutePlan, Request> {
  /// Makes a story of drives one after the other, with which nothing goes wrong.
  ///
  /// - Parameter shows: how often a drive shows and hides, against other kinds.
  static func ofDrives(shows: Int = 0, _ choices: inout Choices) throws -> Story {
    let plan = try RandomPlan.ofStories.plan(&choices)
    let requests = RandomRequest(values: 0.3, shows: shows)
    return Story(in: plan, (0..<15).map { _ in requests.requestWithOptions(in: plan, &choices) })
  }
}

extension RoutePlan {
  /// Small plans with everything in them, shared by the stories.
  static let ofStories: [RoutePlan] = (0..<250).compactMap { number in
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
}

extension RandomPlan {
  /// Plans that are large enough for long ways.
  fileprivate static let ofStories = RandomPlan(
    size: 25,
    roots: 3,
    anywhere: 4,
    tabs: 0.35,
    recurring: 0.4,
    modals: 0.3,
    accepting: 0.2
  )
}

extension RandomRequest {
  /// A request whose drive may bind values along its whole trail and merge no steps.
  fileprivate func requestWithOptions(in plan: RoutePlan, _ choices: inout Choices) -> Request {
    var request = request(in: plan, &choices)
    if choices.happens(0.3) { request.options.binding = .wholeTrail }
    if choices.happens(0.2) { request.options.merging = .never }
    return request
  }
}
