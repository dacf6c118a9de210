import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Plays the actions of a story, and finds fault with what comes of them.
@MainActor
final class Stage {
  private struct NoScreen: Error {}

  /// Counts down to the screen that cannot be made.
  @MainActor private final class Screens {
    var untilMissing: Int?

    func make(_ visit: Visit) throws -> MemoryScreen {
      if let left = untilMissing {
        untilMissing = left > 0 ? left - 1 : nil
        if left == 0 { throw NoScreen() }
      }
      return TestScreen(visit)
    }
  }

  let app: TestApp
  private let screens = Screens()
  /// How often each drive has ended.
  private var endings: [Int] = []
  private var objections: [String] = []

  init(_ plan: RoutePlan) throws {
    app = try TestApp(plan) { [screens] visit in try screens.make(visit) }
  }

  /// Plays an action to its end, and says what is wrong then.
  func play(_ act: Act) async -> String? {
    screens.untilMissing = act.missingScreen
    app.host.treat(act.treatments)
    let drive = begin(act.request, by: act.visit, then: act.afterwards)
    if let request = act.meanwhile { begin(request, by: nil, then: nil) }
    while app.host.heldCount > 0 {
      switch act.ending {
      case .release: app.host.release()
      case .releaseTwice: app.host.releaseTwice()
      case .refuse: app.host.refuseHeld()
      case .letGo:
        app.host.letGo()
        // The next turn of the main actor, in which the engine hears of it.
        await Task { @MainActor in }.value
        _ = try? await drive.arrival()
      case .cancel:
        drive.cancel()
        app.host.release()
      case .timeOut:
        app.clock.advance(by: .seconds(10))
        app.host.refuseHeld()
      }
    }
    app.host.treat([])
    screens.untilMissing = nil
    return objection
  }

  private var objection: String? {
    if let objection = objections.first { return objection }
    if let drive = endings.firstIndex(where: { $0 != 1 }) {
      return "drive \(drive) has ended \(endings[drive]) times"
    }
    if app.clock.pendingCount > 0 { return "a deadline is left" }
    let expected = app.router.expectedTree
    guard app.host.shown == expected else {
      return "the host shows\n\(app.host.picture)\nbut the position is \(app.router.position), "
        + "parked \(app.router.position.parkedTabs.map { app.router.plan.path(of: $0) ?? "" })"
    }
    return app.router.objectionToScreens
  }

  @discardableResult
  private func begin(_ request: Request, by visit: Int?, then next: Request?) -> Drive {
    let number = endings.count
    endings.append(0)
    let visits = app.router.visits
    let drive =
      if let visit, !visits.isEmpty {
        visits[visit % visits.count].driver.drive(request)
      } else {
        app.router.drive(request)
      }
    drive.whenEnded { [self] ending in
      endings[number] += 1
      switch ending {
      case .success(let arrival):
        if arrival.place != app.router.position.place || arrival.visit != app.router.visit?.id {
          objections.append("\(request) arrives where the user does not stand")
        }
      case .failure(let error):
        if error.position != app.router.position {
          objections.append("\(request) ends as if the user stood at \(error.position)")
        }
      }
      if let next { begin(next, by: nil, then: nil) }
    }
    return drive
  }
}
