import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Which makers of screens a router takes.
@MainActor @Suite struct ScreensTests {
  @discardableResult
  private func router(
    _ plan: RoutePlan,
    @ScreensBuilder<MemoryScreen> screens: () -> [For<MemoryScreen>]
  ) throws -> Router<MemoryHost> {
    let screens = Screens(makers: screens)
    return try Router(plan: plan, host: MemoryHost(), modules: .standard, screens: screens)
  }

  @Test func `a route whose screen nobody makes is refused with the router`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try router(.ofDestinations()) {
        For(ToDoList.self) { _, visit in MemoryScreen(visit) }
        For("About") { visit in MemoryScreen(visit) }
        For(PuppyRoute.self) { _, visit in MemoryScreen(visit) }
        For(CatRoute.self) { _, visit in MemoryScreen(visit) }
      }
    }
    #expect(error?.problems.map(\.rule) == [.missingScreen, .missingScreen])
    #expect(
      error?.description == """
        ToDoList/ToDoDetail: nobody makes its screen; add `For(WaymarkTests.ToDoDetail.self)` to the \
        router's screens (missingScreen)
        ToDoList/ToDoDetail/Comment: nobody makes its screen; add `For(WaymarkTests.Comment.self)` to \
        the router's screens (missingScreen)
        """
    )
  }

  @Test func `a route by name whose screen nobody makes is told by its name`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try router(.chain("Root", "About")) { For("Root") { visit in MemoryScreen(visit) } }
    }
    #expect(
      error?.problems.map(\.message)
        == ["nobody makes its screen; add `For(\"About\")` to the router's screens"]
    )
  }

  @Test func `makers for what the plan lacks, and two for one route, are refused`() throws {
    let plan = try RoutePlan { Route("Root") }
    let error = #expect(throws: ConfigurationError.self) {
      try router(plan) {
        For("Root") { visit in MemoryScreen(visit) }
        For("Root") { visit in MemoryScreen(visit) }
        For("Rot") { visit in MemoryScreen(visit) }
        For(ToDoDetail.self) { _, visit in MemoryScreen(visit) }
      }
    }
    #expect(
      error?.problems.map(\.rule) == [
        .duplicateScreen, .screenForUnknownRoute, .screenForUnknownRoute,
      ]
    )
  }

  @Test func `two makers for all other routes are refused`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try router(.ofDestinations()) {
        For { visit in MemoryScreen(visit) }
        For { visit in MemoryScreen(visit) }
      }
    }
    #expect(error?.problems.map(\.rule) == [.duplicateScreen])
  }

  @Test func `a maker without a name makes the screens of all other routes`() async throws {
    let router = try router(.ofDestinations()) { For { visit in MemoryScreen(visit) } }
    try await router.driveTo(CatRoute.details(lives: 1))
    #expect(router.position.description == "ToDoList/CatRoute.details")
  }

  @Test func `a maker that needs no value serves several destinations`() async throws {
    let router = try router(.ofDestinations()) {
      For(ToDoList.self, ToDoDetail.self, PuppyRoute.self) { MemoryScreen($0) }
      For(Comment.self, CatRoute.self) { visit in MemoryScreen(visit) }
      For("About") { visit in MemoryScreen(visit) }
    }
    try await router.driveTo(ToDoDetail(id: 1))
    try await router.driveTo(PuppyRoute.lost("park"))
    #expect(router.position.description == "ToDoList/PuppyRoute.lost")
  }
}
