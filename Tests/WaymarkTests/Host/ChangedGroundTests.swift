import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What happens during a step is taken in when the host is done with it, and the drive goes on from
/// there, once.
@MainActor @Suite struct ChangedGroundTests {
  @Test func `during a step that waits nothing changes, then all does`() throws {
    let app = try TestApp.ofTabs(at: "OneDeep")
    app.drive(.to("TwoDeep"))
    let drive = app.hold(.sub("TwoForm"))
    app.host.memory.user.tap(tab: "One")
    #expect(app.trail == "Base/Tabs/Two/TwoDeep")
    app.host.release()
    app.expectTruth("Base/Tabs/One/OneDeep", after: drive, "interrupted")
  }

  @Test func `a drive whose step is refused as the user was quicker is planned again`() throws {
    let app = try TestApp.ofTabs(at: "OneDeeper")
    let climb = app.hold(Request.to("Base").with { $0.merging = .never })
    let one = try #require(app.router.screen(of: app.router.visits[2].id))
    app.host.memory.user.longPressBack(to: one)
    app.host.release()
    app.expectTruth("Base", after: climb, "arrived")
  }

  @Test func `a drive whose step is refused under a late screen is planned again`() throws {
    let app = try TestApp(.drawn("Home { A push, B push }"), at: "Home")
    let late = app.hold(.to("A"))
    app.clock.advance(by: .seconds(10))
    let drive = app.hold(.to("B"))
    app.host.release()
    app.host.release()
    #expect(late.words == "timedOut")
    app.expectTruth("Home/B", after: drive, "arrived")
  }

  @Test func `a step that is refused and still fits where the user stands fails`() throws {
    let app = try TestApp.ofTabs(at: "OneDeep")
    app.drive(.to("TwoDeep"))
    app.host.treat(.hold)
    let drive = app.router.drive(.sub("TwoForm"))
    app.host.memory.user.tap(tab: "One")
    app.host.memory.user.tap(tab: "Two")
    app.host.refuseHeld()
    app.expectTruth("Base/Tabs/Two/TwoDeep", after: drive, "failed")
  }

  /// Lets the user go back by hand so many times while a drive down waits for its steps.
  private func goingBack(_ times: Int) throws -> (TestApp, Drive) {
    let kept = Kept()
    let app = try TestApp(
      .chain("first", "second", "third", "fourth"),
      at: "first",
      resolvers: [Resolver("first") { To("third") { kept.behavior(.toChild) } }]
    )
    let drive = app.router.drive(.to("fourth"))
    for time in 0..<times {
      // The screen is shown, and the user leaves it and the one below before the step is over.
      let attempt = kept.attempts[time]
      _ = attempt.whenDone
      let screen = try attempt.pushed()
      app.host.memory.user.tapBack()
      app.host.memory.user.tapBack()
      kept.completions[time](.done(screen))
    }
    if kept.attempts.count > times { try kept.finish(times) }
    return (app, drive)
  }

  @Test(arguments: [(1, "arrived", "first/second/third/fourth"), (2, "interrupted", "first")])
  func `a drive whose ground goes is planned again once, and the second time it ends interrupted`(
    times: Int,
    words: String,
    trail: String
  ) throws {
    let (app, drive) = try goingBack(times)
    app.expectTruth(trail, after: drive, words)
    #expect(drive.success?.steps == (times == 1 ? 5 : nil))
    #expect(drive.error?.position.description == (times == 1 ? nil : "first"))
  }

  @Test func `a completion that is called as its ground goes is called in vain`() throws {
    let kept = Kept()
    let app = try TestApp.stepping(from: "second") { To("third") { kept.behavior(.toChild) } }
    let drive = app.router.drive(.to("third"))
    let made = try kept.attempts[0].makeScreen()
    let observation = app.router.journal.observe { record in
      guard case .reconciled = record.event, kept.completions.count == 1 else { return }
      kept.answer(.done(made))
    }
    app.host.memory.user.tapBack()
    let whose = "\"Keep\" for a step to \"third\""
    let told = "a completion of \(whose) was called again, or after its step was over"
    #expect(app.misuses == [told])
    #expect(drive.words == "under way")
    try kept.finish(1)
    app.expectTruth("first/second/third", after: drive)
    observation.cancel()
  }

  /// A drive from "third" whose first step up is done only after the user has gone further back.
  private func outrun(_ request: Request) throws -> (TestApp, Drive) {
    let kept = Kept()
    let app = try TestApp(
      .chain("first", "second", "third", "fourth"),
      at: "third",
      resolvers: [Resolver("second") { kept.behavior(.toParent) }]
    )
    let drive = app.router.drive(request)
    let second = kept.attempts[0].destination
    // The host is at work, as far as the router knows.
    _ = kept.attempts[0].whenDone
    app.host.memory.user.tapBack()
    app.host.memory.user.tapBack()
    kept.answer(.done(second))
    return (app, drive)
  }

  @Test func `a drive up goes nowhere else than where it was to go`() throws {
    let (app, drive) = try outrun(.parent)
    app.expectTruth("first", after: drive, "interrupted")
  }

  @Test func `a changed drive that replaces a screen does not go up a second time`() throws {
    let (app, drive) = try outrun(.sub("fourth", replacing: true))
    app.expectTruth("first/fourth", after: drive)
  }

  @Test(arguments: [false, true])
  func `what is passed late is asked anew on other ground`(isChosen: Bool) async throws {
    let kept = Kept()
    let keeps = kept.behavior(.toChild)
    let app = try TestApp.ofTabs(
      resolvers: [
        Resolver("One") {
          To("OneDeep") {
            if isChosen {
              Choose { _ in
                keeps
                Push()
              }
            } else {
              keeps
            }
          }
        }
      ]
    )
    app.stand(at: "Two")
    app.drive(.to("One"))
    app.host.clear()
    let drive = app.router.drive(.to("OneDeep"))
    // The host is at work, as far as the router knows.
    _ = kept.attempts[0].whenDone
    app.host.memory.user.tap(tab: "Two")
    kept.answer(.passed("it was given up"))
    await until { drive.ending != nil || kept.attempts.count > 1 }
    #expect(app.ending(of: drive) == "under way at Base/Tabs/One")
    kept.answer(.passed("and again"), 1)
    app.expectTruth("Base/Tabs/One/OneDeep", after: await drive.end())
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
    #expect(drive.success?.steps == 4)
    app.expectTruth("first/second/third")
  }

  @Test func `a start that the user goes back in is interrupted if its screen is astray`() throws {
    let kept = Kept()
    let app = try TestApp(.ofThree, resolvers: [Resolver("second") { kept.behavior(.toChild) }])
    let drive = app.router.drive(.start("third"))
    _ = kept.attempts[0].whenDone
    app.host.memory.user.tapBack()
    let screen = try kept.attempts[0].makeScreen()
    try app.host.memory.push(screen, onto: try #require(app.host.memory.top))
    kept.answer(.done(screen))
    // Its screen stands on another than it was to: it is not the place where it was to stand.
    #expect(app.ending(of: drive) == "interrupted at first")
    #expect(app.router.foreignScreens.map(\.name) == ["third"])
  }

  @Test func `a value that went with a place that was left interrupts the drive`() async throws {
    let fetch = Fetch()
    let plan = try RoutePlan.drawn("Root { Topic needs topic:Int { Upper { Top } } }")
    let app = try TestApp.stepping(from: "Root", in: plan, at: "Top", input: Input((.topic, 1))) {
      Pop().before { _ in await fetch.run() }
    }
    let drive = await app.drive(Request.to("Topic").with { $0.merging = .never }, until: fetch)
    await fetch.end()
    await fetch.hasBegun(2)
    let root = try #require(app.router.screen(of: app.router.visits[0].id))
    app.host.memory.user.longPressBack(to: root)
    #expect(drive.words == "interrupted")
    let told = drive.error?.description ?? ""
    #expect(told.contains("by hand during the drive, and from there \"Topic\" needs"), "\(told)")
    await fetch.end()
    app.expectTruth("Root")
  }

  @Test func `a wrong value that is needed then is not written if redacted`() async throws {
    let fetch = Fetch()
    let plan = try RoutePlan.drawn("Root { Topic needs topic:Int { Upper { Top }, Other } }")
    let app = try TestApp(
      plan,
      resolvers: [Resolver("Root") { Pop().before { _ in await fetch.run() } }]
    )
    app.router.journal.redactedKeys = ["topic"]
    app.stand(at: "Top", input: Input((.topic, 1)))
    let wrong = Input((InputKey<String>("topic"), "sesame"))
    let drive = app.router.drive(Request.to("Other", input: wrong).with { $0.merging = .never })
    await fetch.hasBegun()
    let root = try #require(app.router.screen(of: app.router.visits[0].id))
    app.host.memory.user.longPressBack(to: root)
    #expect(drive.words == "interrupted")
    #expect(drive.error?.description.contains("sesame") == true)
    #expect(!app.router.journal.records.contains { $0.description.contains("sesame") })
    await fetch.end()
  }
}

extension InputKey<Int> {
  fileprivate static var topic: Self { .init("topic") }
}
