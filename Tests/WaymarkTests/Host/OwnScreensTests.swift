import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Whatever a host or a behavior does wrong, a screen that the router made does not count as the app's,
/// so that the router can go on from it.
@MainActor @Suite struct OwnScreensTests {
  private final class Pane: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private let clock = VirtualClock()

  private func plan() throws -> RoutePlan {
    try RoutePlan.drawn("R tabs { T0 { A push { B push }, M modal }, T1 { A2 push } }, Q")
  }

  private func scripted() throws -> (Router<ScriptedHost<Pane>>, ScriptedHost<Pane>) {
    let host = ScriptedHost<Pane>()
    let router = try Router(plan: plan(), host: host, modules: .standard, clock: clock) {
      Pane($0.route.rawValue)
    }
    return (router, host)
  }

  /// The user stands in the first tab, and what was hung in the second one has come late.
  private func withLateScreenInT1() throws -> (Router<ScriptedHost<Pane>>, ScriptedHost<Pane>) {
    let (router, host) = try scripted()
    router.send(.to("T1"))
    host.treatNext(.hold)
    #expect(router.drive(.sub("A")).words == "under way")
    clock.advance(by: .seconds(10))
    router.send(.to("T0"))
    host.release()
    return (router, host)
  }

  private func memory(
    resolver: RouteID = "R",
    _ behaviors: any Behavior<MemoryHost>...
  ) throws -> Router<MemoryHost> {
    let resolvers = behaviors.isEmpty ? [] : [Resolver(resolver) { behaviors }]
    return try Router(
      plan: plan(),
      host: MemoryHost(),
      modules: .standard,
      resolvers: resolvers,
      clock: clock
    ) { MemoryScreen($0) }
  }

  @Test(arguments: ["T1", "A2"] as [RouteID])
  func `a tab's screen that comes late counts from another tab`(other: RouteID) throws {
    let (router, host) = try scripted()
    host.treatNext(.perform, .hold)
    #expect(router.drive(.to("T0")).words == "under way")
    clock.advance(by: .seconds(10))
    #expect(router.drive(.to(other)).words == "arrived")
    host.release()
    #expect(router.trail.description == "R/T0")
    #expect(router.foreignScreens.isEmpty)
    #expect(router.drive(.to("B")).words == "arrived")
    #expect(router.drive(.to(other)).words == "arrived")
    #expect(router.drive(.to("Q")).words == "arrived")
  }

  @Test func `a hung screen that comes late counts though another has hung there`() throws {
    let (router, host) = try scripted()
    router.send(.to("T1"))
    host.treatNext(.hold)
    let late = router.drive(.sub("A2"))
    clock.advance(by: .seconds(10))
    #expect(late.words == "timedOut")
    router.send(.sub("M"))
    router.send(.parent)
    host.release()
    #expect(router.trail.description == "R/T1/A2")
    #expect(router.foreignScreens.isEmpty)
    #expect(router.drive(.sub("M")).words == "arrived")
    #expect(router.drive(.to("T1")).words == "arrived")
  }

  @Test(arguments: ["A", "A2"] as [RouteID])
  func `a hung screen that comes late counts from another tab`(other: RouteID) throws {
    let (router, host) = try scripted()
    router.send(.to("T1"))
    host.treatNext(.hold)
    let late = router.drive(.sub("A"))
    clock.advance(by: .seconds(10))
    #expect(late.words == "timedOut")
    for request in [.to("T0"), .sub(other), .selectTab("T1")] as [Request] { router.send(request) }
    #expect(router.trail.description == "R/T1")
    host.release()
    #expect(router.trail.description == "R/T1/A")
    #expect(router.foreignScreens.isEmpty)
    #expect(router.drive(.to("B")).words == "arrived")
    #expect(router.drive(.selectTab("T0")).words == "arrived")
    #expect(router.trail.description == "R/T0/\(other)")
    #expect(router.drive(.to("Q")).words == "arrived")
  }

  @Test func `a root that comes late counts though the drive was asked for once more`() throws {
    let (router, host) = try scripted()
    router.send(.to("T0"))
    host.treatNext(.hold)
    #expect(router.drive(.to("Q")).words == "under way")
    clock.advance(by: .seconds(10))
    #expect(router.drive(.to("Q")).words == "arrived")
    host.release()
    #expect(router.trail.description == "Q")
    let told = router.journal.records.last.map { "\($0)" } ?? ""
    #expect(told.contains("a completion of \"InstallRoot\" for a step to \"Q\" was called again"))
    #expect(router.foreignScreens.isEmpty)
    #expect(router.drive(.to("A")).words == "arrived")
  }

  @Test func `a tab's screen that comes late counts though a second takes its place`() throws {
    let (router, host) = try scripted()
    router.send(.to("T0"))
    host.treatNext(.hold, .hold)
    #expect(router.drive(.to("T1")).words == "under way")
    clock.advance(by: .seconds(10))
    let second = router.drive(.to("T1"))
    host.release()
    host.release()
    #expect(second.words == "arrived")
    #expect(router.trail.description == "R/T1")
    #expect(router.foreignScreens.isEmpty)
    for route in ["A2", "T0", "T1"] as [RouteID] {
      #expect(router.drive(.to(route)).words == "arrived")
    }
  }

  @Test(arguments: [Request.to("T1"), .selectTab("T1")])
  func `a late screen in a tab interrupts no drive there`(request: Request) throws {
    let (router, _) = try withLateScreenInT1()
    #expect(router.trail.description == "R/T0")
    #expect(router.drive(request).words == "arrived")
    #expect(router.trail.description == (request == .to("T1") ? "R/T1" : "R/T1/A"))
  }

  @Test func `a user who taps in a drive's last step has the last word`() throws {
    for meetsLate in [true, false] {
      let (router, host) = try scripted()
      for route in ["T1", "M"] as [RouteID] { router.send(.to(route)) }
      router.visit?.askBeforeLeaving { _ in .later }
      if meetsLate {
        host.treatNext(.hold)
        #expect(router.drive(.sub("A2")).words == "under way")
        clock.advance(by: .seconds(10))
      }
      let drive = router.drive(.to("A"))
      if meetsLate { host.release() }
      #expect(router.trail.description == (meetsLate ? "R/T0/M/A2" : "R/T0/M"))
      host.treatNext(.perform, .hold)
      router.asking?.answer(.leave)
      host.userTaps(tab: 1, of: try #require(router.screen(of: router.visits[0].id)))
      host.release()
      #expect(drive.words == "interrupted")
      #expect(router.trail.description == "R/T1")
    }
  }

  @Test func `a late screen in the tab that the user taps is not to blame for the tap`() throws {
    let (router, host) = try withLateScreenInT1()
    host.treatNext(.hold)
    let drive = router.drive(.to("A"))
    host.userTaps(tab: 1, of: try #require(router.screen(of: router.visits[0].id)))
    host.release()
    #expect(drive.words == "interrupted")
    #expect(router.trail.description == "R/T1/A")
  }

  @Test func `a selected tab goes back to its first screen though the user is between`() throws {
    let (router, host) = try scripted()
    router.send(.to("B"))
    router.visits[2].askBeforeLeaving { _ in .later }
    let drive = router.drive(.selectTab("T0"))
    #expect(host.userLeaves(try #require(router.screen), by: .back))
    #expect(router.trail.description == "R/T0/A")
    router.asking?.answer(.leave)
    #expect(drive.words == "arrived")
    #expect(router.trail.description == "R/T0")
  }

  @Test(arguments: ["T0", "T1"] as [RouteID])
  func `where no tab is shown one is selected by a drive`(tab: RouteID) throws {
    let (router, host) = try scripted()
    host.treatNext(.perform, .refuse(.busy))
    #expect(router.drive(.to("T0")).words == "failed")
    #expect(router.trail.description == "R")
    #expect(router.drive(.selectTab(tab)).words == "arrived")
    #expect(router.trail.description == "R/\(tab)")
  }

  @Test func `a drive does not arrive in a tab that an earlier step has not selected`() throws {
    let forgetful = Perform<MemoryHost>(.across, named: "Forgetful") { attempt in
      attempt.destination == nil ? .passed("it is new") : .done(attempt.destination)
    }
    let router = try memory(forgetful)
    router.send(.to("T0"))
    router.send(.to("A2"))
    let error = try #require(router.drive(.to("A")).error)
    #expect(error.code == .failed)
    #expect(error.position.description == "R/T1/A2")
    #expect(router.host.top === router.screen)
    #expect(router.drive(.to("Q")).words == "arrived")
  }

  @Test func `a step up before the last that leaves its screen there fails by name`() throws {
    let forgetful = Perform<MemoryHost>(.toParent, named: "Forgetful") { .done($0.destination) }
    let router = try memory(resolver: "T0", forgetful)
    router.send(.to("M"))
    let error = try #require(router.drive(.to("A")).error)
    #expect(error.description.contains("Forgetful"))
    #expect(error.position.description == "R/T0/M")
    #expect(router.foreignScreens.isEmpty)
    #expect(router.drive(.to("Q")).words == "arrived")
  }

  @Test func `a step that fails once its screen is shown leaves the user there`() throws {
    let throwing = Perform<MemoryHost>(.toChild, named: "Throwing") { attempt in
      let screen = try attempt.makeScreen()
      if let source = attempt.source { try attempt.host.push(screen, onto: source) }
      try attempt.host.push(MemoryScreen("Alert"), onto: screen)
      throw HostRefusal(.busy, "it went wrong after that")
    }
    let router = try memory(resolver: "A", throwing)
    router.send(.to("A"))
    let error = try #require(router.drive(.to("B")).error)
    #expect(error.code == .failed)
    #expect((error.underlying as? HostRefusal)?.code == .busy)
    #expect(router.trail.description == "R/T0/A/B")
    #expect(router.foreignScreens.map(\.name) == ["Alert"])
  }

  @Test func `a screen of the app's that is parked is known when its tab comes back`() throws {
    let router = try memory()
    router.send(.to("T0"))
    router.send(.to("T1"))
    let top = try #require(router.host.top)
    let own = MemoryScreen("Help")
    try router.host.push(own, onto: top)
    router.reconcile()
    router.host.user.tap(tab: "T0")
    #expect(router.foreignScreens.isEmpty)
    router.send(.to("T1"))
    #expect(router.foreignScreens.map(\.name) == ["Help"])
    #expect(router.drive(.to("A2")).words == "failed")
  }

  @Test func `what the app has dismissed or presented is found before the next drive`() throws {
    let router = try memory()
    router.send(.to("M"))
    let sheet = try #require(router.host.top)
    try router.host.dismiss(sheet)
    #expect(router.drive(.to("A")).words == "arrived")
    #expect(router.trail.description == "R/T0/A")
    let top = try #require(router.host.top)
    let own = MemoryScreen("Alert")
    try router.host.present(own, over: top)
    let error = try #require(router.drive(.to("T1")).error)
    #expect(error.description.contains("the app shows a screen of its own there"))
    #expect(router.foreignScreens.map(\.name) == ["Alert"])
  }

  @Test func `a step that the host refuses for an alert ends its drive under that`() throws {
    var outcomes: [String] = []
    let alerting = Perform<MemoryHost>(.toChild) { attempt in
      if let top = attempt.source { try attempt.host.present(MemoryScreen("Alert"), over: top) }
      throw HostRefusal(.busy, "something is presented there already")
    }
    let watched = alerting.observed { outcomes.append("\($1)".prefix(6).description) }
    let router = try memory(resolver: "T0", watched)
    router.send(.to("T0"))
    let error = try #require(router.drive(.to("M")).error)
    #expect(error.description.contains("the app shows a screen of its own there"))
    #expect(router.foreignScreens.map(\.name) == ["Alert"])
    #expect(router.trail.description == "R/T0")
    #expect(outcomes == ["failed"])
  }

  @Test func `a step up before the last may end in a tab that is not selected`() throws {
    let hasty = Perform<MemoryHost>(.toParent) { attempt in
      if let sheet = attempt.leaving { try attempt.host.dismiss(sheet) }
      let shown = attempt.host.shown.nodes.map(\.screen)
      if let tabs = shown.first, let tab = shown.first(where: { $0.name == "T1" }) {
        try attempt.host.select(1, showing: tab, of: tabs)
      }
      return .done(attempt.destination)
    }
    let router = try memory(resolver: "T0", hasty)
    router.send(.to("T1"))
    router.send(.to("M"))
    #expect(router.drive(.to("A2")).words == "arrived")
    #expect(router.trail.description == "R/T1/A2")
    #expect(router.host.top === router.screen)
  }

  @Test func `a drive does not take away a root that the app has just put there`() throws {
    let router = try memory()
    router.send(.to("A"))
    let own = MemoryScreen("Welcome")
    try router.host.install(own)
    let error = try #require(router.drive(.to("T1")).error)
    #expect(error.description.contains("the app shows a screen of its own there"))
    #expect(router.host.top === own)
    #expect(router.trail.description == "")
    #expect(router.drive(.to("T1")).words == "arrived")
  }
}
