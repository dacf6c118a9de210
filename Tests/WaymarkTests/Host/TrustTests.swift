import PresentationStacks
import TestSupport
import Testing
import Waymark

/// A router keeps telling the truth whatever code of the app runs in between, or answers.
@MainActor @Suite struct TrustTests {
  @Test func `code that runs when a screen or a value goes may ask where the user stands`() throws {
    let key = InputKey<Farewell>("farewell")
    let told = Told()
    let plan = try RoutePlan { Route("first") { Route("second", accepts: .keys(key)) } }
    let app = try TestApp(plan) { visit in FarewellScreen(visit, told) }
    told.router = app.router
    app.stand(at: "first")
    var input: Input? = Input((key, Farewell(told)))
    app.drive(.to("second", input: input ?? .none))
    input = nil
    app.drive(.parent)
    #expect(told.lines.contains("a screen went, at first, of 1 visit"))
    #expect(told.lines.contains("a value went, at first, of 1 visit"))
    told.router = nil
  }

  @Test func `a completion taken by way of another step means nothing`() throws {
    let keep = Kept()
    let weak = WeakAttempt()
    let weakly = Perform<TestHost>(.toChild) { attempt in
      weak.attempt = attempt
      weak.completion = attempt.completion
      return .done(try attempt.pushed())
    }
    let app = try TestApp.stepping(from: "first", at: "second") {
      To("second") { weakly }
      keep.behavior(.toChild)
    }
    let drive = app.router.drive(.to("third"))
    weak.completion?(.done(app.screen))
    #expect(drive.ending == nil)
    try keep.finish()
    #expect(app.ending(of: drive) == "arrived at first/second/third")
  }

  @Test func `a step down that shows nothing new fails`() throws {
    let app = try TestApp.stepping(from: "first") { Perform(.toChild) { .done($0.source) } }
    let error = try #require(app.router.drive(.to("second")).error)
    #expect(error.code == .failed)
    #expect(
      error.reason == "it was completed with the screen of first; complete it with the place's own"
    )
    #expect(app.trail == "first")
  }

  @Test func `the screen that a step up is answered with stands there from then on`() throws {
    let other = MemoryScreen("other")
    let replacing = Perform<TestHost>(.toParent) { attempt in
      if let leaving = attempt.leaving, let below = attempt.destination {
        try attempt.host.memory.pop(leaving)
        try attempt.host.memory.replace(below, with: other)
      }
      return .done(other)
    }
    let app = try TestApp(.ofThree, at: "second", resolvers: [Resolver("second") { replacing }])
    #expect(app.drive(.parent) == "arrived")
    #expect(app.router.screen === other)
    #expect(app.host.memory.top === other)
  }

  @Test func `an unwinding that nobody performs after all is taken step by step`() throws {
    let app = try TestApp.stepping(from: "first", at: "third") {
      Perform(.unwind) { _ in .passed("not today") }
    }
    #expect(app.ending(of: .to("first")) == "arrived at first")
  }

  @Test func `a replaced input that the place cannot do with fails the step`() throws {
    let number = InputKey<Int>("n")
    let plan = try RoutePlan.drawn("first { second needs n:Int }")
    let app = try TestApp.stepping(from: "first", in: plan) { Push().replacingInput { _ in .none } }
    let error = try #require(app.router.drive(.to("second", input: Input((number, 1)))).error)
    #expect(error.code == .failed)
    #expect((error.underlying as? NavigationError)?.code == .missingInput)
    #expect(app.trail == "first")
  }

  @Test func `a clock that calls back at once ends the step`() throws {
    let keep = Kept()
    let router = try Router(
      plan: .ofThree,
      host: TestHost(),
      modules: .standard,
      resolvers: [Resolver("first") { keep.behavior(.toChild) }],
      clock: HastyClock()
    ) { TestScreen($0) }
    let error = try #require(router.drive(.to("second")).error)
    #expect(error.code == .timedOut)
  }

  @Test func `a value is let go with its place, not with the next step`() throws {
    let key = InputKey<Farewell>("farewell")
    let told = Told()
    let app = try TestApp(RoutePlan { Route("first") { Route("second", accepts: .keys(key)) } })
    told.router = app.router
    app.stand(at: "first")
    app.drive(.to("second", input: Input((key, Farewell(told)))))
    #expect(told.lines == [])
    app.host.memory.user.tapBack()
    #expect(told.lines == ["a value went, at first, of 1 visit"])
    told.router = nil
  }
}

@MainActor private final class Told {
  weak var router: Router<TestHost>?
  var lines: [String] = []

  func tell(_ who: String) {
    guard let router else { return }
    lines.append("\(who) went, at \(router.trail), of \(router.visits.count) visit")
  }
}

private final class Farewell: Sendable {
  private let told: Told

  init(_ told: Told) { self.told = told }

  deinit {
    let told = told
    MainActor.assumeIsolated { told.tell("a value") }
  }
}

@MainActor private final class FarewellScreen: MemoryScreen {
  private let told: Told

  init(_ visit: Visit, _ told: Told) {
    self.told = told
    super.init(visit)
  }

  deinit {
    let told = told
    MainActor.assumeIsolated { told.tell("a screen") }
  }
}

@MainActor private final class WeakAttempt {
  weak var attempt: Attempt<TestHost>?
  var completion: StepCompletion<MemoryScreen>?
}

private struct HastyClock: NavigationClock {
  private final class Nothing: Wakeup {
    func cancel() {}
  }

  var now: Duration { .zero }

  func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    body()
    return Nothing()
  }
}
