import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Guards of what is parked in a tab: asked before it is shown again.
///
/// What they say no to and the walk would only come through is taken away first, and keeps nobody out of
/// the rest of its tab.
@MainActor @Suite struct BroughtBackTests {
  private let desk = GuardDesk()

  private func plan() throws -> RoutePlan {
    try RoutePlan.drawn(
      "Root tabs { Home { Wine accepts postID:Int { Label }, Bread links /bread }, Account, Help }",
      anywhere: "Login"
    )
  }

  /// An app that was left at its other tab, with a wine and its label parked.
  private func app(_ verdict: Verdict? = .refuse(reason: "too young")) throws -> Router<MemoryHost>
  {
    desk.verdicts = [:]
    let router = try router(of: plan(), leaving: "Label")
    router.send(.selectTab("Account"))
    desk.verdicts["Age"] = verdict
    (desk.asked, desk.told) = ([], [])
    return router
  }

  private func router(
    of plan: RoutePlan,
    leaving route: RouteID,
    guarding guarded: [RouteID] = []
  ) throws -> Router<MemoryHost> {
    let age = Check("Age", preview: { [desk] _ in desk.verdicts["Age"] ?? .allow }) {
      [desk] approach in
      desk.asked.append("Age")
      desk.told.append(approach.places.map(\.route))
      return desk.verdicts["Age"] ?? .allow
    }
    let guards = Guards { On(["Wine"] + guarded) { age } }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard, guards: guards) {
      [desk] visit in
      desk.question(visit)
      return MemoryScreen(visit)
    }
    router.send(.to(route))
    return router
  }

  @Test(arguments: [
    (Request.to("Home"), "Root/Home"), (.to("Bread"), "Root/Home/Bread"),
    (.open("/bread"), "Root/Home/Bread"), (.navigate("Root", "Home"), "Root/Home"),
    (.navigate("Root", "Home", "Bread"), "Root/Home/Bread"),
  ])
  func `what no guard allows is gone before a walk`(request: Request, trail: String) throws {
    let router = try app()
    let wine = Sighting(of: "Wine", on: router)
    let explained = router.explain(request)
    #expect(explained.leaves.map(\.route) == ["Label", "Wine"])
    let drive = router.drive(request)
    #expect(drive.words == "arrived")
    #expect(drive.success?.steps == (trail == "Root/Home" ? 1 : 2))
    #expect(explained.steps.count == drive.success?.steps)
    #expect(router.trail.description == trail)
    #expect(!wine.isSeen)
    #expect(desk.asked == ["Age"])
    #expect(router.host.shown.nodes.allSatisfy { $0.screen.name != "Wine" })
    let text = "took Wine out of a tab that is not selected"
    #expect(router.journal.records.contains { "\($0)".hasSuffix(text) })
  }

  @Test func `what a guard allows stays until the walk has come through`() throws {
    let router = try app(nil)
    let drive = router.drive(.to("Bread"))
    #expect(drive.success?.steps == 4)
    #expect(desk.told == [["Wine", "Label"]])
    #expect(router.trail.description == "Root/Home/Bread")
  }

  @Test func `a place that comes back and takes other values is told as it was and as it will be`()
    throws
  {
    let router = try app(nil)
    #expect(router.drive(.to("Wine", input: Input((.postID, 7)))).words == "arrived")
    #expect(desk.told == [["Wine", "Label", "Wine"]])
    #expect(router.trail.description == "Root/Home/Wine")
  }

  @Test func `where it leads instead is not gone to, and nothing is kept`() throws {
    let router = try app(.park(.sub("Login")))
    let drive = router.drive(.to("Bread"))
    #expect(drive.success?.redirects == [])
    #expect(router.trail.description == "Root/Home/Bread")
    #expect(router.parked.isEmpty)
  }

  @Test(
    arguments: [Verdict.refuse(reason: "too young"), .redirect(.to("Account"))],
    [true, false]
  )
  func `where the host keeps it the guard decides`(verdict: Verdict, isTrimHost: Bool) throws {
    let router = try app(verdict)
    router.engine.trimHost = isTrimHost ? { _ in "it is busy" } : nil
    let drive = router.drive(.to("Bread"))
    if case .redirect = verdict {
      #expect(drive.success?.redirects == ["Account"])
    } else {
      #expect(drive.error?.refusedBy == "Age")
    }
    #expect(router.trail.description == "Root/Account")
    #expect(router.position.parkedTabs.count == 1)
  }

  @Test func `a tab that shows what is guarded is not shown, by a tap or by a drive`() throws {
    let router = try app()
    #expect(router.host.user.tap(tab: "Home") == .heldBack)
    #expect(router.drive(.selectTab("Home")).error?.refusedBy == "Age")
    #expect(router.drive(.to("Wine")).error?.refusedBy == "Age")
    #expect(desk.asked == ["Age", "Age", "Age"])
    #expect(router.trail.description == "Root/Account")
  }

  @Test func `a guard that answers later may say no to what is only come through, too`() throws {
    let router = try app(.later)
    let drive = router.drive(.to("Bread"))
    #expect(drive.words == "under way")
    router.asking?.answer(.refuse(reason: "too young"))
    #expect(drive.success?.steps == 2)
    #expect(router.trail.description == "Root/Home/Bread")
  }

  @Test(arguments: [true, false])
  func `nothing is taken away while the user has a gesture under way`(isFinished: Bool) throws {
    let router = try app(.later)
    router.send(.sub("Login"))
    let drive = router.drive(.to("Bread"))
    let user = router.host.user
    user.beginSwipeBack()
    router.asking?.answer(.refuse(reason: "too young"))
    let home = try #require(router.position.parkedTabs.first)
    #expect(router.position.parked(in: home)?.ids == ["Home", "Wine", "Label"])
    let wine = Sighting(of: "Wine", on: router)
    if isFinished { user.finishSwipeBack() } else { user.cancelSwipeBack() }
    #expect(drive.words == "arrived")
    #expect(!wine.isSeen)
    #expect(router.trail.description == "Root/Home/Bread")
    #expect(router.host.shown.nodes.allSatisfy { $0.screen.name != "Wine" })
  }

  @Test(
    arguments: [("Bread", .refuse(reason: "too young")), ("Help", .redirect(.to("Bread")))]
      as [(RouteID, Verdict)],
    [false, true]
  )
  func `nothing is taken away under a screen of the app's that drives wait for`(
    asked: (target: RouteID, verdict: Verdict),
    isCancelled: Bool
  ) throws {
    let guards = Guards { On("Wine", "Help") { desk.sentinel("Age") } }
    let app = try TestApp(plan(), guards: guards, options: .with { $0.underForeignScreens = .wait })
    for route in ["Label", "Account"] as [RouteID] { app.drive(.to(route)) }
    desk.verdicts["Age"] = .later
    let drive = app.router.drive(.to(asked.target))
    let alert = MemoryScreen("Alert")
    try app.host.memory.present(alert, over: try #require(app.screen), in: .bare)
    app.router.asking?.answer(asked.verdict)
    #expect(drive.words == "under way")
    if isCancelled { drive.cancel() }
    let home = try #require(app.router.position.parkedTabs.first)
    #expect(app.router.position.parked(in: home)?.ids == ["Home", "Wine", "Label"])
    let wine = Sighting(of: "Wine", on: app.router)
    try app.host.memory.dismiss(alert)
    app.router.reconcile()
    #expect(!wine.isSeen)
    if isCancelled {
      app.expectTruth("Root/Account", after: drive, "cancelled")
    } else {
      app.expectTruth("Root/Home/Bread", after: drive)
    }
  }

  @Test func `a drive that is cancelled while its way is cleared takes no more away`() throws {
    let router = try app()
    var drive: Drive?
    let trim = try #require(router.engine.trimHost)
    router.engine.trimHost = { screen in
      drive?.cancel()
      return trim(screen)
    }
    desk.verdicts["Age"] = .later
    drive = router.drive(.to("Bread"))
    router.asking?.answer(.refuse(reason: "too young"))
    #expect(drive?.words == "cancelled")
    #expect(router.trail.description == "Root/Account")
  }

  @Test func `what the host has kept once in a recheck it is not asked for again`() throws {
    let router = try router(of: plan(), leaving: "Label", guarding: ["Account"])
    router.send(.selectTab("Account"))
    desk.verdicts["Age"] = .redirect(.to("Home"))
    router.engine.trimHost = { _ in "it is busy" }
    router.send(.recheck)
    let told = router.journal.records.map { "\($0)" }.filter { $0.hasSuffix("it is busy") }
    #expect(told.count { $0.contains("Wine") } == 1)
  }

  @Test func `a screen that goes so is asked first, and where it stays all stays`() throws {
    desk.replies["Label"] = .stay()
    let router = try app()
    #expect(router.drive(.to("Bread")).error?.refusedBy == "Label")
    #expect(router.trail.description == "Root/Account")
    #expect(router.position.parkedTabs.count == 1)
    desk.replies["Label"] = .leave
    #expect(router.drive(.to("Bread")).words == "arrived")
  }

  @Test func `a tab in a tab that the walk leaves alone is not cut: the guard decides`() throws {
    let plan = try RoutePlan.drawn("Root tabs { Shop tabs { Wines { Wine }, Breads }, Account }")
    let router = try router(of: plan, leaving: "Wine")
    router.send(.selectTab("Account"))
    desk.verdicts["Age"] = .refuse(reason: "too young")
    #expect(router.drive(.to("Breads")).error?.refusedBy == "Age")
    #expect(router.position.parkedTabs.count == 1)
  }

  @Test(arguments: [Request.to("Wine"), .selectTab("Home"), .recheck], [true, false])
  func `who leads to the rest of the tab shows it never`(request: Request, parks: Bool) throws {
    let router = try router(of: plan(), leaving: "Label", guarding: ["Account"])
    router.send(.selectTab("Account"))
    desk.verdicts["Age"] = parks ? .park(.to("Home")) : .redirect(.to("Home"))
    let wine = Sighting(of: "Wine", on: router)
    #expect(router.drive(request).success?.redirects == ["Home"])
    #expect(router.trail.description == "Root/Home")
    #expect(!wine.isSeen)
  }

  @Test(arguments: [true, false])
  func `a guard whose place the host keeps is not asked where it leads`(isTrimHost: Bool) throws {
    let router = try router(of: plan(), leaving: "Label", guarding: ["Login"])
    router.send(.selectTab("Account"))
    desk.verdicts["Age"] = .redirect(.to("Login"))
    desk.asked = []
    router.engine.trimHost = isTrimHost ? { _ in "it is busy" } : nil
    #expect(router.drive(.to("Bread")).success?.redirects == ["Login"])
    #expect(desk.asked == ["Age"])
  }

  @Test func `a drive that is cancelled while the host keeps it is kept by no guard`() throws {
    let router = try app(.later)
    var drive: Drive?
    router.engine.trimHost = { _ in
      drive?.cancel()
      return "it is busy"
    }
    drive = router.drive(.to("Bread"))
    router.asking?.answer(.park(.sub("Login")))
    #expect(drive?.words == "cancelled")
    #expect(router.parked.isEmpty)
  }

  @Test func `a guard that says no and changes the ground is asked no second time`() throws {
    @MainActor final class Ground {
      weak var router: Router<MemoryHost>?

      func change() {
        router?.host.user.tap(tab: router?.position.route == "Help" ? "Account" : "Help")
      }
    }
    let (desk, plan, ground) = (desk, try plan(), Ground())
    let age = Check("Age") { _ in
      desk.asked.append("Age")
      ground.change()
      return desk.verdicts["Age"] ?? .allow
    }
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      guards: Guards { On("Wine") { age } },
      screens: MemoryScreen.init
    )
    for route in ["Help", "Label", "Account"] as [RouteID] { router.send(.to(route)) }
    desk.verdicts["Age"] = .refuse(reason: "too young")
    desk.asked = []
    ground.router = router
    #expect(router.drive(.to("Bread")).words == "arrived")
    #expect(desk.asked == ["Age"])
  }

  @Test func `what a guard has said of it tells states apart`() throws {
    func waiting(_ verdict: Verdict) throws -> EngineKey {
      desk.replies["Label"] = .later
      let router = try app(verdict)
      router.send(.to("Bread"))
      return router.engine.key
    }
    let verdicts: [Verdict] = [
      .refuse(reason: "one"), .refuse(reason: "two"), .redirect(.to("Home")), .park(.to("Home")),
    ]
    #expect(try Set(verdicts.map(waiting)).count == verdicts.count)
    #expect(try waiting(verdicts[0]) == waiting(verdicts[0]))
  }
}
