import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Guards and screens that hear when nobody waits for their answer any more.
@MainActor @Suite struct WhenOverTests {
  let desk = GuardDesk()

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

  @Test func `a guard hears so before the next one is asked`() throws {
    var told: [String] = []
    let guards = Guards {
      On("Account") {
        Check("first") { approach in
          approach.whenOver { told.append("first over") }
          return .allow
        }
        Check("second") { approach in
          told.append("second asked")
          return .later
        }
      }
    }
    let app = try TestApp(.guarded, at: "Home", guards: guards)
    app.router.send(.to("Account"))
    #expect(told == ["first over", "second asked"])
  }

  @Test func `a screen hears so before the next one is asked`() throws {
    var told: [String] = []
    let app = try TestApp(.guarded) { visit in
      visit.askBeforeLeaving { leaving in
        leaving.whenOver { told.append("\(visit.route) over") }
        told.append("\(visit.route) asked")
        return visit.route == "FormHelp" ? .leave : .later
      }
      return TestScreen(visit)
    }
    app.drive(.to("FormHelp"))
    app.router.send(.to("Home"))
    #expect(told == ["FormHelp asked", "FormHelp over", "Form asked"])
  }

  @Test func `who asks while it is told, or once the router is gone, hears at once`() throws {
    var told: [String] = []
    var app: TestApp? = try desk.app(["Form": .later]) {}
    app?.drive(.to("Form"))
    let drive = app?.router.drive(.parent)
    let leaving = try #require(desk.leavings.first)
    leaving.whenOver {
      leaving.whenOver { told.append("inner") }
      told.append("outer")
    }
    drive?.cancel()
    #expect(told == ["inner", "outer"])
    app = nil
    leaving.whenOver { told.append("gone") }
    #expect(told.last == "gone")
  }

  @Test func `who is asked stays the one asked, though comparing values answers for them`() throws {
    let (desk, trigger) = (GuardDesk(), Trigger())
    let key = InputKey<Differing>("compared")
    let plan = try RoutePlan { Route("Home") { Route("Post", accepts: .keys(key)) } }
    let app = try TestApp(
      plan,
      guards: Guards { On("Post") { for name in ["first", "second"] { desk.sentinel(name) } } }
    )
    func request() -> Request {
      .to("Post", input: Input((key, Differing(trigger: trigger))))
    }
    app.drive(request())
    desk.verdicts = ["first": .later, "second": .later]
    let drive = app.router.drive(request())
    try #require(desk.approaches.count == 1)
    trigger.whenCompared = {
      trigger.whenCompared = nil
      desk.approaches[0].answer(.allow)
    }
    let asking = app.router.asking
    #expect(asking?.who == .guard("first"))
    #expect(desk.approaches.count == 2)
    asking?.answer(.refuse(reason: "no"))
    #expect(drive.words == "under way")
    desk.approaches.last?.answer(.allow)
    #expect(drive.words == "arrived")
  }
}

/// A value that differs from every other, and whose comparison runs code of the app.
private struct Differing: Equatable, Sendable {
  let trigger: Trigger

  static func == (one: Differing, other: Differing) -> Bool {
    MainActor.assumeIsolated { other.trigger.whenCompared?() }
    return false
  }
}
