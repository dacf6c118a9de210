import DrawerStacks
import PresentationStacks
import Testing
import Waymark
import WaymarkDrawer

/// A tap beside a drawer, a gesture that the drawer module brings, is treated as every gesture is.
@MainActor @Suite struct DrawerGestureTests {
  private let router: Router<MemoryDrawerHost>

  init() throws {
    let plan = try RoutePlan {
      Route("Inbox") {
        Route("Menu", .drawer) {
          Route("Settings", .push)
          Route("About", .modal)
        }
      }
    }
    router = try Router(
      plan: plan,
      host: MemoryDrawerHost(),
      modules: .standard + .drawer
    ) { MemoryScreen($0) }
    router.send(.to("Settings"))
  }

  private var lines: [String] {
    router.journal.records.map { record in
      "\(record)".split(separator: " ").dropFirst(2).joined(separator: " ")
    }
  }

  @Test func `a tap outside closes the drawer with all in it, and is journalled by its name`() {
    #expect(router.host.tapOutside() == .done)
    #expect(router.trail.description == "Inbox")
    #expect(router.host.picture == "Inbox")
    #expect(
      lines.suffix(2) == [
        "host changed: tapOutside", "reconciled from Inbox/Menu/Settings to Inbox",
      ]
    )
    #expect(router.host.tapOutside() == .nothing)
  }

  @Test func `once tapped, a drawer is gone from the tree, however long it takes to slide out`()
    throws
  {
    let host = MemoryDrawerHost(clock: VirtualClock(), transitionTime: .seconds(1))
    let (inbox, menu) = (MemoryScreen("Inbox"), MemoryScreen("Menu"))
    _ = try host.install(root: inbox, in: .stack, animated: false, whenDone: .ignored)
    _ = try host.openDrawer(
      menu,
      over: inbox,
      in: .stack,
      reach: .window,
      animated: false,
      whenDone: .ignored
    )
    #expect(host.tapOutside() == .underWay)
    #expect(host.picture == "Inbox")
  }

  @Test func `held back it runs as a drive, which asks whom it must`() throws {
    router.visit?.askBeforeLeaving { _ in .stay(reason: "not saved") }
    #expect(router.host.tapOutside() == .heldBack)
    #expect(router.host.picture == "Inbox\n  ⇥ Menu › Settings")
    #expect(lines.contains("held back: tapOutside"))
    router.visit?.askBeforeLeaving { _ in .leave }
    router.journal.clear()
    #expect(router.host.tapOutside() == .heldBack)
    #expect(router.trail.description == "Inbox")
    #expect(router.host.picture == "Inbox")
    #expect(lines.first == "held back: tapOutside")
  }

  @Test func `a modal over the drawer is in the way of the tap`() {
    router.send(.to("About"))
    #expect(router.host.tapOutside() == .nothing)
    #expect(router.trail.description == "Inbox/Menu/About")
  }

  /// A router with a drawer in one of two tabs, both of which were entered.
  private func withTabs(_ drawer: Route) throws -> Router<MemoryDrawerHost> {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Mail") { drawer }
        Route("Tasks")
      }
    }
    let router = try Router(
      plan: plan,
      host: MemoryDrawerHost(),
      modules: .standard + .drawer
    ) { MemoryScreen($0) }
    router.send(.to("Tasks"))
    router.send(.to("Menu"))
    return router
  }

  @Test func `the tabs that a drawer leaves in sight are tapped`() throws {
    let router = try withTabs(Route("Menu", .drawer))
    #expect(router.host.user.tap(tab: "Tasks") == .done)
    #expect(router.trail.description == "Root/Tasks")
    #expect(router.host.picture == "Root\n    Mail\n      ⇥ Menu\n  ▸ Tasks")
  }

  @Test func `a drawer that its route lets cover the window leaves no tab in reach`() throws {
    let router = try withTabs(Route("Menu", .drawer, reach: .window))
    #expect(router.host.user.tap(tab: "Tasks") == .nothing)
    #expect(router.trail.description == "Root/Mail/Menu")
    router.send(.to("Tasks"))
    #expect(router.host.picture == "Root\n    Mail\n  ▸ Tasks")
  }
}
