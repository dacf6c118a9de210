import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Rule 21: what is on screen is what the host says.
@MainActor @Suite struct ReconcilingTests {
  @Test func `a tap on Back`() throws {
    let app = try TestApp.ofTabs(at: "OneDeeper")
    let visits = app.router.visits.map(\.id)
    #expect(app.host.memory.user.tapBack() == .done)
    app.expectTruth("Base/Tabs/One/OneDeep")
    #expect(app.router.visits.map(\.id) == visits.dropLast())
    #expect(app.drive(.to("OneDeeper")) == "arrived")
    #expect(app.router.visits.last?.id != visits.last)
  }

  @Test func `a choice from the menu of the button leads back over several`() throws {
    let app = try TestApp.ofTabs(at: "OneDeeper")
    let one = try #require(app.router.screen(of: app.router.visits[2].id))
    #expect(app.host.memory.user.longPressBack(to: one) == .done)
    app.expectTruth("Base/Tabs/One")
  }

  @Test func `a tap on a parked tab, and back to the first`() throws {
    let app = try TestApp.ofTabs(at: "OneDeeper")
    app.drive(.to("TwoDeep"))
    let user = app.host.memory.user
    #expect(user.tap(tab: "One") == .done)
    app.expectTruth("Base/Tabs/One/OneDeep/OneDeeper")
    #expect(user.tap(tab: "Two") == .done)
    app.expectTruth("Base/Tabs/Two/TwoDeep")
    app.expectTruth("Base/Tabs/One/OneDeep", after: app.router.drive(.to("OneDeep")))
  }

  @Test func `tabs in tabs`() throws {
    let app = try TestApp.ofTabs(at: "LeftDeep")
    app.drive(.to("RightDeep"))
    app.drive(.to("OneDeep"))
    let user = app.host.memory.user
    user.tap(tab: "Inner")
    app.expectTruth("Base/Tabs/Inner/Right/RightDeep")
    user.tap(tab: "Left")
    app.expectTruth("Base/Tabs/Inner/Left/LeftDeep")
    user.tap(tab: "One")
    app.expectTruth("Base/Tabs/One/OneDeep")
    app.expectTruth("Base", after: app.router.drive(.to("Base")))
    #expect(app.router.position.parkedTabs == [])
  }

  @Test func `tabs in tabs of which each has lost the one that was shown`() throws {
    let app = try TestApp(
      .drawn("T tabs { A, B tabs { B1, B2 tabs { C1, C2 tabs { D1, D2 } } } }")
    )
    for route in ["D2", "D1", "C1", "B1", "A"] as [RouteID] { app.stand(at: route) }
    let screens = app.host.shown.nodes.map(\.screen)
    func screen(_ name: String) throws -> MemoryScreen {
      try #require(screens.first { $0.name == name })
    }
    for (tabs, gone, left) in [
      ("T", "A", "B"), ("B", "B1", "B2"), ("B2", "C1", "C2"), ("C2", "D1", "D2"),
    ] {
      try app.host.memory.select(1, showing: screen(left), of: screen(tabs))
      try app.host.memory.trim(screen(gone))
    }
    app.router.reconcile()
    app.expectTruth("T/B/B2/C2/D2")
  }

  /// An app that stands elsewhere than in the inner tabs, of which "Right" was selected last; the
  /// closure lets the app itself select "Left" there.
  private func awayFromRight(
    at route: RouteID
  ) throws -> (app: TestApp, selectLeft: @MainActor () throws -> Void) {
    let app = try TestApp.ofTabs(at: "LeftDeep")
    let inner = try #require(app.router.screen(of: app.router.visits[2].id))
    let left = try #require(app.router.screen(of: app.router.visits[3].id))
    app.drive(.to("RightDeep"))
    app.drive(.to(route))
    return (
      app,
      {
        try app.host.memory.select(0, showing: left, of: inner)
        app.router.reconcile()
      }
    )
  }

  @Test func `a tab that the app selects in parked tabs is where one comes to`() throws {
    let (app, selectLeft) = try awayFromRight(at: "OneDeep")
    try selectLeft()
    #expect(app.trail == "Base/Tabs/One/OneDeep")
    let parked = app.router.position.parkedTabs.compactMap(app.router.position.parked)
    #expect(parked.map(\.description).contains("Inner/Left/LeftDeep"))
    app.expectTruth("Base/Tabs/Inner/Left/LeftDeep", after: app.router.drive(.selectTab("Inner")))
    app.expectTruth("Base/Tabs/Inner/Right/RightDeep", after: app.router.drive(.to("RightDeep")))
  }

  @Test func `a drive goes to the tab that the app selects in parked tabs meanwhile`() throws {
    let (app, selectLeft) = try awayFromRight(at: "TwoModal")
    let drive = app.hold(.selectTab("Inner"))
    try selectLeft()
    app.host.release()
    app.expectTruth("Base/Tabs/Inner/Left/LeftDeep", after: drive)
    app.expectTruth("Base/Tabs/Inner/Right/RightDeep", after: app.router.drive(.to("RightDeep")))
  }

  @Test func `a tab that was not shown yet is selected by a drive`() throws {
    let app = try TestApp.ofTabs(at: "OneDeep")
    #expect(app.host.memory.user.tap(tab: "Two") == .reported)
    app.expectTruth("Base/Tabs/Two")
    #expect(app.host.operations == ["select Two"])
    app.host.memory.user.tap(tab: "Inner")
    app.expectTruth("Base/Tabs/Inner/Left")
  }

  @Test func `the selected tab tapped again goes back to its first screen`() throws {
    let app = try TestApp.ofTabs(at: "OneDeeper")
    #expect(app.host.memory.user.tap(tab: "One") == .reported)
    app.expectTruth("Base/Tabs/One")
    #expect(app.host.operations == ["unwind to One"])
  }

  @Test func `a tab of tabs that hang`() throws {
    let app = try TestApp.ofTabs(at: "OneDeep")
    app.drive(.sub("Inner"))
    app.expectTruth("Base/Tabs/One/OneDeep/Inner/Left")
    app.host.memory.user.tap(tab: "Right")
    app.expectTruth("Base/Tabs/One/OneDeep/Inner/Right")
    app.drive(.sub("Two"))
    app.host.memory.user.tapBack()
    app.expectTruth("Base/Tabs/One/OneDeep/Inner/Right")
    app.drive(.to("OneDeep"))
    #expect(app.router.position.parkedTabs == [])
  }

  @Test func `a wanted tab keeps no router alive`() throws {
    var app: TestApp? = try TestApp.ofTabs()
    app?.stand(at: "OneDeep")
    app?.host.memory.user.tap(tab: "Two")
    weak let engine = app?.router.engine
    #expect(engine != nil)
    app = nil
    #expect(engine == nil)
  }

  @Test func `a modal with its stack is swiped down`() throws {
    let app = try TestApp.ofTabs(at: "TwoForm")
    app.drive(.sub("OneDeep"))
    #expect(app.host.memory.user.swipeDown() == .done)
    app.expectTruth("Base/Tabs/Two/TwoDeep")
    #expect(app.drive(.to("TwoForm")) == "arrived")
  }

  @Test func `hung places go with what they hang under, wherever they are of`() throws {
    let app = try TestApp.ofTabs(at: "OneDeep")
    app.drive(.sub("TwoDeep"))
    app.drive(.sub("LeftDeep"))
    let deep = try #require(app.router.screen(of: app.router.visits[3].id))
    app.host.memory.user.longPressBack(to: deep)
    app.expectTruth("Base/Tabs/One/OneDeep")
    app.expectTruth("Base/Tabs/Two/TwoDeep", after: app.router.drive(.to("TwoDeep")))
  }

  @Test func `what the last end's handler does by hand is taken in before the next drive`() throws {
    let app = try TestApp(.ofThree, at: "first")
    app.router.driveTo("third") { _ in app.host.memory.user.tapBack() }
    app.expectTruth("first/second")
  }

  @Test func `what goes may ask for a drive, which waits until all is in line`() throws {
    final class Leaving: TestScreen {
      private let stay: Visit

      override init(_ visit: Visit) {
        stay = visit
        super.init(visit)
      }

      deinit {
        let stay = stay
        guard stay.route == "third" else { return }
        MainActor.assumeIsolated { stay.driver.send(Self.request) }
      }

      static let request = Request.to("fourth").with { $0.evenWhenStale = true }
    }
    let app = try TestApp(.drawn("first { second { third }, fourth }"), at: "third") { Leaving($0) }
    app.host.memory.user.tapBack()
    #expect(app.host.shown == app.router.expectedTree)
    app.router.reconcile()
    app.expectTruth("first/fourth")
  }

  @Test func `what a host asks for while it is read waits until all is in line`() throws {
    let host = LyingHost()
    let plan = try RoutePlan.chain("first", "second")
    let router = try Router(plan: plan, host: host, modules: [.stack]) { MemoryScreen($0) }
    router.send(.to("first"))
    var hasWaited: Bool?
    host.lie = { [unowned host] shown in
      host.lie = nil
      hasWaited = router.drive(.to("second")).ending == nil
      return shown
    }
    router.reconcile()
    #expect(hasWaited == true)
    #expect(router.trail.description == "first/second")
    #expect(host.shown == router.expectedTree)
  }

  @Test func `the tab that the host shows is where the user stands, not what is believed`() throws {
    let host = MemoryHost()
    let plan = try RoutePlan.drawn("Root tabs { One, Two { Deep } }")
    var isFirst = true
    let crosses = Perform<MemoryHost>(.across) { attempt in
      defer { isFirst = false }
      return isFirst ? .done(try attempt.makeScreen()) : .passed("the module selects it")
    }
    let router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      resolvers: [Resolver("Root") { crosses }]
    ) { MemoryScreen($0) }
    router.send(.to("One"))
    // A step before the last is believed. Here the next one finds that nothing was selected, and the
    // drive is planned again from there.
    let drive = router.drive(.to("Deep"))
    #expect(drive.success?.steps == 3)
    #expect(router.foreignScreens.isEmpty)
    #expect(router.trail.description == "Root/Two/Deep")
    #expect(host.shown == router.expectedTree)
  }

  @Test func `a step that the host refuses again on other ground fails, and tells why`() throws {
    var refusals = 0
    let leaving = Perform<TestHost>(.toChild) { attempt in
      refusals += 1
      if let below = attempt.source { try attempt.host.memory.pop(below) }
      throw HostRefusal(.busy, "what it was to be pushed onto is gone")
    }
    let app = try TestApp(.ofThree, resolvers: [Resolver("first") { To("third") { leaving } }])
    app.stand(at: "first")
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .failed)
    #expect((error.underlying as? HostRefusal)?.code == .busy)
    #expect(refusals == 2)
    app.expectTruth("first")
  }

  @Test func `a step refused on other ground fails, though its drive was cancelled`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let drive = app.hold(.to("third"))
    drive.cancel()
    try app.host.memory.pop(#require(app.host.memory.top))
    app.host.release()
    let error = try #require(drive.error)
    #expect(error.code == .failed)
    #expect(error.underlying is HostRefusal)
    app.expectTruth("first")
  }

  @Test func `screens that the app pops by itself are left`() throws {
    let app = try TestApp(.ofThree, at: "third")
    let bottom = try #require(app.router.screen(of: app.router.visits[0].id))
    try app.host.memory.unwind(to: bottom)
    #expect(app.trail == "first/second/third")
    app.router.reconcile()
    app.expectTruth("first")
  }

  @Test func `a drive goes down anew where the app has shortened its branch`() throws {
    let app = try TestApp.ofTabs(at: "RightDeep")
    let right = app.router.visits[3]
    app.drive(.to("LeftDeep"))
    app.drive(.to("TwoModal"))
    let screen = try #require(app.router.screen(of: right.id))
    let drive = app.hold(.to("RightDeep"))
    try app.host.memory.unwind(to: screen)
    app.router.reconcile()
    app.host.release()
    app.expectTruth("Base/Tabs/Inner/Right/RightDeep", after: drive)
  }

  @Test func `a parked branch is shortened, and its tab may go altogether`() throws {
    let app = try TestApp.ofTabs(at: "RightDeep")
    app.drive(.to("OneDeeper"))
    app.drive(.to("TwoDeep"))
    let one = try #require(app.host.shown.nodes.first { $0.screen.name == "One" }?.screen)
    try app.host.memory.unwind(to: one)
    app.router.reconcile()
    app.expectTruth("Base/Tabs/Two/TwoDeep")
    let inner = try #require(app.host.shown.nodes.first { $0.screen.name == "Inner" }?.screen)
    try app.host.memory.unwind(to: inner)
    app.router.reconcile()
    app.expectTruth("Base/Tabs/One/OneDeep", after: app.router.drive(.to("OneDeep")))
    #expect(app.ending(of: .to("Left")) == "arrived at Base/Tabs/Inner/Left")
  }
}
