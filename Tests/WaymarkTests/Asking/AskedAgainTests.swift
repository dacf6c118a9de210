import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Code that is asked, or told that somebody is asked, and drives, answers or ends the drive there.
@MainActor @Suite struct AskedAgainTests {
  let desk = GuardDesk()

  func app(_ replies: [RouteID: Reply] = [:]) throws -> TestApp {
    try desk.app(replies) {
      On("Account") {
        desk.sentinel("first")
        desk.sentinel("second")
      }
    }
  }

  @Test func `a watcher that answers and drives on leaves no drive without its end`() async throws {
    let app = try app(["Form": .later])
    app.drive(.to("Form"))
    app.router.watchAsking { [weak router = app.router] asking in
      guard let asking else { return true }
      asking.answer(.leave)
      router?.send(.to("Post"))
      return true
    }
    #expect(app.ending(of: .to("Home")) == "arrived at Root/Home/Post")
  }

  @Test func `what a user has left in place of a drive is not left once more by it`() throws {
    let app = try desk.app {
      On("Login") {
        desk.sentinel("first")
        desk.sentinel("second")
      }
    }
    app.drive(.to("Orders"))
    app.drive(.to("Form"))
    desk.verdicts = ["first": .later, "second": .later]
    let drive = app.router.drive(.sub("Login", replacing: true))
    app.host.memory.user.tapBack()
    app.router.asking?.answer(.allow)
    #expect(desk.asked == ["first", "second"])
    app.host.memory.user.tap(tab: "Account")
    app.router.asking?.answer(.allow)
    app.expectTruth("Root/Account/Orders/Login", after: drive)
  }

  @Test func `a guard is not passed by a screen's answer`() throws {
    let app = try app()
    desk.verdicts["first"] = .later
    let drive = app.router.drive(.to("Account"))
    app.router.asking?.answer(.leave)
    #expect(drive.words == "under way")
    app.router.asking?.answer(.refuse(reason: "no"))
    #expect(drive.words == "refused")
    #expect(desk.asked == ["first"])
  }

  @Test func `a screen is not asked twice where a verdict is given for it`() throws {
    let app = try app(["Form": .later])
    app.drive(.to("Form"))
    let drive = app.router.drive(.parent)
    app.router.asking?.answer(.refuse(reason: "no"))
    app.router.asking?.answer(Reply.later)
    #expect(drive.words == "under way")
    #expect(desk.asked == ["Form"])
    app.router.asking?.answer(.leave)
    #expect(drive.words == "arrived")
  }

  @Test func `a drive that is superseded by the guard that is asked asks nobody further`() throws {
    weak var router: Router<TestHost>?
    let supersedes = Check("Supersedes") { _ in
      router?.send(.to("Welcome", policy: .supersede))
      return .allow
    }
    let app = try desk.app {
      On("Account") {
        supersedes
        desk.sentinel("second")
      }
    }
    router = app.router
    #expect(app.drive(.to("Account")) == "superseded")
    #expect(desk.asked.isEmpty)
    #expect(app.trail == "Welcome")
  }

  @Test func `a link that waited is not ended as a drive supersedes another meanwhile`() throws {
    let app = try app()
    app.router.isReady = false
    let link = app.router.drive(.open("/posts/1"))
    app.hold(.to("Post"))
    let newer = app.router.drive(.to("Welcome", policy: .supersede))
    app.host.release()
    #expect(newer.words == "arrived")
    app.router.isReady = true
    #expect(app.ending(of: link) == "arrived at Root/Home/Post")
  }

  @Test func `an answer that is given before its screen has arrived is checked too`() throws {
    let app = try app()
    app.host.treat(.hold)
    var result: AskResult<Int>?
    app.router.ask("Picker", for: Int.self) { result = try? $0.get() }
    app.host.treat(.hold)
    app.host.release()
    let picker = try #require(app.router.visit)
    #expect(app.router.position.route == "Picker")
    #expect(picker.answer("seven").words == "wrongType")
    app.host.treat([])
    picker.answer(7)
    #expect(result == .answered(7))
  }

  @Test func `a recheck that is led to where one stands arrives`() throws {
    let app = try app()
    app.drive(.sub("Account"))
    desk.verdicts["first"] = .park(.to("Login"))
    #expect(app.drive(.recheck) == "arrived")
    #expect(app.router.position.route == "Login")
    #expect(app.drive(.recheck) == "arrived")
  }

  @Test func `showing goes on from where the user stands when a guard has answered`() throws {
    let app = try app()
    app.drive(.to("Post"))
    desk.verdicts["first"] = .later
    let drive = app.router.drive(.show("Account"))
    try app.host.memory.pop(#require(app.screen))
    app.router.reconcile()
    desk.approaches[0].answer(.allow)
    #expect(app.ending(of: drive) == "arrived at Root/Home/Account")
  }

  @Test func `a link that a guard awaits before the router is ready is reentrant`() async throws {
    weak var router: Router<TestHost>?
    var code: NavigationError.Code?
    let awaits = Check("Awaits") { approach in
      Task {
        do throws(NavigationError) { try await router?.open("/posts/1") } catch {
          code = error.code
        }
        approach.answer(.allow)
      }
      return .later
    }
    let app = try TestApp(.guarded, at: "Home", guards: Guards { On("Account") { awaits } })
    router = app.router
    app.router.isReady = false
    try await app.router.driveTo("Account")
    #expect(code == .reentrant)
    app.router.isReady = true
    #expect(app.trail == "Root/Account")
  }

  @Test func `a recheck that is led away does not push out what its guard keeps`() throws {
    let app = try app()
    app.drive(.to("Account"))
    desk.verdicts["first"] = .park(.to("Login"))
    app.drive(.to("Welcome"))
    app.drive(.to("Order"))
    #expect(app.router.parked.map(\.request.route) == ["Order"])
    desk.verdicts = [:]
    app.drive(.to("Account"))
    desk.verdicts["first"] = .park(.to("Login"))
    app.drive(.recheck)
    #expect(app.router.parked.map(\.request.route) == ["Order"])
  }
}
