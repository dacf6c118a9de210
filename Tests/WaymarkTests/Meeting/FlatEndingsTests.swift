import TestSupport
import Testing
import Waymark

/// What ends at the door is told from one loop, and an app's code that drives there leaves nothing.
@MainActor @Suite struct FlatEndingsTests {
  @Test(
    arguments: [
      (.open("/nope"), false), (.to("nope"), false), (.to("third", policy: .drop), true),
    ] as [(Request, Bool)]
  )
  func `ends that come at once are told on a flat stack`(request: Request, waits: Bool) throws {
    let app = try TestApp(.ofThree, at: "first")
    if waits {
      app.hold(.to("second"))
    }
    var depths = StackDepths()
    @MainActor func next() {
      app.router.perform(request) { _ in
        depths.note()
        if depths.count < 1_000 { next() }
      }
    }
    next()
    #expect(depths.count == 1_000)
    #expect(depths.spread < StackDepths.ofOneLoop)
    app.host.release()
    #expect(app.trail == (waits ? "first/second" : "first"))
  }

  @Test func `code that drives as a link is handed out leaves router and screens free`() throws {
    weak var engine: Engine?
    weak var screen: TestScreen?
    do {
      let app = try TestApp(.ofThree, at: "first")
      app.router.openOutside = { [weak router = app.router] _ in router?.send(.to("second")) }
      let observation = app.router.journal.observe { [weak router = app.router] record in
        if case .failed = record.event { router?.send(.to("third")) }
      }
      app.drive(.open("/nope"))
      #expect(app.trail == "first/second/third" || app.trail == "first/second")
      engine = app.router.engine
      screen = app.screen
      observation.cancel()
    }
    #expect(engine == nil)
    #expect(screen == nil)
  }

  @Test func `a live screen handed out for another root is refused, nothing moves`() throws {
    var kept: TestScreen?
    let app = try TestApp(.drawn("One { Below }, Two")) { visit in
      if let kept, visit.route == "Two" { return kept }
      let screen = TestScreen(visit)
      if visit.route == "Below" { kept = screen }
      return screen
    }
    app.stand(at: "Below")
    #expect(app.ending(of: .to("Two")) == "failed at One/Below")
    #expect(app.drive(.to("One")) == "arrived")
    #expect(app.drive(.to("Below")) == "arrived")
  }

  @Test func `a value whose comparison cancels a drive lets nobody join what has ended`() throws {
    let app = try TestApp(
      try RoutePlan { Route("first") { Route("second", accepts: .keys(.cancelling)) } },
      at: "first"
    )
    app.host.treat(.hold, .hold)
    app.router.send(.to("second"))
    let trigger = Trigger()
    func request() -> Request {
      .to("second", input: Input((.cancelling, Cancelling(trigger: trigger))))
    }
    let one = app.router.drive(request())
    trigger.whenCompared = { one.cancel() }
    let other = app.router.drive(request())
    #expect([one, other].map(\.words) == ["cancelled", "under way"])
    app.host.release()
    app.host.release()
    #expect(other.words == "arrived")
  }
}

/// What a comparison calls.
@MainActor final class Trigger {
  var whenCompared: (() -> Void)?
}

/// A value whose comparison runs code of the app.
struct Cancelling: Equatable, Sendable {
  let trigger: Trigger

  static func == (one: Cancelling, other: Cancelling) -> Bool {
    MainActor.assumeIsolated {
      one.trigger.whenCompared?()
      other.trigger.whenCompared?()
    }
    return true
  }
}

extension InputKey<Cancelling> {
  fileprivate static var cancelling: Self { .init("cancelling") }
}
