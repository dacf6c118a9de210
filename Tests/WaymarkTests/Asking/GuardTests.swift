import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Guards: who is asked about what, and what comes of it.
@MainActor @Suite struct GuardTests {
  let desk = GuardDesk()

  func app(@GuardsBuilder _ guards: () -> [GuardPost]) throws -> TestApp {
    try desk.app(guards: guards)
  }

  @Test func `a refused screen is never made, and nothing moves`() throws {
    var made: [RouteID] = []
    let app = try TestApp(.guarded, guards: desk.guards(["Account": "SignIn"])) {
      made.append($0.route)
      return TestScreen($0)
    }
    app.drive(.to("Home"))
    app.host.clear()
    desk.verdicts["SignIn"] = .refuse(reason: "sign in first")
    let error = app.router.drive(.to("Orders")).error
    #expect(error?.code == .refused)
    #expect(error?.refusedBy == "SignIn")
    #expect(error?.reason == "sign in first")
    #expect(app.trail == "Root/Home")
    #expect(app.host.operations.isEmpty)
    #expect(made == ["Root", "Home"])
  }

  @Test func `nobody is asked about a drive, or a redirect, that lacks what it needs`() throws {
    let plan = try RoutePlan.drawn("Home { Needy needs postID:Int, Account }")
    let guards = Guards {
      desk.guards(["Needy": "needy"])
      On("Account") { desk.sentinel("account") }
    }
    let app = try TestApp(plan, guards: guards)
    app.drive(.to("Home"))
    #expect(app.drive(.to("Needy")) == "missingInput")
    #expect(desk.asked.isEmpty)
    desk.verdicts["account"] = .redirect(.to("Needy"))
    let error = app.router.drive(.to("Account")).error
    #expect(error?.code == .missingInput)
    #expect(error?.redirects == ["Needy"])
    #expect(desk.asked == ["account"])
  }

  @Test func `of one place the guard that stands higher in the plan is asked first`() throws {
    let app = try app {
      On("Order") { desk.sentinel("order") }
      On("Orders") { desk.sentinel("orders") }
      On("Account") { desk.sentinel("account") }
    }
    // Hung, so that none of what stands above it in the plan is entered.
    #expect(app.ending(of: .sub("Order")) == "arrived at Root/Home/Order")
    #expect(desk.asked == ["account", "orders", "order"])
  }

  @Test func `a guard knows where the drive would arrive, and the places below it too`() throws {
    var targets: [RouteID] = []
    let notes = Check("Notes") { approach in
      targets.append(approach.target)
      return .allow
    }
    let app = try app { On("Account") { notes } }
    app.drive(.to("Order"))
    #expect(targets == ["Order"])
  }

  @Test func `a guard is asked when a place below the top gets other values on the way`() throws {
    let app = try app { On("Post") { desk.sentinel("G") } }
    app.drive(.to("Comments", input: Input((.postID, 7))))
    desk.asked = []
    app.drive(.open("/posts/9"))
    #expect(desk.asked == ["G"])
    #expect(app.trail == "Root/Home/Post")
  }

  @Test func `a guard is told of the places under it with their values`() throws {
    let app = try app { On("Orders") { desk.sentinel("G") } }
    #expect(app.drive(.to("Order", input: Input((.postID, 7)))) == "arrived")
    #expect(desk.told == [["Orders", "Order"]])
  }

  @Test func `going up asks no guard`() throws {
    let app = try app { desk.sentinel("router") }
    app.drive(.to("Comments"))
    desk.asked = []
    #expect(app.drive(.parent) == "arrived")
    #expect(app.drive(.to("Home")) == "arrived")
    #expect(desk.asked.isEmpty)
  }

  @Test func `a guard that throws ends the drive failed`() throws {
    let app = try app { On("Account") { desk.sentinel("G") } }
    desk.throwing = ["G"]
    let error = app.router.drive(.to("Account")).error
    #expect(error?.code == .failed)
    #expect(error?.underlying is GuardDesk.Thrown)
    #expect(error?.refusedBy == nil)
    #expect(app.trail == "Root/Home")
  }

  @Test func `a parked tab is asked about when a drive brings it back`() throws {
    let app = try app { On("Orders") { desk.sentinel("G") } }
    app.drive(.to("Orders"))
    app.drive(.to("Home"))
    desk.asked = []
    desk.verdicts["G"] = .refuse(reason: "")
    #expect(app.drive(.selectTab("Account")) == "refused")
    #expect(desk.asked == ["G"])
    #expect(app.router.position.parkedTabs.count == 1)
    #expect(app.trail == "Root/Home")
  }

  @Test func `a tap on a tab that nobody is asked about is not held back`() throws {
    let app = try app { On("Account") { desk.sentinel("G") } }
    app.drive(.to("Account"))
    #expect(app.host.memory.user.tap(tab: "Home") == .done)
    #expect(app.trail == "Root/Home")
    #expect(desk.asked == ["G"])
  }

  @Test func `case 171: a guarded tab that is selected without asking is noted`() throws {
    let app = try app { On("Account") { desk.sentinel("G") } }
    app.drive(.to("Account"))
    let account = try #require(app.screen)
    let tabs = try #require(app.router.screen(of: app.router.visits[0].id))
    app.drive(.to("Home"))
    desk.asked = []
    try app.host.memory.select(1, showing: account, of: tabs)
    app.router.reconcile()
    #expect(app.trail == "Root/Account")
    #expect(desk.asked.isEmpty)
    let isNoted = app.router.journal.records.contains { record in
      if case .reconciled(let change) = record.event { change.enteredUnasked } else { false }
    }
    #expect(isNoted)
  }

  @Test func `of two taps the last one counts, though a guard answers the first later`() throws {
    let plan = try RoutePlan.drawn("Root tabs { Home { Form }, Account, Help }")
    let app = try TestApp(
      plan,
      at: "Help",
      guards: desk.guards(["Account": "G"]),
      screens: desk.screen
    )
    app.drive(.to("Home"))
    desk.verdicts["G"] = .later
    let user = app.host.memory.user
    user.tap(tab: "Account")
    #expect(user.tap(tab: "Help") == .heldBack)
    desk.approaches[0].answer(.allow)
    app.expectTruth("Root/Help")
    desk.replies["Form"] = .later
    app.drive(.to("Form"))
    #expect(user.tapBack() == .heldBack)
    #expect(user.tap(tab: "Help") == .heldBack)
    app.router.asking?.answer(.leave)
    app.expectTruth("Root/Help")
  }

  @Test func `a screen that its guard allowed and that comes late was not entered unasked`() throws
  {
    let app = try TestApp(.ofThree, at: "first", guards: desk.guards(["second": "G"]))
    let drive = app.hold(.to("second"))
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    app.host.release()
    app.expectTruth("first/second")
    #expect(desk.asked == ["G"])
    #expect(!app.lines.contains { $0.contains("entered unasked") })
  }

  /// A drive to the orders that waits for a guard of the account.
  private func waiting() throws -> (app: TestApp, drive: Drive) {
    let app = try app { On("Account") { desk.sentinel("A") } }
    desk.verdicts["A"] = .later
    return (app, app.router.drive(.to("Orders")))
  }

  @Test func `a guard that does not know yet is waited for, and its answer decides`() throws {
    let (app, drive) = try waiting()
    #expect(drive.words == "under way")
    #expect(app.router.asking?.who == .guard("A"))
    desk.approaches[0].answer(.allow)
    #expect(app.ending(of: drive) == "arrived at Root/Account/Orders")
    #expect(app.router.asking == nil)
  }

  @Test func `cancelling a drive that a guard makes wait ends it at once`() throws {
    let (app, drive) = try waiting()
    drive.cancel()
    #expect(drive.words == "cancelled")
    desk.approaches[0].answer(.allow)
    #expect(app.trail == "Root/Home")
    #expect(app.drive(.to("Post")) == "arrived")
  }

  @Test func `a drive that supersedes ends one that waits for a guard at once`() throws {
    let (app, drive) = try waiting()
    #expect(app.drive(.to("Post", policy: .supersede)) == "arrived")
    #expect(app.ending(of: drive) == "superseded at Root/Home/Post")
  }

  @Test func `a guard that answers twice counts once`() throws {
    let (app, drive) = try waiting()
    desk.approaches[0].answer(.allow)
    desk.approaches[0].answer(.refuse(reason: "too late"))
    #expect(drive.words == "arrived")
    #expect(app.misuses == ["somebody answered twice, or after the drive was over"])
  }

  @Test func `a screen that lets a drive go is not asked again when the user moves`() throws {
    desk.replies = ["FormHelp": .leave, "Form": .later]
    let app = try app {}
    app.drive(.to("FormHelp"))
    app.drive(.sub("Terms"))
    desk.asked = []
    let drive = app.router.drive(.to("Post"))
    #expect(desk.asked == ["FormHelp", "Form"])
    // The terms go by themselves, and all is planned again.
    try app.host.memory.pop(#require(app.screen))
    app.router.reconcile()
    app.router.asking?.answer(.leave)
    #expect(drive.words == "arrived")
    #expect(desk.asked == ["FormHelp", "Form"])
    #expect(app.trail == "Root/Home/Post")
  }

  @Test func `a root that is refused is not left`() throws {
    let app = try app { desk.sentinel("router") }
    desk.verdicts["router"] = .refuse(reason: "no")
    #expect(app.ending(of: .recheck) == "refused at Root/Home")
  }

  @Test func `a recheck follows a redirect`() throws {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    app.drive(.to("Orders"))
    desk.verdicts["SignIn"] = .redirect(.to("Welcome"))
    let arrival = app.router.drive(.recheck).success
    #expect(arrival?.redirects == ["Welcome"])
    #expect(app.trail == "Welcome")
  }

  @Test func `a start that a guard keeps is resumed as a drive to its target`() async throws {
    let app = try TestApp(.guarded, guards: desk.guards(["Account": "G"]))
    desk.verdicts["G"] = .park(.to("Welcome"))
    app.drive(.start("Orders"))
    #expect(app.trail == "Welcome")
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Root/Account/Orders")
    #expect(desk.asked == ["G", "G"])
  }

  @Test func `a tap on a tab that is gone when its guard answers is interrupted`() throws {
    let plan = try RoutePlan.drawn("Home { Boards tabs { Mine, Theirs } }")
    let app = try TestApp(plan, guards: desk.guards(["Theirs": "G"]))
    app.drive(.to("Mine"))
    desk.verdicts["G"] = .later
    let tap = app.router.drive(.selectTab("Theirs"))
    let boards = try #require(app.router.screen(of: app.router.visits[1].id))
    try app.host.memory.pop(boards)
    app.router.reconcile()
    desk.approaches[0].answer(.allow)
    #expect(app.ending(of: tap) == "interrupted at Home")
  }
}
