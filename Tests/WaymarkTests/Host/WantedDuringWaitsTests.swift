import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What a user wants by hand that the host leaves to the router, while a step waits for a fetch.
@MainActor @Suite struct WantedDuringWaitsTests {
  private let fetch = Fetch()

  /// A router at "A", beside which no tab was entered, whose steps down wait for a fetch.
  private func app(
    _ guards: Guards = Guards(),
    policy: DriveOptions.Policy = .join
  ) throws -> TestApp {
    try TestApp(
      .drawn("Tabs tabs { A { ADeep { ADeeper } }, C { CDeep } }"),
      at: "A",
      resolvers: [Resolver("A") { To("ADeep") { Push().before { _ in await fetch.run() } } }],
      guards: guards,
      options: .with { $0.policy = policy }
    )
  }

  /// A router at "second" of a stack, whose step to "third" waits for a fetch.
  private func inStack() throws -> TestApp {
    try TestApp.stepping(from: "second") { Push().before { [fetch] _ in await fetch.run() } }
  }

  @Test func `a tap on a tab never shown goes before a fetch that a step waits for`() async throws {
    let app = try app()
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    // The drive is planned again, once: it goes across first, and fetches anew.
    #expect(app.host.operations == ["select C", "select A"])
    await fetch.hasBegun(2)
    #expect(drive.words == "under way")
    await fetch.end()
    #expect(drive.success?.steps == 2)
    #expect(fetch.cancelled == 1)
    app.expectTruth("Tabs/A/ADeep")
  }

  @Test func `a drive that is cancelled as its step is given up ends at once`() async throws {
    let later = AwaitingCode()
    let desk = GuardDesk()
    let app = try TestApp(
      .drawn("Tabs tabs { A { ADeep }, C }"),
      at: "A",
      resolvers: [
        Resolver("A") {
          To("ADeep") {
            Push().before { _ in await fetch.run() }.observed { _, outcome in
              if case .givenUp = outcome { later.own?.cancel() }
            }
          }
        }
      ],
      guards: desk.guards(["C": "asked"])
    )
    desk.verdicts["asked"] = .later
    later.own = app.router.drive(.to("ADeep"))
    await fetch.hasBegun()
    app.host.memory.user.tap(tab: "C")
    #expect(later.own?.words == "cancelled")
    app.router.asking?.answer(.allow)
    await fetch.end()
    app.expectTruth("Tabs/C")
  }

  @Test func `a drive that asks a guard again as its step is given up ends, and others follow`()
    async throws
  {
    let later = AwaitingCode()
    let app = try TestApp(
      .ofThree,
      at: "second",
      resolvers: [
        Resolver("second") {
          To("third") {
            Push().before { _ in await fetch.run() }.observed { _, outcome in
              guard case .givenUp = outcome, let router = later.router else { return }
              later.own?.cancel()
              try? router.screen.map(router.host.memory.pop)
              router.reconcile()
            }
          }
        }
      ],
      guards: GuardDesk().guards(["second": "G"])
    )
    later.router = app.router
    app.router.visit?.askBeforeLeaving { _ in .leave }
    later.own = await app.drive(.to("third"), until: fetch)
    app.host.memory.user.tapBack()
    #expect(later.own?.words == "cancelled")
    app.expectTruth("first")
    await fetch.end()
    app.expectTruth("first/second", after: app.router.drive(.to("second")))
  }

  @Test func `a drive that waits again can be cancelled, told where it was led`() async throws {
    let desk = GuardDesk()
    let app = try app(
      Guards {
        On("ADeeper") { Check("leads") { _ in .redirect(.to("ADeep")) } }
        On("C") { desk.sentinel("asked") }
      }
    )
    desk.verdicts["asked"] = .later
    let drive = await app.drive(.to("ADeeper"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    #expect(desk.approaches.count == 1)
    #expect(drive.words == "under way")
    drive.cancel()
    #expect(drive.words == "cancelled")
    #expect(drive.error?.redirects == ["ADeep"])
    app.router.asking?.answer(.allow)
    app.expectTruth("Tabs/C")
    await fetch.end()
    app.expectTruth("Tabs/C")
  }

  @Test func `a second tap ends the drive, as it was planned again already`() async throws {
    let app = try app()
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    await fetch.hasBegun(2)
    app.host.memory.user.tap(tab: "C")
    app.expectTruth("Tabs/C", after: drive, "interrupted")
    await fetch.end()
    app.expectTruth("Tabs/C")
  }

  @Test func `a tap that goes nowhere lets the fetch go on`() async throws {
    let app = try app()
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "A")
    await fetch.end()
    #expect(drive.words == "arrived")
    #expect(fetch.begun == 1)
    #expect(fetch.cancelled == 0)
    // The tap has waited its turn, and leads back to the tab's first screen.
    app.expectTruth("Tabs/A")
  }

  @Test func `a second tap on the tab that a drive goes to shares that drive`() async throws {
    let app = try TestApp.stepping(from: "A", in: .drawn("Tabs tabs { A, C }")) {
      SwitchTab().before { _ in await fetch.run() }
    }
    app.host.memory.user.tap(tab: "C")
    await fetch.hasBegun()
    app.host.memory.user.tap(tab: "C")
    await fetch.end()
    app.expectTruth("Tabs/C")
    #expect(fetch.begun == 1)
    #expect(fetch.cancelled == 0)
  }

  @Test(arguments: [[], ["C"]] as [[RouteID]])
  func `of two taps the last one counts while a tab waits for a fetch`(
    visited: [RouteID]
  ) async throws {
    let app = try TestApp(
      .drawn("Tabs tabs { A, B, C }"),
      resolvers: [Resolver("A") { SwitchTab().before { _ in await fetch.run() } }]
    )
    for route in visited + ["A"] { app.stand(at: route) }
    app.host.memory.user.tap(tab: "B")
    await fetch.hasBegun()
    app.host.memory.user.tap(tab: "C")
    await fetch.hasBegun(2)
    await fetch.end()
    app.expectTruth("Tabs/C")
  }

  @Test func `a drive waits for the last of two taps, and goes on then`() async throws {
    let app = try TestApp(
      .drawn("Tabs tabs { A { ADeep }, B, C }"),
      at: "A",
      resolvers: [
        Resolver("A") {
          SwitchTab().before { _ in await fetch.run() }
          To("ADeep") { Push().before { _ in await fetch.run() } }
        }
      ]
    )
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "B")
    await fetch.hasBegun(2)
    app.host.memory.user.tap(tab: "C")
    await fetch.hasBegun(3)
    await fetch.end()
    await fetch.hasBegun(4)
    await fetch.end()
    #expect(app.host.operations == ["select C", "select A", "push ADeep"])
    app.expectTruth("Tabs/A/ADeep", after: drive)
  }

  @Test func `where the newest drive is to win, a tap ends the one that waits`() async throws {
    let app = try app(policy: .supersede)
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    app.expectTruth("Tabs/C", after: drive, "superseded")
    await fetch.end()
    app.expectTruth("Tabs/C")
  }

  @Test func `where drives that meet are dropped, so is a tap during a fetch`() async throws {
    let app = try app(policy: .drop)
    let drive = await app.drive(.to("ADeep"), until: fetch)
    app.host.memory.user.tap(tab: "C")
    #expect(app.host.operations == [])
    await fetch.end()
    app.expectTruth("Tabs/A/ADeep", after: drive)
  }

  @Test func `a screen that the user wants to leave is left before the fetch ends`() async throws {
    let app = try inStack()
    app.router.visit?.askBeforeLeaving { _ in .leave }
    let drive = await app.drive(.to("third"), until: fetch)
    app.host.memory.user.tapBack()
    await fetch.hasBegun(2)
    #expect(app.host.operations == ["pop second", "push second"])
    await fetch.end()
    app.expectTruth("first/second/third", after: drive)
  }

  @Test func `a swipe under way when a fetch ends holds the step`() async throws {
    let app = try inStack()
    let drive = await app.drive(.to("third"), until: fetch)
    app.host.memory.user.beginSwipeBack()
    await fetch.end()
    #expect(drive.words == "under way")
    #expect(app.host.operations == [])
    app.host.memory.user.cancelSwipeBack()
    #expect(await drive.end().words == "arrived")
    #expect(fetch.begun == 1)
    app.expectTruth("first/second/third")
  }

  @Test func `a swipe that held a step and is finished plans the drive again`() async throws {
    let app = try inStack()
    let drive = await app.drive(.to("third"), until: fetch)
    app.host.memory.user.beginSwipeBack()
    await fetch.end()
    app.host.memory.user.finishSwipeBack()
    await fetch.hasBegun(2)
    #expect(app.host.operations == ["push second"])
    await fetch.end()
    app.expectTruth("first/second/third", after: drive)
  }

  @Test func `a swipe whose end is never told does not hold a step for ever`() async throws {
    let app = try inStack()
    let drive = await app.drive(.to("third"), until: fetch)
    app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
    await fetch.end()
    app.clock.advance(by: .seconds(10))
    #expect(await drive.end().words == "timedOut")
    #expect(app.drive(.to("third")) == "under way")
  }
}
