import PresentationStacks
import Testing
import Waymark

/// The code that the documentation of guards, questions and results shows, compiled.
enum AskingExamples {
  final class Session {
    var isSignedIn = false

    func signIn() { isSignedIn = true }
  }

  struct RequireSignIn: Guard {
    let session: Session
    func verdict(on approach: Approach) -> Verdict {
      session.isSignedIn ? .allow : .park(.to("Login"))
    }
  }

  struct RequireUnlocked: Guard {
    func verdict(on approach: Approach) -> Verdict { .allow }
  }

  struct Color: Sendable, Equatable {
    static let red = Color()
  }

  struct ColorPicker: AnsweringDestination {
    typealias AnswerValue = Color
  }
}

private struct SignIn: AnsweringDestination {
  typealias AnswerValue = String
}

private struct Checkout: AnsweringDestination {
  typealias AnswerValue = Int
}

private typealias Session = AskingExamples.Session
private typealias RequireSignIn = AskingExamples.RequireSignIn
private typealias RequireUnlocked = AskingExamples.RequireUnlocked
private typealias Color = AskingExamples.Color
private typealias ColorPicker = AskingExamples.ColorPicker

private final class Form {
  var isDirty = true
}

@MainActor @Suite struct AskingSnippets {
  private let session = Session()
  private let form = Form()

  private func makeRouter() throws -> Router<MemoryHost> {
    let plan = try RoutePlan {
      Route("Root") {
        Route("Account").guarded(by: "RequireSignIn")
        Route("Orders")
        Route("ColorPicker")
        Route("Welcome")
        Route("Login")
      }
    }
    let vault = RequireUnlocked()
    _ = vault
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      guards: Guards {
        RequireUnlocked()
        On("Account", "Orders") { RequireSignIn(session: session) }
      }
    ) { MemoryScreen($0) }
    return router
  }

  private func post() -> On {
    On("Account", "Orders") { RequireSignIn(session: session) }
  }

  private func place() -> Route {
    Route("Account").guarded(by: "SignIn")
  }

  private func ask(_ visit: Visit) {
    visit.askBeforeLeaving(while: { form.isDirty }) { _ in .later }
  }

  private func answer(_ visit: Visit) {
    visit.answer(Color.red)
    visit.answer(.red, to: ColorPicker.self)
  }

  private func paint(_ color: Color) {}

  private func pick(_ driver: some Driver) async throws {
    let picked = try await driver.ask("ColorPicker", for: Color.self)
    if let color = picked.value { paint(color) }
  }

  private func pickTyped(_ driver: some Driver) async throws {
    let picked = try await driver.ask(ColorPicker())
    _ = picked
  }

  func buy(_ driver: some Driver) async throws -> Int? {
    if !session.isSignedIn, try await driver.ask(SignIn()).value == nil { return nil }
    return try await driver.ask(Checkout()).value
  }

  private func signIn(_ router: Router<MemoryHost>) async throws {
    session.signIn()
    try await router.resume()
  }

  private func signOut(_ router: Router<MemoryHost>) {
    router.send(.to("Welcome").withoutAsking)
  }

  private func draw(_ router: Router<MemoryHost>) {
    if let asking = router.asking, case .screen(_, let route) = asking.who {
      print("Leave \(route)? \(asking.leaves.count) screens would go.")
      asking.answer(.leave)
    }
  }

  @Test func `a guard of three lines keeps a drive until the user has signed in`() async throws {
    let router = try makeRouter()
    try await router.start()
    _ = try await router.driveTo("Orders")
    #expect(router.trail.description == "Root/Login")
    try await signIn(router)
    #expect(router.trail.description == "Root/Orders")
  }
}
