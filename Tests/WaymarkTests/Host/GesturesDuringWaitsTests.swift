import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// What a user does by hand while a step waits for a fetch is taken in at once.
@MainActor @Suite struct GesturesDuringWaitsTests {
  private let fetch = Fetch()

  /// A router at "A", beside which the tab "C" was entered, whose steps down wait for a fetch.
  private func app() throws -> TestApp {
    let app = try TestApp(
      .drawn("Tabs tabs { A { ADeep { ADeeper } }, C { CDeep } }"),
      at: "C",
      resolvers: [Resolver("A") { To("ADeep") { Push().before { _ in await fetch.run() } } }],
      options: .with { $0.journalDetail = .everything }
    )
    app.stand(at: "A")
    return app
  }

  @Test func `case 158: a tap is taken in at once, and nothing is pushed under it`() async throws {
    let app = try app()
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    let lines = app.lines
    #expect(lines.contains { $0.hasSuffix("reconciled from Tabs/A to Tabs/C") })
    // Planned again, once: the drive goes across first, and fetches anew.
    #expect(app.trail == "Tabs/A")
    #expect(app.host.operations == ["select A"])
    await fetch.hasBegun(2)
    app.host.memory.user.tap(tab: "C")
    #expect(app.ending(of: drive) == "interrupted at Tabs/C")
    await fetch.end()
    #expect(fetch.cancelled == 2)
    #expect(app.host.operations == ["select A"])
    app.expectTruth("Tabs/C")
  }

  @Test func `a drive that is planned again arrives with what it fetches then`() async throws {
    let app = try app()
    let drive = await app.drive(.to("ADeeper"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    await fetch.hasBegun(2)
    await fetch.end()
    #expect(drive.success?.steps == 3)
    #expect(fetch.cancelled == 1)
    #expect(app.host.operations == ["select A", "push ADeep", "push ADeeper"])
    app.expectTruth("Tabs/A/ADeep/ADeeper")
  }

  @Test func `a change that leaves the ground as it was lets the step wait on`() async throws {
    let app = try app()
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.watcher?.tell(.changed(.back))
    app.router.reconcile()
    await fetch.end()
    #expect(drive.words == "arrived")
    #expect(fetch.begun == 1)
    #expect(fetch.cancelled == 0)
    app.expectTruth("Tabs/A/ADeep")
  }

  @Test func `while the host works for a step a tap is taken in after that`() async throws {
    let app = try app()
    app.host.treat(.hold)
    let drive = await app.drive(.to("ADeep"), until: fetch)
    await fetch.end()
    #expect(app.host.heldCount == 1)
    app.host.memory.user.tap(tab: "C")
    #expect(app.trail == "Tabs/A")
    app.host.release()
    app.expectTruth("Tabs/C", after: await drive.end(), "interrupted")
  }

  @Test func `what is shown when a wrapper still waits is not the app's own`() async throws {
    let app = try TestApp.atFirst { To("second") { Push().after { _, _ in await fetch.run() } } }
    let drive = await app.drive(.to("second"), until: fetch)
    app.router.reconcile()
    #expect(app.router.foreignScreens.isEmpty)
    await fetch.end()
    app.expectTruth("first/second", after: drive)
  }

  @Test func `a swipe back during a fetch holds the drive that is planned again`() async throws {
    let app = try TestApp.stepping(from: "second", in: .chain("first", "second", "third")) {
      Push().before { _ in await fetch.run() }
    }
    let drive = await app.drive(.to("third"), until: fetch)
    app.host.memory.user.beginSwipeBack()
    app.host.memory.user.finishSwipeBack()
    await fetch.hasBegun(2)
    #expect(app.trail == "first/second")
    await fetch.end()
    #expect(drive.words == "arrived")
    #expect(app.host.operations == ["push second", "push third"])
    app.expectTruth("first/second/third")
  }

  @Test func `a screen that was to be replaced and is gone replaces no other`() async throws {
    let app = try TestApp(
      .chain("first", "second", "third", "fourth"),
      at: "third",
      resolvers: [Resolver("second") { Pop().before { _ in await fetch.run() } }]
    )
    let drive = await app.drive(.sub("fourth", replacing: true), until: fetch)
    app.host.memory.user.tapBack()
    #expect(drive.words == "arrived")
    await fetch.end()
    app.expectTruth("first/second/fourth")
  }

  @Test func `a place still to come that is gone plans the drive again`() async throws {
    let app = try TestApp(
      .drawn("Tabs tabs { A { ADeep { ADeeper } }, C }"),
      at: "ADeeper",
      resolvers: [Resolver("C") { SwitchTab().before { _ in await fetch.run() } }]
    )
    let parked = try #require(app.screen)
    app.stand(at: "C")
    let drive = await app.drive(.to("ADeep"), until: fetch)
    try app.host.memory.pop(parked)
    app.router.reconcile()
    await fetch.hasBegun(2)
    await fetch.end()
    #expect(drive.success?.steps == 1)
    app.expectTruth("Tabs/A/ADeep")
  }

  /// A router at "Detail", holding 2, whose refresh with 3 is done and waits for what comes after it.
  private func refreshing() async throws -> (app: TestApp, drive: Drive, number: InputKey<Int>) {
    let (fetch, number) = (fetch, InputKey<Int>("n"))
    let app = try TestApp(
      .drawn("List accepts n:Int { Detail accepts n:Int }"),
      at: "Detail",
      input: Input((number, 2)),
      resolvers: [Resolver("Detail") { RefreshOnSelf().after { _, _ in await fetch.run() } }]
    )
    let drive = await app.drive(.to("Detail", input: Input((number, 3))), until: fetch)
    return (app, drive, number)
  }

  @Test func `a refresh that the user goes back from brings its values nowhere`() async throws {
    let (app, drive, number) = try await refreshing()
    app.host.memory.user.tapBack()
    let list = try #require(app.router.trail.first)
    #expect(app.router.position.input(at: list)?[number] == 2)
    app.router.send(.to("List"))
    await fetch.end()
    await drive.end()
  }

  @Test func `a refresh that is cancelled once it is done has told who watches`() async throws {
    let (app, drive, number) = try await refreshing()
    var told: Int?
    app.router.watchPosition { position in
      told = position.input[number]
      return true
    }
    drive.cancel()
    #expect(app.router.position.input[number] == 3)
    #expect(told == 3)
    await fetch.end()
  }

  @Test(arguments: [true, false])
  func `a behavior that is next after a late pass is asked after the swipe`(isAsync: Bool)
    async throws
  {
    let kept = Kept()
    let app = try TestApp.stepping(from: "second") {
      if isAsync {
        Push().when(else: "not mine") { _ in
          await fetch.run()
          return false
        }
      } else {
        kept.behavior(.toChild)
      }
    }
    let drive = app.router.drive(.to("third"))
    if isAsync { await fetch.hasBegun() }
    app.host.memory.user.beginSwipeBack()
    if isAsync { await fetch.end() } else { kept.answer(.passed("not mine")) }
    await mainActorTurn()
    #expect(drive.words == "under way")
    app.host.memory.user.cancelSwipeBack()
    #expect(await drive.end().words == "arrived")
  }

  /// A drive whose second behavior is next, and waits for the end of a swipe, nine seconds after the
  /// first was asked.
  private func held() throws -> (app: TestApp, kept: Kept, drive: Drive) {
    let kept = Kept()
    let app = try TestApp.stepping(from: "second") {
      kept.behavior(.toChild)
      kept.behavior(.toChild)
    }
    let drive = app.router.drive(.to("third"))
    app.host.memory.user.beginSwipeBack()
    app.clock.advance(by: .seconds(9))
    kept.answer(.passed("not mine"))
    return (app, kept, drive)
  }

  @Test func `a step that a swipe has held in its midst has its time anew afterwards`() throws {
    let (app, kept, drive) = try held()
    app.clock.advance(by: .seconds(5))
    app.host.memory.user.cancelSwipeBack()
    #expect(kept.attempts.count == 2)
    app.clock.advance(by: .seconds(9))
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(1))
    #expect(drive.words == "timedOut")
  }

  @Test func `a drive that a swipe holds in the midst of a step can be cancelled at once`() throws {
    let (app, kept, drive) = try held()
    drive.cancel()
    #expect(drive.words == "cancelled")
    app.host.memory.user.cancelSwipeBack()
    #expect(kept.attempts.count == 1)
    app.expectTruth("first/second")
  }
}
