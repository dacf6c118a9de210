import Testing
import Waymark
import WaymarkTesting

/// The host of the articles "Writing a host" and "Reporting what users do".
@MainActor struct PaneHostTests {
  @Test func `panes keep the laws of hosts`() async {
    let clock = VirtualClock()
    let broken = await HostLaws<PaneHost>(user: [
      .leaving(.back) { $0.tapBack() },
      .leaving(.swipeDown, shownAs: .modal) {
        if $0.beginPull() { $0.endPull(isCancelled: false) }
      },
      .givingUp(.swipeDown, shownAs: .modal) {
        if $0.beginPull() { $0.endPull(isCancelled: true) }
      },
    ]) {
      PaneHost(clock: clock)
    } screens: {
      Pane($0.name)
    } letTimePass: { _ in
      clock.advance(by: .seconds(1))
    }.check()
    #expect(broken == [])
  }

  @Test func `a host of panes runs under a router`() throws {
    let plan = try RoutePlan { Route("Inbox") { Route("Letter", .push) } }
    let clock = VirtualClock()
    let host = PaneHost(clock: clock)
    let router = try Router(plan: plan, host: host, modules: .stack + .modal + .refresh) { visit in
      Pane(visit.route.rawValue)
    }
    let drive = router.drive(.to("Letter"))
    #expect(drive.ending == nil)
    clock.advance(by: .milliseconds(300))
    #expect(router.trail.description == "Inbox/Letter")
    #expect(host.shown.outline { $0.name }.nodes.map(\.role) == ["root", "push"])
  }
  @Test func `what the user does by hand reaches the router`() throws {
    let plan = try RoutePlan {
      Route("Inbox") {
        Route("Letter", .push)
        Route("Draft", .modal)
      }
    }
    let clock = VirtualClock()
    let host = PaneHost(clock: clock)
    let router = try Router(plan: plan, host: host, modules: [.stack, .modal]) { visit in
      if visit.route == "Draft" { visit.askBeforeLeaving { _ in .stay(reason: "not saved") } }
      return Pane(visit.route.rawValue)
    }
    router.send(.to("Letter"))
    clock.advance(by: .seconds(1))
    host.tapBack()
    #expect(router.trail.description == "Inbox")

    router.send(.to("Draft"))
    clock.advance(by: .seconds(1))
    #expect(host.beginPull() == false)
    clock.advance(by: .seconds(1))
    #expect(router.trail.description == "Inbox/Draft")
    router.visit?.askBeforeLeaving { _ in .leave }
    #expect(host.beginPull() == false)
    clock.advance(by: .seconds(1))
    #expect(router.trail.description == "Inbox")
  }

  @Test func `a step waits for a gesture that has begun`() throws {
    let plan = try RoutePlan {
      Route("Inbox") {
        Route("Letter", .push)
        Route("Draft", .modal)
      }
    }
    let clock = VirtualClock()
    let host = PaneHost(clock: clock)
    let router = try Router(plan: plan, host: host, modules: [.stack, .modal]) { visit in
      Pane(visit.route.rawValue)
    }
    router.send(.to("Draft"))
    clock.advance(by: .seconds(1))
    #expect(host.beginPull())
    let drive = router.drive(.to("Letter"))
    clock.advance(by: .seconds(1))
    #expect(drive.ending == nil)
    host.endPull(isCancelled: false)
    clock.advance(by: .seconds(1))
    #expect(router.trail.description == "Inbox/Letter")

    router.send(.to("Draft"))
    clock.advance(by: .seconds(1))
    #expect(host.beginPull())
    host.endPull(isCancelled: true)
    #expect(router.trail.description == "Inbox/Draft")
  }
}
