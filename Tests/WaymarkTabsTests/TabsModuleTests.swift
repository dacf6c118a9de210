import TestSupport
import Testing
import WaymarkCore
import WaymarkTabs

@MainActor @Suite struct TabsModuleTests {
  @Test func `the tabs module serves tabs`() {
    let module = BehaviorModule<TestHost>.tabs
    #expect(module.presentations == [.tab])
    #expect(module.behaviors.map(\.name) == ["SwitchTab"])
  }
}
