import DrawerStacks
import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkDrawer
import WaymarkDrawerLaws
import WaymarkTesting

@MainActor @Suite struct DrawerLawsTests {
  @Test func `a host with drawers keeps the laws of hosts, and those of drawers`() async {
    let broken = await HostLaws<MemoryDrawerHost>(
      user: [.leaving(.tapOutside, shownAs: .drawer) { $0.tapOutside() }],
      modules: [.drawer]
    ) {
      MemoryDrawerHost()
    } screens: {
      MemoryScreen($0.name, tabs: $0.tabs)
    }.check()
    #expect(broken == [])
  }

  @Test func `drawers that take their time keep the laws`() async {
    let clock = VirtualClock()
    let broken = await HostLaws(modules: [.drawer]) {
      MemoryDrawerHost(clock: clock, transitionTime: .milliseconds(300))
    } letTimePass: { _ in
      clock.advance(by: .seconds(1))
    }.check()
    #expect(broken == [])
  }

  @Test(arguments: [
    BrokenDrawerHost.Fault.opensOnce, .tellsModalsOutermost, .tellsWideOnesOutermost,
    .hasNoWideOnes,
  ])
  func `what hosts are free to do with drawers and modals breaks no law`(
    peculiarity: BrokenDrawerHost.Fault
  ) async {
    let broken = await HostLaws(modules: [.drawer]) { BrokenDrawerHost(peculiarity) }.check()
    #expect(broken == [])
  }

  @Test func `a toast on the screen of a drawer breaks no law`() async {
    let broken = await HostLaws(modules: [.drawer]) {
      MemoryDrawerHost()
    } overlays: { host, toast, isShown in
      host.window.setOverlay(toast, isShown)
    }.check()
    #expect(broken == [])
  }

  @Test(arguments: [
    (BrokenDrawerHost.Fault.pushesBelow, HostLaw.drawersCover),
    (.opensNothing, .treeTellsWhatWasDone), (.refuses, .plainIsDone),
    (.closesAnything, .refusalChangesNothing), (.staysOpen, .thereAndBack),
    (.completesTwice, .oneCompletion), (.unparks, .thereAndBack),
    (.leavesTabsInReach, .coveredTabsStay),
  ])
  func `a host whose drawers break one law is told that one`(
    _ fault: BrokenDrawerHost.Fault,
    _ law: HostLaw
  ) async {
    let broken = await HostLaws(modules: [.drawer]) {
      BrokenDrawerHost(fault)
    }.check(stories: 0..<60)
    #expect(broken.map(\.law) == [law])
    #expect(broken.allSatisfy { $0.story.contains(where: isOfDrawers) })
  }

  @Test func `a host that tells drawers as pushed while there is no room breaks a law`() async {
    let broken = await HostLaws<BrokenDrawerHost>(
      user: [.reshaping { $0.isNarrow = true }],
      modules: [.drawer]
    ) {
      BrokenDrawerHost(.tellsNarrowOnesAsPushed)
    }.check(stories: 0..<60)
    #expect(broken.contains { $0.law == .reshapingKeepsAll })
  }

  private func isOfDrawers(_ line: String) -> Bool {
    line.hasPrefix("open ") || line.hasPrefix("close ")
  }

  @Test func `a law of a module is told with its story`() async throws {
    let broken = await HostLaws(modules: [.drawer]) {
      BrokenDrawerHost(.pushesBelow)
    }.check(stories: 0..<0)
    #expect(
      broken.map(\.description) == [
        """
        drawersCover: nothing else is shown on a screen until its drawer is closed
          1. install A
          2. open B over A
          3. push C onto A
          expected: nothing else is shown on a screen until its drawer is closed
          told:     a screen with an open drawer shows another screen beside it
        """
      ]
    )
  }
}
