import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Asking the guards of live places again, parked branches included.
@MainActor @Suite struct RecheckTests {
  let desk = GuardDesk()

  private func router(_ plan: RoutePlan? = nil, on route: RouteID) throws -> Router<MemoryHost> {
    let router = try Router(
      plan: plan ?? .guarded,
      host: MemoryHost(),
      modules: .standard,
      guards: Guards { On(route) { desk.sentinel("G") } }
    ) { [desk] visit in
      desk.question(visit)
      return MemoryScreen(visit)
    }
    return router
  }

  @Test func `what is parked and not allowed any more goes, and the rest stays`() async throws {
    let router = try router(on: "Orders")
    try await router.start(at: "Order")
    try await router.driveTo("Post")
    desk.verdicts["G"] = .refuse(reason: "no")
    let arrival = try await router.recheck()
    #expect(arrival.steps == 0)
    #expect(
      router.host.shown.nodes.map(\.screen.name).sorted() == ["Account", "Home", "Post", "Root"]
    )
    let parked = router.position.parkedTabs
    #expect(parked.compactMap { router.position.parked(in: $0)?.description } == ["Account"])
    desk.verdicts = [:]
    try await router.select(tab: "Account")
    #expect(router.trail.description == "Root/Account")
  }

  @Test func `a root that is not allowed any more is named from anywhere`() async throws {
    let router = try router(on: "Root")
    try await router.start(at: "Order")
    desk.verdicts["G"] = .refuse(reason: "no")
    let error = await #expect(throws: NavigationError.self) { try await router.recheck() }
    #expect(error?.route == "Root")
    #expect(error?.code == .refused)
    #expect(router.position.route == "Order")
  }

  @Test func `signing out deep in tabs under a modal leads out in one walk`() async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Home") {
          Route("Club", .modal, arranging: .tabs) {
            Route("Boards", arranging: .tabs) {
              Route("Mine") { Route("Board") { Route("Post") } }
              Route("Theirs")
            }
            Route("News") { Route("Story") }
          }
        }
        Route("Account") { Route("Orders") { Route("Order") } }
      }
    }
    let guards = Guards {
      On("Club") { desk.sentinel("club") }
      On("Orders") { desk.sentinel("orders") }
    }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard, guards: guards) {
      MemoryScreen($0)
    }
    try await router.start(at: "Order")
    for route in ["Story", "Theirs", "Post"] as [RouteID] { try await router.driveTo(route) }
    let place = router.trail.description
    desk.verdicts = [
      "club": .refuse(reason: "signed out"), "orders": .refuse(reason: "signed out"),
    ]
    try await router.recheck()
    #expect(place == "Root/Home/Club/Boards/Mine/Board/Post")
    #expect(router.trail.description == "Root/Home")
    #expect(router.host.shown.nodes.map(\.screen.name).sorted() == ["Account", "Home", "Root"])
  }

  @Test func `a tabs route goes with its selected tab when that is not allowed`() async throws {
    let plan = try RoutePlan.drawn(
      "Root tabs { Home, Account { Boards tabs { Mine, Theirs { Board } } } }"
    )
    let router = try router(plan, on: "Theirs")
    try await router.start(at: "Mine")
    try await router.driveTo("Board")
    try await router.driveTo("Home")
    desk.verdicts["G"] = .refuse(reason: "no")
    try await router.recheck()
    #expect(router.host.shown.nodes.map(\.screen.name).sorted() == ["Account", "Home", "Root"])
    try await router.select(tab: "Account")
    #expect(router.trail.description == "Root/Account")
  }

  @Test func `screens that go with a parked branch are asked, and may stay`() async throws {
    desk.replies["Order"] = .stay()
    let router = try router(on: "Orders")
    try await router.start(at: "Order")
    try await router.driveTo("Post")
    desk.verdicts["G"] = .refuse(reason: "no")
    let error = router.drive(.recheck).error
    #expect(error?.code == .refused)
    #expect(error?.refusedBy == "Order")
    #expect(router.position.parkedTabs.count == 1)
  }

  @Test func `a host that cannot take away what is parked keeps it, and asks nobody`() throws {
    desk.replies["Order"] = .stay()
    let app = try TestApp(.guarded, guards: Guards { On("Orders") { desk.sentinel("G") } }) {
      [desk] visit in
      desk.question(visit)
      return TestScreen(visit)
    }
    app.router.engine.trimHost = nil
    app.drive(.to("Order"))
    app.drive(.to("Post"))
    desk.asked = []
    desk.verdicts["G"] = .refuse(reason: "no")
    #expect(app.drive(.recheck) == "arrived")
    #expect(desk.asked == ["G"])
    #expect(app.router.position.parkedTabs.count == 1)
    let text = "Orders stays in a tab that is not selected: it can take nothing away there"
    #expect(
      app.router.journal.records.contains { "\($0)".hasSuffix("refused by the host: \(text)") }
    )
    #expect(app.drive(.selectTab("Account")) == "refused")
  }

  @Test func `a recheck that is planned again still leaves what is not allowed`() throws {
    let app = try TestApp(.guarded, guards: Guards { On("Account") { desk.sentinel("G") } })
    app.drive(.to("Home"))
    for route in ["Account", "Post", "Form"] { app.drive(.sub(RouteID(route))) }
    let form = try #require(app.screen)
    app.drive(.sub("Terms"))
    // As soon as the first step is taken, the app takes one screen more away by itself.
    app.router.watchPosition { position in
      guard position.route == "Form" else { return true }
      try? app.host.memory.pop(form)
      app.router.reconcile()
      return false
    }
    desk.verdicts["G"] = .refuse(reason: "signed out")
    var request = Request.recheck
    request.options.merging = .never
    #expect(app.ending(of: request) == "arrived at Root/Home")
  }

  @Test func `a redirect out of a parked tab is followed once the user is there`() throws {
    let app = try TestApp(
      .guarded,
      guards: Guards {
        On("Account") { desk.sentinel("first") }
        On("Orders") { desk.sentinel("last") }
      }
    )
    app.drive(.to("Account"))
    let account = try #require(app.screen)
    app.drive(.to("Orders"))
    let tabs = try #require(app.router.screen(of: app.router.visits[0].id))
    app.drive(.to("Home"))
    desk.verdicts["first"] = .redirect(.to("Welcome"))
    desk.verdicts["last"] = .later
    let drive = app.router.drive(.recheck)
    try app.host.memory.select(1, showing: account, of: tabs)
    app.router.reconcile()
    desk.approaches[0].answer(.allow)
    #expect(app.ending(of: drive) == "arrived at Welcome")
  }

  @Test func `what goes by a recheck is told as far as guards have said no`() throws {
    let guards = Guards {
      On("Form") { desk.sentinel("first") }
      On("Account") { desk.sentinel("last") }
    }
    let app = try TestApp(.guarded, guards: guards)
    app.drive(.to("Account"))
    app.drive(.to("FormHelp"))
    desk.verdicts = ["first": .refuse(reason: "no"), "last": .later]
    let drive = app.router.drive(.recheck)
    #expect(app.router.asking?.who == .guard("last"))
    #expect(app.router.asking?.leaves.map(\.route) == ["FormHelp", "Form"])
    desk.approaches[0].answer(.allow)
    #expect(app.ending(of: drive) == "arrived at Root/Home")
  }

  @Test func `a recheck that is planned again asks nobody about what is left anyway`() throws {
    let app = try TestApp(
      .guarded,
      guards: Guards {
        On("Post") { desk.sentinel("lower") }
        On("Comments") { desk.sentinel("upper") }
        On("Account") { desk.sentinel("parked") }
      }
    )
    app.drive(.to("Account"))
    app.drive(.to("Comments"))
    let comments = try #require(app.screen)
    app.drive(.sub("Form"))
    desk.asked = []
    desk.verdicts["lower"] = .refuse(reason: "no")
    desk.verdicts["parked"] = .later
    desk.throwing = ["upper"]
    let drive = app.router.drive(.recheck)
    let form = try #require(app.screen)
    #expect(form !== comments)
    try app.host.memory.pop(form)
    app.router.reconcile()
    desk.approaches[0].answer(.allow)
    #expect(drive.words == "arrived")
    #expect(desk.asked == ["lower", "parked"])
    #expect(app.trail == "Root/Home")
  }

  @Test func `a recheck that comes when one has asked already asks again`() throws {
    let app = try TestApp(
      .guarded,
      guards: Guards {
        On("Orders") { desk.sentinel("A") }
        On("Order") { desk.sentinel("B") }
      }
    )
    app.stand(at: "Order")
    desk.verdicts["B"] = .later
    let one = app.router.drive(.recheck)
    desk.verdicts["A"] = .refuse(reason: "signed out")
    let two = app.router.drive(.recheck)
    desk.verdicts["B"] = nil
    desk.approaches.last?.answer(.allow)
    #expect([one, two].map(\.words) == ["arrived", "arrived"])
    #expect(app.trail == "Root/Account")
  }
}
