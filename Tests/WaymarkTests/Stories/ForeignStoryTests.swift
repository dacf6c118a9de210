import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCore

/// The app shows screens of its own and toasts all the time, past its router.
@MainActor @Suite struct ForeignStoryTests {
  @Test(arguments: RouterOptions.UnderForeignScreens.allCases, [Scene.Wait.nothing, .completions])
  func `under screens of the app's own drives end once, and the position is what the host shows`(
    underForeignScreens: RouterOptions.UnderForeignScreens,
    wait: Scene.Wait
  ) async throws {
    try await Law("drives end once, and none takes a step under a screen of the app's own") {
      choices in
      let policy = choices.one(of: DriveOptions.Policy.allCases)
      let story = Deed.story(policy, &choices).withForeignScreens(&choices)
      var scene = Scene(plan: story.world.plan, wait: wait)
      scene.underForeignScreens = underForeignScreens
      return Story(in: scene, story.actions)
    } objection: { scene, deeds in
      try Theatre(scene).play(deeds)
    }.holds(over: 0..<2_000)
  }

  /// What can be seen of a story.
  private struct Seen: Equatable {
    var events: [JournalEvent]
    var trail: String
    var endings: [String]
  }

  @Test func `with toasts all goes as it does without`() async throws {
    try await Law("a toast changes nothing") { choices in
      let policy = choices.one(of: DriveOptions.Policy.allCases)
      let story = Deed.story(policy, &choices).withForeignScreens(&choices)
      return Story(in: Scene(plan: story.world.plan, wait: .nothing), story.actions)
    } objection: { scene, deeds in
      @MainActor func play(_ deeds: [Deed]) throws -> Seen {
        let theatre = try Theatre(scene)
        theatre.router.journal.detail = .everything
        for deed in deeds { theatre.perform(deed) }
        theatre.letAllEnd()
        return Seen(
          events: theatre.router.journal.records.map(\.event),
          trail: theatre.router.trail.description,
          endings: theatre.endings(from: 0)
        )
      }
      let (with, without) = (try play(deeds), try play(deeds.filter { !$0.isOfOverlays }))
      if with == without { return nil }
      let first = zip(with.events, without.events).first { $0 != $1 }
      return "\(with.trail) with toasts, \(without.trail) without: \(first.map { "\($0)" } ?? "")"
    }.holds(over: 0..<1_000)
  }
}
