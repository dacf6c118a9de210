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
        == "Form kept its question and let it go without an answer; "
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
    #expect(drive.error?.reason.hasPrefix("G kept its approach and let it go") == true)
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
    // Those who watch are told once more, as some may watch no longer.
    #expect(asked == ["Home", "Home", "nobody"])
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

  @Test func `a guard that awaits its own router is told what to answer instead`() async throws {
    weak var router: Router<TestHost>?
    var (met, handed): (NavigationError?, NavigationError?)
    let guards = Guards {
      On("Account") {
        Check("SignIn") { _ in
          let login = router?.drive(.to("Login"))
          login?.whenEnded { handed = Drive(ended: $0).error }
          do throws(NavigationError) { try await login?.arrival() } catch { met = error }
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
        + "let it answer `.redirect` or `.park` with the request instead, or `send` it"
    )
    #expect(handed?.reason == met?.reason)
  }

  @Test func `what a guard keeps that has answered ends nobody else's wait`() async throws {
    let app = try desk.app(["Form": .later]) { On("Welcome") { desk.sentinel("G") } }
    app.drive(.to("Form"))
    desk.verdicts["G"] = .later
    let drive = app.router.drive(.to("Welcome"))
    desk.approaches[0].answer(.allow)
    desk.approaches = []
    await mainActorTurn()
    #expect(drive.ending == nil)
    desk.leavings[0].answer(.leave)
    #expect(drive.words == "arrived")
  }

  @Test(arguments: [false, true])
  func `of two guards that keep what they are told each answers for itself`(isFirst: Bool)
    async throws
  {
    var kept: (first: Approach?, second: Approach?)
    let guards = Guards {
      On("Account") {
        Check("first") { approach in
          kept.first = approach
          return .allow
        }
        Check("second") { approach in
          kept.second = approach
          return .later
        }
      }
    }
    let app = try TestApp(.guarded, at: "Home", guards: guards)
    let drive = app.router.drive(.to("Account"))
    if isFirst { kept.first = nil } else { kept.second = nil }
    await mainActorTurn()
    #expect(drive.words == (isFirst ? "under way" : "abandoned"))
    kept.second?.answer(.allow)
    #expect(drive.words == (isFirst ? "arrived" : "abandoned"))
  }

  /// A guard that answers in a task, and keeps its approach besides.
  private final class Slow: Guard {
    var kept: Approach?
    var verdict: Verdict?

    func verdict(on approach: Approach) -> Verdict {
      kept = approach
      return approach.later { [self] in
        await until { verdict != nil }
        return verdict ?? .allow
      }
    }
  }

  @Test func `a guard that works in a task lets nothing go before that is over`() async throws {
    let slow = Slow()
    let app = try TestApp(.guarded, at: "Home", guards: Guards { On("Account") { slow } })
    let drive = app.router.drive(.to("Account"))
    slow.kept = nil
    await mainActorTurn()
    #expect(drive.ending == nil)
    slow.verdict = .allow
    #expect(await drive.end().words == "arrived")
  }

  @Test func `a task that answers that somebody answers later leaves the answer to the app`()
    async throws
  {
    let guards = Guards { On("Account") { Check("Asks") { _ async in .later } } }
    let app = try TestApp(.guarded, at: "Home", guards: guards) { visit in
      if visit.route == "Form" { visit.askBeforeLeaving { _ async in .later } }
      return TestScreen(visit)
    }
    app.drive(.to("Form"))
    for request in [Request.parent, .to("Account")] {
      let misuses = app.misuses.count
      let drive = app.router.drive(request)
      await until { app.misuses.count > misuses }
      await mainActorTurn()
      #expect(drive.ending == nil)
      if request == .parent {
        app.router.asking?.answer(.leave)
      } else {
        app.router.asking?.answer(.allow)
      }
      #expect(drive.words == "arrived")
    }
  }

  @Test func `those who watch no longer hold no drive up`() async throws {
    let app = try form()
    var owner: MemoryScreen? = MemoryScreen("Owner")
    app.router.watchAsking { [weak owner] _ in owner != nil }
    let drive = app.router.drive(.parent)
    #expect(drive.ending == nil)
    owner = nil
    desk.leavings = []
    #expect(await drive.end().words == "abandoned")
  }
}
