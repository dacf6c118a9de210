import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What the article on testing with windows in memory shows.
@MainActor @Suite struct WindowSnippets {
  private let plan: RoutePlan

  init() throws {
    plan = try RoutePlan { Route("List") { Route("Item", .push) } }
  }

  @Test func `transitions take time`() throws {
    let clock = VirtualClock()
    let host = MemoryHost(clock: clock, transitionTime: .seconds(2))
    let router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      clock: clock
    ) { visit in
      MemoryScreen(visit)
    }
    let drive = router.drive(.to("Item"))
    #expect(drive.ending == nil)
    clock.advance(by: .seconds(2))
    #expect(drive.ending != nil)
    #expect(host.picture == "List › Item")
  }

  @Test func `operations go wrong`() throws {
    let host = MemoryHost()
    let router = try Router(plan: plan, host: host, modules: .standard) { MemoryScreen($0) }
    router.send(.start())
    host.window.inject(.fail, into: .push)
    host.window.inject(.delay(.seconds(20)), into: .present)
    #expect(throws: NavigationError.self) { try router.drive(.to("Item")).ending?.get() }
    #expect(host.picture == "List")
  }

  @Test func `the user taps tabs`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo")
        Route("Help")
      }
    }
    let host = MemoryHost()
    let router = try Router(plan: plan, host: host, modules: .standard) { MemoryScreen($0) }
    router.send(.start())
    #expect(host.user.tap(tab: "Help") == .reported)
    #expect(host.user.tap(tab: "ToDo") == .done)
    #expect(router.trail.description == "Root/ToDo")
  }

  @Test func `the user is held back`() throws {
    let host = MemoryHost()
    let list = MemoryScreen("List")
    try host.install(list)
    try host.push(MemoryScreen("Draft"), onto: list)
    var told: [HostEvent<MemoryScreen>] = []
    host.watcher = HostWatcher(mayLeave: { $0.name != "Draft" }, tell: { told.append($0) })
    #expect(host.user.tapBack() == .heldBack)
    #expect(told.count == 1)
    guard case .leaveWanted(.back, let screen)? = told.first else {
      Issue.record("nothing was wanted")
      return
    }
    #expect(screen.name == "Draft")
  }

  @Test func `a toast comes and goes`() throws {
    let host = MemoryHost()
    let list = MemoryScreen("List")
    try host.install(list)
    try host.push(MemoryScreen("Item"), onto: list)
    let toast = MemoryScreen("Saved")
    try host.window.showOverlay(toast)
    #expect(host.picture == "List › Item\n◌ Saved")
    host.window.hideOverlay(toast)
    #expect(host.picture == "List › Item")
  }

  @Test func `the user swipes back and thinks better of it`() throws {
    let host = MemoryHost()
    let list = MemoryScreen("List")
    try host.install(list)
    try host.push(MemoryScreen("Item"), onto: list)
    #expect(host.user.beginSwipeBack() == .underWay)
    #expect(host.user.cancelSwipeBack() == .done)
    #expect(host.picture == "List › Item")
  }

  @Test func `screens come into sight`() throws {
    let clock = VirtualClock()
    let host = MemoryHost(clock: clock, transitionTime: .seconds(2))
    let list = MemoryScreen("List")
    let item = MemoryScreen("Item")
    try host.install(list)
    let log = MemoryAppearanceLog()
    host.window.appearanceLog = log
    _ = try host.push(item, onto: list, animated: true, whenDone: .ignored)
    #expect(log.lines == ["List willDisappear", "Item willAppear"])
    clock.advance(by: .seconds(2))
    #expect(log.lines.suffix(2) == ["List didDisappear", "Item didAppear"])
  }
}
