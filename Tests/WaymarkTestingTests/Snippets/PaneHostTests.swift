import Testing
import Waymark
import WaymarkTesting

/// The host of the article "Writing a host".
@MainActor struct PaneHostTests {
  @Test func `panes keep the laws of hosts`() async {
    let clock = VirtualClock()
    let broken = await HostLaws {
      PaneHost(clock: clock)
    } screens: {
      Pane($0.name)
    } letTimePass: { _ in
      clock.advance(by: .seconds(1))
    }.check()
    #expect(broken == [])
  }

  @Test func `it runs under a router`() throws {
    let plan = try RoutePlan { Route("Inbox") { Route("Letter", .push) } }
    let clock = VirtualClock()
    let host = PaneHost(clock: clock)
    let router = try Router(plan: plan, host: host, modules: [.stack]) { visit in
      Pane(visit.route.rawValue)
    }
    let drive = router.drive(.to("Letter"))
    #expect(drive.ending == nil)
    clock.advance(by: .milliseconds(300))
    #expect(router.trail.description == "Inbox/Letter")
    #expect(host.shown.outline { $0.name }.nodes.map(\.role) == ["root", "push"])
  }
}
