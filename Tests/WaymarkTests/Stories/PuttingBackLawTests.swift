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
      var story = Deed.story(policy, &choices)
      if choices.happens(0.5) { story = story.withForeignScreens(&choices) }
      var scene = Scene(plan: story.world.plan, wait: .nothing)
      if choices.happens(0.5) { scene.underForeignScreens = .wait }
      return Story(
        in: scene,
        story.actions.filter { deed in
          switch deed {
          // A completion that is dropped later is held by what was taken.
          case .fault, .missScreen: false
          default: true
          }
        }
      )
    } objection: { scene, deeds in
      guard deeds.count > 2 else { return nil }
      let theatre = try Theatre(scene)
      theatre.router.journal.detail = .everything
      let cut = deeds.count / 2
      for deed in deeds[..<cut] { theatre.perform(deed) }
      guard let engine = theatre.router.engine.takeSnapshot() else { return nil }
      taken += 1
      let host = theatre.host.state
      let own = theatre.own
      let drives = theatre.driveCount
      @MainActor func play() -> Seen {
        let first = theatre.router.journal.records.count
        for deed in deeds[cut...] { theatre.perform(deed) }
        theatre.letAllEnd()
        return Seen(
          events: theatre.router.journal.records[first...].map(\.event.untimed),
          picture: theatre.host.picture,
          trail: theatre.router.trail.description,
          endings: theatre.endings(from: 0)
        )
      }
      let once = play()
      theatre.host.state = host
      theatre.own = own
      theatre.router.engine.putBack(engine)
      theatre.forgetDrives(from: drives)
      let again = play()
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
  fileprivate var untimed: JournalEvent {
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
