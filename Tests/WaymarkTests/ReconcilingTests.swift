import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Rule 21: what is on screen is what the host says.
@MainActor @Suite struct ReconcilingTests {
  private func tabs() throws -> TestApp {
    try TestApp(
      RoutePlan {
        Route("Base") {
          Route("Tabs", arranging: .tabs) {
            Route("One") { Route("OneDeep") { Route("OneDeeper") } }
            Route("Two") { Route("TwoDeep") { Route("TwoModal", .modal) { Route("TwoForm") } } }
            Route("Inner", arranging: .tabs) {
              Route("Left") { Route("LeftDeep") }
              Route("Right") { Route("RightDeep") }
            }
          }
        }
      }
    )
  }

  /// Sees that position and host agree, and that looking again changes nothing.
  private func expectTruth(
    _ app: TestApp,
    _ trail: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(app.trail == trail, sourceLocation: sourceLocation)
    #expect(app.host.shown == app.router.expectedTree, sourceLocation: sourceLocation)
    #expect(app.router.objectionToScreens == nil, sourceLocation: sourceLocation)
    let position = app.router.position
    let visits = app.router.visits.map(\.id)
    app.router.reconcile()
    app.router.reconcile()
    #expect(app.router.position == position, sourceLocation: sourceLocation)
    #expect(app.router.visits.map(\.id) == visits, sourceLocation: sourceLocation)
  }

  @Test func `a tap on Back`() throws {
    let app = try tabs()
    app.stand(at: "OneDeeper")
    let visits = app.router.visits.map(\.id)
    #expect(app.host.memory.user.tapBack() == .done)
    expectTruth(app, "Base/Tabs/One/OneDeep")
    #expect(app.router.visits.map(\.id) == visits.dropLast())
    #expect(app.drive(.to("OneDeeper")) == "arrived")
    #expect(app.router.visits.last?.id != visits.last)
  }

  @Test func `a choice from the menu of the button leads back over several`() throws {
    let app = try tabs()
    app.stand(at: "OneDeeper")
    let one = try #require(app.router.screen(of: app.router.visits[2].id))
    #expect(app.host.memory.user.holdBack(to: one) == .done)
    expectTruth(app, "Base/Tabs/One")
  }

  @Test func `a tap on a parked tab, and back to the first`() throws {
    let app = try tabs()
    app.stand(at: "OneDeeper")
    app.drive(.to("TwoDeep"))
    let user = app.host.memory.user
    #expect(user.tap(tab: "One") == .done)
    expectTruth(app, "Base/Tabs/One/OneDeep/OneDeeper")
    #expect(user.tap(tab: "Two") == .done)
    expectTruth(app, "Base/Tabs/Two/TwoDeep")
    #expect(app.drive(.to("OneDeep")) == "arrived")
    expectTruth(app, "Base/Tabs/One/OneDeep")
  }

  @Test func `tabs in tabs`() throws {
    let app = try tabs()
    app.stand(at: "LeftDeep")
    app.drive(.to("RightDeep"))
    app.drive(.to("OneDeep"))
    let user = app.host.memory.user
    user.tap(tab: "Inner")
    expectTruth(app, "Base/Tabs/Inner/Right/RightDeep")
    user.tap(tab: "Left")
    expectTruth(app, "Base/Tabs/Inner/Left/LeftDeep")
    user.tap(tab: "One")
    expectTruth(app, "Base/Tabs/One/OneDeep")
    #expect(app.drive(.to("Base")) == "arrived")
    expectTruth(app, "Base")
    #expect(app.router.position.parkedTabs == [])
  }

  @Test func `a tab that was not shown yet is selected by a drive`() throws {
    let app = try tabs()
    app.stand(at: "OneDeep")
    #expect(app.host.memory.user.tap(tab: "Two") == .reported)
    expectTruth(app, "Base/Tabs/Two")
    #expect(app.host.operations == ["select Two"])
    app.host.memory.user.tap(tab: "Inner")
    expectTruth(app, "Base/Tabs/Inner/Left")
  }

  @Test func `the selected tab tapped again goes back to its first screen`() throws {
    let app = try tabs()
    app.stand(at: "OneDeeper")
    #expect(app.host.memory.user.tap(tab: "One") == .reported)
    expectTruth(app, "Base/Tabs/One")
    #expect(app.host.operations == ["unwind to One"])
  }

  @Test func `a tab of tabs that hang`() throws {
    let app = try tabs()
    app.stand(at: "OneDeep")
    app.drive(.sub("Inner"))
    expectTruth(app, "Base/Tabs/One/OneDeep/Inner/Left")
    app.host.memory.user.tap(tab: "Right")
    expectTruth(app, "Base/Tabs/One/OneDeep/Inner/Right")
    app.drive(.sub("Two"))
    app.host.memory.user.tapBack()
    expectTruth(app, "Base/Tabs/One/OneDeep/Inner/Right")
    app.drive(.to("OneDeep"))
    #expect(app.router.position.parkedTabs == [])
  }

  @Test func `a wanted tab keeps no router alive`() throws {
    var app: TestApp? = try tabs()
    app?.stand(at: "OneDeep")
    app?.host.memory.user.tap(tab: "Two")
    weak let engine = app?.router.engine
    #expect(engine != nil)
    app = nil
    #expect(engine == nil)
  }

  @Test func `a modal with its stack is swiped down`() throws {
    let app = try tabs()
    app.stand(at: "TwoForm")
    app.drive(.sub("OneDeep"))
    #expect(app.host.memory.user.swipeDown() == .done)
    expectTruth(app, "Base/Tabs/Two/TwoDeep")
    #expect(app.drive(.to("TwoForm")) == "arrived")
  }

  @Test func `hung places go with what they hang under, wherever they are of`() throws {
    let app = try tabs()
    app.stand(at: "OneDeep")
    app.drive(.sub("TwoDeep"))
    app.drive(.sub("LeftDeep"))
    let deep = try #require(app.router.screen(of: app.router.visits[3].id))
    app.host.memory.user.holdBack(to: deep)
    expectTruth(app, "Base/Tabs/One/OneDeep")
    #expect(app.drive(.to("TwoDeep")) == "arrived")
    expectTruth(app, "Base/Tabs/Two/TwoDeep")
  }

  // A swipe takes time, and what waits for it goes on from where it ends.

  @Test(arguments: [true, false])
  func `a swipe holds a drive until it is finished, or given up`(isFinished: Bool) throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "second")
    let user = app.host.memory.user
    user.beginSwipeBack()
    let drive = app.router.drive(.to("third"))
    #expect(drive.words == "under way")
    #expect(app.host.operations == [])
    if isFinished { user.finishSwipeBack() } else { user.cancelSwipeBack() }
    #expect(drive.success?.steps == (isFinished ? 2 : 1))
    expectTruth(app, "first/second/third")
    #expect(app.clock.pendingCount == 0)
  }

  /// A drive that has taken its first step when the user begins to swipe back over it.
  private func swiping(_ options: DriveOptions = DriveOptions()) throws -> (TestApp, Drive) {
    let app = try TestApp(.chain("first", "second", "third", "fourth"))
    app.stand(at: "second")
    app.host.treat(.hold)
    var request = Request.to("fourth")
    request.options = options
    let drive = app.router.drive(request)
    app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
    app.host.release()
    #expect(drive.words == "under way")
    #expect(app.host.operations == ["push third"])
    return (app, drive)
  }

  @Test func `between two steps too, and then it goes on`() throws {
    let (app, drive) = try swiping()
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect(drive.words == "arrived")
    #expect(drive.success?.steps == 2)
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a drive that was held plans anew from where the swipe has led`() throws {
    let app = try TestApp(.chain("first", "second", "third", "fourth"))
    app.stand(at: "second")
    app.host.treat(.hold)
    let drive = app.router.drive(.to("fourth"))
    app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
    app.host.release()
    #expect(app.trail == "first/second/third")
    let screen = try #require(app.screen)
    _ = try app.host.memory.pop(screen, animated: false, whenDone: .ignored)
    app.host.memory.watcher?.tell(.changed(.swipeBack))
    #expect(drive.words == "arrived")
    #expect(drive.success?.steps == 3)
    #expect(app.host.operations == ["push third", "push third", "push fourth"])
    expectTruth(app, "first/second/third/fourth")
  }

  @Test func `one that is cancelled meanwhile ends at once, and others still wait`() throws {
    let (app, drive) = try swiping()
    let next = app.router.drive(.to("first"))
    drive.cancel()
    #expect([drive.words, next.words] == ["cancelled", "under way"])
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect(next.words == "arrived")
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `one that is superseded meanwhile ends when the gesture does`() throws {
    let (app, drive) = try swiping()
    var request = Request.to("first")
    request.options.policy = .supersede
    let next = app.router.drive(request)
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect([drive.words, next.words] == ["superseded", "arrived"])
    expectTruth(app, "first")
  }

  @Test func `a swipe that never ends is not waited for longer than a step`() throws {
    let (app, drive) = try swiping()
    app.clock.advance(by: .seconds(9))
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(1))
    #expect(drive.words == "arrived")
    // What it tells later is taken in as usual.
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    expectTruth(app, "first/second/third/fourth")
  }

  @Test func `nor by a queue that was there before it`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "second")
    app.host.treat(.hold)
    let first = app.router.drive(.to("third"))
    let next = app.router.drive(.to("first"))
    app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
    app.host.release()
    #expect([first.words, next.words] == ["arrived", "under way"])
    app.clock.advance(by: .seconds(10))
    #expect(next.words == "arrived")
  }

  @Test func `two gestures at once are both waited for`() throws {
    let (app, drive) = try swiping()
    app.host.memory.watcher?.tell(.gestureBegan(.swipeDown))
    app.host.memory.watcher?.tell(.changed(.swipeDown))
    #expect(drive.words == "under way")
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect(drive.words == "arrived")
  }

  // What happens during a step is taken in when that ends.

  @Test func `during a step that waits nothing changes, then all does`() throws {
    let app = try tabs()
    app.stand(at: "OneDeep")
    app.drive(.to("TwoDeep"))
    app.host.treat(.hold)
    let drive = app.router.drive(.to("TwoModal"))
    app.host.memory.user.tap(tab: "One")
    #expect(app.trail == "Base/Tabs/Two/TwoDeep")
    app.host.release()
    #expect(drive.words == "interrupted")
    expectTruth(app, "Base/Tabs/One/OneDeep")
  }

  @Test func `where a step fails as the user was quicker, its drive ends there`() throws {
    let app = try tabs()
    app.stand(at: "OneDeeper")
    app.host.treat(.hold)
    var up = Request.to("Base")
    up.options.merging = .never
    let climb = app.router.drive(up)
    let one = try #require(app.router.screen(of: app.router.visits[2].id))
    app.host.memory.user.holdBack(to: one)
    app.host.release()
    #expect(climb.words == "failed")
    expectTruth(app, "Base/Tabs/One")
  }

  /// Lets the user go back by hand so many times while a drive down waits for its steps.
  private func goingBack(_ times: Int) throws -> (TestApp, Drive) {
    let kept = Kept()
    let app = try TestApp(
      .chain("first", "second", "third", "fourth"),
      resolvers: [Resolver("first") { To("third") { kept.behavior(.toChild) } }]
    )
    app.stand(at: "first")
    let drive = app.router.drive(.to("fourth"))
    for time in 0..<times {
      // The screen is shown, and the user leaves it and the one below before the step is over.
      let attempt = kept.attempts[time]
      let screen = try attempt.makeScreen()
      if let base = attempt.source { try attempt.host.memory.push(screen, onto: base) }
      app.host.memory.user.tapBack()
      app.host.memory.user.tapBack()
      kept.completions[time](.done(screen))
    }
    if kept.attempts.count > times { try kept.finish(times) }
    return (app, drive)
  }

  @Test func `once`() throws {
    let (app, drive) = try goingBack(1)
    #expect(drive.words == "arrived")
    #expect(drive.success?.steps == 5)
    expectTruth(app, "first/second/third/fourth")
  }

  @Test func `and the second time it ends interrupted`() throws {
    let (app, drive) = try goingBack(2)
    #expect(drive.words == "interrupted")
    #expect(drive.error?.position.description == "first")
    expectTruth(app, "first")
  }

  /// A drive from "third" whose first step up is done only after the user has gone further back.
  private func outrun(_ request: Request) throws -> (TestApp, Drive) {
    let kept = Kept()
    let app = try TestApp(
      .chain("first", "second", "third", "fourth"),
      resolvers: [Resolver("second") { kept.behavior(.toParent) }]
    )
    app.stand(at: "third")
    let drive = app.router.drive(request)
    let second = kept.attempts[0].destination
    app.host.memory.user.tapBack()
    app.host.memory.user.tapBack()
    kept.answer(.done(second))
    return (app, drive)
  }

  @Test func `a drive up goes nowhere else than where it was to go`() throws {
    let (app, drive) = try outrun(.parent)
    #expect(drive.words == "interrupted")
    expectTruth(app, "first")
  }

  @Test func `one that replaces a screen goes up no second time`() throws {
    let (app, drive) = try outrun(.sub("fourth", replacing: true))
    #expect(drive.words == "arrived")
    expectTruth(app, "first/fourth")
  }

  @Test func `a start that the user goes back in still gets where it was to`() throws {
    let kept = Kept()
    let app = try TestApp(
      .ofThree,
      resolvers: [Resolver("first") { To("second") { kept.behavior(.toChild) } }]
    )
    let drive = app.router.drive(.start("third"))
    let screen = try kept.attempts[0].makeScreen()
    try app.host.memory.push(screen, onto: try #require(app.host.memory.top))
    app.host.memory.user.tapBack()
    kept.answer(.done(screen))
    try kept.finish(1)
    #expect(drive.words == "arrived")
    #expect(drive.success?.steps == 4)
    expectTruth(app, "first/second/third")
  }

  @Test
  func `a start that the user goes back in whose screen then stands elsewhere is interrupted`()
    throws
  {
    let kept = Kept()
    let app = try TestApp(
      .ofThree,
      resolvers: [Resolver("second") { kept.behavior(.toChild) }]
    )
    let drive = app.router.drive(.start("third"))
    app.host.memory.user.tapBack()
    let screen = try kept.attempts[0].makeScreen()
    try app.host.memory.push(screen, onto: try #require(app.host.memory.top))
    kept.answer(.done(screen))
    // Its screen stands on another than it was to: it is not the place where it was to stand.
    #expect(drive.words == "interrupted")
    #expect(app.trail == "first")
    #expect(app.router.foreignScreens.map(\.name) == ["third"])
  }

  @Test func `what the last end's handler does by hand is taken in before the next drive`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "first")
    app.router.driveTo("third") { _ in app.host.memory.user.tapBack() }
    expectTruth(app, "first/second")
  }

  @Test func `what goes may ask for a drive, which waits until all is in line`() throws {
    final class Leaving: TestScreen {
      isolated deinit { if name == "third" { visit.driver.send(Self.request) } }
      static let request: Request = {
        var request = Request.to("fourth")
        request.options.evenWhenStale = true
        return request
      }()
    }
    let plan = try RoutePlan {
      Route("first") {
        Route("second") { Route("third") }; Route("fourth")
      }
    }
    let app = try TestApp(plan) { Leaving($0) }
    app.stand(at: "third")
    app.host.memory.user.tapBack()
    #expect(app.host.shown == app.router.expectedTree)
    app.router.reconcile()
    expectTruth(app, "first/fourth")
  }

  // What the app shows, and takes away, past its router.

  @Test func `a modal of the app's own is named, and drives under it fail`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "second")
    let top = try #require(app.screen)
    let alert = MemoryScreen("Alert")
    _ = try app.host.memory.present(
      alert,
      over: top,
      style: .automatic,
      in: .bare,
      animated: false,
      whenDone: .ignored
    )
    app.router.reconcile()
    #expect(app.router.foreignScreens.map(\.name) == ["Alert"])
    #expect(app.trail == "first/second")
    for request in [.to("third"), .parent, .sub("first"), .to("second")] as [Request] {
      let error = try #require(app.router.drive(request).error)
      #expect(error.code == .failed)
      #expect(error.reason.contains("a MemoryScreen"))
      #expect(error.position.description == "first/second")
      #expect(app.router.explain(request).error?.description == error.description)
    }
    #expect(app.host.operations == [])
    app.host.memory.user.swipeDown()
    #expect(app.router.foreignScreens.isEmpty)
    #expect(app.drive(.to("third")) == "arrived")
    expectTruth(app, "first/second/third")
  }

  @Test func `and one that the app takes away needs no telling`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "second")
    let alert = MemoryScreen("Alert")
    try app.host.memory.push(alert, onto: try #require(app.screen))
    app.router.reconcile()
    #expect(app.drive(.to("third")) == "failed")
    _ = try app.host.memory.pop(alert, animated: false, whenDone: .ignored)
    #expect(app.drive(.to("third")) == "arrived")
    expectTruth(app, "first/second/third")
  }

  @Test(arguments: [.stay, .retrace] as [DriveOptions.OnFailure])
  func `one that comes during a step ends the drive before its next`(
    onFailure: DriveOptions.OnFailure
  ) throws {
    let kept = Kept()
    var options = RouterOptions()
    options.onFailure = onFailure
    let app = try TestApp(
      .chain("first", "second", "third", "fourth"),
      resolvers: [Resolver("first") { To("third") { kept.behavior(.toChild) } }],
      options: options
    )
    app.stand(at: "first")
    let drive = app.router.drive(.to("fourth"))
    let attempt = kept.attempts[0]
    let screen = try attempt.makeScreen()
    try app.host.memory.push(screen, onto: try #require(app.screen))
    try app.host.memory.push(MemoryScreen("Alert"), onto: screen)
    app.router.reconcile()
    kept.answer(.done(screen))
    #expect(drive.words == "failed")
    #expect(drive.error?.position.description == "first/second/third")
    #expect(app.host.operations == ["push second"])
    #expect(app.router.foreignScreens.map(\.name) == ["Alert"])
  }

  @Test func `screens that the app pops by itself are left`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "third")
    let bottom = try #require(app.router.screen(of: app.router.visits[0].id))
    _ = try app.host.memory.unwind(to: bottom, animated: false, whenDone: .ignored)
    #expect(app.trail == "first/second/third")
    app.router.reconcile()
    expectTruth(app, "first")
  }

  @Test func `a root that the app replaces leaves nothing, and the next drive begins anew`() throws
  {
    let app = try TestApp(.ofThree)
    app.stand(at: "third")
    _ = try app.host.memory.install(
      root: MemoryScreen("Splash"),
      in: .stack,
      animated: false,
      whenDone: .ignored
    )
    app.router.reconcile()
    #expect(app.router.position.place == nil)
    #expect(app.router.foreignScreens.map(\.name) == ["Splash"])
    #expect(app.drive(.to("second")) == "arrived")
    expectTruth(app, "first/second")
    #expect(app.router.foreignScreens.isEmpty)
  }

  @Test func `a parked branch is shortened, and its tab may go altogether`() throws {
    let app = try tabs()
    app.stand(at: "RightDeep")
    app.drive(.to("OneDeeper"))
    app.drive(.to("TwoDeep"))
    let one = try #require(
      app.host.shown.nodes.first { $0.screen.name == "One" }?.screen
    )
    _ = try app.host.memory.unwind(to: one, animated: false, whenDone: .ignored)
    app.router.reconcile()
    expectTruth(app, "Base/Tabs/Two/TwoDeep")
    let inner = try #require(app.host.shown.nodes.first { $0.screen.name == "Inner" }?.screen)
    _ = try app.host.memory.unwind(to: inner, animated: false, whenDone: .ignored)
    app.router.reconcile()
    #expect(app.drive(.to("OneDeep")) == "arrived")
    expectTruth(app, "Base/Tabs/One/OneDeep")
    #expect(app.drive(.to("Left")) == "arrived")
    #expect(app.trail == "Base/Tabs/Inner/Left")
  }
}
