import TestSupport
import Waymark

@testable import WaymarkCore

/// Lets code that was handed over before a router was made reach it, and keeps what it meets.
@MainActor final class AwaitingCode {
  var app: TestApp?
  var codes: [String] = []
  var task: Task<Void, Never>?

  /// Awaits a drive and notes how it ends.
  func drive(_ route: RouteID) async {
    guard let app else { return }
    do {
      try await app.router.driveTo(route)
      codes.append("arrived")
    } catch {
      codes.append(error.code.rawValue)
    }
  }

  /// Waits until its drive waits its turn, or has ended.
  func hasAsked() async {
    await until { !codes.isEmpty || (app?.router.engine.state.line.count ?? 0) > 0 }
  }
}
