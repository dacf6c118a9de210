import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Many drives, many hands, and everything that can go wrong, in short stories.
@MainActor @Suite struct DriveStoryTests {
  @Test(arguments: DriveOptions.Policy.allCases)
  func `after every story each drive has ended once, and the position is what the host shows`(
    policy: DriveOptions.Policy
  ) async throws {
    let policies = DriveOptions.Policy.allCases
    let first = UInt64(policies.firstIndex(of: policy) ?? 0) * 1_000_000_000
    try await Law("drives end once, and the position is what the host shows") { choices in
      Story.ofMeetingDrives(policy, &choices)
    } objection: { setting, events in
      try await StoryPlayer(setting).play(events)
    }.holds(over: first..<first + 100_000 / UInt64(policies.count))
  }
}
