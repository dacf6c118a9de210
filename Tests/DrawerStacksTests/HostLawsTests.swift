import DrawerStacks
import PresentationStacks
import Testing
import WaymarkTesting

@MainActor @Suite struct HostLawsTests {
  @Test func `a host with drawers keeps the laws of hosts`() async {
    let broken = await HostLaws {
      MemoryDrawerHost()
    } screens: {
      MemoryScreen($0.name, tabs: $0.tabs)
    }.check()
    #expect(broken == [])
  }
}
