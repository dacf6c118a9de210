import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Where the options say so, a drive waits until the app's own screen is gone.
@MainActor @Suite struct WaitingUnderForeignTests {
  private let app: TestApp
  private let alert = MemoryScreen("Alert")

  init() throws {
    let plan = try RoutePlan.chain("first", "second", "third", "fourth")
    app = try TestApp(plan, at: "second", options: Self.options)
  }

  private static let options = RouterOptions.with {
    ($0.underForeignScreens, $0.journalDetail) = (.wait, .everything)
  }

  /// The app shows its alert over the screen on top, and tells of it unless that is said otherwise.
  private func showAlert(isTold: Bool = true) throws {
    try app.host.memory.present(alert, over: #require(app.host.shown.top), in: .bare)
    if isTold { app.router.reconcile() }
  }

  /// The app takes its alert away, and tells of that where it is said.
  private func hideAlert(isTold: Bool = false) throws {
    try app.host.memory.dismiss(alert)
    if isTold { app.router.reconcile() }
  }

  @Test func `a drive waits until the app's alert is gone, and goes on then (case 162)`() throws {
    try showAlert()
    let drive = app.router.drive(.to("fourth"))
    #expect(drive.words == "under way")
    #expect(app.host.operations == [])
    #expect(app.router.foreignScreens.map(\.name) == ["Alert"])
    app.host.memory.user.swipeDown()
    #expect(drive.success?.steps == 2)
    app.expectTruth("first/second/third/fourth")
    #expect(app.clock.pendingCount == 0)
    #expect(app.router.engine.anchor.engineWhileWaiting == nil)
  }

  @Test func `a drive waits under an alert that nobody has told of`() throws {
    try showAlert(isTold: false)
    let drive = app.router.drive(.to("third"))
    #expect(drive.words == "under way")
    #expect(app.host.operations == [])
    try hideAlert(isTold: true)
    app.expectTruth("first/second/third", after: drive)
  }

  @Test func `a step that is refused under one alert after another is asked twice only`() throws {
    var alerts = 0
    let alerting = Perform<TestHost>(.toChild) { [alert] attempt in
      alerts += 1
      guard alerts < 4, let top = attempt.source else { return .passed("there is no alert") }
      try attempt.host.memory.present(alert, over: top, in: .bare)
      throw HostRefusal(.busy, "something is presented there already")
    }
    let app = try TestApp.stepping(from: "first", at: "second", options: Self.options) {
      To("third") { alerting }
    }
    let drive = app.router.drive(.to("third"))
    #expect(drive.words == "under way")
    try app.host.memory.dismiss(alert)
    app.router.reconcile()
    #expect(drive.words == "failed")
    #expect(alerts == 2)
    #expect(app.router.foreignScreens.map(\.name) == ["Alert"])
  }

  @Test func `a drive that replaces a screen replaces one, planned again or not`() async throws {
    let fetch = Fetch()
    let fetches = Resolver<TestHost>("Tabs") {
      To("TwoForm") { Push().before { _ async in await fetch.run() } }
    }
    let app = try TestApp.ofTabs(at: "TwoDeep", resolvers: [fetches], options: Self.options)
    app.drive(.to("OneDeeper"))
    var shows = true
    app.router.journal.observe { [alert] record in
      guard case .stepEnded = record.event, shows, let top = app.host.shown.top else { return }
      shows = false
      try? app.host.memory.present(alert, over: top, in: .bare)
      app.router.reconcile()
    }
    let drive = app.router.drive(.sub("TwoForm", replacing: true))
    try app.host.memory.dismiss(alert)
    app.host.memory.user.tapBack()
    app.router.reconcile()
    await fetch.hasBegun()
    app.host.memory.user.tap(tab: "Two")
    await fetch.hasBegun(2)
    await fetch.end()
    await drive.end()
    #expect(app.trail.hasPrefix("Base/Tabs/Two/TwoDeep"))
    #expect(app.host.shown == app.router.expectedTree)
  }

  @Test(arguments: [false, true])
  func `an alert that comes while a step waits for a fetch holds that step, told or not`(
    isTold: Bool
  ) async throws {
    for options in [Self.options, RouterOptions()] {
      let fetch = Fetch()
      let app = try TestApp.stepping(from: "second", options: options) {
        Push().before { _ in await fetch.run() }
      }
      let drive = await app.drive(.to("third"), until: fetch)
      try app.host.memory.present(alert, over: #require(app.screen), in: .bare)
      if isTold { app.router.reconcile() }
      await fetch.end()
      guard options.underForeignScreens == .wait else {
        #expect(drive.words == "failed")
        #expect(drive.error?.reason.contains("a MemoryScreen") == true)
        try app.host.memory.dismiss(alert)
        continue
      }
      #expect(drive.words == "under way")
      try app.host.memory.dismiss(alert)
      app.router.reconcile()
      await fetch.hasBegun(2)
      await fetch.end()
      app.expectTruth("first/second/third", after: drive)
    }
  }

  @Test(arguments: [false, true])
  func `an alert that comes while one is asked holds the drive, told or not`(isTold: Bool) throws {
    app.router.visit?.askBeforeLeaving { _ in .later }
    let drive = app.router.drive(.to("first"))
    try showAlert(isTold: isTold)
    #expect(drive.words == "under way")
    app.router.asking?.answer(.leave)
    #expect(drive.words == "under way")
    #expect(app.host.operations == [])
    if isTold { app.host.memory.user.swipeDown() } else { try hideAlert(isTold: true) }
    app.expectTruth("first", after: drive)
  }

  @Test func `an alert that stays beyond the deadline ends the drive, and the next waits anew`()
    throws
  {
    try showAlert()
    let drive = app.router.drive(.to("third"))
    let next = app.router.drive(.parent)
    app.clock.advance(by: .seconds(9))
    app.router.reconcile()
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(1))
    #expect(drive.words == "timedOut")
    #expect(
      drive.error?.description
        == "the screen of the app's own that the drive waited under, a MemoryScreen, did not go in "
        + "time; call `reconcile()` when it goes, or raise `stepDeadline` [timedOut]; "
        + "the user stands at first/second"
    )
    #expect(next.words == "under way")
    app.clock.advance(by: .seconds(9))
    app.host.memory.user.swipeDown()
    app.expectTruth("first", after: next)
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `an alert that went untold is found to be gone at the deadline`() throws {
    try showAlert()
    let drive = app.router.drive(.to("third"))
    try hideAlert()
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "arrived")
  }

  @Test func `the drive can be cancelled at once, joined and superseded`() throws {
    try showAlert()
    let cancelled = app.router.drive(.to("third"))
    let queued = app.router.drive(.to("fourth"))
    let joined = app.router.drive(.to("fourth"))
    cancelled.cancel()
    #expect(cancelled.words == "cancelled")
    let superseding = app.router.drive(.to("first", policy: .supersede))
    #expect([queued, joined].map(\.words) == ["superseded", "superseded"])
    #expect(app.drive(.to("first", policy: .drop)) == "dropped")
    try hideAlert(isTold: true)
    #expect(superseding.words == "arrived")
    #expect(app.host.operations == ["pop second"])
    #expect(app.clock.pendingCount == 0)
  }

  @Test
  func `a drive that waits under an alert is planned from where that leaves the user`() throws {
    app.stand(at: "third")
    try showAlert()
    let drive = app.router.drive(.parent)
    try hideAlert()
    app.host.memory.user.tapBack()
    app.expectTruth("first", after: drive)
  }

  @Test func `an alert that comes during a step holds the next one`() throws {
    let held = app.hold(.to("fourth"))
    app.host.memory.window.observer = { [app, alert] operation in
      guard operation.kind == .push, operation.screen == "third" else { return }
      app.host.memory.window.observer = nil
      guard let top = app.host.shown.top else { return }
      try? app.host.memory.present(alert, over: top, in: .bare)
      app.router.reconcile()
    }
    app.host.release()
    #expect(app.ending(of: held) == "under way at first/second/third")
    app.clock.advance(by: .seconds(3))
    app.host.memory.user.swipeDown()
    #expect(held.success?.steps == 2)
    app.expectTruth("first/second/third/fourth")
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `what was changed under the alert is planned around, and not counted`() throws {
    let drive = app.hold(.to("fourth"))
    app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
    app.host.release()
    #expect(app.trail == "first/second/third")
    for _ in 0..<3 {
      try showAlert()
      app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
      #expect(drive.words == "under way")
      try hideAlert()
      app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
      try app.host.memory.pop(#require(app.host.shown.top))
      app.host.treat(.hold)
      app.host.memory.watcher?.tell(.changed(.swipeBack))
      #expect(app.trail == "first/second")
      app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
      app.host.release()
      #expect(app.trail == "first/second/third")
    }
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    app.expectTruth("first/second/third/fourth", after: drive)
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a gesture that is under way when the alert goes is waited for as well`() throws {
    try showAlert()
    let drive = app.router.drive(.to("third"))
    try hideAlert()
    app.host.memory.user.beginSwipeBack()
    app.router.reconcile()
    #expect(drive.words == "under way")
    app.host.memory.user.finishSwipeBack()
    #expect(drive.success?.steps == 2)
    app.expectTruth("first/second/third")
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `the journal tells that it waits, and of no mistake`() throws {
    try showAlert()
    app.router.journal.clear()
    let drive = app.router.drive(.to("third"))
    try hideAlert()
    #expect(drive.words == "under way")
    app.router.reconcile()
    #expect(drive.words == "arrived")
    let lines = app.router.journal.records.map { "\($0.event)" }
    #expect(lines.contains { $0.hasPrefix("covered") && $0.contains("MemoryScreen") })
    #expect(
      app.router.journal.records.contains {
        "\($0)".hasSuffix("waits under a screen of the app's own: MemoryScreen")
      }
    )
    #expect(!app.router.journal.records.contains { "\($0)".contains("misuse") })
  }

  @Test func `what a drive would do is told as if the alert were gone`() throws {
    try showAlert()
    #expect(app.router.explain(.to("fourth")).steps.count == 2)
    #expect(app.router.canDrive(.to("fourth")))
  }

  /// A drive that waits under a screen of the app's, and whose router has gone since.
  private func withoutRouter(
    deadline: Duration? = .seconds(10)
  ) throws -> (TestHost, VirtualClock, Drive) {
    var options = Self.options
    options.stepDeadline = deadline
    let app = try TestApp(.ofThree, at: "second", options: options)
    try app.host.memory.push(alert, onto: #require(app.screen))
    app.router.reconcile()
    return (app.host, app.clock, app.router.drive(.to("third")))
  }

  @Test func `a drive ends in time after its router has gone`() throws {
    let (host, clock, drive) = try withoutRouter()
    #expect(drive.words == "under way")
    host.memory.user.tapBack()
    #expect(drive.words == "arrived")
    #expect(clock.pendingCount == 0)
  }

  @Test func `without a deadline the drive ends with its router`() async throws {
    let (_, _, drive) = try withoutRouter(deadline: nil)
    #expect(await drive.end().words == "cancelled")
  }

  @Test(arguments: [0, 4])
  func `taken and put back it waits as long as it would have`(seconds: Int) throws {
    try showAlert()
    let drive = app.router.drive(.to("third"))
    app.clock.advance(by: .seconds(seconds))
    let (engine, host) = (app.router.engine, app.host.memory)
    let (state, window, key) = (engine.takeSnapshot(), host.state, engine.key)
    app.clock.advance(by: .seconds(10 - seconds))
    #expect(drive.words == "timedOut")
    host.state = window
    engine.putBack(try #require(state))
    #expect(engine.key == key)
    #expect(drive.words == "under way")
    app.clock.advance(by: .milliseconds((10 - seconds) * 1_000 - 1))
    #expect(drive.words == "under way")
    app.clock.advance(by: .milliseconds(1))
    #expect(drive.words == "timedOut")
    host.state = window
    engine.putBack(try #require(state))
    host.user.swipeDown()
    #expect(drive.words == "arrived")
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a drive that goes back over its steps waits as well, or ends as it was to`() throws {
    let request = Request.to("fourth").with { $0.onFailure = .retrace }
    app.host.treat(.perform, .refuse(.failed), .hold)
    let drive = app.router.drive(request)
    #expect(drive.words == "under way")
    #expect(app.host.heldCount == 1)
    app.host.release()
    app.expectTruth("first/second", after: drive, "failed")
  }

  @Test func `an alert that goes as the journal tells of it leaves no deadline behind`() throws {
    try showAlert()
    app.router.journal.observe { [app, alert] record in
      guard case .covered = record.event else { return }
      try? app.host.memory.dismiss(alert)
      app.router.reconcile()
    }
    #expect(app.drive(.to("third")) == "arrived")
    #expect(app.clock.pendingCount == 0)
    app.expectTruth("first/second/third")
  }

  @Test func `a drive cancelled as the journal tells of its alert leaves no deadline`() throws {
    try showAlert()
    app.router.journal.observe { [router = app.router] record in
      if case .covered = record.event { _ = router.engine.cancelDriveUnderWay() }
    }
    #expect(app.drive(.to("third")) == "cancelled")
    #expect(app.clock.pendingCount == 0)
    #expect(app.router.engine.anchor.engineWhileWaiting == nil)
  }
}
