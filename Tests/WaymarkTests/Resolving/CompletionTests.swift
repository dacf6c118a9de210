import PresentationStacks
import TestSupport
import Testing
import Waymark

@MainActor @Suite struct CompletionTests {
  /// What a drive says that was completed without a screen.
  private static let withoutScreen =
    "it was completed without a screen; complete it with the one shown then"

  private let kept = Kept()

  private func app(
    standingAt route: RouteID = "first",
    options: RouterOptions = RouterOptions()
  ) throws -> TestApp {
    try TestApp.stepping(from: "first", at: route, options: options) {
      To("second") { kept.behavior(.toChild) }
    }
  }

  /// A router whose steps to `second` are taken by a closure with a completion.
  private func app(
    _ body: @escaping @MainActor (Attempt<TestHost>, StepCompletion<MemoryScreen>) throws -> Void
  ) throws -> TestApp {
    try TestApp.stepping(from: "first") { To("second") { Perform(.toChild) { try body($0, $1) } } }
  }

  @Test func `called once, the walk goes on where it stopped`() throws {
    let app = try app()
    let drive = app.router.drive(.to("third"))
    #expect(app.ending(of: drive) == "under way at first")
    try kept.finish()
    #expect(app.ending(of: drive) == "arrived at first/second/third")
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `called twice it counts once`() throws {
    let app = try app()
    var endings = 0
    let drive = app.router.drive(.to("second"))
    drive.whenEnded { _ in endings += 1 }
    try kept.finish()
    let before = app.router.position
    kept.answer(.failed(HostRefusal(.busy, "no")))
    kept.answer(.done(app.screen))
    #expect(endings == 1)
    #expect(drive.words == "arrived")
    #expect(app.router.position == before)
  }

  @Test func `called twice in different ways the first way counts`() throws {
    let app = try app()
    let drive = app.router.drive(.to("second"))
    let screen = try kept.attempts[0].makeScreen()
    kept.answer(.failed(HostRefusal(.busy, "no")))
    kept.answer(.done(screen))
    #expect(app.ending(of: drive) == "failed at first")
  }

  @Test func `a late second call does not end the next step`() throws {
    let app = try app()
    app.drive(.to("second"))
    try kept.finish()
    app.drive(.parent)
    let again = app.router.drive(.to("second"))
    kept.answer(.done(app.screen), 0)
    #expect(again.words == "under way")
    try kept.finish(1)
    #expect(again.words == "arrived")
  }

  @Test func `called during the call it is done at once`() throws {
    let app = try app { attempt, completion in completion(.done(try attempt.pushed())) }
    #expect(app.drive(.to("second")) == "arrived")
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `called twice during the call the first counts`() throws {
    let app = try app { attempt, completion in
      completion(.passed("not me"))
      completion(.done(try attempt.makeScreen()))
    }
    #expect(app.drive(.to("second")) == "arrived")
    #expect(app.host.operations == ["push second"])
  }

  @Test func `a behavior that throws after it has called its completion has failed`() throws {
    struct Oops: Error {}
    let app = try app { attempt, completion in
      completion(.done(try attempt.makeScreen()))
      throw Oops()
    }
    let error = try #require(app.router.drive(.to("second")).error)
    #expect(error.code == .failed)
    #expect(error.underlying is Oops)
    #expect(app.trail == "first")
  }

  @Test(arguments: [true, false], ["arrived", "failed", "passed"])
  func `called during the call of a behavior that answers itself, it is misuse`(
    isWrapped: Bool,
    answer: String
  ) async throws {
    struct Oops: Error {}
    let inner = Perform<TestHost>(.toChild) { attempt in
      attempt.completion(answer == "failed" ? .done(try attempt.makeScreen()) : .failed(Oops()))
      switch answer {
      case "arrived": return .done(try attempt.pushed())
      case "passed": return .passed("not me")
      default: throw Oops()
      }
    }
    let app = try TestApp(
      .ofThree,
      at: "first",
      resolvers: [
        Resolver("first") { if isWrapped { inner.around { try await $1() } } else { inner } }
      ]
    )
    let drive = await app.driveToEnd(.to("second"))
    #expect(drive.words == (answer == "failed" ? "failed" : "arrived"))
    #expect(
      app.misuses == [
        "the completion of a step to \"second\" was called, and then its behavior or the host answered "
          + "at once; that answer counts"
      ]
    )
  }

  @Test func `case 35: a completion that is dropped during the call ends the drive at once`() throws
  {
    let app = try app { _, _ in }
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .abandoned)
    #expect(error.step?.target == "second")
    #expect(error.asked.map(\.behavior) == ["Perform"])
    #expect(app.trail == "first")
    #expect(app.host.operations == [])
    #expect(app.clock.pendingCount == 0)
  }

  @Test(arguments: ["case 35", "case 144"])
  func `a completion that is dropped after the call ends the drive at the next turn`(name: String)
    async throws
  {
    let app = try app()
    let drive = app.router.drive(.to("third"))
    #expect(drive.words == "under way")
    kept.letGo()
    #expect(drive.words == "under way")
    let error = await #expect(throws: NavigationError.self) { try await drive.arrival() }
    #expect(error?.code == .abandoned)
    #expect(error?.step?.target == "second")
    #expect(error?.asked.map(\.behavior) == ["Keep"])
    #expect(app.trail == "first")
    #expect(app.clock.pendingCount == 0)
    #expect(app.drive(.start()) == "arrived")
  }

  @Test func `case 35: kept for ever it ends the drive at the deadline`() throws {
    let app = try app()
    let drive = app.router.drive(.to("third"))
    app.clock.advance(by: .milliseconds(9_999))
    #expect(drive.words == "under way")
    app.clock.advance(by: .milliseconds(1))
    let error = try #require(drive.error)
    #expect(error.code == .timedOut)
    #expect(error.step?.target == "second")
    #expect(error.asked.map(\.behavior) == ["Keep"])
    #expect(app.trail == "first")
  }

  @Test func `a late completion is ignored`() throws {
    let app = try app()
    app.drive(.to("second"))
    app.clock.advance(by: .seconds(10))
    let before = app.router.position
    kept.answer(.done(app.screen))
    #expect(app.router.position == before)
    #expect(app.drive(.sub("third")) == "arrived")
    kept.answer(.done(app.screen))
    #expect(app.trail == "first/third")
  }

  @Test func `letting a late completion go is ignored too`() async throws {
    let app = try app()
    app.drive(.to("second"))
    app.clock.advance(by: .seconds(10))
    let again = app.router.drive(.sub("second"))
    #expect(again.words == "under way")
    kept.letGo()
    #expect(await again.end().words == "abandoned")
  }

  @Test func `a step has no deadline where the app says so`() throws {
    let app = try app(options: .with { $0.stepDeadline = nil })
    let drive = app.router.drive(.to("second"))
    #expect(app.clock.pendingCount == 0)
    app.clock.advance(by: .seconds(1_000_000))
    #expect(drive.words == "under way")
    try kept.finish()
    #expect(drive.words == "arrived")
  }

  @Test func `every step has a time of its own`() throws {
    let plan = try RoutePlan.ofThree
    let app = try TestApp.stepping(from: "first", in: plan) { kept.behavior(.toChild) }
    let drive = app.router.drive(.to("third"))
    app.clock.advance(by: .seconds(9))
    try kept.finish(0)
    app.clock.advance(by: .seconds(9))
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(1))
    #expect(app.ending(of: drive) == "timedOut at first/second")
  }

  @Test func `case 36: completed without a screen the rest is dropped`() throws {
    let log = StepLog()
    let app = try TestApp(
      .ofThree,
      at: "first",
      noting: log,
      resolvers: [
        Resolver("first") { Perform(.toChild) { _, completion in completion(.done(nil)) } }
      ]
    )
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .failed)
    #expect(error.step?.target == "second")
    #expect(error.reason == Self.withoutScreen)
    #expect(error.asked.map(\.behavior) == ["Perform"])
    #expect(error.position.description == "first")
    #expect(log.lines == [])
    #expect(app.trail == "first")
  }

  @Test(arguments: [false, true])
  func `case 36: also when it comes late`(isLater: Bool) throws {
    let app = try app()
    let drive = app.router.drive(.to("third"))
    kept.answer(isLater ? .later : .done(nil))
    let error = try #require(drive.error)
    #expect(error.code == .failed)
    #expect(error.reason == Self.withoutScreen)
    #expect(error.asked.map(\.behavior) == ["Keep"])
    #expect(app.trail == "first")
    #expect(app.drive(.start()) == "arrived")
  }

  @Test func `a completion that passes lets the next behavior be asked`() throws {
    let app = try app()
    let drive = app.router.drive(.to("third"))
    kept.answer(.passed("not me after all"))
    #expect(drive.words == "arrived")
    #expect(app.host.operations == ["push second", "push third"])
  }

  @Test func `when nobody takes it then, everyone is listed`() throws {
    let app = try TestApp(
      .ofThree,
      at: "first",
      modules: [.wayBack],
      resolvers: [Resolver("first") { kept.behavior(.toChild) }]
    )
    let drive = app.router.drive(.to("second"))
    kept.answer(.passed("not me after all"))
    let error = try #require(drive.error)
    #expect(error.code == .unhandled)
    #expect(
      error.asked.map(\.description) == [
        "Keep of first: not me after all", "Pop: no step to a parent",
        "InstallRoot: no step to a root",
      ]
    )
  }

  @Test(arguments: [true, false])
  func `a step has its ten seconds once, whoever passes on it`(isChosen: Bool) async throws {
    let (one, two) = (Kept(), Kept())
    let (first, second) = (one.behavior(.toChild), two.behavior(.toChild))
    let app = try TestApp.atFirst {
      if isChosen {
        Choose { _ in
          first
          second
        }
      } else {
        first
        second
      }
    }
    let drive = app.router.drive(.to("second"))
    app.clock.advance(by: .seconds(9))
    one.answer(.passed("not me"))
    await until { !two.isEmpty }
    app.clock.advance(by: .seconds(9))
    #expect(drive.words == "timedOut")
  }
}
