import PresentationStacks
import Testing
import WaymarkCore

/// The module of the article "Writing a behavior module".
@MainActor
struct DrawerTests {
  private let host = DrawerWindow()

  private func router(_ modules: Modules<DrawerWindow>) throws -> Router<DrawerWindow> {
    let plan = try RoutePlan {
      Route("Inbox") {
        Route("Menu", .drawer) { Route("Themes", .drawer) }
      }
    }
    return try Router(plan: plan, host: host, modules: modules) { visit in MemoryScreen(visit) }
  }

  @Test func `a drawer slides in and out`() async throws {
    let router = try router([.drawer])
    try await router.driveTo("Menu")
    #expect(host.shown.nodes.map(\.screen.name) == ["Inbox", "Menu"])
    #expect(host.shown.nodes.map(\.role) == [.root, .other(.drawer)])

    try await router.driveParent()
    #expect(host.shown.nodes.map(\.screen.name) == ["Inbox"])
  }

  @Test func `a second drawer is refused, and the first one stays`() async throws {
    let router = try router([.drawer])
    let error = await #expect(throws: NavigationError.self) { try await router.driveTo("Themes") }
    #expect(error?.code == .failed)
    #expect(error?.position.description == "Inbox/Menu")
    #expect(host.shown.top?.name == "Menu")
  }

  @Test func `a plan with drawers needs the module`() throws {
    let error = #expect(throws: ConfigurationError.self) { try router([]) }
    #expect(error?.problems.map(\.path) == ["Inbox/Menu", "Inbox/Menu/Themes"])
    #expect(error?.problems.map(\.rule) == [.presentationNotServed, .presentationNotServed])
  }

  @Test func `a step that is no drawer is left to others`() throws {
    let plan = try RoutePlan { Route("Inbox") { Route("Letter", .push) } }
    let letter = try #require(plan.place(named: "Letter"))
    let move = Move(.toChild, from: plan.place(named: "Inbox"), to: letter)
    let step = Step(move, in: plan, presentation: .push)
    let claim = OpenDrawer<DrawerWindow>().claim(step, at: Position(plan: plan))
    #expect(claim == .passes("it is no drawer"))
  }
}
