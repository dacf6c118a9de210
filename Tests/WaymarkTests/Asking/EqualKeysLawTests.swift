import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Two routers with equal keys, over windows that show the same, behave the same from then on, however
/// each of them came there.
@MainActor @Suite struct EqualKeysLawTests {
  /// What decides, with the app's own state, what can come next.
  private struct Situation: Hashable {
    let key: EngineKey
    let picture: String
    let desk: String
  }

  /// Two ways to the same situation.
  private struct Ways: CustomStringConvertible {
    let one: [AskingLawTests.Event]
    let other: [AskingLawTests.Event]
    var description: String { "\(one)\nor \(other)" }
  }

  @Test func `what has equal keys goes on in the same way, wherever it came from`() async throws {
    let plan = try RoutePlan.guarded
    var known: [Situation: [AskingLawTests.Event]] = [:]
    var met = 0
    for seed in 0..<UInt64(Effort.part(of: 4_000, atLeast: 250)) {
      var choices = Seed(seed).choices
      let way = (0..<choices.number(in: 1..<8)).map { _ in AskingLawTests.wayEvent(&choices) }
      let player = try AskingPlayer(plan)
      for event in way { player.play(event) }
      guard let other = known.updateValue(way, forKey: Self.situation(of: player)) else { continue }
      met += 1
      try await Law("two routers with equal keys go on in the same way") { choices in
        let count = choices.number(in: 1..<12)
        return Story(
          in: Ways(one: other, other: way),
          (0..<count).map { _ in AskingLawTests.wayEvent(&choices) }
        )
      } objection: { ways, events in
        let one = try Self.seen(events, after: ways.one, plan)
        let other = try Self.seen(events, after: ways.other, plan)
        guard one != other else { return nil }
        let index = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset
        let place = index ?? min(one.count, other.count)
        return "\(one.dropFirst(place).first ?? "nothing")\nor\n"
          + "\(other.dropFirst(place).first ?? "nothing")"
      }.holds(for: Seed(seed))
    }
    #expect(met > Effort.part(of: 1_000, atLeast: 30))
  }

  private static func situation(of player: AskingPlayer) -> Situation {
    let desk = player.desk
    let replies = desk.replies.filter { $0.value != .leave }
    let verdicts = desk.verdicts.map { "\($0): \($1)" }.sorted()
    let app =
      "\(verdicts) \(replies.map { "\($0): \($1)" }.sorted()) \(desk.idle.sorted()) "
      + "\(desk.throwing.sorted())"
    return Situation(key: player.app.router.engine.key, picture: player.app.host.picture, desk: app)
  }

  /// What comes of some events after the way to a situation, without the numbers of drives.
  private static func seen(
    _ events: [AskingLawTests.Event],
    after way: [AskingLawTests.Event],
    _ plan: RoutePlan
  ) throws -> [String] {
    let player = try AskingPlayer(plan)
    for event in way { player.play(event) }
    let (asked, drives, router) = (player.desk.asked.count, player.drives.count, player.app.router)
    var seen: [String] = []
    router.journal.detail = .everything
    for event in events {
      let first = router.journal.records.last?.number ?? 0
      player.play(event)
      seen.append("\(event)")
      seen += router.journal.records.filter { $0.number > first }.map(\.event.withoutNumbers)
      seen.append(player.app.host.picture)
      seen.append("kept \(router.parked.map(\.description))")
      seen.append("\(router.asking.map { "\($0)" } ?? "nobody") is asked")
    }
    seen.append("\(player.desk.asked[asked...])")
    seen.append("\(player.drives[drives...].map(\.words))")
    return seen.map { $0.replacing(/visit \d+/, with: "visit") }
  }
}

extension AskingLawTests {
  /// An event that refers to nothing that was before.
  fileprivate static func wayEvent(_ choices: inout Choices) -> Event {
    while true {
      let event = event(&choices)
      switch event {
      case .meanwhile, .hold, .release, .cancel, .answerGuard, .answerQuestion: continue
      default: return event
      }
    }
  }
}

extension JournalEvent {
  fileprivate var withoutNumbers: String {
    switch self {
    case .joined: "joined"
    case .queued(let number): number == nil ? "queued" : "queued behind another"
    case .answered(let answered): "answered \(answered.result)"
    default: "\(untimed)"
    }
  }
}
