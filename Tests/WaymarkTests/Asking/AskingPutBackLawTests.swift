import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// All that guards, questions and asks know is taken and put back with the rest: while somebody is
/// asked, while drives are kept, and while links wait.
@MainActor @Suite struct AskingPutBackLawTests {
  /// What can be seen of a story from a moment on.
  private struct Seen: Equatable {
    var events: [JournalEvent] = []
    var asked: [String] = []
    var parked: [String] = []
    var picture = ""
    var endings: [String] = []
    var objection: String?
  }

  @Test func `from a state put back all are asked, answer and keep as before`() async throws {
    var taken = 0
    let plan = try RoutePlan.guarded
    try await Law("from a state put back the same follows, whoever is asked") { choices in
      let events = (0..<choices.number(in: 3..<40)).map { _ in AskingLawTests.event(&choices) }
      return Story(in: choices.happens(0.5), events.filter(\.canBePutBack))
    } objection: { hasTransitions, events in
      let time = Duration.milliseconds(hasTransitions ? 350 : 0)
      let player = try AskingPlayer(plan, transitionTime: time)
      player.app.router.journal.detail = .everything
      let cut = events.count / 2
      for event in events[..<cut] { player.play(event) }
      guard let state = player.take() else { return nil }
      taken += 1
      let key = player.app.router.engine.key
      let once = Self.seen(events[cut...], by: player)
      player.putBack(state)
      guard player.app.router.engine.key == key else { return "the state put back is another" }
      let again = Self.seen(events[cut...], by: player)
      if once == again { return nil }
      let index = zip(once.events, again.events).enumerated().first { $1.0 != $1.1 }?.offset
      return """
        \(index.map { "\(once.events[$0])\nthen \(again.events[$0])" } ?? "")
        once \(once.events.count) records, then \(again.events.count)
        \(once.endings), then \(again.endings)
        asked \(once.asked), then \(again.asked)
        kept \(once.parked), then \(again.parked)
        \(once.objection ?? ""), then \(again.objection ?? "")
        \(once.picture)
        then
        \(again.picture)
        """
    }.holds(over: 0..<4_000)
    #expect(taken > Effort.part(of: 2_000, atLeast: 50))
  }

  /// Plays some events and tells what comes of them.
  private static func seen(
    _ events: ArraySlice<AskingLawTests.Event>,
    by player: AskingPlayer
  ) -> Seen {
    let router = player.app.router
    let (first, before) = (router.journal.records.last?.number ?? 0, player.desk.asked.count)
    for event in events { player.play(event) }
    var seen = Seen()
    seen.parked = router.parked.map { "\($0)" }
    seen.picture = player.app.host.picture
    seen.objection = player.finish()
    seen.events = router.journal.records.filter { $0.number > first }.map(\.event.untimed)
    seen.asked = Array(player.desk.asked[before...])
    seen.endings = player.drives.map(\.words)
    return seen
  }
}

extension AskingLawTests.Event {
  /// Whether what it does is put back too: not what an observer of the journal does, nor what the
  /// test's host holds.
  fileprivate var canBePutBack: Bool {
    switch self {
    case .meanwhile, .hold, .release: false
    default: true
    }
  }
}
