import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// What a guard keeps goes with the screen that it led to, when the user leaves that by hand.
@MainActor @Suite struct LeftByHandTests {
  private let desk = GuardDesk()

  /// An app of three tabs whose user wanted to see orders, and was led to a login instead.
  private func app(
    as presentation: Presentation? = nil,
    question: Reply = .leave,
    visiting: [RouteID] = []
  ) throws -> TestApp {
    let plan = try RoutePlan.drawn(
      "Root tabs { Home, Account { Orders }, Help }",
      anywhere: "Login, Terms"
    )
    desk.replies["Login"] = question
    let guards = desk.guards(["Account": "SignIn", "Help": "Terms"])
    let app = try TestApp(plan, guards: guards) { [desk] visit in
      if question != .leave { desk.question(visit) }
      return TestScreen(visit)
    }
    for route in visiting + ["Home"] { app.drive(.to(route)) }
    desk.verdicts["SignIn"] = .park(.sub("Login", as: presentation))
    app.drive(.to("Orders"))
    return app
  }

  private func kept(_ app: TestApp) -> [String] { app.router.parked.map(\.guardName) }

  @Test(arguments: [true, false])
  func `a swipe back drops it when it is finished`(isFinished: Bool) throws {
    let app = try app()
    let user = app.host.memory.user
    user.beginSwipeBack()
    #expect(kept(app) == ["SignIn"])
    if isFinished { user.finishSwipeBack() } else { user.cancelSwipeBack() }
    #expect(kept(app) == (isFinished ? [] : ["SignIn"]))
    #expect(app.trail == (isFinished ? "Root/Home" : "Root/Home/Login"))
  }

  @Test func `a tap on back, a swipe down and a pick from back's menu drop what is kept`() throws {
    let back = try app()
    back.host.memory.user.tapBack()
    #expect(kept(back).isEmpty)
    let down = try app(as: .modal)
    down.host.memory.user.swipeDown()
    #expect(kept(down).isEmpty)
    let menu = try app()
    menu.drive(.sub("Terms"))
    let home = try #require(menu.router.screen(of: menu.router.visits[1].id))
    menu.host.memory.user.longPressBack(to: home)
    #expect(menu.trail == "Root/Home")
    #expect(kept(menu).isEmpty)
  }

  @Test(arguments: [false, true])
  func `a tap on another tab drops what was kept, though the screen stays parked`(
    isShownAlready: Bool
  ) throws {
    let app = try app(visiting: isShownAlready ? ["Help"] : [])
    app.host.memory.user.tap(tab: "Help")
    #expect(app.keeping == "nothing at Root/Help")
  }

  @Test func `a gesture that is held back drops it when the screen lets go, not before`() throws {
    let app = try app(question: .later)
    let user = app.host.memory.user
    #expect(user.tapBack() == .heldBack)
    app.router.asking?.answer(.stay())
    #expect(app.keeping == "SignIn at Root/Home/Login")
    #expect(user.tapBack() == .heldBack)
    app.router.asking?.answer(.leave)
    #expect(app.keeping == "nothing at Root/Home")
  }

  @Test func `a tap from before the login was there drops nothing`() throws {
    let app = try app()
    app.drive(.parent)
    desk.verdicts["SignIn"] = .later
    app.router.send(.to("Orders"))
    app.host.memory.user.tap(tab: "Help")
    #expect(app.trail == "Root/Home")
    desk.approaches.last?.answer(.park(.sub("Login")))
    #expect(app.keeping == "SignIn at Root/Help")
  }

  @Test func `a tap that is led to the same login keeps what it wanted`() throws {
    let app = try app()
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.host.memory.user.tap(tab: "Account")
    #expect(app.trail == "Root/Home/Login")
    #expect(app.router.parked.map(\.request) == [.selectTab("/Root/Account")])
  }

  @Test func `a drive of the app's leaves the login and keeps it`() async throws {
    let app = try app()
    app.drive(.parent)
    #expect(app.trail == "Root/Home")
    app.drive(.sub("Terms"))
    app.host.memory.user.tapBack()
    desk.verdicts = [:]
    #expect(try await app.router.resume() != nil)
    #expect(app.trail == "Root/Account/Orders")
  }

  @Test func `what the app does past its router keeps it too`() throws {
    let app = try app()
    try app.host.memory.pop(try #require(app.screen))
    app.router.reconcile()
    #expect(app.keeping == "SignIn at Root/Home")
  }

  @Test func `what the user leaves above the login drops nothing`() throws {
    let app = try app()
    app.drive(.sub("Terms"))
    app.host.memory.user.tapBack()
    #expect(app.keeping == "SignIn at Root/Home/Login")
  }

  @Test func `of two that are kept only the one goes whose screen is left`() throws {
    let app = try app()
    desk.verdicts["Terms"] = .park(.sub("Terms"))
    app.drive(.to("Help"))
    #expect(app.keeping == "SignIn, Terms at Root/Home/Login/Terms")
    app.host.memory.user.tapBack()
    #expect(kept(app) == ["SignIn"])
  }

  @Test func `what the app has left is kept, when the user moves during the same drive`() throws {
    let app = try app(visiting: ["Help"])
    // The way to the orders waits at its second step, when the login is left already.
    app.host.treat(.perform, .hold)
    desk.verdicts = [:]
    let drive = app.router.drive(.to("Orders", policy: .queue))
    app.host.memory.user.tap(tab: "Help")
    app.host.release()
    app.host.release()
    #expect(drive.ending != nil)
    #expect(kept(app) == ["SignIn"])
  }

  @Test func `a tap whose drive has left it drops it, though the host is read before`() throws {
    let app = try app()
    app.host.treat(.hold)
    app.host.memory.user.tap(tab: "Help")
    app.router.reconcile()
    app.host.release()
    #expect(app.keeping == "nothing at Root/Help")
  }

  @Test func `a drive that ends on the way to it is dropped from where it has come to`() throws {
    let app = try app()
    app.drive(.parent)
    desk.verdicts["SignIn"] = .park(.show("Terms", "Login"))
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.ending(of: .to("Orders")) == "failed at Root/Home/Terms")
    app.host.memory.user.tapBack()
    #expect(kept(app).isEmpty)
  }

  @Test func `a drive that ends before it shows anything on the way to it stays kept`() throws {
    let app = try app()
    app.drive(.parent)
    app.drive(.sub("Terms"))
    desk.verdicts["SignIn"] = .park(.navigate("Root", "Home", "Login"))
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.ending(of: .to("Orders")) == "failed at Root/Home")
    app.host.memory.user.tap(tab: "Help")
    #expect(kept(app) == ["SignIn"])
  }

  @Test func `a swipe that takes it away before its drive has arrived drops it too`() async throws {
    let fetch = Fetch()
    let app = try TestApp(
      .drawn("Home { Orders }", anywhere: "Login"),
      at: "Home",
      resolvers: [Resolver("Home") { To("Login") { Push().after { _, _ in await fetch.run() } } }],
      guards: desk.guards(["Orders": "SignIn"])
    )
    desk.verdicts["SignIn"] = .park(.sub("Login"))
    let drive = await app.drive(.to("Orders"), until: fetch)
    app.host.memory.user.beginSwipeBack()
    app.host.memory.user.finishSwipeBack()
    await fetch.end()
    #expect(await drive.end().words == "interrupted")
    #expect(kept(app).isEmpty)
    app.expectTruth("Home")
  }

  @Test func `what the user takes away before it drops nothing: the drive goes on`() async throws {
    let fetch = Fetch()
    let app = try TestApp(
      .drawn("Home { Orders, Welcome { Login } }"),
      at: "Home",
      resolvers: [Resolver("Welcome") { Push().before { _ in await fetch.run() } }],
      guards: desk.guards(["Orders": "SignIn"])
    )
    desk.verdicts["SignIn"] = .park(.to("Login"))
    let drive = await app.drive(.to("Orders"), until: fetch)
    app.host.memory.user.tapBack()
    await fetch.hasBegun(2)
    await fetch.end()
    #expect(await drive.end().words == "arrived")
    #expect(app.keeping == "SignIn at Home/Welcome/Login")
    app.host.memory.user.tapBack()
    #expect(kept(app).isEmpty)
  }

  @Test func `what is gone when the end of a gesture was never told is the user's doing`() throws {
    let app = try app()
    let tell = try #require(app.host.watcher).tell
    tell(.gestureBegan(.swipeBack))
    try app.host.memory.pop(try #require(app.screen))
    desk.verdicts = [:]
    let drive = app.router.drive(.to("Account"))
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(11))
    #expect(drive.ending != nil)
    #expect(kept(app).isEmpty)
  }

  @Test func `what the host shows while the user has a gesture under way is the user's`() throws {
    for isDuringGesture in [true, false] {
      let app = try app()
      let tell = try #require(app.host.watcher).tell
      if isDuringGesture { tell(.gestureBegan(.swipeBack)) }
      // The stack has changed, and the end of the gesture is told later.
      try app.host.memory.pop(try #require(app.screen))
      app.router.reconcile()
      if isDuringGesture { tell(.changed(.swipeBack)) }
      #expect(app.trail == "Root/Home")
      #expect(kept(app) == (isDuringGesture ? [] : ["SignIn"]))
      desk.verdicts = [:]
    }
  }

  /// An app whose guard has led a drive to "Terms"; while its step to "Login" waits for a fetch, the user
  /// taps a tab whose guard waits, and the drive is cancelled.
  private func tappingAway(from fetch: Fetch) async throws -> (app: TestApp, drive: Drive) {
    let plan = try RoutePlan.drawn(
      "Root tabs { Home, Account { Orders }, Help }",
      anywhere: "Login, Terms"
    )
    let app = try TestApp(
      plan,
      at: "Home",
      resolvers: [Resolver("Terms") { To("Login") { Push().before { _ in await fetch.run() } } }],
      guards: desk.guards(["Account": "SignIn", "Help": "Asked"])
    )
    desk.verdicts = ["SignIn": .park(.show("Terms", "Login")), "Asked": .later]
    let drive = await app.drive(.to("Orders"), until: fetch)
    app.host.memory.user.tap(tab: "Help")
    drive.cancel()
    return (app, drive)
  }

  @Test func `it goes if the drive that was led there had to wait and was cancelled`() async throws
  {
    let fetch = Fetch()
    let (app, drive) = try await tappingAway(from: fetch)
    #expect(drive.words == "cancelled")
    desk.approaches[0].answer(.refuse(reason: "no"))
    #expect(app.keeping == "SignIn at Root/Home/Terms")
    app.host.memory.user.tapBack()
    #expect(app.keeping == "nothing at Root/Home")
    await fetch.end()
  }

  @Test func `it goes if the user taps another tab while the drive that was led there waits`()
    async throws
  {
    let fetch = Fetch()
    let app = try await tappingAway(from: fetch).app
    desk.approaches[0].answer(.allow)
    #expect(app.keeping == "nothing at Root/Help")
    await fetch.end()
  }

  @Test func `two that keep the same are equal, wherever the user has gone since`() throws {
    let app = try app()
    let before = app.router.parked
    app.drive(.parent)
    #expect(app.router.parked == before)
  }

  @Test func `whether the drive under way is kept tells states apart`() throws {
    func waiting(_ verdict: Verdict) throws -> TestApp {
      let app = try app(question: .later)
      desk.verdicts["SignIn"] = verdict
      app.drive(.to("Orders"))
      #expect(app.router.asking != nil)
      return app
    }
    let (one, other) = (try waiting(.redirect(.to("Home"))), try waiting(.park(.to("Home"))))
    #expect(one.router.engine.key != other.router.engine.key)
  }
}
