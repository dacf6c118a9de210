import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Asking screens for values.
@MainActor @Suite struct ResultTests {
  private static let inVain = "nobody has asked for it, or waits for it any more"

  let desk = GuardDesk()

  func app() throws -> TestApp { try desk.app { On("Account") { desk.sentinel("G") } } }

  /// Tabs in the first of two tabs, so many levels deep, and a picker anywhere.
  func nested(_ depth: Int, @GuardsBuilder guards: () -> [GuardPost] = { [] }) throws -> TestApp {
    var inner = Route("Tab\(depth - 1)")
    for level in (0..<depth).reversed() {
      let first = inner
      inner = Route(level > 0 ? "Tab\(level - 1)" : "Root", arranging: .tabs) {
        first
        Route("Other\(level)")
      }
    }
    let root = inner
    let plan = try RoutePlan {
      root
    } anywhere: {
      Route("Picker")
    }
    let app = try TestApp(plan, guards: Guards(guards: guards))
    app.drive(.start())
    return app
  }

  @Test func `an ask by the screen of tabs is cancelled where only what stands in a tab goes too`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) { Route("Home") { Route("Detail") } }
    } anywhere: {
      Route("Picker")
    }
    let app = try TestApp(plan, at: "Detail")
    let tabs = try #require(app.router.visits.first)
    var results: [AskResult<Int>] = []
    tabs.driver.ask("Picker", for: Int.self) { results.append((try? $0.get()) ?? .lost) }
    #expect(app.trail == "Root/Home/Detail/Picker")
    app.drive(.to("Home"))
    #expect(results == [.cancelled])
  }

  @Test func `an answer counts whose screen the host takes away without telling in time`() throws {
    let app = try app()
    let outcome = ask(app)
    app.host.memory.window.inject(.completeNever)
    app.router.visit?.answer(7)
    app.clock.advance(by: .seconds(11))
    #expect(app.trail == "Root/Home")
    #expect(outcome.told == ["answered(7)"])
  }

  @Test func `an answer counts that waits its turn while the user takes the screen away`() throws {
    let app = try TestApp(.drawn("Home", anywhere: "Picker modal"))
    app.drive(.start())
    let outcome = ask(app)
    let user = app.host.memory.user
    user.beginSwipeDown()
    let answer = app.router.visit?.answer(7)
    #expect(outcome.told == [])
    user.finishSwipeDown()
    #expect(app.trail == "Home")
    #expect(outcome.told == ["answered(7)"])
    #expect(answer?.words == "stale")
  }

  @Test func `an answer counts that waits its turn while a drive takes its screen away`() throws {
    let app = try app()
    let outcome = ask(app)
    desk.verdicts["G"] = .later
    app.router.send(.to("Account"))
    app.router.send(.hide("Picker"))
    outcome.asked?.answer(7)
    desk.approaches.last?.answer(.refuse(reason: "no"))
    #expect(outcome.told == ["answered(7)"])
  }

  @Test func `an answer of another type that waits its turn is none when its screen goes`() throws {
    // It answers before anybody has asked it, so nobody can say that the type is wrong.
    let app = try TestApp(.drawn("Home", anywhere: "Picker modal")) { visit in
      if visit.route == "Picker" {
        visit.driver.send(.hide("Picker"))
        visit.answer("text")
      }
      return TestScreen(visit)
    }
    app.drive(.start())
    app.router.journal.detail = .everything
    let outcome = ask(app)
    #expect(app.trail == "Home")
    #expect(outcome.told == ["cancelled"])
    #expect("\(app.router.journal)".contains("answer cancelled"))
  }

  /// What was told of an ask, in words; nothing while it goes on, and a line once it has ended.
  @MainActor final class Outcome {
    var told: [String] = []
    /// The visit that was asked, where its screen was shown at once.
    var asked: Visit?
  }

  /// Asks for a number, and keeps what comes of it.
  func ask(
    _ app: TestApp,
    _ route: RouteID = "Picker",
    policy: DriveOptions.Policy? = nil
  ) -> Outcome {
    let outcome = Outcome()
    app.router.ask(route, for: Int.self, policy: policy) { ending in
      switch ending {
      case .success(let result): outcome.told.append("\(result)")
      case .failure(let error): outcome.told.append(error.code.rawValue)
      }
    }
    outcome.asked = app.router.visit
    return outcome
  }

  @Test func `an answer of another type is wrongType and nothing moves`() throws {
    let app = try app()
    let outcome = ask(app)
    #expect(app.router.visit?.answer("seven").error?.code == .wrongType)
    #expect(app.trail == "Root/Home/Picker")
    app.router.visit?.answer(7)
    #expect(outcome.told == ["answered(7)"])
  }

  @Test func `an answer that nobody asked for leaves`() throws {
    let app = try app()
    app.drive(.to("Picker"))
    #expect(app.router.visit?.answer(7).words == "arrived")
    #expect(app.trail == "Root/Home")
    let last = app.router.journal.records.last?.drive ?? -1
    #expect(answersTold(by: app) == ["drive \(last): \(Self.inVain)"])
  }

  private func answersTold(by app: TestApp) -> [String] {
    app.router.journal.records.compactMap { record in
      guard case .answered(let answered) = record.event else { return nil }
      return "drive \(record.drive ?? 0): \(answered.result)"
    }
  }

  @Test func `a stay delivers nothing and the screen may answer again`() async throws {
    desk.replies["Picker"] = .stay()
    let app = try app()
    let outcome = ask(app)
    #expect(app.router.visit?.answer(7).words == "refused")
    desk.replies["Picker"] = .leave
    app.router.visit?.answer(8)
    #expect(outcome.told == ["answered(8)"])
  }

  @Test(arguments: [false, true])
  func `a screen that was asked before anything was shown and goes unanswered has cancelled`(
    isAnswered: Bool
  ) throws {
    let app = try TestApp(.drawn("Root tabs { Home { Picker } }"))
    let outcome = ask(app)
    app.expectTruth("Root/Home/Picker")
    if isAnswered { app.router.visit?.answer(3) } else { app.drive(.parent) }
    #expect(outcome.told == [isAnswered ? "answered(3)" : "cancelled"])
  }

  @Test func `a router that goes loses what is asked`() async throws {
    var app: TestApp? = try app()
    let result = await withCheckedContinuation { continuation in
      app?.router.ask("Picker", for: Int.self) { continuation.resume(returning: try? $0.get()) }
      app = nil
    }
    #expect(result == .lost)
  }

  @Test func `a caller whose task is cancelled gets cancelled, once, and the screen stays`()
    async throws
  {
    let app = try app()
    let task = Task { try await app.router.ask("Picker", for: Int.self) }
    await until { app.router.position.route == "Picker" }
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(app.trail == "Root/Home/Picker")
    app.drive(.to("Welcome"))
    #expect(answersTold(by: app) == [])
  }

  @Test(arguments: [false, true])
  func `of two who ask one who leaves does so alone`(hasAnother: Bool) async throws {
    let app = try app()
    app.host.treat(.hold)
    let task = Task { try await app.router.ask("Picker", for: Int.self) }
    await until { app.host.heldCount == 1 }
    let other = hasAnother ? ask(app) : nil
    app.host.release()
    await until { app.router.position.route == "Picker" }
    task.cancel()
    #expect(try await task.value == .cancelled)
    let answer: any Sendable = hasAnother ? 7 : "seven"
    #expect(app.router.visit?.answer(answer).words == "arrived")
    #expect(app.trail == "Root/Home")
    #expect(other?.told == (hasAnother ? ["answered(7)"] : nil))
    let told = answersTold(by: app).map { $0.drop { $0 != ":" } }
    #expect(told == [hasAnother ? ": answered" : ": \(Self.inVain)"])
  }

  @Test func `one who leaves before the asked screen is shown waits for nothing`() async throws {
    let app = try app()
    app.router.journal.detail = .everything
    app.host.treat(.hold)
    let first = Task { try await app.router.ask("Picker", for: Int.self) }
    await until { app.host.heldCount == 1 }
    let second = Task { try await app.router.ask("Picker", for: Int.self) }
    await until {
      app.router.journal.records.contains { if case .joined = $0.event { true } else { false } }
    }
    first.cancel()
    await #expect(throws: NavigationError.self) { try await first.value }
    app.host.release()
    await until { app.router.position.route == "Picker" }
    second.cancel()
    #expect(try await second.value == .cancelled)
    #expect(app.router.visit?.answer("seven").words == "arrived")
    #expect(app.trail == "Root/Home")
    #expect(answersTold(by: app).map { $0.drop { $0 != ":" } } == [": \(Self.inVain)"])
  }
}

/// Asks that meet other drives.
extension ResultTests {
  @Test func `an ask through several levels is answered by each`() throws {
    let app = try app()
    let outer = ask(app)
    let inner = ask(app, "Terms")
    #expect(app.trail == "Root/Home/Picker/Terms")
    app.router.visit?.answer(1)
    #expect(inner.told == ["answered(1)"])
    #expect(outer.told == [])
    app.router.visit?.answer(2)
    #expect(outer.told == ["answered(2)"])
    #expect(app.trail == "Root/Home")
  }

  @Test func `the outer screen may answer over the inner, which is lost with its asker`() throws {
    let app = try app()
    let outer = ask(app)
    let inner = ask(app, "Terms")
    #expect(outer.asked?.answer(2).words == "arrived")
    #expect(outer.told == ["answered(2)"])
    #expect(inner.told == ["lost"])
    #expect(app.trail == "Root/Home")
  }

  @Test(arguments: DriveOptions.Policy.allCases)
  func `under every policy an ask has one end`(policy: DriveOptions.Policy) throws {
    let app = try app()
    app.hold(.to("Post"))
    let outcome = ask(app, policy: policy)
    app.host.release()
    app.host.release()
    #expect((app.router.position.route == "Picker") == (policy != .drop))
    app.router.visit?.answer(3)
    #expect(outcome.told == [policy == .drop ? "dropped" : "answered(3)"])
  }

  @Test func `equal asks that join share the answer`() throws {
    let app = try app()
    app.host.treat(.hold)
    let (first, second) = (ask(app), ask(app))
    app.host.release()
    #expect(app.trail == "Root/Home/Picker")
    app.router.visit?.answer(4)
    #expect([first, second].map(\.told) == [["answered(4)"], ["answered(4)"]])
    #expect(app.trail == "Root/Home")
  }

  @Test func `asks for values of different types are not joined`() throws {
    let app = try app()
    app.host.treat(.hold)
    let first = ask(app)
    var text: AskResult<String>?
    app.router.ask("Picker", for: String.self) { text = try? $0.get() }
    app.host.release()
    #expect(app.trail == "Root/Home/Picker/Picker")
    app.router.visit?.answer("red")
    #expect(text == .answered("red"))
    app.router.visit?.answer(5)
    #expect(first.told == ["answered(5)"])
  }

  @Test func `an ask lives through the redirect of another drive`() throws {
    let app = try app()
    let outcome = ask(app)
    desk.verdicts["G"] = .redirect(.sub("Login"))
    #expect(app.ending(of: .sub("Account")) == "arrived at Root/Home/Picker/Login")
    #expect(outcome.told == [])
    app.drive(.parent)
    app.router.visit?.answer(6)
    #expect(outcome.told == ["answered(6)"])
  }

  @Test func `a parked ask is refused and what is resumed has no asker`() async throws {
    let app = try app()
    desk.verdicts["G"] = .park(.to("Login"))
    let outcome = ask(app, "Account")
    #expect(outcome.told == ["refused"])
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.router.position.route == "Account")
    app.router.visit?.answer(7)
    #expect(outcome.told == ["refused"])
  }

  @Test func `a second answer of the same visit is stale`() throws {
    let app = try app()
    let outcome = ask(app)
    outcome.asked?.answer(1)
    #expect(outcome.asked?.answer(2).words == "stale")
    #expect(outcome.told == ["answered(1)"])
  }
}
