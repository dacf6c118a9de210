import PresentationStacks
import TestSupport
import Testing
import Waymark

/// A drive does not arrive by the word of a behavior where the host shows something else.
@MainActor @Suite struct ShownAtTheEndTests {
  private func app(
    at route: RouteID = "first",
    options: RouterOptions = RouterOptions(),
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    let app = try TestApp(
      .ofThree,
      at: route,
      resolvers: [Resolver("first", behaviors: behaviors)],
      options: options
    )
    return app
  }

  @Test func `case 164: a step that is done with a screen that is not shown fails`() throws {
    let app = try app { Perform(.toChild) { .done(try $0.makeScreen()) } }
    let before = app.router.position
    let error = try #require(app.router.drive(.to("second")).error)
    #expect(
      error.description == """
        the step down to second, push, taken by Perform of first, failed: \
        it said that it was done with a screen that the host does not show; let the host show it, \
        and where that takes time, answer with `attempt.answer(_:after:)` [failed]; \
        the user stands at first
        """
    )
    #expect(app.router.position.trail == before.trail)
    #expect(app.host.operations == [])
    #expect(app.host.picture == "first")
  }

  @Test func `case 164: so does one that says so later`() async throws {
    let app = try app {
      Perform(.toChild) { attempt async throws in .done(try attempt.makeScreen()) }
    }
    #expect(app.ending(of: await app.driveToEnd(.to("second"))) == "failed at first")
  }

  @Test func `a step up that leaves its screen where it was fails, and stays there`() throws {
    let app = try app(at: "second") { Perform(.toParent) { .done($0.destination) } }
    let error = try #require(app.router.drive(.parent).error)
    #expect(error.code == .failed)
    #expect(
      error.description.contains(
        "it said that it was done, and the host still shows the screen of \"second\" above"
      )
    )
    #expect(app.trail == "first/second")
    #expect(app.host.picture == "first › second")
  }

  @Test func `a wrapper that answers with another screen fails`() async throws {
    let app = try app {
      Push().around { _, next in
        _ = try await next()
        return .done(MemoryScreen("never shown"))
      }
    }
    #expect(app.ending(of: await app.driveToEnd(.to("second"))) == "failed at first/second")
    #expect(app.host.picture == "first › second")
  }

  @Test func `who watches the behavior is told that it has failed`() throws {
    var outcomes: [String] = []
    let app = try app {
      Perform(.toChild) { .done(try $0.makeScreen()) }
        .observed { outcomes.append("\($1)".prefix(6).description) }
    }
    app.drive(.to("second"))
    #expect(outcomes == ["failed"])
  }

  @Test func `in the midst of a drive a behavior is believed, until the end`() throws {
    var made: MemoryScreen?
    let app = try app {
      To("second") {
        Perform(.toChild) { attempt in
          made = try attempt.makeScreen()
          return .done(made)
        }
      }
      To("third") {
        Perform(.toChild) { attempt in
          guard let second = made, let first = attempt.host.memory.top else { return .done(nil) }
          let third = try attempt.makeScreen()
          try attempt.host.memory.push(second, onto: first)
          try attempt.host.memory.push(third, onto: second)
          return .done(third)
        }
      }
    }
    #expect(app.drive(.to("third")) == "arrived")
    #expect(app.host.picture == "first › second › third")
  }

  @Test func `a step that is done with a screen which was handed out before fails`() throws {
    var first: TestScreen?
    let app = try TestApp(
      .ofThree,
      at: "second",
      resolvers: [Resolver("second") { Perform(.toChild) { .done(try $0.makeScreen()) } }]
    ) { visit in
      if visit.route == "third", let first { return first }
      let screen = TestScreen(visit)
      if visit.route == "first" { first = screen }
      return screen
    }
    #expect(app.ending(of: .to("third")) == "failed at first/second")
    app.router.reconcile()
    app.expectTruth("first/second")
  }

  @Test(arguments: [true, false])
  func `a drive that is superseded after a step that was believed tells where the user stands`(
    isDuringStep: Bool
  ) throws {
    var supersede: () -> Void = {}
    let app = try app {
      To("second") {
        Perform(.toChild) { attempt in
          if isDuringStep { supersede() }
          return .done(try attempt.makeScreen())
        }
      }
    }
    supersede = { [weak router = app.router] in router?.send(.parent(policy: .supersede)) }
    app.router.watchPosition { position in
      if !isDuringStep, position.description == "first/second" { supersede() }
      return true
    }
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .superseded)
    #expect(error.position.description == "first")
    app.expectTruth("first")
  }

  @Test func `what the app shows above the screen does not matter`() throws {
    let app = try app {
      Perform(.toChild) { attempt in
        guard let base = attempt.source else { return .done(nil) }
        let (screen, window) = (try attempt.makeScreen(), attempt.host.memory)
        try window.push(screen, onto: base)
        try window.present(MemoryScreen("Note"), over: screen, in: .bare)
        return .done(screen)
      }
    }
    #expect(app.ending(of: .to("second")) == "arrived at first/second")
  }

  @Test func `the steps before it are retraced where that is asked for`() throws {
    let app = try app(options: .with { $0.onFailure = .retrace }) {
      To("third") { Perform(.toChild) { .done(try $0.makeScreen()) } }
    }
    #expect(app.ending(of: .to("third")) == "failed at first")
    #expect(app.host.operations == ["push second", "pop second"])
  }

  @Test func `the host is asked before a drive and once at the word of an app's behavior`() throws {
    let host = AskedHost()
    let plan = try RoutePlan.ofThree
    let router = try Router(
      plan: plan,
      host: host,
      modules: [.stack],
      resolvers: [Resolver("second") { Push().before { _ in } }]
    ) { MemoryScreen($0) }
    router.send(.to("second"))
    router.send(.parent)
    #expect(host.asked == ["second"])
    router.send(.to("third"))
    #expect(host.asked == ["second", "first", "third"])
    router.send(.to("first"))
    #expect(host.asked == ["second", "first", "third", "third"])
  }

  @Test(arguments: [false, true])
  func `a behavior is not believed because the host was looked at`(isUp: Bool) throws {
    let kept = Kept()
    let app = try app(at: isUp ? "second" : "first") { kept.behavior(isUp ? .toParent : .toChild) }
    let drive = app.router.drive(isUp ? .parent : .to("second"))
    app.router.reconcile()
    let attempt = kept.attempts[0]
    kept.answer(.done(isUp ? attempt.destination : try attempt.makeScreen()))
    app.expectTruth(isUp ? "first/second" : "first", after: drive, "failed")
  }

  @Test func `a step that ends during a swipe is held against what is shown`() throws {
    let kept = Kept()
    let app = try app(at: "second") { To("third") { kept.behavior(.toChild) } }
    let drive = app.router.drive(.to("third"))
    app.host.memory.user.beginSwipeBack()
    kept.answer(.done(try kept.attempts[0].makeScreen()))
    app.host.memory.user.cancelSwipeBack()
    app.expectTruth("first/second", after: drive, "interrupted")
  }
}

/// Notes of which screens it is asked whether they are on top.
@MainActor private final class AskedHost: MemoryWindowHost, RootHost, StackHost, UnwindHost {
  typealias Screen = MemoryScreen

  let window = MemoryWindow()
  private(set) var asked: [String] = []

  func isOnTop(_ screen: MemoryScreen) -> Bool {
    asked.append(screen.name)
    return window.isOnTop(screen)
  }
}
