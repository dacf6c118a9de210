import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkCore

/// Questions that screens are asked before they are left.
@MainActor @Suite struct LeaveQuestionTests {
  let desk = GuardDesk()

  func app(whenHidden: Bool = false, _ replies: [RouteID: Reply]) throws -> TestApp {
    desk.replies = replies
    let app = try TestApp(.guarded, guards: Guards { On("Account") { desk.sentinel("G") } }) {
      [desk] visit in
      desk.question(visit, whenHidden: whenHidden)
      return TestScreen(visit)
    }
    app.drive(.to("Home"))
    app.host.clear()
    return app
  }

  @Test func `a screen that stays ends the drive refused and nothing moves`() throws {
    let app = try app(["Form": .stay(reason: "it is not saved")])
    app.drive(.to("Form"))
    app.host.clear()
    let error = app.router.drive(.parent).error
    #expect(error?.code == .refused)
    #expect(error?.refusedBy == "Form")
    #expect(error?.reason == "it is not saved")
    #expect(app.trail == "Root/Home/Form")
    #expect(app.host.operations.isEmpty)
  }

  @Test func `two forms on the way are both asked, deepest first, and one stay decides`() throws {
    let app = try app(["Form": .stay(), "FormHelp": .leave])
    app.drive(.to("FormHelp"))
    let error = app.router.drive(.to("Post")).error
    #expect(error?.code == .refused)
    #expect(desk.asked == ["FormHelp", "Form"])
    #expect(app.trail == "Root/Home/Form/FormHelp")
  }

  @Test func `a parked tab that holds a form is asked when another root is shown`() throws {
    let app = try app(["Form": .stay()])
    app.drive(.to("Form"))
    #expect(app.drive(.to("Account")) == "arrived")
    #expect(app.drive(.to("Welcome")) == "refused")
    #expect(desk.asked.last == "Form")
    #expect(app.trail == "Root/Account")
    desk.replies["Form"] = .leave
    #expect(app.drive(.to("Welcome")) == "arrived")
  }

  @Test func `a screen that asks for it is asked when it is only hidden with its tab`() throws {
    let app = try app(whenHidden: true, ["Form": .stay()])
    app.drive(.to("Form"))
    #expect(app.drive(.to("Account")) == "refused")
    #expect(app.trail == "Root/Home/Form")
  }

  @Test func `a question that throws ends the drive failed`() throws {
    let app = try app(["Form": .leave])
    desk.throwing = ["Form"]
    app.drive(.to("Form"))
    #expect(app.drive(.parent) == "failed")
    #expect(app.trail == "Root/Home/Form")
  }

  @Test func `a drive without asking leaves`() throws {
    let app = try app(["Form": .stay()])
    app.drive(.to("Form"))
    #expect(app.drive(Request.to("Welcome").withoutAsking) == "arrived")
    #expect(desk.asked == ["G"] || desk.asked.isEmpty)
    #expect(app.trail == "Welcome")
  }

  @Test func `a drive without asking asks no screen where a guard leads it elsewhere either`()
    throws
  {
    let app = try app(["Form": .stay()])
    app.drive(.to("Form"))
    desk.asked = []
    desk.verdicts["G"] = .redirect(.to("Welcome"))
    #expect(app.drive(Request.to("Account").withoutAsking) == "arrived")
    #expect(desk.asked == ["G"])
    #expect(app.trail == "Welcome")
  }

  @Test func `a question that waits can be seen and answered by the app`() throws {
    let app = try app(["Form": .later])
    app.drive(.to("Form"))
    let drive = app.router.drive(.parent)
    #expect(drive.words == "under way")
    guard case .screen(_, let route) = app.router.asking?.who else {
      Issue.record("nobody is asked")
      return
    }
    #expect(route == "Form")
    app.router.asking?.answer(.leave)
    #expect(drive.words == "arrived")
    #expect(app.trail == "Root/Home")
  }

  @Test func `a question whose screen is gone counts as leave`() throws {
    let app = try app(["Form": .later])
    app.drive(.to("Form"))
    let drive = app.router.drive(.to("Post"))
    #expect(drive.words == "under way")
    let form = try #require(app.screen)
    try app.host.memory.pop(form)
    app.router.reconcile()
    #expect(drive.words == "arrived")
    #expect(app.trail == "Root/Home/Post")
  }

  @Test func `a question is asked once over all redirects`() throws {
    let app = try app(["Form": .leave])
    app.drive(.to("Form"))
    desk.asked = []
    desk.verdicts["G"] = .redirect(.to("Welcome"))
    #expect(app.drive(.to("Account")) == "arrived")
    #expect(desk.asked == ["G", "Form"])
  }

  @Test func `two forms open and one stays`() throws {
    let app = try app(["Form": .leave, "FormHelp": .stay()])
    app.drive(.to("FormHelp"))
    #expect(app.drive(.to("Welcome")) == "refused")
    #expect(desk.asked == ["FormHelp"])
  }

  @Test func `at the first screen nobody is asked, as there is nothing above`() throws {
    desk.replies = ["Welcome": .stay()]
    let app = try TestApp(.guarded) { [desk] visit in
      desk.question(visit)
      return TestScreen(visit)
    }
    app.drive(.to("Welcome"))
    #expect(app.drive(.parent) == "noParent")
    #expect(desk.asked.isEmpty)
  }
}
