import Foundation
import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Writes down what becomes of many stories, to be compared with another engine's.
@MainActor @Suite struct TranscriptTests {
  @Test func `transcript`() throws {
    guard let path = ProcessInfo.processInfo.environment["WAYMARK_TRANSCRIPT"] else { return }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try #require(FileHandle(forWritingAtPath: path))
    for policy in DriveOptions.Policy.allCases {
      for number in 0..<5_000 as Range<UInt64> {
        var choices = Seed(number).choices
        let story = Deed.story(policy, &choices)
        let theatre = try Theatre(story.world)
        theatre.router.journal.detail = .everything
        let objection = theatre.play(story.actions)
        var text = "=== \(policy) \(number)\n"
        for deed in story.actions { text += "- \(deed)\n" }
        for record in theatre.router.journal.records { text += "\(record)\n" }
        text += theatre.host.picture + "\n" + (objection ?? "fine") + "\n"
        file.write(Data(text.utf8))
      }
    }
    try file.close()
  }
}
