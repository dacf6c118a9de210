import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Drives that guards lead elsewhere while the user moves, and answers that such drives bring.
@MainActor @Suite struct LedElsewhereTests {
  private let desk = GuardDesk()

  /// Every step is thought about for a fifth of a second before the standard modules take it.
  private func thoughtful(
    _ plan: RoutePlan,
    @GuardsBuilder guards: () -> [GuardPost]
  ) throws -> TestApp {
    let clock = VirtualClock()
    return try TestApp(
      plan,
      modules: [.thought(clock)] + .standard,
      guards: Guards(guards: guards),
      clock: clock
    )
  }

  private static var shop: RoutePlan {
    get throws { try RoutePlan.drawn("Home { List { Item, Login, Orders } }") }
  }

  /// At Item, a guard leads the drive to Orders on to Login, whose own guard is waited for while the user
  /// goes back to Home.
  private func ledAndGoneBack() throws -> (app: TestApp, drive: Drive) {
    let guards = Guards {
      desk.sentinel("SignIn")
      On("List") { desk.sentinel("List") }
      On("Login") { desk.sentinel("Terms") }
    }
    let app = try TestApp(Self.shop, guards: guards)
    app.drive(.to("Item"))
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .later]
    let drive = app.router.drive(.to("Orders"))
    for _ in 0..<2 { app.host.memory.user.tapBack() }
    #expect(app.trail == "Home")
    return (app, drive)
  }

  @Test func `after more rounds than can be noted a guard counts as not asked`() throws {
    let plan = try RoutePlan.guarded
    let position = Position(plan: plan)
    let place = ApproachedPlace(place: Place(node: 0, in: plan), input: .none, plan: plan)
    var inquiry = Inquiry(original: .to("Root"), guards: 1)
    for round in 1...64 {
      inquiry.begin([place], asking: [0], from: position)
      inquiry.pass()
      #expect(inquiry.told(0).count == round)
    }
    inquiry.begin([place], asking: [0], from: position)
    #expect(inquiry.told(0).isEmpty)
    inquiry.pass()
    #expect(inquiry.told(0).count == 1)
  }

  @Test(arguments: [
    Request.open("/cart"), .to("Cart"), .sub("Cart"), .show("Cart"), .start("Cart"),
  ])
  func `what starts the app leaves the sheet it was led to`(request: Request) async throws {
    let plan = try RoutePlan.drawn(
      "Tabs tabs { Home, Help }",
      anywhere: "Login modal, Cart modal links /cart"
    )
    let app = try TestApp(plan, guards: desk.guards(["Cart": "SignIn"]))
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.expectTruth("Tabs/Home/Login", after: app.router.drive(request))
    desk.verdicts = [:]
    #expect(try await app.router.resume() != nil)
    app.expectTruth("Tabs/Home/Cart")
  }

  @Test func `a drive goes on to where it was led when the user leaves as one is asked`() throws {
    let (app, drive) = try ledAndGoneBack()
    app.router.journal.detail = .everything
    app.router.asking?.answer(.allow)
    app.expectTruth("Home/List/Login", after: drive)
    let led = app.router.journal.records.compactMap { record -> RouteID? in
      if case .inquired(let inquired) = record.event { inquired.target } else { nil }
    }
    #expect(led == [], "the guard leads to the same again")
    #expect(app.router.parked.map(\.request.route) == ["Orders"])
    #expect(desk.asked.suffix(2) == ["SignIn", "List"])
  }

  @Test func `a drive goes on to where it was led when the user goes back during a step`() throws {
    let app = try thoughtful(Self.shop) { desk.sentinel("SignIn") }
    app.router.send(.to("Item"))
    app.clock.advance(by: .seconds(1))
    desk.verdicts["SignIn"] = .park(.to("Login"))
    let drive = app.router.drive(.to("Orders"))
    app.clock.advance(by: .milliseconds(200))
    #expect(app.trail == "Home/List")
    app.host.memory.user.tapBack()
    app.clock.advance(by: .seconds(1))
    app.expectTruth("Home/List/Login", after: drive)
  }

  @Test func `who leads a drive is asked about what is new on its way, and may refuse`() throws {
    let plan = try RoutePlan.drawn("Home { Help, Settings { Help, Item }, Orders }")
    let forbidden = plan.places(named: "Help").first { plan.path(of: $0) == "Home/Help" }
    let app = try TestApp(
      plan,
      guards: Guards {
        Check("Main") { approach in
          if approach.places.last?.place == forbidden { return .refuse(reason: "not here") }
          return approach.target == "Orders" ? .redirect(.to("Help")) : .allow
        }
        On("Help") { desk.sentinel("Late") }
      }
    )
    app.drive(.to("/Home/Settings/Item"))
    desk.verdicts["Late"] = .later
    let drive = app.router.drive(.to("Orders"))
    for _ in 0..<2 { app.host.memory.user.tapBack() }
    app.router.asking?.answer(.allow)
    app.expectTruth("Home", after: drive, "refused")
  }

  @Test func `who leads a drive is asked again where another leads it to a place there`() throws {
    let (app, drive) = try ledAndGoneBack()
    desk.verdicts["List"] = .redirect(.to("List"))
    app.router.asking?.answer(.allow)
    app.expectTruth("Home", after: drive, "refused")
  }

  /// Asks at B for a value; the screen that is asked stands there while the user goes to A.
  private func askedAtB(_ app: TestApp) throws -> (outcome: ResultTests.Outcome, asked: Visit) {
    for tab in ["A", "B"] as [RouteID] {
      app.router.send(.to(tab))
      app.clock.advance(by: .seconds(1))
    }
    let outcome = ResultTests().ask(app)
    app.clock.advance(by: .seconds(1))
    let asked = try #require(app.router.visit)
    app.router.send(.selectTab("A"))
    app.clock.advance(by: .seconds(1))
    #expect(app.router.position.route == "A")
    return (outcome, asked)
  }

  private static var tabs: RoutePlan {
    get throws {
      try RoutePlan.drawn(
        "Root tabs { A, B { Detail }, C }, Welcome { Details }",
        anywhere: "Picker"
      )
    }
  }

  private func answers(_ app: TestApp) -> [String] {
    app.router.journal.records.compactMap { record in
      if case .answered(let answered) = record.event { answered.result } else { nil }
    }
  }

  @Test func `an answer whose drive is led away while its screen stays is given later`() throws {
    let app = try TestApp(Self.tabs, guards: desk.guards(["B": "B"]))
    let (outcome, asked) = try askedAtB(app)
    desk.verdicts["B"] = .redirect(.to("C"))
    app.expectTruth("Root/C", after: asked.answer(7))
    #expect(outcome.told == [])
    #expect(answers(app) == ["its screen stays, as a guard has led the drive elsewhere"])
    desk.verdicts = [:]
    app.drive(.to("Picker"))
    asked.answer(8)
    #expect(outcome.told == ["answered(8)"])
  }

  @Test func `an answer that nobody asked for is told where its screen stays`() throws {
    let app = try TestApp(Self.tabs, guards: desk.guards(["B": "B"]))
    for route in ["A", "B", "Picker"] as [RouteID] { app.drive(.to(route)) }
    let picker = try #require(app.router.visit)
    app.drive(.selectTab("A"))
    desk.verdicts["B"] = .redirect(.to("C"))
    picker.answer(7)
    #expect(answers(app) == ["its screen stays, as a guard has led the drive elsewhere"])
  }

  @Test(
    arguments: [
      ("led to another root", ["B": .redirect(.to("Welcome"))], "arrived", "Welcome"),
      ("failing at another root", ["B": .redirect(.to("Details"))], "failed", "Welcome"),
      (
        "failing once its screen was taken off the way",
        ["B": .redirect(.to("Detail")), "Picker": .refuse(reason: "no")], "failed", "Root/B"
      ),
    ] as [(String, [String: Verdict], String, String)]
  )
  func `an answer counts whose drive is led on once its screen is gone, also where that fails`(
    name: String,
    verdicts: [String: Verdict],
    ending: String,
    trail: String
  ) throws {
    let failing = Perform<TestHost> { _ in throw GuardDesk.Thrown() }
    let app = try TestApp(
      Self.tabs,
      resolvers: [Resolver("Welcome", "B") { To("Details", "Detail") { failing } }],
      guards: Guards {
        for route in ["B", "Picker"] { On(RouteID(route)) { desk.sentinel(route) } }
      }
    )
    let (outcome, asked) = try askedAtB(app)
    desk.verdicts = verdicts
    app.expectTruth(trail, after: asked.answer(7), ending)
    #expect(outcome.told == ["answered(7)"])
  }

  @Test func `an answer whose screen is off the way is given, wherever the drive goes`() throws {
    let plan = try RoutePlan.drawn("Root tabs { Outer tabs { A, B }, C }", anywhere: "Picker")
    let app = try thoughtful(plan) {
      On("Picker") { desk.sentinel("Picker") }
      On("A") { desk.sentinel("A") }
    }
    let (outcome, asked) = try askedAtB(app)
    desk.verdicts["Picker"] = .refuse(reason: "no")
    let drive = asked.answer(7)
    #expect(!app.router.position.liveVisits.contains(asked.id))
    desk.verdicts["A"] = .redirect(.to("C"))
    app.host.memory.user.tap(tab: "C")
    app.clock.advance(by: .seconds(2))
    app.expectTruth("Root/C", after: drive)
    #expect(outcome.told == ["answered(7)"])
  }

  @Test func `an answer is given where the host keeps a part of what was on the way`() throws {
    let plan = try RoutePlan.drawn("Root tabs { A, B, C }", anywhere: "Inner tabs { one, two }")
    let app = try TestApp(plan, guards: desk.guards(["Inner": "Inner"]))
    for tab in ["A", "B"] as [RouteID] { app.drive(.to(tab)) }
    let outcome = ResultTests().ask(app, "Inner")
    let asked = try #require(app.router.visit)
    for tab in ["two", "A"] as [RouteID] { app.drive(.selectTab(tab)) }
    desk.verdicts["Inner"] = .refuse(reason: "no")
    let trim = try #require(app.router.engine.trimHost)
    app.router.engine.trimHost = { screen in
      (screen as? TestScreen)?.name == "Inner" ? "it is busy" : trim(screen)
    }
    #expect(asked.answer(7).words == "refused")
    #expect(!app.router.position.liveVisits.contains(asked.id))
    #expect(outcome.told == ["answered(7)"])
  }
}
