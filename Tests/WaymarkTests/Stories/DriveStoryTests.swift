import Foundation
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Many drives, many hands, and everything that can go wrong, in short stories.
///
/// `WAYMARK_STORIES=5000` plays that many and not 100,000, as a run with a sanitizer does.
@MainActor @Suite struct DriveStoryTests {
  nonisolated private static var count: UInt64 {
    ProcessInfo.processInfo.environment["WAYMARK_STORIES"].flatMap(UInt64.init) ?? 100_000
  }

  @Test(arguments: DriveOptions.Policy.allCases)
  func `after every story each drive has ended once, and the position is what the host shows`(
    policy: DriveOptions.Policy
  ) async throws {
    let policies = DriveOptions.Policy.allCases
    let first = UInt64(policies.firstIndex(of: policy) ?? 0) * 1_000_000_000
    try await Law("drives end once, and the position is what the host shows") { choices in
      Deed.story(policy, &choices)
    } objection: { scene, deeds in
      try Theatre(scene).play(deeds)
    }.holds(over: first..<first + Self.count / UInt64(policies.count))
  }
}
