import PresentationStacks
import TestSupport
import Testing
import Waymark

/// The trail is what the host shows, in its order, and never what somebody remembers.
@MainActor @Suite struct ShownTrailTests {
  private static func plan() throws -> RoutePlan {
    try RoutePlan.drawn("A", anywhere: "B push, C push, M modal")
  }

  @Test func `case 73: what is in a stack comes before the modal over it`() throws {
    let app = try TestApp(Self.plan())
    app.drive(.show("A", "B", "C", "M"))
    #expect(app.router.trail.ids == ["A", "B", "C", "M"])
    #expect(app.host.shown.nodes.map(\.screen.name) == ["A", "B", "C", "M"])
  }

  @Test func `case 74: of tabs only the selected one is on the trail`() throws {
    let app = try TestApp(.ofToDos)
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 1))))
    app.drive(.to("Help"))
    app.drive(.show("Login"))
    #expect(app.router.trail.ids == ["Root", "Help", "Login"])
    #expect(app.router.position.parkedTabs.count == 1)
  }

  @Test func `case 75: what a container of one's own holds is on the trail`() throws {
    let host = PagesHost()
    let router = try pagesRouter(on: host)
    #expect(router.drive(.show("A", "B", "C")).words == "arrived")
    #expect(router.trail.ids == ["A", "B", "C"])
    #expect(router.position.presentation(of: router.trail[2]) == .page)
    host.pages.removeLast()
    router.reconcile()
    #expect(router.trail.ids == ["A", "B"])
    #expect(router.drive(.hide("B")).words == "arrived")
    #expect(host.pages.map(\.name) == ["A"])
  }

  @Test func `case 75: what somebody else puts into it is kept apart and named`() throws {
    let host = PagesHost()
    let router = try pagesRouter(on: host)
    router.send(.show("A", "B"))
    host.pages.append(MemoryScreen("Advert"))
    router.reconcile()
    #expect(router.trail.ids == ["A", "B"])
    #expect(router.foreignScreens.map(\.name) == ["Advert"])
  }

  @Test func `case 76: who is asked follows from what the host shows`() throws {
    let log = StepLog()
    let app = try TestApp(
      Self.plan(),
      resolvers: ["A", "B", "C"].map { name in
        Resolver(RouteID(name)) { log.noting("\(name): ") }
      }
    )
    app.drive(.show("A", "B", "C"))
    let first = try #require(app.host.shown.nodes.first?.screen)
    try app.host.memory.unwind(to: first)
    app.router.reconcile()
    #expect(app.router.trail.ids == ["A"])
    log.clear()
    app.drive(.show("M"))
    #expect(log.lines == ["A: child M"])
    #expect(app.router.trail.ids == ["A", "M"])
  }

  private func pagesRouter(on host: PagesHost) throws -> Router<PagesHost> {
    let plan = try RoutePlan {
      Route("A")
    } anywhere: {
      Route("B", .page)
      Route("C", .page)
    }
    return try Router(plan: plan, host: host, modules: [.pages]) { MemoryScreen($0) }
  }
}
