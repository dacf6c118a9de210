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
      return Story(in: plan, (0..<12).map { _ in Self.deed(in: plan, &choices) })
    } objection: { plan, deeds in
      let first = try Self.played(deeds, in: plan)
      let second = try Self.played(deeds, in: plan)
      guard first.map(Self.text) == second.map(Self.text) else { return "the replays differ" }
      return Self.objection(to: first, of: deeds)
    }.holds(over: 0..<400)
  }

  private static func played(_ deeds: [Deed], in plan: RoutePlan) throws -> [PlayedAction] {
    let player = try Player(plan: plan)
    try player.start(at: nil)
    // What waits at the end is ended by its deadlines.
    let ending = [Deed.cancelSwipe] + Array(repeating: .advance(.seconds(30)), count: 60)
    return (deeds + ending).map(player.play)
  }

  private static func objection(to all: [PlayedAction], of deeds: [Deed]) -> String? {
    var open: Set<Int> = []
    for (index, played) in all.enumerated() {
      for drive in played.ended {
        guard open.remove(drive.action) != nil else { return "\(drive.action) ends unasked" }
        if drive.outcome == .waiting { return "\(drive.action) ends and waits" }
      }
      let isDrive = index < deeds.count && deeds[index].isDrive
      if isDrive, played.outcome == .nothing { return "drive \(index) comes to nothing" }
      if played.outcome == .waiting, !begins(deeds, index) { open.insert(index) }
      if played.screens.first?.parent != nil { return "the first screen stands in another" }
    }
    return open.isEmpty ? nil : "\(open.sorted()) never end"
  }

  /// Whether an action begins a swipe, whose end is no drive's.
  private static func begins(_ deeds: [Deed], _ index: Int) -> Bool {
    guard index < deeds.count, case .beginSwipe = deeds[index] else { return false }
    return true
  }

  private static func text(_ played: PlayedAction) -> String {
    var json = JSONWriter()
    json.object { played.write(to: &$0) }
    return json.text
  }

  private static func deed(in plan: RoutePlan, _ choices: inout Choices) -> Deed {
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
        .fail, .drop, .double, .delay(.seconds(2)), .delay(.seconds(20)),
      ]
      return .fault(choices.one(of: faults), nil)
    default: return .advance(.seconds(choices.number(in: 1..<12)))
    }
  }
}
