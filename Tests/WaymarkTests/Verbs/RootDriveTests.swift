import TestSupport
import Testing
import Waymark

@MainActor @Suite struct RootDriveTests {
  private func app(at start: RouteID? = nil, noting log: StepLog? = nil) throws -> TestApp {
    try TestApp(
      .drawn("Home tabs { ToDo { Item }, Help }, Welcome { Tour { Page accepts name:String } }"),
      at: start,
      noting: log
    )
  }

  @Test func `another root is one step from wherever the user stands, then steps down`() throws {
    let log = StepLog()
    let app = try app(noting: log)
    app.stand(at: "Item")
    app.drive(.to("Help"))
    app.host.clear()
    log.clear()
    let screens = app.host.shown.nodes.map(\.screen)
    app.drive(.to("Page"))
    #expect(log.lines == ["root Welcome", "child Tour", "child Page"])
    #expect(app.host.operations == ["install Welcome", "push Tour", "push Page"])
    #expect(app.trail == "Welcome/Tour/Page")
    #expect(app.router.position.parkedTabs == [])
    let shown = app.host.shown.nodes.map(\.screen)
    #expect(screens.allSatisfy { old in !shown.contains { $0 === old } })
  }

  @Test func `a drive back to the first root finds nothing of what was left`() throws {
    let app = try app(at: "Item")
    let visits = app.router.visits.map(\.id)
    app.drive(.to("Welcome"))
    app.drive(.to("Home"))
    #expect(app.trail == "Home/ToDo")
    #expect(Set(app.router.visits.map(\.id)).isDisjoint(with: visits))
  }

  @Test func `a root whose screen cannot be shown leaves everything in place`() throws {
    let app = try app(at: "Item")
    let before = app.router.position
    app.host.treat(.refuse(.busy))
    let error = try #require(app.router.drive(.to("Page")).error)
    #expect(error.code == .failed)
    #expect(error.step?.kind == .toRoot)
    #expect(app.router.position == before)
    #expect(app.drive(.to("Page")) == "arrived")
  }

  @Test func `a start shows the first root, and later ones change nothing`() throws {
    let app = try app()
    let first = app.router.drive(.start())
    #expect(first.success?.steps == 2)
    #expect(app.trail == "Home/ToDo")
    let again = app.router.drive(.start("Page"))
    let visit = app.router.visits[1]
    #expect(again.success == Arrival(place: visit.place, visit: visit.id, steps: 0))
    #expect(app.trail == "Home/ToDo")
  }

  @Test func `a start at a route begins at its root and walks there`() throws {
    let app = try app()
    #expect(app.drive(.start("Page", input: Input((.name, "Rex")))) == "arrived")
    #expect(app.trail == "Welcome/Tour/Page")
    #expect(app.router.visit?.input == Input((.name, "Rex")))
  }

  @Test func `a start at a route that the plan lacks shows nothing`() throws {
    let app = try app()
    #expect(app.drive(.start("Pages")) == "unknownRoute")
    #expect(app.host.picture == "")
    #expect(app.drive(.start()) == "arrived")
  }

  @Test func `before anything is shown the root's own resolver is asked`() throws {
    let log = StepLog()
    let plan = try RoutePlan { Route("Home") }
    let app = try TestApp(plan, resolvers: [Resolver("Home") { log.noting("Home: ") }])
    app.drive(.start())
    #expect(log.lines == ["Home: root Home"])
    #expect(app.host.operations == ["install Home"])
  }

  @Test func `for another root the resolvers of the place that is left are asked`() throws {
    let log = StepLog()
    let plan = try RoutePlan.drawn("Home, Welcome")
    let app = try TestApp(
      plan,
      resolvers: [
        Resolver("Home") { log.noting("Home: ") }, Resolver("Welcome") { log.noting("Welcome: ") },
      ]
    )
    app.drive(.start())
    log.clear()
    app.drive(.to("Welcome"))
    #expect(log.lines == ["Home: root Welcome"])
  }
}
