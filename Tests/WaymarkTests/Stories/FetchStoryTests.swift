import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Drives whose steps wait for fetches, in tasks, are cancelled, superseded and overtaken by hand.
@MainActor @Suite struct FetchStoryTests {
  @Test(arguments: [DriveOptions.Policy.join, .supersede])
  func `after every story of fetches each drive has ended once, and the host shows the position`(
    policy: DriveOptions.Policy
  ) async throws {
    let first: UInt64 = policy == .supersede ? 1_000_000_000 : 0
    try await Law("drives that fetch end once, and the position is what the host shows") {
      choices in
      let story = Story.ofMeetingDrives(policy, &choices)
      return Story(in: StorySetting(plan: story.world.plan, wait: .fetches), story.actions)
    } objection: { setting, events in
      try await StoryPlayer(setting).play(events)
    }.holds(over: first..<first + 2_000)
  }
}
