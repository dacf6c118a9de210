import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Whose question counts where a screen is made anew in the place of another.
@MainActor @Suite struct MadeAnewQuestionTests {
  /// How often each screen of the form was asked, in the order in which they were made.
  @MainActor private final class Asked {
    var counts: [Int] = []
    /// Whether the next screens set a question.
    var setsQuestions = true
    var throwsNext = false
  }

  private struct MakerFails: Error {}

  private let asked = Asked()

  private func app(transitionTime: Duration = .zero) throws -> TestApp {
    let plan = try RoutePlan.drawn("Root { Form push accepts postID:Int }")
    let resolver = Resolver<TestHost>("Root") { To("Form") { RefreshOnSelf(.rebuilding) } }
    return try TestApp(plan, resolvers: [resolver], transitionTime: transitionTime) {
      [asked] visit in
      if visit.route == "Form" {
        let index = asked.counts.count
        asked.counts.append(0)
        if asked.setsQuestions {
          visit.askBeforeLeaving { _ in
            asked.counts[index] += 1
            return .leave
          }
        }
        if asked.throwsNext { throw MakerFails() }
      }
      return TestScreen(visit)
    }
  }

  private func request(_ value: Int) -> Request {
    Request.to("Form", input: Input((.postID, value)))
  }

  @Test(arguments: [false, true])
  func `a screen that was to be made anew is asked`(makerThrows: Bool) throws {
    let app = try app()
    app.drive(request(1))
    asked.throwsNext = makerThrows
    if !makerThrows { app.host.treat(.refuse(.failed)) }
    #expect(app.drive(request(2).withoutAsking) == "failed")
    #expect(app.router.screen?.input[.postID] == 1)
    app.drive(.parent)
    #expect(asked.counts == [1, 0])
  }

  @Test func `a screen that could receive its values is not asked before a resolver replaces it`()
    throws
  {
    let app = try app()
    app.drive(request(1))
    app.drive(request(2))
    app.drive(.to("Form"))
    #expect(asked.counts == [0, 0, 0])
  }

  @Test func `a screen that has taken the place of another is asked in its place`() throws {
    let app = try app()
    app.drive(request(1))
    app.drive(request(2))
    #expect(app.router.screen?.input[.postID] == 2)
    asked.counts = [0, 0]
    app.drive(.parent)
    #expect(asked.counts == [0, 1])
  }

  @Test func `if a new screen sets no question, nobody is asked and the old one goes`() throws {
    let app = try app()
    app.drive(request(1))
    weak let old = app.router.screen
    asked.setsQuestions = false
    app.drive(request(2))
    #expect(old == nil)
    asked.counts = [0, 0]
    app.drive(.parent)
    #expect(asked.counts == [0, 0])
    #expect(app.trail == "Root")
  }

  @Test func `a screen that takes the place while its step waits holds a gesture back`() throws {
    let app = try app(transitionTime: .milliseconds(300))
    asked.setsQuestions = false
    app.router.send(request(1))
    app.clock.advance(by: .seconds(1))
    asked.setsQuestions = true
    let drive = app.router.drive(request(2))
    let new = try #require(app.host.memory.window.top)
    #expect(new !== app.router.screen)
    #expect(app.host.watcher?.mayLeave(new) == false)
    app.clock.advance(by: .seconds(1))
    #expect(drive.words == "arrived")
    app.host.memory.user.tapBack()
    #expect(asked.counts == [0, 1])
  }

  @Test func `what is asked once a screen stands is asked of that, whenever it is set`() throws {
    let app = try app()
    app.drive(request(1))
    asked.setsQuestions = false
    let late = Asked()
    late.counts = [0]
    app.router.watchPosition { [weak router = app.router] _ in
      router?.visit?.askBeforeLeaving { _ in
        late.counts[0] += 1
        return .leave
      }
      return false
    }
    app.drive(request(2))
    app.drive(.parent)
    #expect(late.counts == [1])
  }

  /// An app whose resolver puts a screen of its own in the place of the form's.
  private func replacing(
    _ isNew: @escaping @MainActor (MemoryScreen) -> Void = { _ in }
  ) throws -> TestApp {
    let own = Perform<TestHost>(.toSelf) { attempt in
      guard let old = attempt.destination else { return .passed("nothing is shown") }
      let new = MemoryScreen("Own")
      try attempt.host.memory.replace(old, with: new)
      isNew(new)
      return .done(new)
    }
    let app = try TestApp(
      .drawn("Root { Form }"),
      resolvers: [Resolver("Root") { To("Form") { own } }]
    ) { [asked] visit in
      if visit.route == "Form" {
        asked.counts.append(0)
        visit.askBeforeLeaving { _ in
          asked.counts[0] += 1
          return .leave
        }
      }
      return TestScreen(visit)
    }
    app.drive(.to("Form"))
    return app
  }

  @Test func `a screen that the app has replaced by its own is not asked any more`() throws {
    let app = try replacing()
    weak let old = app.router.screen
    #expect(app.drive(.to("Form")) == "arrived")
    #expect(app.router.screen?.name == "Own")
    #expect(old == nil)
    asked.counts = [0]
    #expect(app.drive(.parent) == "arrived")
    #expect(asked.counts == [0])
  }

  @Test func `what is asked of the app's own screen as that is shown counts`() throws {
    let new = Asked()
    new.counts = [0]
    var visit: Visit?
    let app = try replacing { _ in
      visit?.askBeforeLeaving { _ in
        new.counts[0] += 1
        return .leave
      }
    }
    visit = app.router.visit
    #expect(app.drive(.to("Form")) == "arrived")
    asked.counts = [0]
    #expect(app.drive(.parent) == "arrived")
    #expect([asked.counts, new.counts] == [[0], [1]])
  }

  @Test func `the question of a screen that the app wraps in its own takes the place of the old`()
    throws
  {
    var answered: [Int] = []
    var made = 0
    let wrapping = Perform<TestHost>(.toSelf) { attempt in
      guard let old = attempt.destination else { return .passed("nothing is shown") }
      _ = try attempt.makeScreen()
      let new = MemoryScreen("Wrapper")
      try attempt.host.memory.replace(old, with: new)
      return .done(new)
    }
    let app = try TestApp(
      .drawn("Root { Form }"),
      resolvers: [Resolver("Root") { To("Form") { wrapping } }]
    ) { visit in
      if visit.route == "Form" {
        made += 1
        visit.askBeforeLeaving { [made] _ in
          answered.append(made)
          return .leave
        }
      }
      return TestScreen(visit)
    }
    app.drive(.to("Form"))
    #expect(app.drive(.to("Form")) == "arrived")
    answered = []
    #expect(app.drive(.parent) == "arrived")
    #expect(answered == [2])
  }
}
