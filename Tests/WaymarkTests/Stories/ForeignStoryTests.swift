import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCore

/// The app shows screens of its own and toasts all the time, past its router.
@MainActor @Suite struct ForeignStoryTests {
  @Test(
    arguments: RouterOptions.UnderForeignScreens.allCases,
    [StorySetting.Wait.nothing, .completions]
  )
  func `under screens of the app's own drives end once, and the position is what the host shows`(
    underForeignScreens: RouterOptions.UnderForeignScreens,
    wait: StorySetting.Wait
  ) async throws {
    try await Law("drives end once, and none takes a step under a screen of the app's own") {
      choices in
      let policy = choices.one(of: DriveOptions.Policy.allCases)
      let story = Story.ofMeetingDrives(policy, &choices).withForeignScreens(&choices)
      var setting = StorySetting(plan: story.world.plan, wait: wait)
      setting.underForeignScreens = underForeignScreens
      return Story(in: setting, story.actions)
    } objection: { setting, events in
      try await StoryPlayer(setting).play(events)
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
      let story = Story.ofMeetingDrives(policy, &choices).withForeignScreens(&choices)
      return Story(in: StorySetting(plan: story.world.plan), story.actions)
    } objection: { setting, events in
      @MainActor func play(_ events: [StoryEvent]) async throws -> Seen {
        let player = try StoryPlayer(setting)
        player.router.journal.detail = .everything
        for event in events { await player.perform(event) }
        await player.letAllEnd()
        return Seen(
          events: player.router.journal.records.map(\.event),
          trail: player.router.trail.description,
          endings: player.endings(from: 0)
        )
      }
      let (with, without) = (
        try await play(events), try await play(events.filter { !$0.isOfOverlays })
      )
      if with == without { return nil }
      let first = zip(with.events, without.events).first { $0 != $1 }
      return "\(with.trail) with toasts, \(without.trail) without: \(first.map { "\($0)" } ?? "")"
    }.holds(over: 0..<1_000)
  }
}
