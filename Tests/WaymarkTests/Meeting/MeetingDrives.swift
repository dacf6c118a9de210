import TestSupport
import Waymark

/// Tests of a drive that meets another under way.
@MainActor protocol MeetingDrives {}

extension MeetingDrives {
  /// A router at "first" whose drive to "third" waits for its first step.
  func app(
    _ policy: DriveOptions.Policy = .join,
    limit: Int = 64
  ) throws -> (app: TestApp, first: Drive) {
    let options = RouterOptions.with { ($0.policy, $0.queueLimit) = (policy, limit) }
    let app = try TestApp(.ofThree, at: "first", options: options)
    return (app, app.hold(.to("third")))
  }
}

extension MeetingDrives {
  /// Tasks that await a drive to "third" each, and have begun.
  func tasks(_ count: Int, in app: TestApp) async -> [Task<Arrival, any Error>] {
    var begun = 0
    let tasks = (0..<count).map { _ in
      Task {
        begun += 1
        return try await app.router.driveTo("third")
      }
    }
    await until { begun == count }
    return tasks
  }
}

/// Notes how often each drive has ended, and in which order.
@MainActor final class Endings {
  private(set) var lines: [String] = []

  func watch(_ name: String, _ drive: Drive) {
    drive.whenEnded { ending in
      self.lines.append("\(name) \(Drive(ended: ending).words)")
    }
  }
}
