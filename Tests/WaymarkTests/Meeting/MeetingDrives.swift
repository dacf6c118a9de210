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
    var options = RouterOptions()
    options.policy = policy
    options.queueLimit = limit
    let app = try TestApp(.ofThree, at: "first", options: options)
    app.host.treat(.hold)
    return (app, app.router.drive(.to("third")))
  }
}

/// Notes how often each drive has ended, and in which order.
@MainActor final class Endings {
  private(set) var lines: [String] = []

  func watch(_ name: String, _ drive: Drive) {
    drive.whenEnded { ending in
      switch ending {
      case .success: self.lines.append("\(name) arrived")
      case .failure(let error): self.lines.append("\(name) \(error.code.rawValue)")
      }
    }
  }
}
