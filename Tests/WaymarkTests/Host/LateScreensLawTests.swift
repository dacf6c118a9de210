import TestSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCore

/// Rule 21, over screens that come when nobody waits for them any more: what the router has made is
/// never called the app's, and the router can go on from it.
@MainActor @Suite struct LateScreensLawTests {
  private enum Event: Sendable {
    case drive(Request)
    /// The host holds the next operations, as many as there are.
    case hold(Int)
    case release
    /// The deadline of a step goes by.
    case wait
    case leave(HostGesture)
    /// The user taps a tab of the lowest or the highest tabs that are shown.
    case tap(Int, isHigh: Bool)
  }

  private static func event(_ choices: inout Choices) -> Event {
    switch choices.number(in: 0..<17) {
    case 0...5: .drive(request(&choices))
    case 6, 7: .hold(choices.number(in: 1..<4))
    case 8...10: .release
    case 11, 12: .wait
    case 13: .leave(choices.happens(0.5) ? .back : .swipeDown)
    default: .tap(choices.number(in: 0..<3), isHigh: choices.happens(0.5))
    }
  }

  private static func request(_ choices: inout Choices) -> Request {
    let route = choices.one(of: routes)
    let policy = choices.one(of: [nil, nil, .queue, .supersede] as [DriveOptions.Policy?])
    switch choices.number(in: 0..<8) {
    case 0...2: return .to(route, policy: policy)
    case 3, 4: return .sub(route, replacing: choices.happens(0.2), policy: policy)
    case 5: return .selectTab(choices.one(of: ["T0", "T1", "V", "W", "W2", "X1"]), policy: policy)
    case 6: return .parent(policy: policy)
    default: return .show(choices.one(of: routes), choices.one(of: routes), policy: policy)
    }
  }

  private static let inPlan: [RouteID] = ["T0", "A", "B", "M", "T1", "C", "W", "W2", "Q"]
  private static let routes = inPlan + ["V", "H", "I", "L", "X", "X1"]

  private static var plan: RoutePlan {
    get throws {
      try RoutePlan.drawn(
        "R tabs { T0 { A { B }, M modal }, T1 { C }, V tabs { W, W2 } }, Q",
        anywhere: "H push { I }, L modal, X modal tabs { X0, X1 }"
      )
    }
  }

  @Test func `a screen that comes late is the router's, and drives go on from it`() async throws {
    let plan = try Self.plan
    try await Law("the router can go on from its own screens, however late they come") { choices in
      let count = choices.number(in: 5..<40)
      return Story(in: plan, (0..<count).map { _ in Self.event(&choices) })
    } objection: { plan, events in
      let window = try LateWindow(plan)
      for event in events {
        window.play(event)
        if let objection = window.objection { return objection }
      }
      return window.finish(driving: Self.inPlan)
    }.holds(over: 0..<4_000)
  }

  /// A window whose host holds what it is to show.
  @MainActor private final class LateWindow {
    private final class Pane: Sendable {}

    private let host = ScriptedHost<Pane>()
    private let clock = VirtualClock()
    private let router: Router<ScriptedHost<Pane>>
    private var drives: [Drive] = []

    init(_ plan: RoutePlan) throws {
      router = try Router(plan: plan, host: host, modules: .standard, clock: clock) { _ in Pane() }
      router.send(.to("T0"))
    }

    func play(_ event: Event) {
      switch event {
      case .drive(let request): drives.append(router.drive(request))
      case .hold(1): host.treatNext(.hold)
      case .hold(2): host.treatNext(.hold, .hold)
      case .hold: host.treatNext(.hold, .perform, .hold)
      case .release: host.release()
      case .wait: clock.advance(by: .seconds(10))
      case .leave(let gesture):
        if let screen = host.shown.top { host.userLeaves(screen, by: gesture) }
      case .tap(let index, let isHigh):
        let tabs = visits(of: ["R", "V", "X"])
        guard let visit = isHigh ? tabs.last : tabs.first else { return }
        if let screen = router.screen(of: visit.id), path.contains(where: { $0 === screen }) {
          host.userTaps(tab: index, of: screen)
        }
      }
    }

    /// What is wrong; every screen here is the router's.
    var objection: String? {
      router.foreignScreens.isEmpty ? nil : "a screen counts as the app's at \(router.trail)"
    }

    /// Lets everything come, and drives to some routes.
    func finish(driving routes: [RouteID]) -> String? {
      host.treatNext()
      for _ in 0..<60 where host.heldCount > 0 || drives.contains(where: { $0.ending == nil }) {
        host.release()
        clock.advance(by: .seconds(1))
      }
      if drives.contains(where: { $0.ending == nil }) { return "a drive has not ended" }
      for route in routes + routes.reversed() {
        if let objection { return objection }
        let shown = router.visits.compactMap { router.screen(of: $0.id) }
        if !path.elementsEqual(shown, by: ===) {
          return "the host shows other \(path.count) screens than those of \(router.trail)"
        }
        let drive = router.drive(.to(route))
        guard drive.words == "arrived", router.position.route == route else {
          return "the drive to \(route): \(drive.words), at \(router.trail)"
        }
      }
      return objection
    }

    private func visits(of routes: Set<RouteID>) -> [Visit] {
      router.visits.filter { routes.contains($0.route) }
    }

    /// The screens that are shown, from the root to the top.
    private var path: [AnyScreen] { HostPicture(host.shown).path }
  }
}
