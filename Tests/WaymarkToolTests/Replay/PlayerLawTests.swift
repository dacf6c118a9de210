import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTables
import WaymarkTesting

@testable import WaymarkTool

@MainActor @Suite struct PlayerLawTests {
  @Test func `a drive that waits is told to have ended once, and a replay tells the same`()
    async throws
  {
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

  private static func played(_ actions: [Player.Action], in plan: RoutePlan) throws
    -> [PlayedAction]
  {
    let player = try Player(plan: plan)
    try player.start(at: nil)
    // What waits at the end is ended by its deadlines.
    let ending = [Player.Action.cancelSwipe] + Array(repeating: .advance(.seconds(30)), count: 60)
    return (actions + ending).map(player.play)
  }

  private static func objection(to all: [PlayedAction], of actions: [Player.Action]) -> String? {
    var open: Set<Int> = []
    for (index, played) in all.enumerated() {
      for drive in played.ended {
        guard open.remove(drive.action) != nil else { return "\(drive.action) ends unasked" }
        if drive.outcome == .waiting { return "\(drive.action) ends and waits" }
      }
      let isDrive = index < actions.count && actions[index].isDrive
      if isDrive, played.outcome == .nothing { return "drive \(index) comes to nothing" }
      if played.outcome == .waiting, !begins(actions, index) { open.insert(index) }
      if played.screens.first?.parent != nil { return "the first screen stands in another" }
    }
    return open.isEmpty ? nil : "\(open.sorted()) never end"
  }

  /// Whether an action begins a swipe, whose end is no drive's.
  private static func begins(_ actions: [Player.Action], _ index: Int) -> Bool {
    guard index < actions.count, case .beginSwipe = actions[index] else { return false }
    return true
  }

  private static func action(in plan: RoutePlan, _ choices: inout Choices) -> Player.Action {
    switch choices.number(in: 0..<100) {
    case ..<45:
      var request = RandomRequest(values: 0.2, shows: 1).request(in: plan, &choices)
      if choices.happens(0.2) {
        request.options.policy = choices.one(of: DriveOptions.Policy.allCases)
      }
      return .drive(request)
    case ..<55: return .back
    case ..<60: return .beginSwipe
    case ..<65: return choices.happens(0.5) ? .finishSwipe : .cancelSwipe
    case ..<72: return .tap(tab: plan.id(of: choices.one(of: plan.places)) ?? "")
    case ..<77: return .dismiss
    case ..<90:
      let faults: [MemoryFault] = [
        .fail, .completeNever, .completeTwice, .delay(.seconds(2)), .delay(.seconds(20)),
      ]
      return .fault(choices.one(of: faults), nil)
    default: return .advance(.seconds(choices.number(in: 1..<12)))
    }
  }
}
