import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Links that come before the router is ready, and guards that do not know yet.
@MainActor @Suite struct EarlyLinkTests {
  let desk = GuardDesk()

  func app() throws -> TestApp {
    try TestApp(.guarded, guards: desk.guards(["Account": "SignIn"]))
  }

  /// An app that is not ready for links yet.
  private func early() throws -> TestApp {
    let app = try app()
    app.router.isReady = false
    return app
  }

  @Test func `links wait in order until the router is ready, each once`() throws {
    let app = try early()
    let first = app.router.drive(.open("/posts/1"))
    let second = app.router.drive(.open("/orders"))
    let again = app.router.drive(.open("/posts/1"))
    #expect([first, second, again].map(\.words) == ["under way", "under way", "under way"])
    #expect(app.trail == "")
    app.router.isReady = true
    #expect([first, second, again].map(\.words) == ["arrived", "arrived", "arrived"])
    #expect(first.success == again.success)
    #expect(app.trail == "Root/Account/Orders")
  }

  @Test(arguments: [false, true])
  func `the same link by two channels within a second counts once`(isJoinedLater: Bool) throws {
    let app = try early()
    let first = app.router.drive(.open("/posts/1"))
    if isJoinedLater {
      app.clock.advance(by: .seconds(5))
      app.router.send(.open("/posts/1"))
    }
    app.router.isReady = true
    app.drive(.to("Welcome"))
    app.clock.advance(by: .milliseconds(900))
    #expect(app.router.drive(.open("/posts/1")).success == first.success)
    #expect(app.trail == "Welcome")
    app.clock.advance(by: .milliseconds(200))
    #expect(app.ending(of: .open("/posts/1")) == "arrived at Root/Home/Post")
  }

  @Test func `a link that shares a failure tells where the user stands by then`() throws {
    let app = try early()
    let first = app.router.drive(.open("/nowhere"))
    app.router.isReady = true
    app.drive(.to("Welcome"))
    let second = app.router.drive(.open("/nowhere"))
    #expect([first, second].map(\.words) == ["noMatch", "noMatch"])
    #expect(first.error?.position.trail.isEmpty == true)
    #expect(second.error?.position == app.router.position)
  }

  @Test func `a link that came while the router was ready counts by itself`() throws {
    let app = try app()
    let first = app.router.drive(.open("/posts/1"))
    app.drive(.to("Welcome"))
    app.router.isReady = false
    let again = app.router.drive(.open("/posts/1"))
    #expect([first, again].map(\.words) == ["arrived", "under way"])
    app.router.isReady = true
    #expect(app.ending(of: again) == "arrived at Root/Home/Post")
  }

  @Test func `times that are too far apart for a number do not stop a link`() throws {
    @MainActor final class OddClock: NavigationClock {
      var time = Int64.min
      var now: Duration { .nanoseconds(time) }
      var nanoseconds: Int64 { time }
      func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
        VirtualClock().wake(after: delay, body)
      }
    }
    let clock = OddClock()
    let router = try Router(
      plan: .guarded,
      host: MemoryHost(),
      modules: .standard,
      clock: clock
    ) { MemoryScreen($0) }
    router.isReady = false
    let link = router.drive(.open("/posts/1"))
    clock.time = .max
    router.isReady = true
    #expect(link.words == "arrived")
    #expect(router.drive(.open("/orders")).words == "arrived")
  }

  @Test func `other drives run while links wait`() throws {
    let app = try early()
    app.drive(.open("/posts/1"))
    #expect(app.ending(of: .to("Welcome")) == "arrived at Welcome")
  }

  @Test func `a link that is cancelled ends alone, and is opened when it comes again`() throws {
    let app = try early()
    let first = app.router.drive(.open("/posts/1"))
    let second = app.router.drive(.open("/orders"))
    first.cancel()
    #expect([first, second].map(\.words) == ["cancelled", "under way"])
    app.router.isReady = true
    #expect([first, second].map(\.words) == ["cancelled", "arrived"])
    #expect(app.ending(of: .open("/posts/1")) == "arrived at Root/Home/Post")
  }

  private final class Held: Sendable {}

  @Test func `a link that has waited lets its values go once no other counts as the same`() throws {
    let app = try early()
    var held: Held? = Held()
    weak let value = held
    if let held { app.drive(.open("/posts/1", input: Input((InputKey<Held>("held"), held)))) }
    held = nil
    app.router.isReady = true
    #expect(app.trail == "Root/Home/Post")
    #expect(value != nil)
    app.clock.advance(by: .seconds(2))
    app.drive(.to("Welcome"))
    #expect(value == nil)
  }

  @Test func `a link that leads nowhere ends when the router is ready`() throws {
    let app = try early()
    let link = app.router.drive(.open("/nowhere"))
    #expect(link.words == "under way")
    app.router.isReady = true
    #expect(link.words == "noMatch")
  }

  @Test func `a cold link through a guard that is not ready loses nothing`() throws {
    let app = try app()
    desk.verdicts["SignIn"] = .later
    let drive = app.router.drive(.open("/orders"))
    #expect(app.ending(of: drive) == "under way at nowhere")
    desk.approaches[0].answer(.allow)
    #expect(app.ending(of: drive) == "arrived at Root/Account/Orders")
  }

  @Test(arguments: [true, false])
  func `a router that goes ends the link that waits, or the drive that asks, and leaks nothing`(
    isLink: Bool
  ) async throws {
    var app: TestApp? = try app()
    weak let engine = app?.router.engine
    app?.router.isReady = !isLink
    desk.verdicts["SignIn"] = .later
    let drive = try #require(app?.router.drive(isLink ? .open("/orders") : .to("Orders")))
    app = nil
    #expect(await drive.end().words == "cancelled")
    #expect(engine == nil)
    #expect(desk.approaches.count == (isLink ? 0 : 1))
    desk.approaches.first?.answer(.allow)
  }

  @Test func `a caller who leaves a link that waits hears of that link`() throws {
    let app = try app()
    app.drive(.to("Welcome"))
    app.router.isReady = false
    let one = app.router.drive(.open("/posts/1"))
    let two = app.router.drive(.open("/posts/1"))
    two.cancel()
    #expect(two.error?.code == .cancelled)
    let told = app.router.journal.records.last?.description
    #expect(told?.contains("drive 3: failed: open ") == true, "\(told ?? "nothing")")
    app.router.isReady = true
    #expect(one.words == "arrived")
  }

  @Test func `a link that waits is written by its pattern, as its values may be secret`() throws {
    let options = RouterOptions.with {
      $0.journalDetail = .everything
      $0.queueLimit = 1
    }
    let app = try TestApp(.guarded, options: options)
    app.router.isReady = false
    let links = ["/posts/4711", "/posts/4711", "/posts/4712"].map { app.router.drive(.open($0)) }
    #expect(links.map(\.words) == ["under way", "under way", "queueFull"])
    for link in links { link.cancel() }
    let lines = app.lines
    #expect(lines.filter { $0.contains("/posts/{postID:Int}") }.count >= 5, "\(lines)")
    #expect(!lines.contains { $0.contains("471") }, "\(lines)")
  }

  @Test func `a link that waits is read by the tables of when the router is ready`() throws {
    let app = try TestApp(.guarded)
    app.router.isReady = false
    let link = app.router.drive(.open("/posts/1"))
    try app.router.setLinks([LinkTable([LinkEntry("/posts/{any}", to: "Account")])])
    app.router.isReady = true
    #expect(app.ending(of: link) == "arrived at Root/Account")
  }

  @Test func `a link shares the end of none whose drive has failed and goes back`() throws {
    let options = RouterOptions.with { $0.onFailure = .retrace }
    let resolvers = [
      Resolver<TestHost>("Home") {
        To("Post") { Push() }
        To("Comments") { Push().before { _ in throw GuardDesk.Thrown() } }
      }
    ]
    let plan = try RoutePlan.drawn("Home { Post { Comments links /comments } }")
    let app = try TestApp(plan, at: "Home", resolvers: resolvers, options: options)
    app.router.isReady = false
    let link = app.router.drive(.open("/comments"))
    var again: Drive?
    app.host.treat(.hold)
    app.router.isReady = true
    // The step down is shown, the next one fails, and the step back is held.
    app.host.treat([.hold])
    app.host.release()
    again = app.router.drive(.open("/comments"))
    #expect(link.words == "under way")
    #expect(again?.words == "under way")
    app.host.treat([])
    app.host.release()
    #expect(link.words == "failed")
    #expect(
      app.router.journal.records.allSatisfy { if case .joined = $0.event { false } else { true } }
    )
  }

  @Test func `a link whose comparing ends the one like it ends too`() throws {
    let app = try early()
    let input = Input((InputKey<Compared>("compared"), Compared()))
    let first = app.router.drive(.open("/posts/1", input: input))
    var times = 0
    Compared.isCompared = {
      times += 1
      if times == 2 { app.router.isReady = true }
    }
    let again = app.router.drive(.open("/posts/1", input: Input((.init("compared"), Compared()))))
    Compared.isCompared = nil
    #expect([first, again].map(\.words) == ["arrived", "arrived"])
    #expect(times >= 2)
  }

  /// Runs a closure of the test when it is compared.
  private struct Compared: Equatable, Sendable {
    @MainActor static var isCompared: (() -> Void)?

    static func == (one: Compared, other: Compared) -> Bool {
      MainActor.assumeIsolated { isCompared?() }
      return true
    }
  }

  @Test func `a link whose cancelled drive has a step to end does not pass its end on`() throws {
    let app = try early()
    let first = app.router.drive(.open("/posts/1"))
    app.host.treat(.hold)
    app.router.isReady = true
    first.cancel()
    #expect(first.words == "under way")
    let again = app.router.drive(.open("/posts/1"))
    app.host.release()
    #expect([first, again].map(\.words) == ["cancelled", "arrived"])
    #expect(app.trail == "Root/Home/Post")
  }
}
