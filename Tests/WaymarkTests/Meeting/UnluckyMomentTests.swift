import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Drives at moments at which they could end late, never, or elsewhere than they say.
@MainActor @Suite struct UnluckyMomentTests {
  private let later = AwaitingCode()

  private func app(
    _ resolvers: [Resolver<TestHost>] = [],
    options: RouterOptions = RouterOptions(),
    screens: @escaping @MainActor (Visit) throws -> MemoryScreen = { TestScreen($0) }
  ) throws -> TestApp {
    let app = try TestApp(
      .chain("first", "second", "third", "fourth"),
      at: "first",
      resolvers: resolvers,
      options: options,
      screens: screens
    )
    later.router = app.router
    return app
  }

  @Test(arguments: [.queue, .supersede] as [DriveOptions.Policy], [true, false])
  func `a drive is taken though what it waits for ends while it is written down`(
    policy: DriveOptions.Policy,
    whenAsked: Bool
  ) throws {
    let app = try app(options: .with { $0.journalDetail = .everything })
    app.router.journal.observe { record in
      switch record.event {
      case .asked: if whenAsked { app.host.release() }
      case .queued: if !whenAsked { app.host.release() }
      default: break
      }
    }
    let one = app.hold(.to("second"))
    let next = app.router.drive(.to("third", policy: policy))
    #expect(one.words == "arrived")
    app.expectTruth("first/second/third", after: next)
  }

  @Test func `what a screen maker starts may drive, whoever asked for the screen`() async throws {
    let app = try app(
      [Resolver("first") { To("second") { Push().observed { _, _ in } } }],
      screens: { visit in
        if visit.route == "second" { Task { @MainActor in await later.drive("third") } }
        return TestScreen(visit)
      }
    )
    let drive = app.hold(.to("second"))
    await later.hasAsked()
    app.host.release()
    await until { !later.codes.isEmpty }
    #expect(drive.words == "arrived")
    #expect(later.codes == ["arrived"])
    app.expectTruth("first/second/third")
  }

  @Test func `code may await a drive once its own step is over`() async throws {
    let app = try app([
      Resolver("first") {
        To("second") {
          Perform(.toChild) { attempt, completion in
            Task { @MainActor in
              let screen = try attempt.pushed()
              completion(.done(screen))
              await later.drive("fourth")
            }
          }
        }
      }
    ])
    let drive = app.hold(.to("third"))
    await later.hasAsked()
    #expect(drive.words == "under way")
    app.host.release()
    await until { !later.codes.isEmpty }
    #expect(drive.words == "arrived")
    #expect(later.codes == ["arrived"])
    app.expectTruth("first/second/third/fourth")
  }

  @Test(arguments: [Duration.seconds(10), nil])
  func `a gesture's end is heard though the router is gone`(deadline: Duration?) throws {
    let plan = try RoutePlan.chain("first", "second")
    let host = MemoryHost()
    let clock = VirtualClock()
    weak var engineOwner: Router<MemoryHost>?
    var endings: [String] = []
    do {
      let router = try Router(
        plan: plan,
        host: host,
        modules: .standard,
        options: .with { $0.stepDeadline = deadline },
        clock: clock
      ) { MemoryScreen($0) }
      engineOwner = router
      router.send(.to("second"))
      host.user.beginSwipeBack()
      router.driveTo("first") { ending in
        endings.append((try? ending.get()) == nil ? "failed" : "arrived")
      }
    }
    #expect(engineOwner == nil)
    #expect(endings.isEmpty)
    host.user.cancelSwipeBack()
    #expect(endings == ["arrived"])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a completion let go as its deadline passes leaves no screen behind`() async throws {
    let kept = Kept()
    let app = try app([Resolver("first") { To("second") { kept.behavior(.toChild) } }])
    let drive = app.router.drive(.to("second"))
    let screen = try kept.attempts[0].makeScreen()
    try app.host.memory.push(screen, onto: try #require(app.screen))
    kept.letGo()
    app.clock.advance(by: .seconds(10))
    await mainActorTurn()
    app.expectTruth("first/second", after: drive, "abandoned")
    #expect(app.drive(.parent) == "arrived")
  }

  @Test func `a step up is not taken with the screen that it leaves`() throws {
    let app = try app([Resolver("second") { Perform(.toParent) { .done($0.source) } }])
    app.stand(at: "third")
    let error = try #require(app.router.drive(.parent).error)
    #expect(error.code == .failed)
    #expect(
      error.reason == "it was completed with the screen of third; complete it with the place's own"
    )
    app.expectTruth("first/second/third")
  }

  @Test func `a step down is not taken with a screen that stands further below`() throws {
    let app = try app([
      Resolver("first") {
        To("third") { Perform(.toChild) { .done($0.host.memory.shown.nodes.first?.screen) } }
      }
    ])
    app.stand(at: "second")
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(
      error.reason == "it was completed with the screen of first; complete it with the place's own"
    )
    app.expectTruth("first/second")
  }

  @Test func `what is explained is what would be, also after a foreign screen has gone`() throws {
    let app = try app()
    let alert = MemoryScreen("Alert")
    try app.host.memory.push(alert, onto: try #require(app.screen))
    app.router.reconcile()
    #expect(!app.router.canDrive(.to("second")))
    try app.host.memory.pop(alert)
    #expect(app.router.canDrive(.to("second")))
    #expect(app.drive(.to("second")) == "arrived")
  }

  @Test func `who is interrupted is told in which way`() throws {
    let app = try app([
      Resolver("first") {
        To("third") { Push().after { _, _ in later.router?.host.memory.user.tapBack() } }
      }
    ])
    app.stand(at: "second")
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(
      error.description
        == "what is shown was changed by hand during its last step; drive again to go on "
        + "[interrupted]; the user stands at first/second"
    )
  }

  @Test func `what was changed by one who passed is read from the host`() throws {
    let app = try app([
      Resolver("second") {
        Perform(.toParent) { attempt in
          guard let top = attempt.source else { return .passed("nothing is shown") }
          try attempt.host.memory.pop(top)
          throw HostRefusal(.noStack, "it has popped and says no")
        }
      }
    ])
    app.stand(at: "third")
    app.host.treat(.refuse(.noStack), .refuse(.noStack))
    let error = try #require(app.router.drive(.parent).error)
    #expect(error.position.description == "first/second")
    app.expectTruth("first/second")
  }
}
