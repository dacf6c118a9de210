import DrawerStacks
import PresentationStacks
import Testing
import Waymark
import WaymarkDrawer

@MainActor @Suite struct MemoryDrawerHostTests {
  private let plan: RoutePlan

  init() throws {
    plan = try RoutePlan {
      Route("Inbox") {
        Route("Letter", .push)
        Route("Menu", .drawer) {
          Route("Settings", .push)
          Route("About", .modal)
        }
      }
    }
  }

  private func router() throws -> Router<MemoryDrawerHost> {
    try Router(
      plan: plan,
      host: MemoryDrawerHost(),
      modules: .standard + .drawer
    ) { visit in
      MemoryScreen(visit)
    }
  }

  @Test func `a drawer stands over a screen and is told so`() async throws {
    let router = try Router(
      plan: plan,
      host: MemoryDrawerHost(),
      modules: .standard + .drawer
    ) { visit in
      MemoryScreen(visit)
    }
    try await router.driveTo("Menu")
    #expect(router.host.picture == "Inbox\n  ⇥ Menu")
    #expect(router.host.shown.nodes.map(\.role) == [.root, .other(.drawer)])
  }

  @Test func `pushes and modals stand in and over a drawer, and go with it`() async throws {
    let router = try router()
    try await router.driveTo("Settings")
    #expect(router.host.picture == "Inbox\n  ⇥ Menu › Settings")
    try await router.driveTo("About")
    #expect(router.host.picture == "Inbox\n  ⇥ Menu\n      ⇧ About")
    try await router.driveTo("Letter")
    #expect(router.host.picture == "Inbox › Letter")
  }

  @Test func `a drawer is refused where another screen is above`() throws {
    let host = MemoryDrawerHost()
    let inbox = MemoryScreen("Inbox")
    let menu = MemoryScreen("Menu")
    _ = try host.install(root: inbox, in: .stack, animated: false, whenDone: .ignored)
    _ = try host.openDrawer(
      menu,
      over: inbox,
      in: .bare,
      reach: .tab,
      animated: false,
      whenDone: .ignored
    )
    let before = host.shown
    #expect(throws: HostRefusal(.alreadyPresents, "\"Inbox\" has \"Menu\" above it")) {
      let other = MemoryScreen("Other")
      _ = try host.openDrawer(
        other,
        over: inbox,
        in: .bare,
        reach: .tab,
        animated: false,
        whenDone: .ignored
      )
    }
    #expect(throws: HostRefusal(.shownOtherwise, "\"Inbox\" is no drawer")) {
      _ = try host.closeDrawer(inbox, animated: false, whenDone: .ignored)
    }
    #expect(throws: HostRefusal(.shownOtherwise, "\"Menu\" was not presented")) {
      _ = try host.dismiss(menu, animated: false, whenDone: .ignored)
    }
    #expect(throws: HostRefusal(.noStack, "\"Menu\" stands in no stack")) {
      _ = try host.push(MemoryScreen("X"), onto: menu, animated: false, whenDone: .ignored)
    }
    #expect(host.shown == before)
  }
}
