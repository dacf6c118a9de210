import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Observers of the journal that drive, end drives and open gates while they are told of a drive.
@MainActor @Suite struct ObserversThatDriveTests {
  /// A router at "first" that writes everything, with an operation held for the next drive.
  private func app(queueLimit: Int = 64) throws -> TestApp {
    let options = RouterOptions.with {
      ($0.journalDetail, $0.queueLimit) = (.everything, queueLimit)
    }
    let app = try TestApp(.ofThree, at: "first", options: options)
    app.host.treat(.hold)
    return app
  }

  @Test func `what a user does while a drive's end is told is nothing of the drive's`() throws {
    let plan = try RoutePlan { Route("Home") { Route("Sheet", .modal) { Route("Form") } } }
    let app = try TestApp(plan, at: "Sheet", options: .with { $0.journalDetail = .everything })
    app.router.journal.observe { [host = app.host] record in
      if case .failed = record.event { host.memory.user.swipeDown() }
    }
    app.host.treat(.refuse(.busy))
    let drive = app.router.drive(.to("Form"))
    app.expectTruth("Home", after: drive, "failed")
    let records = app.router.journal.records
    let end = try #require(records.lastIndex { if case .failed = $0.event { true } else { false } })
    #expect(records[(end + 1)...].allSatisfy { $0.drive == nil })
    #expect(!records.contains { if case .misuse = $0.event { true } else { false } })
  }

  @Test(arguments: [Request.open("/nowhere"), .to("third", policy: .drop)])
  func `a drive that ends at once tells where an observer of its asking has moved the user`(
    request: Request
  ) throws {
    let app = try app()
    let one = app.router.drive(.to("second"))
    var hasReleased = false
    app.router.journal.observe { [host = app.host] record in
      guard case .asked = record.event, !hasReleased else { return }
      hasReleased = true
      host.release()
    }
    let two = app.router.drive(request)
    #expect(one.words == "arrived")
    #expect(app.trail == "first/second")
    #expect(two.error?.position == app.router.position)
  }

  @Test func `a task that an observer starts may await a drive`() async throws {
    let later = AwaitingCode()
    let guards = Guards { On("Account") { Check("Slow") { _ in .later } } }
    let app = try TestApp(.guarded, at: "Home", guards: guards)
    later.router = app.router
    app.router.journal.detail = .everything
    app.router.journal.observe { record in
      guard case .inquired = record.event else { return }
      later.task = Task { await later.drive("Post", policy: .supersede) }
    }
    let drive = app.router.drive(.to("Account"))
    await later.task?.value
    #expect(later.told == "arrived at Root/Home/Post")
    #expect(drive.words == "superseded")
  }

  private func linkApp(queueLimit: Int = 64) throws -> TestApp {
    let options = RouterOptions.with {
      ($0.journalDetail, $0.queueLimit) = (.everything, queueLimit)
    }
    let app = try TestApp(.guarded, options: options)
    app.router.isReady = false
    return app
  }

  @Test func `a drive that joins one which ends as the journal tells of it ends too`() throws {
    let app = try app()
    app.router.journal.observe { [host = app.host] record in
      if case .joined = record.event { host.release() }
    }
    let one = app.router.drive(.to("second"))
    let (two, told) = (app.router.drive(.to("second")), Endings())
    told.watch("two", two)
    #expect([one, two].map(\.words) == ["arrived", "arrived"])
    #expect(told.lines == ["two arrived"])
  }

  @Test func `a link that is known shares the end that comes as the journal tells of it`() throws {
    let app = try linkApp()
    let one = app.router.drive(.open("/posts/1"))
    app.router.journal.observe { [router = app.router] record in
      if case .asked = record.event { router.isReady = true }
    }
    let two = app.router.drive(.open("/posts/1"))
    #expect([one, two].map(\.words) == ["arrived", "arrived"])
    #expect(one.success == two.success)
  }

  @Test func `a link opens where an observer of its asking makes the router ready`() throws {
    let app = try linkApp()
    app.router.journal.observe { [router = app.router] record in
      if case .asked = record.event { router.isReady = true }
    }
    #expect(app.ending(of: .open("/posts/1")) == "arrived at Root/Home/Post")
  }

  @Test func `a drive in line can be cancelled though an observer of its asking drove`() throws {
    let app = try app()
    let one = app.router.drive(.to("third"))
    var inner: Drive?
    app.router.journal.observe { [router = app.router] record in
      if case .asked = record.event, inner == nil { inner = router.drive(.to("first")) }
    }
    let two = app.router.drive(.to("second"))
    two.cancel()
    #expect(two.words == "cancelled")
    while app.host.heldCount > 0 { app.host.release() }
    #expect([one, try #require(inner)].map(\.words) == ["arrived", "arrived"])
    #expect(app.trail == "first")
  }

  @Test func `drives stand in line in the order in which they were asked for`() throws {
    let app = try app()
    app.router.send(.to("third"))
    let endings = Endings()
    var inner: Drive?
    app.router.journal.observe { [router = app.router] record in
      guard case .asked = record.event, inner == nil else { return }
      inner = router.drive(.to("first"))
    }
    endings.watch("outer", app.router.drive(.to("second")))
    endings.watch("inner", try #require(inner))
    while app.host.heldCount > 0 { app.host.release() }
    #expect(endings.lines == ["outer arrived", "inner arrived"])
    let queued = app.router.journal.records.compactMap { record -> [Int?]? in
      if case .queued(let other) = record.event { [record.drive, other] } else { nil }
    }
    // The first drive was to stand at "first", the second is under way.
    #expect(queued == [[4, 2], [3, 2]])
  }

  @Test(arguments: [true, false])
  func `observers who drive fill the line to its limit`(whenAsked: Bool) throws {
    let app = try app(queueLimit: 2)
    let one = app.router.drive(.to("third"))
    var inner: [Drive] = []
    app.router.journal.observe { [router = app.router] record in
      switch record.event {
      case .asked where whenAsked && inner.count < 3: break
      case .queued where !whenAsked && inner.count < 3: break
      default: return
      }
      let index = inner.count
      inner.append(Drive(ended: .failure(NavigationError(.cancelled, at: router.position))))
      inner[index] = router.drive(.to("first", policy: .queue))
    }
    let two = app.router.drive(.to("second"))
    let all = [one, two] + inner
    #expect(all.count { $0.ending == nil } == 3)
    #expect(all.count { $0.words == "queueFull" } == all.count - 3)
    while app.host.heldCount > 0 { app.host.release() }
    #expect(all.count { $0.words == "arrived" } == 3)
  }

  @Test func `a drive whose observer ends what it was to join finds the line full`() throws {
    let app = try app(queueLimit: 2)
    let one = app.router.drive(.to("third"))
    let two = app.router.drive(.to("second"))
    var inner: [Drive] = []
    app.router.journal.observe { [router = app.router] record in
      guard case .asked = record.event, inner.isEmpty else { return }
      inner.append(two)
      two.cancel()
      for _ in 0..<2 { inner.append(router.drive(.to("first", policy: .queue))) }
    }
    let three = app.router.drive(.to("second"))
    #expect([three, two].map(\.words) == ["queueFull", "cancelled"])
    while app.host.heldCount > 0 { app.host.release() }
    #expect(([one] + inner.dropFirst()).map(\.words) == ["arrived", "arrived", "arrived"])
  }

  @Test func `observers who open links when told of one fill the gate to its limit`() throws {
    let app = try linkApp(queueLimit: 1)
    var inner: Drive?
    app.router.journal.observe { [router = app.router] record in
      guard case .asked = record.event, inner == nil else { return }
      inner = Drive(ended: .failure(NavigationError(.cancelled, at: router.position)))
      inner = router.drive(.open("/posts/2"))
    }
    let one = app.router.drive(.open("/posts/1"))
    #expect(one.words == "queueFull")
    #expect(inner?.ending == nil)
    app.router.isReady = true
    #expect(inner?.words == "arrived")
  }

  @Test func `a caller who leaves a shared drive hears of that and of nothing else`() throws {
    let app = try app()
    let one = app.router.drive(.to("second"))
    let two = app.router.drive(.to("second"))
    let told = Endings()
    told.watch("two", two)
    app.router.journal.observe { [host = app.host] record in
      if case .failed = record.event { host.release() }
    }
    two.cancel()
    #expect([one, two].map(\.words) == ["arrived", "cancelled"])
    #expect(told.lines == ["two cancelled"])
  }

  @Test func `who drives when told that the user went back starts from there`() throws {
    let app = try app()
    app.host.treat([])
    app.stand(at: "third")
    var drive: Drive?
    app.router.journal.observe { [router = app.router] record in
      if case .hostChanged = record.event, drive == nil { drive = router.drive(.to("third")) }
    }
    app.host.memory.user.tapBack()
    #expect(drive?.success?.steps == 1)
    #expect(app.host.operations == ["push third"])
    app.expectTruth("first/second/third")
  }

  @Test func `who drives when told of a late completion starts from what is shown`() throws {
    let app = try app()
    let late = app.router.drive(.to("second"))
    app.clock.advance(by: .seconds(10))
    #expect(late.words == "timedOut")
    var drive: Drive?
    app.router.journal.observe { [router = app.router] record in
      if case .misuse = record.event, drive == nil { drive = router.drive(.to("third")) }
    }
    app.host.release()
    #expect(drive?.success?.steps == 1)
    app.expectTruth("first/second/third")
  }
}
