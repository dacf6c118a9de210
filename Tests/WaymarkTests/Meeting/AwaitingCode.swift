import TestSupport
import Waymark

@testable import WaymarkCore

/// Lets code that was handed over before a router was made reach it, and keeps what it meets.
@MainActor final class AwaitingCode {
  weak var router: Router<TestHost>?
  /// The drive that the code may end.
  var own: Drive?
  var codes: [String] = []
  var task: Task<Void, Never>?

  var trail: String { router?.trail.description ?? "" }

  /// What it has met, and where the user stands: `arrived at Root`.
  var told: String { "\(codes.joined(separator: ", ")) at \(trail)" }

  /// Awaits a drive and notes how it ends.
  func drive(_ route: RouteID, policy: DriveOptions.Policy? = nil) async {
    guard let router else { return }
    do {
      try await router.driveTo(route, policy: policy)
      codes.append("arrived")
    } catch {
      codes.append(error.code.rawValue)
    }
  }

  /// Begins a drive and notes how it ends.
  func send(_ request: Request) {
    router?.perform(request) { [self] ending in codes.append(Drive(ended: ending).words) }
  }

  /// Makes the screen of a visit, and for one route starts a task that awaits a drive.
  func screen(_ visit: Visit, at route: RouteID, driving target: RouteID) -> TestScreen {
    if visit.route == route { task = Task { await drive(target) } }
    return TestScreen(visit)
  }

  /// Cancels the drive under way.
  func cancelDrive() { _ = router?.engine.cancelDriveUnderWay() }

  /// Waits until its drive waits its turn, or has ended.
  func hasAsked() async {
    await until { !codes.isEmpty || (router?.engine.state.line.count ?? 0) > 0 }
  }
}
