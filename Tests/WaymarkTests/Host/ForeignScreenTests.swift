import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What the app shows past its router is kept apart and named.
@MainActor @Suite struct ForeignScreenTests {
  @Test func `a modal of the app's own is named, and drives under it fail`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let top = try #require(app.screen)
    let alert = MemoryScreen("Alert")
    try app.host.memory.present(alert, over: top, in: .bare)
    app.router.reconcile()
    #expect(app.router.foreignScreens.map(\.name) == ["Alert"])
    #expect(app.trail == "first/second")
    let line = try #require(app.router.journal.records.last).description
    #expect(
      line.hasSuffix(
        "misuse: the host shows what the router did not, a MemoryScreen, above second; "
          + "drives fail until it is taken away"
      )
    )
    app.router.reconcile()
    #expect(try #require(app.router.journal.records.last).description == line)
    for request in [.to("third"), .parent, .sub("first"), .to("second")] as [Request] {
      let error = try #require(app.router.drive(request).error)
      #expect(error.code == .failed)
      #expect(error.reason.contains("a MemoryScreen"))
      #expect(error.position.description == "first/second")
      #expect(app.router.explain(request).error?.description == error.description)
    }
    #expect(app.host.operations == [])
    app.host.memory.user.swipeDown()
    app.expectTruth("first/second/third", after: app.router.drive(.to("third")))
  }

  @Test func `a modal of the app's own that the app takes away needs no telling`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let alert = MemoryScreen("Alert")
    try app.host.memory.push(alert, onto: try #require(app.screen))
    app.router.reconcile()
    #expect(app.drive(.to("third")) == "failed")
    try app.host.memory.pop(alert)
    app.expectTruth("first/second/third", after: app.router.drive(.to("third")))
  }

  @Test(arguments: [.stay, .retrace] as [DriveOptions.OnFailure])
  func `a foreign screen that comes during a step ends the drive before its next`(
    onFailure: DriveOptions.OnFailure
  ) throws {
    let kept = Kept()
    let app = try TestApp(
      .chain("first", "second", "third", "fourth"),
      at: "first",
      resolvers: [Resolver("first") { To("third") { kept.behavior(.toChild) } }],
      options: .with { $0.onFailure = onFailure }
    )
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

  @Test func `a root that the app replaces leaves nothing, and a drive begins anew`() throws {
    let app = try TestApp(.ofThree, at: "third")
    let splash = MemoryScreen("Splash")
    try app.host.memory.install(splash)
    app.router.reconcile()
    #expect(app.router.position.place == nil)
    #expect(app.router.foreignScreens.map(\.name) == ["Splash"])
    app.expectTruth("first/second", after: app.router.drive(.to("second")))
    withExtendedLifetime(splash) {}
  }

  @Test func `a behavior may show the router's root with its next step`() throws {
    var root: MemoryScreen?
    let app = try TestApp(
      .ofThree,
      resolvers: [
        Resolver("first") {
          Perform(.toRoot) { attempt in
            root = try attempt.makeScreen()
            return .done(root)
          }
          Perform(.toChild) { attempt in
            if let root { try attempt.host.memory.install(root) }
            return .done(try attempt.pushed())
          }
        }
      ]
    )
    let splash = MemoryScreen("Splash")
    try app.host.memory.install(splash)
    app.router.reconcile()
    #expect(app.drive(.to("second")) == "arrived")
    #expect(app.host.shown == app.router.expectedTree)
    let position = app.router.position
    // What the app has shown before counts as its own until the host is looked at.
    app.router.reconcile()
    #expect(app.router.position == position)
    app.expectTruth("first/second")
    withExtendedLifetime(splash) {}
  }

  @Test func `a screen of the app's own is not kept by the router`() throws {
    let app = try TestApp(.ofThree, at: "first")
    weak var own: MemoryScreen?
    do {
      let screen = MemoryScreen("Own")
      own = screen
      try app.host.memory.push(screen, onto: try #require(app.screen))
      app.router.reconcile()
      try app.host.memory.pop(screen)
    }
    #expect(own == nil)
  }
}
