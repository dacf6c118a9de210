import TestSupport
import Waymark

/// Endings that are told with their cause: a guard, a maker of screens, a misspelt key, a router that
/// is gone.
extension EndingMessageTests {
  nonisolated static let causedEndings: [Ending] = [
    Ending(
      code: .unknownRoute,
      text: """
        the plan has no route "Logn"; is it "Login"?, after redirects to "Logn" by SignIn \
        [unknownRoute]; the user stands at Root/Home
        """
    ) {
      let desk = GuardDesk()
      let app = try guarded(by: desk)
      desk.verdicts["SignIn"] = .redirect(.to("Logn"))
      return app.router.drive(.to("Orders")).error
    },
    Ending(
      code: .failed,
      text: """
        the step down to second, push, taken by Push, failed: the screen was not made: Thrown() \
        [failed]; the user stands at first
        """
    ) {
      try errorWithoutScreen()
    },
    Ending(
      code: .failed,
      text: """
        the step down to second, push, taken by Fallback of first, failed: Own() [failed]; \
        the user stands at first
        """
    ) {
      try errorWithoutScreen(
        Resolver("first") {
          Perform(.toChild, named: "Fallback") { attempt in
            _ = try? attempt.makeScreen()
            throw Own()
          }
        }
      )
    },
    Ending(
      code: .failed,
      text: """
        the step down to second, push, taken by Push, failed: "first" is shown already; \
        make a new screen for each visit [failed]; the user stands at first
        """
    ) {
      var kept: TestScreen?
      let app = try TestApp(.ofThree) { visit in
        if let kept { return kept }
        let screen = TestScreen(visit)
        kept = screen
        return screen
      }
      return app.router.drive(.to("second")).error
    },
    Ending(
      code: .missingInput,
      text: """
        "ToDoDetail" needs "toDoId": bring it in the drive's input, whose "todoID" no route declares \
        [missingInput]; nothing is shown
        """
    ) {
      let input = Input((InputKey<Int>("todoID"), 36))
      return try TestApp(.ofToDos).router.drive(.to("ToDoDetail", input: input)).error
    },
    Ending(
      code: .wrongType,
      text: """
        the value does not fit "Picker": it was asked for a value of type Int, and answers with one of \
        String [wrongType]; the user stands at Root/Home/Picker
        """
    ) {
      let app = try guarded(by: GuardDesk())
      app.router.ask("Picker", for: Int.self) { _ in }
      return app.router.visit?.answer("seven").error
    },
    Ending(
      code: .stale,
      text: """
        the screen that is to be left is gone [stale]; the user stands at first/second
        """
    ) {
      let app = try TestApp(.ofThree, at: "third")
      let visit = app.router.visit
      app.drive(.parent)
      return visit?.answer(1).error
    },
    Ending(code: .cancelled, text: withoutRouter) {
      let desk = GuardDesk()
      var app: TestApp? = try guarded(by: desk)
      desk.verdicts["SignIn"] = .later
      let drive = app?.router.drive(.to("Orders"))
      app = nil
      return await drive?.errorAtEnd()
    },
    Ending(code: .cancelled, text: withoutRouter) {
      var app: TestApp? = try guarded(by: GuardDesk())
      app?.router.isReady = false
      let drive = app?.router.drive(.open("/orders"))
      app = nil
      return await drive?.errorAtEnd()
    },
  ]

  private nonisolated static let withoutRouter = """
    the drive was cancelled before it arrived, and the router is gone; keep it for as long as its \
    screens show [cancelled]; the user stands at Root/Home
    """

  private struct Own: Error {}

  /// An app whose account is guarded, and where the user stands at home.
  private static func guarded(by desk: GuardDesk) throws -> TestApp {
    let app = try TestApp(.guarded, at: "Home", guards: desk.guards(["Account": "SignIn"]))
    return app
  }
}

extension Drive {
  /// The error that it ends with.
  fileprivate func errorAtEnd() async -> NavigationError? {
    do throws(NavigationError) { try await arrival() } catch { return error }
    return nil
  }
}

/// How a drive ends that leads to a screen whose maker throws.
@MainActor
private func errorWithoutScreen(_ resolvers: Resolver<TestHost>...) throws -> NavigationError? {
  let app = try TestApp(.ofThree, resolvers: resolvers) { visit in
    if visit.route == "second" { throw GuardDesk.Thrown() }
    return TestScreen(visit)
  }
  app.stand(at: "first")
  return app.router.drive(.to("second")).error
}
