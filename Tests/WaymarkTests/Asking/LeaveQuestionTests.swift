import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Questions that screens are asked before they are left.
@MainActor @Suite struct LeaveQuestionTests {
  let desk = GuardDesk()

  func app(
    at start: RouteID = "Home",
    whenHidden: Bool = false,
    _ replies: [RouteID: Reply]
  ) throws -> TestApp {
    let app = try desk.app(replies, whenHidden: whenHidden) { On("Account") { desk.sentinel("G") } }
    app.stand(at: start)
    desk.asked = []
    return app
  }

  @Test func `a screen that stays ends the drive refused and nothing moves`() throws {
    let app = try app(at: "Form", ["Form": .stay(reason: "it is not saved")])
    let error = app.router.drive(.parent).error
    #expect(error?.code == .refused)
    #expect(error?.refusedBy == "Form")
    #expect(error?.reason == "it is not saved")
    #expect(app.trail == "Root/Home/Form")
    #expect(app.host.operations.isEmpty)
  }

  @Test func `a screen that asks for it is asked when it is only hidden with its tab`() throws {
    let app = try app(at: "Form", whenHidden: true, ["Form": .stay()])
    #expect(app.ending(of: .to("Account")) == "refused at Root/Home/Form")
  }

  @Test func `a drive without asking leaves`() throws {
    let app = try app(at: "Form", ["Form": .stay()])
    #expect(app.drive(Request.to("Welcome").withoutAsking) == "arrived")
    #expect(desk.asked.isEmpty)
    #expect(app.trail == "Welcome")
  }

  @Test func `a drive without asking asks no screen where a guard leads it either`() throws {
    let app = try app(at: "Form", ["Form": .stay()])
    desk.verdicts["G"] = .redirect(.to("Welcome"))
    #expect(app.drive(Request.to("Account").withoutAsking) == "arrived")
    #expect(desk.asked == ["G"])
    #expect(app.trail == "Welcome")
  }

  @Test func `a question that waits can be seen and answered by the app`() throws {
    let app = try app(at: "Form", ["Form": .later])
    let drive = app.router.drive(.parent)
    #expect(drive.words == "under way")
    guard case .screen(_, let route) = app.router.asking?.who else {
      Issue.record("nobody is asked")
      return
    }
    #expect(route == "Form")
    app.router.asking?.answer(.leave)
    #expect(app.ending(of: drive) == "arrived at Root/Home")
  }

  @Test func `a question whose screen is gone counts as leave`() throws {
    let app = try app(at: "Form", ["Form": .later])
    let drive = app.router.drive(.to("Post"))
    #expect(drive.words == "under way")
    try app.host.memory.pop(#require(app.screen))
    app.router.reconcile()
    #expect(app.ending(of: drive) == "arrived at Root/Home/Post")
  }

  @Test func `a question is asked once over all redirects`() throws {
    let app = try app(at: "Form", ["Form": .leave])
    desk.verdicts["G"] = .redirect(.to("Welcome"))
    #expect(app.drive(.to("Account")) == "arrived")
    #expect(desk.asked == ["G", "Form"])
  }

  @Test func `a question knows what its screen shows now, in a parked tab too`() async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        ToDoList.route { ToDoDetail.route(.push) }
        Route("Help")
      }
      Route("Welcome")
    }
    var asked: [ToDoDetail?] = []
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      visit.askBeforeLeaving { leaving in
        #expect(leaving.destination(Comment.self) == nil)
        asked.append(leaving.destination())
        return .leave
      }
      return MemoryScreen(visit)
    }
    try await router.driveTo(ToDoDetail(id: 1))
    try await router.driveTo(ToDoDetail(id: 2))
    try await router.driveTo("Help")
    #expect(asked.isEmpty)
    try await router.driveTo("Welcome")
    #expect(asked.contains(ToDoDetail(id: 2)))
    #expect(asked.compactMap(\.self).count == 1)
  }

  @Test func `two forms open and one stays`() throws {
    let app = try app(at: "FormHelp", ["Form": .leave, "FormHelp": .stay()])
    #expect(app.drive(.to("Welcome")) == "refused")
    #expect(desk.asked == ["FormHelp"])
    desk.asked = []
    desk.replies = ["Form": .stay(), "FormHelp": .leave]
    #expect(app.drive(.to("Welcome")) == "refused")
    #expect(desk.asked == ["FormHelp", "Form"])
    #expect(app.trail == "Root/Home/Form/FormHelp")
  }

  @Test func `of the trail and of what is parked the trail is asked first, from the top`() throws {
    let app = try app(["Form": .leave, "FormHelp": .leave, "Order": .leave, "Orders": .leave])
    app.drive(.to("FormHelp"))
    app.drive(.to("Order"))
    desk.asked = []
    #expect(app.drive(.to("Welcome")) == "arrived")
    #expect(desk.asked == ["Order", "Orders", "FormHelp", "Form"])
  }

  @Test func `a parked tab is asked when its tabs are left on the way up`() throws {
    let plan = try RoutePlan.drawn("Home { Boards tabs { Mine { Draft }, Theirs } }")
    desk.replies = ["Draft": .stay(), "Theirs": .leave]
    let app = try TestApp(plan, screens: desk.screen)
    app.drive(.to("Draft"))
    app.drive(.to("Theirs"))
    #expect(app.drive(.to("Home")) == "refused")
    #expect(desk.asked == ["Theirs", "Draft"])
    #expect(app.trail == "Home/Boards/Theirs")
    desk.replies["Draft"] = .leave
    #expect(app.ending(of: .parent) == "arrived at Home")
  }

  @Test func `what is covered or refreshed is asked nothing`() throws {
    let app = try app(at: "Form", whenHidden: true, ["Form": .stay()])
    #expect(app.drive(.sub("Terms")) == "arrived")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.drive(.to("Form", input: Input((.postID, 1)))) == "arrived")
    #expect(desk.asked.isEmpty)
  }

  @Test func `what would be left is told with the question`() throws {
    let app = try app(at: "FormHelp", ["Form": .later])
    #expect(app.router.asking == nil)
    #expect(app.drive(.to("Post")) == "under way")
    #expect(app.router.asking?.leaves.map(\.route) == ["FormHelp", "Form"])
    #expect(app.router.asking?.target == "Post")
    let words = app.router.asking.map { "\($0)" }
    #expect(words == "asks Form before leaving; drive to Post would arrive at Post")
  }

  @Test func `what would be left is told though the user has gone on meanwhile`() throws {
    let app = try app(at: "FormHelp", ["Form": .later])
    let help = try #require(app.screen)
    #expect(app.drive(.to("Post")) == "under way")
    try app.host.memory.pop(help)
    app.router.reconcile()
    #expect(app.router.asking?.leaves.map(\.route) == ["Form"])
  }

  @Test func `an answer that comes after its drive has ended does nothing and is noted`() throws {
    let app = try app(at: "Form", ["Form": .later])
    let drive = app.router.drive(.parent)
    drive.cancel()
    desk.leavings[0].answer(.leave)
    #expect(app.ending(of: drive) == "cancelled at Root/Home/Form")
    #expect(app.misuses == ["somebody answered twice, or after the drive was over"])
  }

  @Test(arguments: DriveOptions.Policy.allCases)
  func `a drive that meets a question heeds its policy`(policy: DriveOptions.Policy) throws {
    let app = try app(at: "Form", ["Form": .later])
    let first = app.router.drive(.to("Post"))
    let second = app.router.drive(.to("Account", policy: policy))
    app.router.asking?.answer(.leave)
    let endings = [first.words, second.words]
    switch policy {
    case .queue, .join: #expect(endings == ["arrived", "arrived"])
    case .drop: #expect(endings == ["arrived", "dropped"])
    case .supersede: #expect(endings == ["superseded", "arrived"])
    }
    #expect(app.trail == (policy == .drop ? "Root/Home/Post" : "Root/Account"))
  }

  @Test func `a router that goes as a screen is asked ends one drive, not the next`() async throws {
    var app: TestApp? = try app(["Form": .later])
    app?.drive(.to("Form"))
    weak let engine = app?.router.engine
    let first = try #require(app?.router.drive(.to("Post")))
    let second = try #require(app?.router.drive(.to("Account")))
    app = nil
    await second.end()
    #expect([first.words, second.words] == ["cancelled", "arrived"])
    #expect(engine == nil)
    desk.leavings[0].answer(.leave)
  }

  @Test func `a screen that is shown late is asked before it is left`() throws {
    let app = try app(["Form": .stay()])
    let drive = app.hold(.to("Form"))
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    app.host.release()
    #expect(app.trail == "Root/Home/Form")
    #expect(app.drive(.parent) == "refused")
  }

  @Test func `a screen whose step waits is asked though the ground has changed`() throws {
    let kept = Kept()
    desk.replies = ["Form": .stay()]
    let app = try TestApp(.guarded, resolvers: [Resolver("Home") { kept.behavior(.toChild) }]) {
      [desk] visit in
      desk.question(visit)
      return TestScreen(visit)
    }
    app.drive(.to("Account"))
    let tab = try #require(app.screen)
    app.drive(.to("Home"))
    let drive = app.router.drive(.to("Form"))
    let screen = try kept.attempts[0].makeScreen()
    try app.host.memory.trim(tab)
    app.router.reconcile()
    try app.host.memory.push(screen, onto: #require(app.screen))
    kept.answer(.done(screen))
    #expect(drive.words == "arrived")
    #expect(app.drive(.parent) == "refused")
  }

  @Test func `a screen that is shown late is asked what it was set to ask last`() throws {
    var visits: [Visit] = []
    let app = try TestApp(.guarded) { visit in
      visits.append(visit)
      if visit.route == "Form" { visit.askBeforeLeaving { _ in .leave } }
      return TestScreen(visit)
    }
    app.drive(.to("Home"))
    app.hold(.to("Form"))
    app.clock.advance(by: .seconds(10))
    try #require(visits.last).askBeforeLeaving { _ in .stay() }
    #expect(app.drive(.to("Nowhere")) == "unknownRoute")
    #expect(app.drive(.to("Home")) == "arrived")
    app.host.release()
    #expect(app.trail == "Root/Home/Form")
    #expect(app.drive(.parent) == "refused")
  }

  @Test func `what a screen is to ask goes with the completion of its step`() throws {
    var visits: [Visit] = []
    let app = try TestApp(.guarded) { visit in
      visits.append(visit)
      return TestScreen(visit)
    }
    app.drive(.to("Home"))
    app.hold(.to("Form"))
    app.clock.advance(by: .seconds(10))
    weak var held: StepLog?
    do {
      let log = StepLog()
      held = log
      try #require(visits.last).askBeforeLeaving { _ in
        withExtendedLifetime(log) { .leave }
      }
    }
    #expect(app.drive(.to("Home")) == "arrived")
    #expect(held != nil)
    app.host.letGo()
    #expect(app.drive(.to("Home")) == "arrived")
    #expect(held == nil)
  }
}
