import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Guards and screens that keep what they were asked, and what becomes of the drive when they let it
/// go, or it goes on without them.
@MainActor @Suite struct LetGoTests {
  let desk = GuardDesk()

  /// An app at the form, whose question the desk keeps to answer it later.
  private func form() throws -> TestApp {
    let app = try desk.app(["Form": .later]) {}
    app.drive(.to("Form"))
    return app
  }

  @Test func `a screen that lets its question go ends the drive abandoned, and is asked again`()
    async throws
  {
    let app = try form()
    let drive = app.router.drive(.parent)
    #expect(drive.ending == nil)
    desk.leavings = []
    await until { drive.ending != nil }
    #expect(
      drive.error?.description
        == "Form was asked and let go of the question without an answer; "
        + "see that it is answered on every path [abandoned]; the user stands at Root/Home/Form"
    )
    let again = app.router.drive(.parent)
    desk.leavings.last?.answer(.leave)
    #expect(again.words == "arrived")
    app.expectTruth("Root/Home")
  }

  @Test func `a guard that lets its approach go ends the drive abandoned, and is asked again`()
    async throws
  {
    let app = try desk.app { On("Account") { desk.sentinel("G") } }
    desk.verdicts["G"] = .later
    let drive = app.router.drive(.to("Account"))
    #expect(drive.ending == nil)
    desk.approaches = []
    await until { drive.ending != nil }
    #expect(drive.error?.code == .abandoned)
    #expect(drive.error?.reason.hasPrefix("G was asked and let go") == true)
    let again = app.router.drive(.to("Account"))
    desk.approaches.last?.answer(.allow)
    #expect(again.words == "arrived")
  }

  @Test func `one who keeps nothing leaves the answer to the app, and so does one who is watched`()
    async throws
  {
    let app = try TestApp(.guarded) { visit in
      if visit.route == "Form" { visit.askBeforeLeaving { _ in .later } }
      return TestScreen(visit)
    }
    app.drive(.to("Form"))
    let unkept = app.router.drive(.parent)
    await mainActorTurn()
    #expect(unkept.ending == nil)
    app.router.asking?.answer(.leave)
    #expect(unkept.words == "arrived")

    let watched = try form()
    var asked: [String] = []
    watched.router.watchAsking { asking in
      asked.append(asking.map { "\($0.target)" } ?? "nobody")
      return true
    }
    let drive = watched.router.drive(.parent)
    desk.leavings = []
    await mainActorTurn()
    #expect(drive.ending == nil)
    watched.router.asking?.answer(.leave)
    #expect(drive.words == "arrived")
    #expect(asked == ["Home", "nobody"])
  }

  @Test func `a guard that keeps nothing leaves the answer to the app`() async throws {
    let app = try TestApp(
      .guarded,
      at: "Home",
      guards: Guards { On("Account") { Check("Asks") { _ in .later } } }
    )
    let drive = app.router.drive(.to("Account"))
    await mainActorTurn()
    #expect(drive.ending == nil)
    app.router.asking?.answer(.allow)
    #expect(drive.words == "arrived")
  }

  @Test func `what is let go once it was answered, or the drive is over, ends no other drive`()
    async throws
  {
    let app = try form()
    let first = app.router.drive(.parent)
    first.cancel()
    #expect(first.words == "cancelled")
    let second = app.router.drive(.parent)
    desk.leavings.removeFirst()
    await mainActorTurn()
    #expect(second.ending == nil)
    desk.leavings.last?.answer(.leave)
    desk.leavings = []
    await mainActorTurn()
    #expect(second.words == "arrived")
  }

  @Test func `a screen takes its dialog away before the drive that supersedes the one that asks`()
    throws
  {
    var told: [String] = []
    var asked: Leaving?
    let app = try TestApp(.guarded) { visit in
      if visit.route == "Form" {
        visit.askBeforeLeaving { leaving in
          asked = leaving
          leaving.whenOver { told.append("over") }
          return .later
        }
      }
      return TestScreen(visit)
    }
    app.drive(.to("Form"))
    app.router.drive(.parent).whenEnded { told.append(Drive(ended: $0).words) }
    app.router.watchPosition { position in
      told.append("\(position.trail)")
      return true
    }
    #expect(told == [])
    let next = Request.to("Welcome", policy: .supersede).withoutAsking
    #expect(app.router.drive(next).words == "arrived")
    #expect(told == ["over", "superseded", "Welcome"])
    asked?.whenOver { told.append("at once") }
    #expect(told.last == "at once")
  }

  @Test func `a guard hears that nobody waits for it any more`() throws {
    var told: [String] = []
    var kept: Approach?
    let guards = Guards {
      On("Account") {
        Check("Slow") { approach in
          kept = approach
          approach.whenOver { told.append("over") }
          return .later
        }
      }
    }
    let app = try TestApp(.guarded, at: "Home", guards: guards)
    let drive = app.router.drive(.to("Account"))
    #expect(told == [])
    kept?.answer(.allow)
    #expect(told == ["over"])
    #expect(drive.words == "arrived")
  }

  @Test func `a guard that awaits its own router is told what to answer instead`() async throws {
    weak var router: Router<TestHost>?
    var met: NavigationError?
    let guards = Guards {
      On("Account") {
        Check("SignIn") { _ in
          do throws(NavigationError) { try await router?.driveTo("Login") } catch { met = error }
          return .refuse(reason: "not signed in")
        }
      }
    }
    let app = try TestApp(.guarded, at: "Home", guards: guards)
    router = app.router
    let drive = app.router.drive(.to("Account"))
    #expect(await drive.end().words == "refused")
    #expect(
      met?.reason
        == "the router waits for the guard SignIn, which awaits this drive; "
        + "let it answer `.redirect` or `.park` with the request instead"
    )
  }
}
