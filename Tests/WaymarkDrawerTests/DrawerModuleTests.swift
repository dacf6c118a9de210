import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkDrawer

/// The module of the article "Writing a behavior module", on the window of that article.
@MainActor @Suite struct DrawerModuleTests {
  private let host = DrawerWindow()

  private func router(_ modules: Modules<DrawerWindow>) throws -> Router<DrawerWindow> {
    let plan = try RoutePlan {
      Route("Inbox") {
        Route("Menu", .drawer) { Route("Themes", .drawer) }
      }
    }
    return try Router(plan: plan, host: host, modules: modules) { visit in MemoryScreen(visit) }
  }

  @Test func `the drawer module opens and closes drawers`() {
    let module = BehaviorModule<DrawerWindow>.drawer
    #expect(module.name == "drawer")
    #expect(module.presentations == [.drawer])
    #expect(module.behaviors.map(\.name) == ["OpenDrawer", "CloseDrawer"])
  }

  @Test func `a drawer slides in and out`() async throws {
    let router = try router([.drawer])
    try await router.driveTo("Menu")
    #expect(host.shown.nodes.map(\.screen.name) == ["Inbox", "Menu"])
    #expect(host.shown.nodes.map(\.role) == [.root, .other(.drawer)])

    try await router.driveParent()
    #expect(host.shown.nodes.map(\.screen.name) == ["Inbox"])
  }

  @Test func `a tap outside slides it out, and asks first where it must`() async throws {
    let router = try router([.drawer])
    try await router.driveTo("Menu")
    host.tapOutside()
    #expect(router.trail.description == "Inbox")

    try await router.driveTo("Menu")
    router.visit?.askBeforeLeaving { _ in .stay(reason: "not saved") }
    host.tapOutside()
    #expect(router.trail.description == "Inbox/Menu")
    router.visit?.askBeforeLeaving { _ in .leave }
    host.tapOutside()
    #expect(router.trail.description == "Inbox")
    #expect(host.shown.nodes.map(\.screen.name) == ["Inbox"])
  }

  @Test func `a second drawer is refused, and the first one stays`() async throws {
    let router = try router([.drawer])
    let error = await #expect(throws: NavigationError.self) { try await router.driveTo("Themes") }
    #expect(
      error?.description == """
        the step down to Themes, drawer, taken by OpenDrawer, failed: a drawer is open already \
        [failed]; the user stands at Inbox/Menu
        """
    )
    #expect(host.shown.top?.name == "Menu")
  }

  @Test func `a plan with drawers is refused with the router when the module is missing`() throws {
    let error = #expect(throws: ConfigurationError.self) { try router([]) }
    #expect(
      error?.description == """
        Inbox/Menu: no module serves "drawer"; add one to the router's modules, or a resolver \
        (presentationNotServed)
        Inbox/Menu/Themes: no module serves "drawer"; add one to the router's modules, or a \
        resolver (presentationNotServed)
        """
    )
  }

  @Test func `the standard modules know no drawers, and it stands beside them`() throws {
    let plan = try RoutePlan {
      Route("Inbox") {
        Route("Menu", .drawer) { Route("Themes", .push) { Route("Dark", .push) } }
      }
    }
    #expect(throws: ConfigurationError.self) { try TestApp(plan) }
    let host = TestHost()
    let router = try Router(plan: plan, host: host, modules: .standard + .drawer) { visit in
      MemoryScreen(visit)
    }
    router.send(.to("Dark"))
    router.send(.to("Inbox"))
    #expect(
      host.operations.joined(separator: ", ") == """
        install Inbox, open Menu, push Themes, push Dark, unwind to Menu, close Menu
        """
    )
  }

  @Test func `without a drawer a step is left to others, and the ending says why`() throws {
    let plan = try RoutePlan { Route("Inbox") { Route("Menu", .drawer) } }
    let app = try TestApp(plan, modules: [.drawer])
    app.stand(at: "Menu")
    let error = try #require(app.router.drive(.sub("Inbox", as: .push)).error)
    #expect(
      error.description == """
        nobody took the step down to Inbox, push: asked OpenDrawer: it is no drawer; \
        CloseDrawer: no step to a parent; InstallRoot: no step to a root [unhandled]; \
        the user stands at Inbox/Menu
        """
    )
    #expect(app.host.operations == [])
  }
}
