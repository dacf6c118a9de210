import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What the user's taps on tabs do where a tap is more than a switch.
@MainActor @Suite struct TabTapTests {
  /// An app whose player covers the tabs.
  private func withPlayer() throws -> TestApp {
    try TestApp(
      RoutePlan {
        Route("Root", arranging: .tabs) {
          Route("A")
          Route("B") { Route("Player", reach: .window) }
        }
      }
    )
  }

  @Test func `a tap on a tab under a place that covers the window leaves that first`() throws {
    let app = try withPlayer()
    app.stand(at: "A")
    app.stand(at: "Player")
    #expect(app.host.memory.user.tap(tab: "A") == .heldBack)
    app.expectTruth("Root/A")
    app.expectTruth("Root/B", after: app.router.drive(.to("B")))
    app.expectTruth("Root/B/Player", after: app.router.drive(.to("Player")))
  }

  @Test func `a host that parks what covers the window by itself is believed`() throws {
    let app = try withPlayer()
    app.stand(at: "A")
    let first = try #require(app.screen)
    app.stand(at: "Player")
    let tabs = try #require(app.router.screen(of: app.router.visits[0].id))
    try app.host.memory.select(0, showing: first, of: tabs)
    app.router.reconcile()
    app.expectTruth("Root/A")
    app.expectTruth("Root/B/Player", after: app.router.drive(.selectTab("B")))
  }

  @Test func `a tab that is reset when it is left is reset by a tap as well`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs(whenLeft: .reset)) {
        Route("A") { Route("Item") }
        Route("B")
      }
    }
    let app = try TestApp(plan, at: "B")
    app.stand(at: "Item")
    app.host.memory.user.tap(tab: "B")
    app.expectTruth("Root/B")
    app.host.memory.user.tap(tab: "A")
    app.expectTruth("Root/A")
  }

  @Test func `a tap on the selected tab does nothing where its tab holds tabs`() throws {
    let log = StepLog()
    let app = try TestApp(.drawn("Root tabs { Inner tabs { X { Item } }, B }"), noting: log)
    app.stand(at: "X")
    log.clear()
    app.drive(.selectTab("Inner"))
    #expect(log.lines.isEmpty)
    app.stand(at: "Item")
    app.drive(.selectTab("Inner"))
    app.expectTruth("Root/Inner/X")
  }

  @Test func `a value that is live in tabs of other tabs need not be brought again`() throws {
    let app = try TestApp(.drawn("Root tabs { B, Inner tabs { X { Item needs postID:Int }, Y } }"))
    app.stand(at: "Item", input: Input((.postID, 5)))
    app.stand(at: "Y")
    app.stand(at: "B")
    app.expectTruth("Root/Inner/X/Item", after: app.router.drive(.to("Item")))
  }

  @Test func `navigating to tabs of which none is live enters the first`() throws {
    let app = try TestApp(.drawn("Home, Root tabs { B }"))
    app.host.treat(.perform, .refuse(.failed))
    app.drive(.to("Root"))
    app.host.treat([])
    try #require(app.trail == "Root")
    app.expectTruth("Root/B", after: app.router.drive(.navigate("Root")))
  }

  /// An app whose tabs stand once more above themselves, in a modal or in their own stack.
  private func inItself(as presentation: Presentation) throws -> TestApp {
    let app = try TestApp(.drawn("Root tabs { A, B { Item } }"), at: "A")
    app.expectTruth(
      "Root/A/Root/A",
      after: app.router.drive(.sub("Root", as: presentation))
    )
    return app
  }

  @Test(arguments: [Presentation.push, .modal])
  func `a tap on the lower of two bars of the same tabs is about that one`(
    presentation: Presentation
  ) throws {
    let app = try inItself(as: presentation)
    let lower = try #require(app.router.screen(of: app.router.visits[0].id))
    app.host.memory.watcher?.tell(.tabWanted(1, of: lower))
    app.expectTruth("Root/B")
    let isParked = presentation == .push
    app.host.memory.watcher?.tell(.tabWanted(0, of: lower))
    app.expectTruth(isParked ? "Root/A/Root/A" : "Root/A")
  }

  @Test func `a tap on the upper of two bars of the same tabs stays in these`() throws {
    let app = try inItself(as: .modal)
    let upper = try #require(app.router.screen(of: app.router.visits[2].id))
    app.host.memory.watcher?.tell(.tabWanted(1, of: upper))
    app.expectTruth("Root/A/Root/B")
  }

  @Test(arguments: [Presentation.push, .modal])
  func `a tap on the upper bar enters a tab where none of its tabs is entered yet`(
    presentation: Presentation
  ) throws {
    let maker = Maker()
    let app = try TestApp(.drawn("Root tabs { A, B }"), at: "A") { visit in
      if maker.isBroken, visit.route == "A" { throw CancellationError() }
      return TestScreen(visit)
    }
    maker.isBroken = true
    app.drive(.sub("Root", as: presentation))
    #expect(app.trail == "Root/A/Root")
    let upper = try #require(app.router.screen(of: app.router.visits[2].id))
    app.host.memory.watcher?.tell(.tabWanted(1, of: upper))
    app.expectTruth("Root/A/Root/B")
  }

  @MainActor private final class Maker {
    var isBroken = false
  }

  @Test func `a tap that a guard keeps is about its own bar when it is resumed`() async throws {
    let desk = GuardDesk()
    let plan = try RoutePlan.drawn("Root tabs { A, B }", anywhere: "Login modal")
    let app = try TestApp(plan, guards: desk.guards(["B": "SignIn"]))
    app.drive(.to("A"))
    app.drive(.sub("Root", as: .push))
    let lower = try #require(app.router.screen(of: app.router.visits[0].id))
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.host.memory.watcher?.tell(.tabWanted(1, of: lower))
    #expect(app.trail == "Root/A/Root/A/Login")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Root/B")
  }

  @Test(arguments: DriveOptions.Policy.allCases)
  func `a tap joins the drive that selects the same tab`(policy: DriveOptions.Policy) throws {
    let app = try TestApp(
      .drawn("App tabs { Help, Shop { Item } }"),
      options: .with { $0.policy = policy },
      transitionTime: .milliseconds(300)
    )
    for request in [Request.to("Item"), .selectTab("Help")] {
      app.router.send(request)
      app.clock.advance(by: .seconds(5))
    }
    app.router.send(.selectTab("/App/Shop"))
    app.clock.advance(by: .milliseconds(100))
    app.host.memory.user.tap(tab: "Shop")
    app.clock.advance(by: .seconds(5))
    // A second selection would go back to the tab's first screen.
    app.expectTruth(policy == .join || policy == .drop ? "App/Shop/Item" : "App/Shop")
  }

  @Test func `of two taps that are made during a push, the last one counts`() throws {
    let plan = try RoutePlan.drawn("App tabs { A { Item }, B, C, D }")
    for taps in ["CB", "CBD", "BC", "DC", "BCB"] {
      let app = try TestApp(plan, transitionTime: .milliseconds(300))
      for route in ["B", "A"] as [RouteID] {
        app.router.send(.to(route))
        app.clock.advance(by: .seconds(5))
      }
      app.router.send(.to("Item"))
      app.clock.advance(by: .milliseconds(100))
      for tap in taps { app.host.memory.user.tap(tab: "\(tap)") }
      app.clock.advance(by: .seconds(5))
      app.expectTruth("App/\(taps.last ?? "A")")
      #expect(app.misuses == [], "\(taps)")
    }
  }

  @Test func `a tap on a bar that has gone meanwhile does nothing`() throws {
    let app = try TestApp(.drawn("Home, Root tabs { A, B }"), at: "A")
    let tabs = try #require(app.router.screen(of: app.router.visits[0].id))
    app.host.treat(.hold)
    let drive = app.router.drive(.to("Home"))
    app.host.memory.watcher?.tell(.tabWanted(1, of: tabs))
    app.host.treat([])
    app.host.release()
    app.expectTruth("Home", after: drive)
  }

  /// An app with tabs in tabs, whose transitions take time.
  private func slowNested(at route: RouteID) throws -> TestApp {
    let plan = try RoutePlan.drawn("App tabs { Help, Shop tabs { New, Sale } }, Home")
    let app = try TestApp(plan, transitionTime: .milliseconds(300))
    app.router.send(.to(route))
    app.clock.advance(by: .seconds(5))
    return app
  }

  @Test(arguments: [true, false])
  func `a tap on a bar that is still coming in counts once it is there`(isByHand: Bool) throws {
    let app = try slowNested(at: "New")
    app.router.send(.selectTab("Help"))
    app.clock.advance(by: .seconds(1))
    let user = app.host.memory.user
    if isByHand { user.tap(tab: "Shop") } else { app.router.send(.selectTab("Shop")) }
    app.clock.advance(by: .milliseconds(100))
    #expect(user.tap(tab: "Sale") == .reported)
    app.clock.advance(by: .seconds(5))
    app.expectTruth("App/Shop/Sale")
    #expect(app.misuses == [])
  }

  @Test func `so does a tap on a bar that a step is about to show`() throws {
    let app = try slowNested(at: "Help")
    app.router.send(.to("Shop"))
    app.clock.advance(by: .milliseconds(100))
    let isInSight = app.host.memory.user.tap(tab: "Sale") == .reported
    app.clock.advance(by: .seconds(5))
    app.expectTruth(isInSight ? "App/Shop/Sale" : "App/Shop/New")
    #expect(app.misuses == [])
  }

  @Test func `a tap on a bar that does not come after all does nothing`() throws {
    let app = try slowNested(at: "New")
    let shop = try #require(app.router.screen(of: app.router.visits[1].id))
    app.router.send(.selectTab("Help"))
    app.clock.advance(by: .seconds(1))
    let watcher = try #require(app.host.memory.watcher)
    #expect(!watcher.maySelect(1, shop))
    watcher.tell(.tabWanted(1, of: shop))
    app.clock.advance(by: .seconds(5))
    app.expectTruth("App/Help")
    #expect(app.misuses == [])
    let drive = app.router.drive(.selectTab("Shop"))
    app.clock.advance(by: .seconds(5))
    app.expectTruth("App/Shop/New", after: drive)
  }
}
