import PresentationStacks
import Testing
import Waymark
import WaymarkTesting

/// What the documentation shows of a host that follows a script.
@MainActor struct ScriptedHostSnippets {
  @Test func `a host that follows a script`() async throws {
    let plan = try RoutePlan { Route("List") { Route("Detail", .push) } }
    let host = ScriptedHost<Page>()
    let router = try Router(plan: plan, host: host, modules: .standard) { Page($0.route.rawValue) }
    try await router.driveTo("List")
    host.treatNext(.refuse(.busy))
    router.send(.to("Detail"))
    #expect(host.calls.map(\.kind) == [.install, .push])
    #expect(host.shown.top?.name == "List")

    host.treatNext(.hold)
    let drive = router.drive(.to("Detail"))
    #expect(drive.ending == nil)
    host.release()
    #expect(host.shown.top?.name == "Detail")
  }

  @Test func `a host that never completes is waited for until the deadline`() throws {
    let plan = try RoutePlan { Route("List") { Route("Detail", .push) } }
    let clock = VirtualClock()
    let host = ScriptedHost<Page>()
    let router = try Router(plan: plan, host: host, modules: .standard, clock: clock) {
      Page($0.route.rawValue)
    }
    host.treatNext(.perform, .hold)
    let drive = router.drive(.to("Detail"))
    clock.advance(by: .seconds(10))
    let error = #expect(throws: NavigationError.self) { try drive.ending?.get() }
    #expect(error?.code == .timedOut)
  }

  @Test func `a host that animates in virtual time goes on when the clock does`() throws {
    let plan = try RoutePlan { Route("List") { Route("Detail", .push) } }
    let clock = VirtualClock()
    let host = MemoryHost(clock: clock, transitionTime: .milliseconds(300))
    let router = try Router(plan: plan, host: host, modules: .standard, clock: clock) { visit in
      MemoryScreen(visit)
    }
    let drive = router.drive(.to("Detail"))
    clock.advance(by: .seconds(1))
    #expect(try drive.ending?.get().steps == 2)
  }
}
