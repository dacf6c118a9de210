import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Plays stories on a window whose transitions take time, and finds fault with what comes of them.
@MainActor
final class Theatre {
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

  let host: MemoryHost
  let router: Router<MemoryHost>
  private let clock = VirtualClock()
  private let screens = Screens()
  /// Every drive that was asked for, and how often each has ended.
  private var drives: [Drive] = []
  private var endings: [Int] = []
  private var objection: String?
  /// The screen that the app shows past its router.
  var own: MemoryScreen?
  /// Whether the app itself acts on the host just now.
  private var isAppAtWork = false

  init(_ scene: Scene) throws {
    host = MemoryHost(clock: clock, transitionTime: .milliseconds(300))
    var options = RouterOptions()
    options.underForeignScreens = scene.underForeignScreens
    router = try Router(
      plan: scene.plan,
      host: host,
      modules: Self.modules(scene.wait, clock),
      options: options,
      clock: clock
    ) { [screens] visit in try screens.make(visit) }
    // A step that has begun goes on, and may ask the host while a screen of the app's has come.
    if scene.wait == .nothing { watchOperations() }
  }

  /// No step begins under a screen of the app's own that the router knows of.
  private func watchOperations() {
    host.window.observer = { [unowned self] operation in
      if own != nil, !isAppAtWork, !router.foreignScreens.isEmpty, router.trail.count > 0 {
        objection = "\(operation) is done under a screen of the app's own"
      }
    }
  }

  private static func modules(_ wait: Scene.Wait, _ clock: VirtualClock) -> Modules<MemoryHost> {
    switch wait {
    case .nothing: .standard
    case .completions:
      [
        BehaviorModule("thinking") {
          PerformLater { _, completion in
            _ = clock.wake(after: .milliseconds(200)) { completion(.passed("it has only thought")) }
          }
        }
      ] + .standard
    case .fetches:
      Modules(
        Modules<MemoryHost>.standard.list.map { module in
          BehaviorModule(module.name, serving: module.presentations) {
            module.behaviors.map { fetching($0) }
          }
        }
      )
    }
  }

  /// A behavior before which a fetch takes some time, and after which something else does.
  private static func fetching(
    _ behavior: some Behavior<MemoryHost>
  ) -> any Behavior<MemoryHost> {
    behavior.around { attempt, next in
      try await attempt.sleep(for: .milliseconds(200))
      let answer = try await next()
      try await attempt.sleep(for: .milliseconds(100))
      return answer
    }
  }

  /// Plays a story to its end, and says what is wrong then.
  func play(_ deeds: [Deed]) -> String? {
    for deed in deeds { perform(deed) }
    // What waits has an end by itself: no transition or deadline here is longer than this.
    // That holds for drives that wait for a swipe which nobody ends, too.
    for _ in 0..<100 where clock.pendingCount > 0 || own != nil {
      hideOwn()
      clock.advance(by: .seconds(5))
    }
    return objectionNow
  }

  /// The same where steps wait for tasks, which go on between the deeds.
  func playInTurns(_ deeds: [Deed]) async -> String? {
    for deed in deeds {
      if case .wait(let tenths) = deed {
        for _ in 0..<tenths { await pass(.milliseconds(100)) }
      } else {
        perform(deed)
        await pass(.zero)
      }
    }
    for round in 0..<2_000 where clock.pendingCount > 0 || own != nil || round < 2 {
      hideOwn()
      // Short whiles at first, for what goes on by itself; then deadlines.
      await pass(round < 200 ? .milliseconds(50) : .seconds(5))
    }
    return objectionNow
  }

  /// Lets time go by, and tasks go on after it.
  private func pass(_ duration: Duration) async {
    clock.advance(by: duration)
    for _ in 0..<8 { await Task.yield() }
  }

  private var objectionNow: String? {
    if let objection { return objection }
    let state = router.engine.state
    if state.waitingDrive != nil || !state.line.isEmpty { return "a drive is left" }
    host.user.cancelSwipeBack()
    return objection ?? objectionAtEnd
  }

  /// How many drives were asked for.
  var driveCount: Int { drives.count }

  /// How the drives have ended, from one on.
  func endings(from first: Int) -> [String] { drives[first...].map(\.words) }

  /// Forgets drives that were asked for after a moment to which all was put back.
  func forgetDrives(from first: Int) {
    drives.removeLast(drives.count - first)
    endings = endings[..<first].map { _ in 0 }
  }

  /// Lets everything end that waits for something.
  func letAllEnd() {
    for _ in 0..<100 where clock.pendingCount > 0 { clock.advance(by: .seconds(5)) }
    host.user.cancelSwipeBack()
  }

  func perform(_ deed: Deed) {
    switch deed {
    case .drive(let request, let visit): drive(request, by: visit)
    case .cancel(let number):
      if number < drives.count { drives[drives.count - 1 - number].cancel() }
    case .wait(let tenths): clock.advance(by: .milliseconds(100 * tenths))
    case .back: host.user.tapBack()
    case .longPressBack(let index):
      let visits = router.visits
      guard !visits.isEmpty else { return }
      router.screen(of: visits[index % visits.count].id).map { _ = host.user.longPressBack(to: $0) }
    case .beginSwipe: host.user.beginSwipeBack()
    case .finishSwipe: host.user.finishSwipeBack()
    case .cancelSwipe: host.user.cancelSwipeBack()
    case .swipeDown: host.user.swipeDown()
    case .tap(let tab): host.user.tap(tab: tab.rawValue)
    case .fault(let fault): host.window.inject(fault)
    case .missScreen(let number): screens.untilMissing = number
    case .appPops:
      guard let top = host.top else { return }
      isAppAtWork = true
      _ = try? host.pop(top, animated: false, whenDone: .ignored)
      isAppAtWork = false
      router.reconcile()
    case .appShows: showOwn()
    case .appHides: hideOwn()
    case .overlayComes(let overTop):
      try? host.window.showOverlay(MemoryScreen("toast"), over: overTop ? host.top : nil)
    case .overlayGoes: host.window.overlays.last.map(host.window.hideOverlay)
    }
  }

  private func drive(_ request: Request, by visit: Int?) {
    let number = endings.count
    endings.append(0)
    let visits = visit == nil ? [] : router.visits
    let drive =
      if let visit, !visits.isEmpty {
        visits[visit % visits.count].driver.drive(request)
      } else {
        router.drive(request)
      }
    drives.append(drive)
    drive.whenEnded { [self] ending in
      endings[number] += 1
      switch ending {
      case .success(let arrival):
        if arrival.place != router.position.place || arrival.visit != router.visit?.id {
          objection = "\(request) arrives where the user does not stand"
        }
      case .failure(let error):
        if error.position != router.position {
          objection = "\(request) ends as if the user stood at \(error.position)"
        }
      }
    }
  }

  private func showOwn() {
    guard own == nil, let top = host.top else { return }
    let screen = MemoryScreen("own")
    isAppAtWork = true
    let isShown =
      (try? host.present(
        screen,
        over: top,
        style: .automatic,
        in: .bare,
        animated: false,
        whenDone: .ignored
      )) != nil
    isAppAtWork = false
    if isShown { own = screen }
    router.reconcile()
  }

  private func hideOwn() {
    guard let screen = own else { return }
    isAppAtWork = true
    _ = try? host.dismiss(screen, animated: false, whenDone: .ignored)
    isAppAtWork = false
    if !host.shown.nodes.contains(where: { $0.screen === screen }) { own = nil }
    router.reconcile()
  }

  private var objectionAtEnd: String? {
    if let drive = endings.firstIndex(where: { $0 != 1 }) {
      return "drive \(drive) has ended \(endings[drive]) times"
    }
    if clock.pendingCount > 0 { return "a deadline is left" }
    guard host.shown.withoutOverlays == router.expectedTree else {
      return "the host shows\n\(host.picture)\nbut the position is \(router.position), "
        + "parked \(router.position.parkedTabs.map { router.plan.path(of: $0) ?? "" })"
    }
    if let objection = router.objectionToScreens { return objection }
    let before = router.position
    router.reconcile()
    return router.position == before ? nil : "reconciling again leads to \(router.position)"
  }
}
