import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What is let go is freed: nothing keeps itself alive.
@MainActor @Suite struct LifetimeTests {
  /// What is looked at after it was let go.
  @MainActor private struct Remains {
    weak var router: Router<TestHost>?
    weak var engine: Engine?
    weak var host: TestHost?
    weak var screen: MemoryScreen?

    init(_ app: TestApp) {
      router = app.router
      engine = app.router.engine
      host = app.host
      screen = app.router.screen
    }

    var names: [String] {
      [
        router == nil ? nil : "router", engine == nil ? nil : "engine", host == nil ? nil : "host",
        screen == nil ? nil : "screen",
      ].compactMap { $0 }
    }
  }

  @Test func `a router that is let go frees engine, host and screens`() throws {
    var app: TestApp? = try TestApp(.ofToDos)
    app?.drive(.to("ToDoDetail", input: Input((.toDoID, 36))))
    app?.drive(.to("ContactUs"))
    let remains = try Remains(#require(app))
    #expect(remains.names == ["router", "engine", "host", "screen"])
    app = nil
    #expect(remains.names == [])
  }

  @Test func `a visit and its driver keep nothing alive`() throws {
    var app: TestApp? = try TestApp(.ofThree, at: "third")
    let remains = try Remains(#require(app))
    let visit = app?.router.visit
    let driver = visit?.driver
    app = nil
    #expect(remains.names == [])
    #expect(driver?.drive(.parent).words == "stale")
  }

  @Test func `an attempt and a completion that outlive their router have no effect`() throws {
    var kept: (attempt: Attempt<TestHost>, completion: StepCompletion<MemoryScreen>)?
    var app: TestApp? = try TestApp.stepping(from: "first", at: "third") {
      Perform(.toChild) { attempt in
        kept = (attempt, attempt.completion)
        return .passed("it keeps both")
      }
    }
    let remains = try Remains(#require(app))
    app = nil
    // An attempt holds its host, and that what it shows.
    #expect(remains.names == ["host", "screen"])
    let (attempt, completion) = try #require(kept)
    completion(.passed("it is late"))
    attempt.completion(.passed("it is later"))
    attempt.whenDone()
    #expect(attempt.source == nil)
    #expect(attempt.input.isEmpty)
    #expect(throws: HostRefusal.self) { try attempt.makeScreen() }
  }

  @Test func `a router that its own behavior lets go takes the drive to its end`() throws {
    var app: TestApp?
    app = try TestApp.stepping(from: "first") {
      Perform(.toChild) { _ in
        app = nil
        return .passed("it has let the router go")
      }
    }
    let remains = try Remains(#require(app))
    let drive = app?.router.drive(.to("third"))
    #expect(drive?.words == "arrived")
    #expect(remains.names == [])
  }

  @Test func `an ended drive keeps nothing alive`() throws {
    var app: TestApp? = try TestApp(.ofThree)
    app?.host.treat(.perform, .hold)
    let drive = app?.router.drive(.to("third"))
    app?.host.release()
    let remains = try Remains(#require(app))
    app = nil
    #expect(drive?.words == "arrived")
    #expect(remains.names == [])
  }

  @Test func `a screen that is left is freed at once`() throws {
    let app = try TestApp(.ofThree, at: "third")
    weak let screen = app.router.screen
    #expect(screen != nil)
    app.drive(.parent)
    #expect(screen == nil)
  }

  /// The last screen that was made, for as long as it lives.
  @MainActor private final class Last {
    weak var screen: TestScreen?
  }

  @Test func `a screen made for a step that failed is freed`() throws {
    let last = Last()
    let app = try TestApp(.ofThree) { visit in
      let screen = TestScreen(visit)
      last.screen = screen
      return screen
    }
    app.stand(at: "first")
    app.host.treat(.refuse(.busy))
    app.drive(.to("second"))
    #expect(last.screen == nil)
  }

  @Test func `a screen that asks, and is never shown, is freed with its completion`() async throws {
    let (kept, last) = (Kept(), Last())
    let app = try TestApp(
      .ofThree,
      resolvers: [Resolver("first") { To("second") { kept.behavior(.toChild) } }]
    ) { visit in
      let screen = TestScreen(visit)
      last.screen = screen
      visit.askBeforeLeaving { _ in screen.name.isEmpty ? .leave : .stay() }
      return screen
    }
    app.stand(at: "first")
    app.router.send(.to("second"))
    _ = try kept.attempts[0].makeScreen()
    app.clock.advance(by: .seconds(10))
    #expect(last.screen?.name == "second")
    kept.letGo()
    await mainActorTurn()
    #expect(last.screen == nil)
  }

  @Test func `a kept completion keeps no router, and nothing once it is let go`() async throws {
    let kept = Kept()
    var app: TestApp? = try TestApp.stepping(from: "first") { kept.behavior(.toChild) }
    let drive = try #require(app?.router.drive(.to("second")))
    let remains = try Remains(#require(app))
    app = nil
    #expect(remains.router == nil)
    kept.letGo()
    let error = await #expect(throws: NavigationError.self) { try await drive.arrival() }
    #expect(error?.code == .abandoned)
    #expect(remains.names == [])
  }

  @Test func `a kept completion still ends its drive after the router is gone`() throws {
    let kept = Kept()
    var app: TestApp? = try TestApp.stepping(from: "first") { kept.behavior(.toChild) }
    let drive = try #require(app?.router.drive(.to("second")))
    let remains = try Remains(#require(app))
    app = nil
    try kept.finish()
    #expect(drive.words == "arrived")
    kept.letGo()
    #expect(remains.names == [])
  }

  @Test func `past its deadline a completion kept for ever keeps no router or engine`() throws {
    let kept = Kept()
    var app: TestApp? = try TestApp.stepping(from: "first") {
      Perform(.toChild) { _, whenDone in kept.keep(whenDone) }
    }
    app?.drive(.to("second"))
    app?.clock.advance(by: .seconds(10))
    let remains = try Remains(#require(app))
    app = nil
    #expect(remains.router == nil)
    #expect(remains.engine == nil)
    #expect(!kept.isEmpty)
  }

  @Test func `behind a drive asked about, others go on when the router is gone`() async throws {
    let desk = GuardDesk()
    var app: TestApp? = try TestApp(.guarded, at: "Home", guards: desk.guards(["Account": "G"]))
    desk.verdicts["G"] = .later
    let asked = try #require(app?.router.drive(.to("Orders")))
    let behind = try #require(app?.router.drive(.to("Form")))
    let guarded = try #require(app?.router.drive(.to("Account")))
    let remains = try Remains(#require(app))
    app = nil
    let error = await #expect(throws: NavigationError.self) { try await asked.arrival() }
    #expect(error?.code == .cancelled)
    #expect(try await behind.arrival().steps == 1)
    let other = await #expect(throws: NavigationError.self) { try await guarded.arrival() }
    #expect(other?.code == .cancelled)
    #expect(remains.names == [])
  }

  @Test func `without a router a waiting step holds no gesture back`() throws {
    let kept = Kept()
    var app: TestApp? = try TestApp(
      .ofThree,
      resolvers: [Resolver("second") { kept.behavior(.toChild) }]
    ) { visit in
      if visit.route == "second" { visit.askBeforeLeaving { _ in .later } }
      return TestScreen(visit)
    }
    app?.stand(at: "second")
    let host = try #require(app?.host)
    app?.router.send(.to("third"))
    #expect(kept.attempts.count == 1)
    app = nil
    let left = host.memory.top
    #expect(host.memory.user.tapBack() == .done)
    // The drive goes on from there.
    #expect(host.picture == "first › second")
    #expect(host.memory.top !== left)
    #expect(kept.attempts.count == 2)
    kept.letGo()
  }

  @Test func `a gesture that ends during a step is heard though the router is gone`() throws {
    var app: TestApp? = try TestApp(.chain("first", "second", "third", "fourth"), at: "second")
    let host = try #require(app?.host)
    host.treat(.hold)
    let drive = try #require(app?.router.drive(.to("fourth")))
    #expect(host.memory.user.beginSwipeBack() == .underWay)
    let remains = try Remains(#require(app))
    app = nil
    host.memory.user.cancelSwipeBack()
    host.release()
    #expect(drive.words == "arrived")
    #expect(host.picture == "first › second › third › fourth")
    #expect(remains.router == nil)
    #expect(remains.engine == nil)
  }

  @Test func `queued drives of a router that is gone do not keep it`() async throws {
    var app: TestApp? = try TestApp(.ofThree, at: "first")
    app?.host.treat(.hold)
    let first = try #require(app?.router.drive(.to("second")))
    let second = try #require(app?.router.drive(.to("third")))
    let host = try #require(app?.host)
    weak let router = app?.router
    weak let engine = app?.router.engine
    app = nil
    #expect(router == nil)
    host.release()
    #expect([first.words, second.words] == ["arrived", "arrived"])
    #expect(engine == nil)
  }

  @Test(arguments: [false, true])
  func `a late completion is heard while another drive waits, also without the router`(isGone: Bool)
    throws
  {
    let kept = Kept()
    var app: TestApp? = try TestApp.stepping(from: "first") {
      To("second") { kept.behavior(.toChild) }
    }
    let base = try #require(app?.screen)
    let (host, clock) = (try #require(app?.host), try #require(app?.clock))
    let one = try #require(app?.router.drive(.to("second")))
    let two = try #require(app?.router.drive(.to("third")))
    let made = try kept.attempts[0].makeScreen()
    if isGone { app = nil }
    clock.advance(by: .seconds(10))
    #expect(one.words == "timedOut")
    try host.memory.push(made, onto: base)
    kept.answer(.done(made))
    #expect(two.words == "arrived")
    kept.letGo()
  }
}
