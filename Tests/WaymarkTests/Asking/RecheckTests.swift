import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Asking the guards of live places again, parked branches included.
@MainActor @Suite struct RecheckTests {
  let desk = GuardDesk()

  /// An app whose guards and screens say what the desk says, and that has come by some routes; who was
  /// asked for that is forgotten.
  private func app(
    _ plan: RoutePlan? = nil,
    guarded posts: KeyValuePairs<RouteID, String>,
    by routes: RouteID...
  ) throws -> TestApp {
    let app = try TestApp(plan ?? .guarded, guards: desk.guards(posts), screens: desk.screen)
    for route in routes { app.drive(.to(route)) }
    desk.asked = []
    return app
  }

  /// What is parked in tabs.
  private func parked(_ app: TestApp) -> [String?] {
    app.router.position.parkedTabs.map { app.router.position.parked(in: $0)?.description }
  }

  @Test func `what is parked and not allowed any more goes, and the rest stays`() async throws {
    let app = try app(guarded: ["Orders": "G"], by: "Order", "Post")
    desk.verdicts["G"] = .refuse(reason: "no")
    #expect(try await app.router.recheck().steps == 0)
    app.expectTruth("Root/Home/Post")
    #expect(parked(app) == ["Account"])
    desk.verdicts = [:]
    app.expectTruth("Root/Account", after: app.router.drive(.selectTab("Account")))
  }

  @Test func `a root that is not allowed any more is named from anywhere`() throws {
    let app = try app(guarded: ["Root": "G"], by: "Order")
    desk.verdicts["G"] = .refuse(reason: "no")
    let error = app.router.drive(.recheck).error
    #expect(error?.route == "Root")
    #expect(error?.code == .refused)
    #expect(app.router.position.route == "Order")
  }

  @Test func `once a root is refused nobody is asked about what is parked`() throws {
    let app = try app(guarded: ["Root": "G", "Orders": "H"], by: "Order", "Post")
    desk.verdicts["G"] = .refuse(reason: "no")
    desk.throwing = ["H"]
    let error = app.router.drive(.recheck).error
    #expect(error?.code == .refused)
    #expect(error?.refusedBy == "G")
    #expect(desk.asked == ["G"])
    #expect(parked(app) == ["Account/Orders/Order"])
  }

  @Test func `signing out deep in tabs under a modal leads out in one walk`() throws {
    let boards = "Boards tabs { Mine { Board { Post } }, Theirs }"
    let club = "Club modal tabs { \(boards), News { Story } }"
    let plan = "Root tabs { Home { \(club) }, Account { Orders { Order } } }"
    let posts: KeyValuePairs<RouteID, String> = ["Club": "club", "Orders": "orders"]
    let app = try app(.drawn(plan), guarded: posts, by: "Order", "Story", "Theirs", "Post")
    #expect(app.trail == "Root/Home/Club/Boards/Mine/Board/Post")
    desk.verdicts = [
      "club": .refuse(reason: "signed out"), "orders": .refuse(reason: "signed out"),
    ]
    app.expectTruth("Root/Home", after: app.router.drive(.recheck))
    #expect(parked(app) == ["Account"])
  }

  @Test func `a tabs route goes with its selected tab when that is not allowed`() throws {
    let plan = "Root tabs { Home, Account { Boards tabs { Mine, Theirs { Board } } } }"
    let app = try app(.drawn(plan), guarded: ["Theirs": "G"], by: "Mine", "Board", "Home")
    desk.verdicts["G"] = .refuse(reason: "no")
    app.expectTruth("Root/Home", after: app.router.drive(.recheck))
    #expect(parked(app) == ["Account"])
    app.expectTruth("Root/Account", after: app.router.drive(.selectTab("Account")))
  }

  @Test func `screens that go with a parked branch are asked, and may stay`() throws {
    desk.replies["Order"] = .stay()
    let app = try app(guarded: ["Orders": "G"], by: "Order", "Post")
    desk.verdicts["G"] = .refuse(reason: "no")
    let error = app.router.drive(.recheck).error
    #expect(error?.code == .refused)
    #expect(error?.refusedBy == "Order")
    #expect(app.router.position.parkedTabs.count == 1)
  }

  @Test func `a host that cannot take away what is parked keeps it, and asks nobody`() throws {
    desk.replies["Order"] = .stay()
    let app = try app(guarded: ["Orders": "G"], by: "Order", "Post")
    app.router.engine.trimHost = nil
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
    let app = try app(guarded: ["Account": "G"], by: "Home")
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
    let request = Request.recheck.with { $0.merging = .never }
    #expect(app.ending(of: request) == "arrived at Root/Home")
  }

  @Test func `a redirect out of a parked tab is followed once the user is there`() throws {
    let app = try app(guarded: ["Account": "first", "Orders": "last"], by: "Account")
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

  @Test(arguments: ["Orders", "Order"] as [RouteID])
  func `a recheck that guards lead back to what it has to leave is refused`(to: RouteID) throws {
    let app = try app(guarded: ["Orders": "G", "Post": "H"], by: "Order")
    desk.verdicts = ["G": .redirect(.to("Post")), "H": .redirect(.to(to))]
    let error = app.router.drive(.recheck).error
    #expect(error?.code == .refused)
    #expect(error?.redirects == ["Post", to])
    #expect(error?.refusedBy == "H")
    app.expectTruth("Root/Account/Orders/Order")
  }

  @Test func `a recheck that a guard leads to the place it covers ends there`() throws {
    let app = try app(guarded: ["Orders": "G"], by: "Order")
    desk.verdicts["G"] = .redirect(.to("Orders"))
    app.expectTruth("Root/Account/Orders", after: app.router.drive(.recheck))
  }

  @Test func `what goes by a recheck is told as far as guards have said no`() throws {
    let posts: KeyValuePairs<RouteID, String> = ["Form": "first", "Account": "last"]
    let app = try app(guarded: posts, by: "Account", "FormHelp")
    desk.verdicts = ["first": .refuse(reason: "no"), "last": .later]
    let drive = app.router.drive(.recheck)
    #expect(app.router.asking?.who == .guard("last"))
    #expect(app.router.asking?.leaves.map(\.route) == ["FormHelp", "Form"])
    desk.approaches[0].answer(.allow)
    #expect(app.ending(of: drive) == "arrived at Root/Home")
  }

  @Test func `a recheck that is planned again asks nobody about what is left anyway`() throws {
    let app = try app(
      guarded: ["Post": "lower", "Comments": "upper", "Account": "parked"],
      by: "Account",
      "Comments"
    )
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
    let app = try app(guarded: ["Orders": "A", "Order": "B"], by: "Order")
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
