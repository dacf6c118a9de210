import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCore

/// Router and host are taken at a random moment of a story, in the middle of a step or of a gesture
/// too, and put back: what follows is the same as it was.
@MainActor @Suite struct PuttingBackLawTests {
  /// What can be seen of a story from a moment on.
  private struct Seen: Equatable {
    var events: [JournalEvent]
    var picture: String
    var trail: String
    var endings: [String]
  }

  @Test(arguments: DriveOptions.Policy.allCases)
  func `from a state put back the same events lead to the same journal, screens and endings`(
    policy: DriveOptions.Policy
  ) async throws {
    var taken = 0
    try await Law("from a state put back the same follows") { choices in
      // The window's transitions and the router's deadlines are on one clock, which goes on; what is
      // left of each is put back with its owner.
      var story = Story.ofMeetingDrives(policy, &choices)
      if choices.happens(0.5) { story = story.withForeignScreens(&choices) }
      var setting = StorySetting(plan: story.world.plan)
      if choices.happens(0.5) { setting.underForeignScreens = .wait }
      return Story(
        in: setting,
        story.actions.filter { event in
          switch event {
          // A completion that is dropped later is held by what was taken.
          case .fault, .missScreen: false
          default: true
          }
        }
      )
    } objection: { setting, events in
      guard events.count > 2 else { return nil }
      let player = try StoryPlayer(setting)
      player.router.journal.detail = .everything
      let cut = events.count / 2
      for event in events[..<cut] { await player.perform(event) }
      guard let engine = player.router.engine.takeSnapshot() else { return nil }
      taken += 1
      let host = player.app.host.memory.state
      let own = player.own
      let drives = player.driveCount
      @MainActor func play() async -> Seen {
        let first = player.router.journal.records.count
        for event in events[cut...] { await player.perform(event) }
        await player.letAllEnd()
        return Seen(
          events: player.router.journal.records[first...].map(\.event.untimed),
          picture: player.app.host.picture,
          trail: player.router.trail.description,
          endings: player.endings(from: 0)
        )
      }
      let once = await play()
      player.app.host.memory.state = host
      player.own = own
      player.router.engine.putBack(engine)
      player.forgetDrives(from: drives)
      let again = await play()
      if once == again { return nil }
      let index = zip(once.events, again.events).enumerated().first { $1.0 != $1.1 }?.offset
      return """
        once \(once.trail), then \(again.trail)
        \(index.map { "\(once.events[$0])\nthen \(again.events[$0])" } ?? "")
        once \(once.events.count) records, then \(again.events.count)
        \(once.endings), then \(again.endings)
        \(once.picture)
        then
        \(again.picture)
        """
    }.holds(over: 0..<400)
    #expect(taken > Effort.part(of: 200, atLeast: 50))
  }
}

extension JournalEvent {
  /// The same without how long it took, as the clock goes on.
  var untimed: JournalEvent {
    guard case .stepEnded(let step) = self else { return self }
    return .stepEnded(
      StepEnded(
        step.kind,
        step.route,
        step.presentation,
        by: step.by,
        resolver: step.resolver,
        moves: step.moves
      )
    )
  }
}
