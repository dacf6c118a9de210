import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Rule 18: what becomes of a drive that meets another.
@MainActor @Suite struct PolicyTests: MeetingDrives {
  struct Case: Sendable, CustomTestStringConvertible {
    let policy: DriveOptions.Policy
    /// How it all ends: the one under way, the one that waits, the one that meets them.
    let endings: [String]
    let trail: String

    init(_ policy: DriveOptions.Policy, _ endings: [String], _ trail: String) {
      (self.policy, self.endings, self.trail) = (policy, endings, trail)
    }

    var testDescription: String { "\(policy)" }
  }

  @Test(arguments: [
    Case(.join, ["first arrived", "waiting arrived", "meeting arrived"], "first/second"),
    Case(.queue, ["first arrived", "waiting arrived", "meeting arrived"], "first/second"),
    Case(.drop, ["meeting dropped", "first arrived", "waiting arrived"], "first"),
    Case(
      .supersede,
      ["waiting superseded", "first superseded", "meeting arrived"],
      "first/second"
    ),
  ])
  func `a drive under way, one that waits and one that meets them end once each`(it: Case) throws {
    let (app, first) = try app(it.policy)
    let endings = Endings()
    endings.watch("first", first)
    endings.watch("waiting", app.router.drive(.to("first", policy: .queue)))
    endings.watch("meeting", app.router.drive(.to("second")))
    while app.host.heldCount > 0 { app.host.release() }
    #expect(endings.lines == it.endings)
    #expect(app.trail == it.trail)
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a drive says otherwise than its router`() throws {
    for policy in DriveOptions.Policy.allCases {
      let (app, first) = try app(policy)
      #expect(app.drive(.to("first", policy: .drop)) == "dropped")
      let queued = app.router.drive(.to("third", policy: .queue))
      let next = app.router.drive(.to("second", policy: .supersede))
      #expect([first.words, queued.words, next.words] == ["under way", "superseded", "under way"])
      app.host.release()
      #expect([first.words, next.words] == ["superseded", "arrived"])
    }
  }

  @Test func `the queue is full at its limit and not before`() throws {
    let (app, first) = try app(.queue, limit: 2)
    let waiting = ["second", "third"].map { app.router.drive(.to(RouteID($0))) }
    let full = app.router.drive(.to("first"))
    #expect(waiting.map(\.words) == ["under way", "under way"])
    #expect(full.words == "queueFull")
    waiting[0].cancel()
    let room = app.router.drive(.to("first"))
    #expect(room.words == "under way")
    app.host.release()
    #expect([first, waiting[1], room].map(\.words) == ["arrived", "arrived", "arrived"])
  }

  @Test func `a full queue is still joined and superseded`() throws {
    let (app, _) = try app(.join, limit: 1)
    let waiting = app.router.drive(.to("first"))
    let joined = app.router.drive(.to("first"))
    #expect(app.drive(.to("second")) == "queueFull")
    let next = app.router.drive(.to("second", policy: .supersede))
    #expect([waiting.words, joined.words] == ["superseded", "superseded"])
    app.host.release()
    #expect(next.words == "arrived")
  }

  @Test func `while a gesture is under way a drive is dropped, or waits`() throws {
    let app = try TestApp(.ofThree, at: "third")
    let user = app.host.memory.user
    #expect(user.beginSwipeBack() == .underWay)
    #expect(app.drive(.to("first", policy: .drop)) == "dropped")
    let waiting = app.router.drive(.to("first"))
    #expect(waiting.words == "under way")
    user.finishSwipeBack()
    #expect(waiting.success?.steps == 1)
    #expect(app.host.operations == ["pop second"])
  }

  @Test(arguments: DriveOptions.Policy.allCases)
  func `a drive that is begun in the completion of one that has ended meets nobody`(
    policy: DriveOptions.Policy
  ) throws {
    let options = RouterOptions.with { ($0.policy, $0.queueLimit) = (policy, 0) }
    let app = try TestApp(.ofThree, at: "first", options: options)
    var inner: Drive?
    app.router.driveTo("second") { [router = app.router] _ in inner = router.drive(.to("third")) }
    #expect(inner?.words == "arrived")
    #expect(app.trail == "first/second/third")
  }

  @Test func `a drive that is begun with the result of an ask meets nobody`() throws {
    let app = try TestApp(.guarded, at: "Home", options: .with { $0.policy = .drop })
    var next: Drive?
    app.router.ask("Picker", for: Int.self) { [router = app.router] _ in
      next = router.drive(.to("Post"))
    }
    app.router.visit?.answer(7)
    #expect(next?.words == "arrived")
    #expect(app.trail == "Root/Home/Post")
  }
}
