import Testing
import WaymarkTesting

/// The host of the article "Hosts with tabs".
@MainActor struct TabBarHostTests {
  @Test func `tab bars keep the laws of hosts`() async {
    let broken = await HostLaws {
      TabBarHost()
    } screens: {
      Pane($0.name)
    }.check()
    #expect(broken == [])
  }
}
