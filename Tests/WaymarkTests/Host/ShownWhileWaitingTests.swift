import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Steps that have shown their screen and wait on, while the ground changes and their drive ends.
@MainActor @Suite struct ShownWhileWaitingTests {
  private let fetch = Fetch()

  /// Two tabs, both of them entered unless that is said otherwise, the user standing at "A".
  private func app(
    _ behaviors: Resolver<TestHost>...,
    entering tabs: [RouteID] = ["C", "A"]
  ) throws -> TestApp {
    let app = try TestApp(.drawn("Tabs tabs { A { ADeep { ADeeper } }, C }"), resolvers: behaviors)
    for tab in tabs { app.stand(at: tab) }
    return app
  }

  /// Pushes "ADeep", and fetches when that is shown.
  private var fetchingAfterPush: Resolver<TestHost> {
    Resolver("A") { To("ADeep") { Push().after { [fetch] _, _ in await fetch.run() } } }
  }

  @Test func `a screen that is shown counts when the user goes to another tab`() async throws {
    let app = try app(fetchingAfterPush)
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    app.expectTruth("Tabs/C", after: drive, "interrupted")
    await fetch.end()
    app.host.memory.user.tap(tab: "A")
    app.expectTruth("Tabs/A/ADeep")
    #expect(app.drive(.parent) == "arrived")
  }

  @Test func `a screen that is shown and left by hand is not waited for`() async throws {
    let log = StepLog()
    let app = try app(
      Resolver("A") {
        To("ADeep") {
          Push().observed { _, told in log.note("\(told)") }.after { _, _ in await fetch.run() }
        }
      }
    )
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tapBack()
    #expect(drive.words == "interrupted")
    #expect(log.lines == ["taken"])
    app.expectTruth("Tabs/A")
    await fetch.end()
    #expect(fetch.cancelled == 1)
  }

  @Test func `a tap on a tab never shown waits for no code behind a screen`() async throws {
    let app = try app(fetchingAfterPush, entering: ["A"])
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    app.expectTruth("Tabs/C", after: drive)
    await fetch.end()
    #expect(fetch.cancelled == 1)
    // One that is on its way further goes on from there, once.
    app.stand(at: "A")
    let further = app.router.drive(.to("ADeeper"))
    await fetch.hasBegun(2)
    await fetch.end()
    await further.end()
    app.expectTruth("Tabs/A/ADeep/ADeeper")
  }

  @Test func `a screen that a cancelled step has shown counts in a tab that the app has left`()
    throws
  {
    let kept = Kept()
    let app = try app(Resolver("A") { To("ADeep") { kept.behavior(.toChild) } }, entering: ["C"])
    let (tabs, other) = (try #require(app.host.shown.nodes.first?.screen), try #require(app.screen))
    app.stand(at: "A")
    let drive = app.router.drive(.to("ADeep"))
    _ = try kept.attempts[0].pushed()
    try app.host.memory.select(1, showing: other, of: tabs)
    app.router.reconcile()
    drive.cancel()
    #expect(drive.words == "cancelled")
    let parked = try #require(app.router.position.parkedTabs.first)
    #expect(app.router.position.parked(in: parked)?.description == "A/ADeep")
    app.host.memory.user.tap(tab: "A")
    app.expectTruth("Tabs/A/ADeep")
  }

  @Test func `a screen that the user has left before its behavior answers is no lie`() throws {
    let kept = Kept()
    let app = try app(Resolver("A") { To("ADeep") { kept.behavior(.toChild) } })
    let drive = app.router.drive(.to("ADeep"))
    let screen = try kept.attempts[0].pushed()
    app.host.memory.user.tapBack()
    kept.answer(.done(screen))
    app.expectTruth("Tabs/A", after: drive, "interrupted")
  }

  @Test(arguments: [false, true])
  func `a form that is shown is asked while its step still waits`(isModal: Bool) async throws {
    let desk = GuardDesk()
    desk.replies["Form"] = .stay(reason: "not saved")
    let app = try TestApp(
      .drawn("Home { Form \(isModal ? "modal" : "push") }"),
      at: "Home",
      resolvers: [
        Resolver("Home") {
          Push().after { _, _ in await fetch.run() }
          PresentModally().after { _, _ in await fetch.run() }
        }
      ],
      screens: desk.screen
    )
    let drive = await app.drive(.to("Form"), until: fetch)
    let user = app.host.memory.user
    #expect((isModal ? user.swipeDown() : user.tapBack()) == .heldBack)
    #expect(drive.words == "arrived")
    await until { desk.asked == ["Form"] }
    app.expectTruth("Home/Form")
    await fetch.end()
  }

  @Test(arguments: [true, false])
  func `who watches is told that the step counts`(isCancelled: Bool) async throws {
    let log = StepLog()
    let app = try app(
      Resolver("A") {
        To("ADeep") {
          Push()
            .after { step, screen in log.note("after \(screen.name)") }
            .observed { _, told in log.note("inner \(told)") }
            .around { _, next in
              _ = try await next()
              await fetch.run()
              throw AroundTests.Offline()
            }
            .observed { _, told in log.note("outer \(told)") }
        }
      }
    )
    let drive = await app.drive(.to("ADeep"), until: fetch)
    if isCancelled { drive.cancel() }
    await fetch.end()
    await drive.end()
    #expect(drive.words == (isCancelled ? "arrived" : "failed"))
    let outer = isCancelled ? "outer given up" : "outer failed: Offline()"
    #expect(log.lines == ["after ADeep", "inner taken", outer])
    app.expectTruth("Tabs/A/ADeep")
  }

  @Test func `the screen of a step that was given up goes, whoever waits on`() async throws {
    weak var made: MemoryScreen?
    let makes = Perform<TestHost>(.toChild) { attempt in
      made = try attempt.makeScreen()
      await fetch.run()
      return .done(made)
    }
    let app = try app(Resolver("A") { To("ADeep") { makes } })
    let drive = await app.drive(.to("ADeep"), until: fetch)
    drive.cancel()
    #expect(drive.words == "cancelled")
    #expect(made == nil)
    await fetch.end()
  }

  @Test func `a screen that is shown over one that was replaced meanwhile traps nowhere`() throws {
    let kept = Kept()
    let app = try TestApp(.ofThree, resolvers: [Resolver("second") { kept.behavior(.toChild) }])
    app.stand(at: "second")
    let second = try #require(app.screen)
    let drive = app.router.drive(.to("third"))
    _ = try kept.attempts[0].pushed()
    try app.host.memory.replace(second, with: MemoryScreen("X"))
    app.router.reconcile()
    drive.cancel()
    #expect(drive.words == "cancelled")
    #expect(["first", "first/second"].contains(app.trail))
    let position = app.router.position
    app.router.reconcile()
    #expect(app.router.position == position)
  }

  @Test func `a step across whose tab is gone meanwhile is taken anew`() async throws {
    let app = try app(Resolver("A") { SwitchTab().before { _ in await fetch.run() } })
    app.stand(at: "C")
    await fetch.hasBegun()
    await fetch.end()
    await until { app.trail == "Tabs/C" }
    let tab = try #require(app.screen)
    app.stand(at: "A")
    let drive = app.router.drive(.to("C"))
    await fetch.hasBegun(2)
    try app.host.memory.trim(tab)
    app.router.reconcile()
    await fetch.end()
    await until { drive.ending != nil || fetch.begun > 2 }
    await fetch.end()
    app.expectTruth("Tabs/C", after: await drive.end())
  }

  @Test func `a screen that comes in another tab is a place when the user comes there`() throws {
    let app = try app()
    let drive = app.hold(.to("ADeep"))
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    app.host.memory.user.tap(tab: "C")
    app.host.release()
    #expect(app.trail == "Tabs/C")
    app.host.memory.user.tap(tab: "A")
    app.expectTruth("Tabs/A/ADeep")
  }

  @Test func `who watches the position hears of what is shown by an ended drive`() async throws {
    let app = try app(fetchingAfterPush)
    var told: [String] = []
    app.router.watchPosition { position in
      told.append(position.description)
      return true
    }
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.clock.advance(by: .seconds(10))
    #expect(app.ending(of: drive) == "timedOut at Tabs/A/ADeep")
    #expect(told.last == app.router.position.description)
    #expect(app.reconciled == ["Tabs/A to Tabs/A/ADeep"])
    await fetch.end()
  }

  @Test func `a tab of hung tabs counts that the host shows after its step was given up`() throws {
    let app = try TestApp(.drawn("Home, Tabs tabs { A, C }, Note"), at: "Home")
    #expect(app.drive(.sub("Tabs")) == "arrived")
    #expect(app.drive(.sub("Note", as: .push)) == "arrived")
    let drive = app.hold(.to("C"))
    app.clock.advance(by: .seconds(10))
    app.expectTruth("Home/Tabs/A/Note", after: drive, "timedOut")
    app.host.release()
    app.expectTruth("Home/Tabs/C")
    #expect(app.reconciled == ["Home/Tabs/A/Note to Home/Tabs/C"])
    #expect(app.drive(.to("A")) == "arrived")
  }

  @Test func `a root counts that the host shows after its step was given up`() throws {
    let app = try TestApp(.drawn("Home { Deep }, Other"), at: "Deep")
    let drive = app.hold(.to("Other"))
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    app.host.release()
    app.expectTruth("Other")
    #expect(app.reconciled.last == "Home/Deep to Other")
    #expect(app.drive(.to("Deep")) == "arrived")
  }

  @Test(arguments: [true, false])
  func `what a step shows late is a place all the same`(whileRead: Bool) throws {
    let kept = Kept()
    let app = try TestApp.ofTabs(
      at: "Two",
      resolvers: [Resolver("One") { kept.behavior(.toChild) }]
    )
    app.drive(.to("One"))
    let base = try #require(app.screen)
    let drive = app.router.drive(.to("OneDeep"))
    let made = try kept.attempts[0].makeScreen()
    func finish() {
      try? app.host.memory.push(made, onto: base)
      kept.answer(.done(made))
    }
    app.router.journal.observe { record in
      guard case .reconciled = record.event, whileRead, kept.completions.count == 1 else { return }
      finish()
    }
    app.host.memory.user.tap(tab: "Two")
    if !whileRead { finish() }
    drive.cancel()
    #expect(app.router.foreignScreens.isEmpty)
    #expect(app.trail == "Base/Tabs/One/OneDeep")
  }
}

extension TestApp {
  /// What the journal tells of positions that were brought in line with the host.
  fileprivate var reconciled: [String] {
    router.journal.records.compactMap { record in
      guard case .reconciled(let change) = record.event else { return nil }
      return "\(change.before ?? "nowhere") to \(change.after ?? "nowhere")"
    }
  }
}
