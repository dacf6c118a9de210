import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkCore

/// Asking screens for values.
@MainActor @Suite struct ResultTests {
  let desk = GuardDesk()

  func app() throws -> TestApp {
    let app = try TestApp(.guarded, guards: Guards { On("Account") { desk.sentinel("G") } }) {
      [desk] visit in
      desk.question(visit)
      return TestScreen(visit)
    }
    app.drive(.to("Home"))
    return app
  }

  /// How an ask has ended; `nil` while it has not.
  @MainActor
  final class Outcome {
    var result: AskResult<Int>?
    var error: NavigationError?
    var count = 0
  }

  /// Asks for a number, and keeps what comes of it.
  func ask(_ app: TestApp, _ route: RouteID = "Picker") -> Outcome {
    let outcome = Outcome()
    app.router.ask(route, for: Int.self) { ending in
      outcome.count += 1
      switch ending {
      case .success(let result): outcome.result = result
      case .failure(let error): outcome.error = error
      }
    }
    return outcome
  }

  @Test func `a screen answers with a value and is left`() throws {
    let app = try app()
    let outcome = ask(app)
    app.router.visit?.answer(7)
    #expect(outcome.result == .answered(7))
    #expect(app.trail == "Root/Home")
  }

  @Test func `asked and left by back without an answer it is cancelled once`() throws {
    let app = try app()
    let outcome = ask(app)
    #expect(app.host.memory.user.tapBack() == .done)
    #expect(outcome.result == .cancelled)
  }

  @Test func `asker and asked removed by another root lose the ask`() throws {
    let app = try app()
    let outcome = ask(app)
    app.drive(.to("Welcome"))
    #expect(outcome.result == .lost)
  }

  @Test func `an answer of another type is wrongType and nothing moves`() throws {
    let app = try app()
    let outcome = ask(app)
    #expect(app.router.visit?.answer("seven").error?.code == .wrongType)
    #expect(app.trail == "Root/Home/Picker")
    app.router.visit?.answer(7)
    #expect(outcome.result == .answered(7))
  }

  @Test func `an answer that nobody asked for leaves`() throws {
    let app = try app()
    app.drive(.to("Picker"))
    #expect(app.router.visit?.answer(7).words == "arrived")
    #expect(app.trail == "Root/Home")
  }

  @Test func `an ask whose drive is led elsewhere is refused`() throws {
    let app = try app()
    desk.verdicts["G"] = .redirect(.to("Login"))
    let error = ask(app, "Account").error
    #expect(error?.code == .refused)
    #expect(error?.redirects == ["Login"])
    #expect(app.trail == "Root/Home/Login")
  }

  @Test func `a stay delivers nothing and the screen may answer again`() async throws {
    desk.replies["Picker"] = .stay()
    let app = try app()
    let outcome = ask(app)
    #expect(app.router.visit?.answer(7).words == "refused")
    desk.replies["Picker"] = .leave
    app.router.visit?.answer(8)
    #expect(outcome.result == .answered(8))
  }

  @Test func `a screen answers from a tab that was left`() throws {
    let app = try app()
    let outcome = ask(app)
    let picker = app.router.visit
    app.drive(.selectTab("Account"))
    #expect(app.trail == "Root/Account")
    #expect(picker?.answer(7).words == "arrived")
    #expect(outcome.result == .answered(7))
    #expect(app.trail == "Root/Home")
  }

  @Test func `a router that goes loses what is asked`() async throws {
    var app: TestApp? = try app()
    let result = await withCheckedContinuation { continuation in
      app?.router.ask("Picker", for: Int.self) { continuation.resume(returning: try? $0.get()) }
      app = nil
    }
    #expect(result == .lost)
  }

  @Test func `a caller whose task is cancelled gets cancelled and the screen stays`() async throws {
    let app = try app()
    let task = Task { try await app.router.ask("Picker", for: Int.self) }
    while app.router.position.route != "Picker" { await Task.yield() }
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(app.trail == "Root/Home/Picker")
  }
}
