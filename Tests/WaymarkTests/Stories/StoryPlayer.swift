import PresentationStacks
import TestSupport
import Waymark

@testable import WaymarkCore

/// Plays stories in an app whose window is in memory, and finds fault with what comes of them.
@MainActor final class StoryPlayer {
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
  private let hasTasks: Bool
  private let tasks = StoryTasks()
  private let screens = Screens()
  /// Every drive that was asked for, and how often each has ended.
  private var drives: [Drive] = []
  private var endings: [Int] = []
  private var objection: String?
  /// The screen that the app shows past its router.
  var own: MemoryScreen?
  /// Whether the app itself acts on the window just now.
  private var isAppAtWork = false

  init(_ setting: StorySetting) throws {
    let clock = VirtualClock()
    hasTasks = setting.wait == .fetches
    app = try TestApp(
      setting.plan,
      modules: setting.modules(clock, tasks),
      options: .with { $0.underForeignScreens = setting.underForeignScreens },
      clock: clock,
      transitionTime: setting.transitionTime
    ) { [screens] visit in try screens.make(visit) }
    if hasTasks {
      router.journal.detail = .everything
      router.journal.observe { [tasks] _ in tasks.note() }
    }
    // A step that has begun goes on, and may ask the host while a screen of the app's has come.
    if setting.wait == .nothing { watchOperations() }
  }

  var router: Router<TestHost> { app.router }
  private var memory: MemoryHost { app.host.memory }

  /// No step begins under a screen of the app's own that the router knows of.
  private func watchOperations() {
    memory.window.observer = { [unowned self] operation in
      if own != nil, !isAppAtWork, !router.foreignScreens.isEmpty, router.trail.count > 0 {
        objection = "\(operation) is done under a screen of the app's own"
      }
    }
  }

  /// Plays a story to its end, and says what is wrong then.
  func play(_ events: [StoryEvent]) async -> String? {
    for event in events {
      await perform(event)
      if let objection { return "\(event): \(objection)" }
    }
    await letAllEnd()
    return objection ?? objectionAtEnd
  }

  /// Lets everything end that waits for something.
  ///
  /// What waits has an end by itself: no transition or deadline here is longer than the time that
  /// goes by. That holds for drives that wait for a swipe which nobody ends, too.
  func letAllEnd() async {
    await endHeld(.release)
    var rounds = 0
    while app.clock.pendingCount > 0 || own != nil, rounds < 2_000 {
      // The app cannot take its own screen away while the user is pulling it.
      if own != nil { memory.user.cancelSwipeDown() }
      hideOwn()
      // Short whiles at first, for fetches, which are done before the deadlines of their steps.
      await pass(hasTasks && rounds < 200 ? .milliseconds(50) : .seconds(5))
      rounds += 1
    }
    let state = router.engine.state
    let hasDrive = state.waitingDrive != nil || !state.line.isEmpty
    if hasDrive { objection = objection ?? "a drive is left" }
    memory.user.cancelSwipeBack()
    memory.user.cancelSwipeDown()
  }

  /// Lets time go by, and the tasks of fetches after it.
  private func pass(_ duration: Duration) async {
    app.clock.advance(by: duration)
    if hasTasks { await tasks.goOn() }
  }

  func perform(_ event: StoryEvent) async {
    switch event {
    case .drive(let request, let visit, let next): drive(request, by: visit, then: next)
    case .cancel(let number):
      if number < drives.count { drives[drives.count - 1 - number].cancel() }
    case .wait(let tenths):
      // Tasks go on between one tenth and the next.
      for _ in 0..<tenths { await pass(.milliseconds(100)) }
    case .back, .longPressBack, .beginSwipe, .finishSwipe, .cancelSwipe, .swipeDown, .tap,
      .beginPull, .finishPull, .cancelPull:
      gesture(event)
    case .fault(let fault): memory.window.inject(fault)
    case .treat(let treatments): app.host.treat(treatments)
    case .endHeld(let end):
      await endHeld(end)
      objection = objection ?? objectionAtEnd
    case .missScreen(let number): screens.untilMissing = number
    case .appPops: pop()
    case .appShows: showOwn()
    case .appHides: hideOwn()
    case .overlayComes(let overTop):
      try? memory.window.showOverlay(MemoryScreen("toast"), over: overTop ? memory.top : nil)
    case .overlayGoes: memory.window.overlays.last.map(memory.window.hideOverlay)
    }
    if hasTasks { await tasks.goOn() }
  }

  private func gesture(_ event: StoryEvent) {
    let user = memory.user
    switch event {
    case .back: user.tapBack()
    case .longPressBack(let index):
      let visits = router.visits
      guard !visits.isEmpty else { return }
      router.screen(of: visits[index % visits.count].id).map { _ = user.longPressBack(to: $0) }
    case .beginSwipe: user.beginSwipeBack()
    case .finishSwipe: user.finishSwipeBack()
    case .cancelSwipe: user.cancelSwipeBack()
    case .swipeDown: user.swipeDown()
    case .beginPull: user.beginSwipeDown()
    case .finishPull: user.finishSwipeDown()
    case .cancelPull: user.cancelSwipeDown()
    case .tap(let tab): user.tap(tab: tab.rawValue)
    default: return
    }
  }

  private func drive(_ request: Request, by visit: Int?, then next: Request?) {
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
      if let next { self.drive(next, by: nil, then: nil) }
    }
  }

  /// Lets every operation end that is held.
  private func endHeld(_ end: StoryEvent.HeldEnd) async {
    let host = app.host
    while host.heldCount > 0 {
      switch end {
      case .release: host.release()
      case .releaseTwice: host.releaseTwice()
      case .refuse: host.refuseHeld()
      case .letGo:
        host.letGo()
        // The engine hears of it in the next turn of the main actor.
        await mainActorTurn()
      case .cancel:
        drives.first { $0.ending == nil }?.cancel()
        host.release()
      case .timeOut:
        app.clock.advance(by: .seconds(10))
        host.refuseHeld()
      }
    }
    host.treat([])
    screens.untilMissing = nil
  }

  private func pop() {
    guard let top = memory.top else { return }
    isAppAtWork = true
    try? memory.pop(top)
    isAppAtWork = false
    router.reconcile()
  }

  private func showOwn() {
    guard own == nil, let top = memory.top else { return }
    let screen = MemoryScreen("own")
    isAppAtWork = true
    let isShown = (try? memory.present(screen, over: top, in: .bare)) != nil
    isAppAtWork = false
    if isShown { own = screen }
    router.reconcile()
  }

  private func hideOwn() {
    guard let screen = own else { return }
    isAppAtWork = true
    try? memory.dismiss(screen)
    isAppAtWork = false
    if !memory.shown.nodes.contains(where: { $0.screen === screen }) { own = nil }
    router.reconcile()
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

  /// What is wrong where everything has ended.
  private var objectionAtEnd: String? {
    if let drive = endings.firstIndex(where: { $0 != 1 }) {
      return "drive \(drive) has ended \(endings[drive]) times"
    }
    if app.clock.pendingCount > 0 { return "a deadline is left" }
    guard memory.shown.withoutOverlays == router.expectedTree else {
      return "the host shows\n\(memory.picture)\nbut the position is \(router.position), "
        + "parked \(router.position.parkedTabs.map { router.plan.path(of: $0) ?? "" })"
    }
    if let objection = router.objectionToScreens { return objection }
    let before = router.position
    router.reconcile()
    return router.position == before ? nil : "reconciling again leads to \(router.position)"
  }
}
