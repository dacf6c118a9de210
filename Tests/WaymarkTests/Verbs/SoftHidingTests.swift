import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Rule 15: what is hidden softly goes along with what stands above, unless the user comes to it.
@MainActor @Suite struct SoftHidingTests {
  private func app() throws -> TestApp {
    let plan = try RoutePlan {
      Route("A")
    } anywhere: {
      for name in ["B", "C", "D"] { Route(RouteID(name)) }
      Route("Tabs", .push, arranging: .tabs) {
        Route("One")
        Route("Two")
      }
    }
    return try TestApp(plan, at: "A")
  }

  private func marks(_ app: TestApp) -> [Bool] {
    app.router.position.trail.map { app.router.position.isLeaving($0) }
  }

  @Test func `tabs that are hidden softly go along with their selected tab`() throws {
    let app = try app()
    app.drive(.show("Tabs", "C"))
    #expect(app.router.drive(.hide("Tabs", .soft)).success?.steps == 0)
    #expect(marks(app) == [false, true, false, false])
    #expect(app.router.explain(.parent).position.trail.description == "A")
    #expect(app.ending(of: .parent) == "arrived at A")
    #expect(app.host.shown == app.router.expectedTree)
  }

  @Test(arguments: ["Tabs", "One", "Two"] as [RouteID])
  func `a drive into such tabs keeps them`(route: RouteID) throws {
    let app = try app()
    app.drive(.show("Tabs", "C"))
    app.drive(.hide("Tabs", .soft))
    let explained = app.router.explain(.to(route)).position
    #expect(app.drive(.to(route)) == "arrived")
    #expect(!marks(app).contains(true))
    #expect(app.router.position == explained)
  }

  @Test func `a place that the user comes back to by hand is kept`() throws {
    let app = try app()
    app.drive(.show("B", "C"))
    app.drive(.hide("B", .soft))
    app.host.memory.user.tapBack()
    #expect(app.trail == "A/B")
    #expect(marks(app) == [false, false])
    app.drive(.show("D"))
    app.drive(.parent)
    #expect(app.trail == "A/B")
  }

  @Test func `a softly hidden place on which a way goes on is kept`() throws {
    let app = try app()
    app.drive(.show("B", "C"))
    app.drive(.hide("B", .soft))
    app.drive(.navigate("A", "B", "D"))
    #expect(app.trail == "A/B/D")
    #expect(marks(app) == [false, false, false])
  }

  @Test func `a walk to another tab takes what is hidden under a modal along`() async throws {
    let plan = try RoutePlan {
      Route("Tabs", arranging: .tabs) {
        Route("A") { Route("X") { Route("Sheet", .modal) } }
        Route("B")
      }
    }
    let router = try Router.inMemory(plan)
    try await router.driveTo("Sheet")
    try await router.perform(.hide("X", .soft))
    let explained = router.explain(.to("B"))
    try await router.driveTo("B")
    #expect(explained.position == router.position)
    try await router.select(tab: "A")
    #expect(router.trail.ids == ["Tabs", "A"])
  }

  @Test func `a walk to another tab takes tabs that are hidden under a modal along`() throws {
    let plan = try RoutePlan.drawn(
      "Tabs tabs { A, B }",
      anywhere: "Inner tabs { One, Two }, Sheet modal"
    )
    let app = try TestApp(plan, at: "A")
    app.drive(.show("Inner", "Sheet"))
    app.drive(.hide("Inner", .soft))
    expectTabA(of: app, leftForB: "Tabs/B", isAgain: "Tabs/A")
  }

  @Test func `a walk to another tab keeps the first screen of the tab, hidden or not`() throws {
    let plan = try RoutePlan.drawn(
      "Root",
      anywhere: "Tabs tabs { A tabs { X, Y }, B }, Sheet modal"
    )
    let app = try TestApp(plan, at: "Root")
    app.drive(.show("Tabs", "Sheet"))
    app.drive(.hide("X", .soft))
    expectTabA(of: app, leftForB: "Root/Tabs/B", isAgain: "Root/Tabs/A/X")
  }

  /// Goes to the tab B and back to A, and checks where that leads.
  private func expectTabA(of app: TestApp, leftForB there: String, isAgain back: String) {
    let explained = app.router.explain(.to("B")).position
    #expect(app.drive(.to("B")) == "arrived")
    #expect(explained == app.router.position)
    #expect(app.trail == there)
    #expect(app.drive(.selectTab("A")) == "arrived")
    #expect(app.trail == back)
    #expect(app.host.shown == app.router.expectedTree)
  }
}
