import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTables
import WaymarkTesting

@testable import WaymarkTool

@MainActor @Suite struct PlayerLawTests {
  @Test func `a waiting drive is told to have ended once, a replay tells the same`() async throws {
    try await Law("drives end once, and a replay tells the same") { choices in
      let plan = try RandomPlan(
        size: 12,
        depth: 5,
        roots: 2,
        anywhere: 2,
        tabs: 0.4,
        modals: 0.3,
        accepting: 0.2
      ).plan(&choices)
      return Story(in: plan, (0..<12).map { _ in Self.action(in: plan, &choices) })
    } objection: { plan, actions in
      let first = try Self.played(actions, in: plan)
      let second = try Self.played(actions, in: plan)
      guard first.map(\.json) == second.map(\.json) else { return "the replays differ" }
      return Self.objection(to: first, of: actions)
    }.holds(over: 0..<400)
  }

  private static func played(_ actions: [JourneyStep], in plan: RoutePlan) throws
    -> [PlayedAction]
  {
    let player = try Player(plan: plan)
    try player.start(at: nil)
    // What waits at the end is ended by its deadlines.
    let ending =
      [JourneyStep(.swipe(.cancel))] + Array(repeating: JourneyStep(.advance(30)), count: 60)
    return (actions + ending).map(player.play)
  }

  private static func objection(to all: [PlayedAction], of actions: [JourneyStep]) -> String? {
    var open: Set<Int> = []
    for (index, played) in all.enumerated() {
      for drive in played.ended {
        guard open.remove(drive.action) != nil else { return "\(drive.action) ends unasked" }
        if drive.outcome == .waiting { return "\(drive.action) ends and waits" }
      }
      let isDrive = index < actions.count && actions[index].isDrive
      if isDrive, played.outcome == .nothing { return "drive \(index) comes to nothing" }
      let beginsSwipe = index < actions.count && actions[index].beginsSwipe
      if played.outcome == .waiting, !beginsSwipe { open.insert(index) }
      if played.screens.first?.parent != nil { return "the first screen stands in another" }
    }
    return open.isEmpty ? nil : "\(open.sorted()) never end"
  }

  private static func action(in plan: RoutePlan, _ choices: inout Choices) -> JourneyStep {
    switch choices.number(in: 0..<100) {
    case ..<45:
      var step = JourneyStep(RandomRequest(values: 0.2, shows: 1).request(in: plan, &choices))
      if choices.happens(0.2) { step.policy = choices.one(of: DriveOptions.Policy.allCases) }
      return step
    case ..<55: return JourneyStep(.back)
    case ..<60: return JourneyStep(.swipe(.begin))
    case ..<65: return JourneyStep(.swipe(choices.happens(0.5) ? .finish : .cancel))
    case ..<72: return JourneyStep(.tapTab(plan.id(of: choices.one(of: plan.places)) ?? ""))
    case ..<77: return JourneyStep(.dismiss)
    case ..<90: return JourneyStep(.host(choices.one(of: JourneyAction.Fault.allCases), .any))
    default: return JourneyStep(.advance(Double(choices.number(in: 1..<12))))
    }
  }
}

extension JourneyStep {
  /// Whether it begins a swipe, whose end is no drive's and may never come.
  var beginsSwipe: Bool { if case .swipe(.begin) = action { true } else { false } }

  /// The step that asks for what a random request asks for; a tab is gone to as any route.
  fileprivate init(_ request: Request) {
    let action: JourneyAction =
      switch request.verb {
      case .to(let route), .selectTab(let route): .driveTo(route)
      case .sub(let route, let presentation, let replacing):
        .driveSub(route, as: presentation, replacing: replacing)
      case .parent: .driveParent
      case .show(let routes): .show(routes)
      case .hide(let route, let way): .hide(route, way)
      case .navigate(let routes): .navigate(routes)
      case .start, .open, .leave, .recheck: .recheck
      }
    self.init(action, input: request.input)
  }
}
