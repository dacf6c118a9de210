import TestSupport
import Testing
import WaymarkCore
import WaymarkTabs

@MainActor @Suite struct TabsModuleTests {
  @Test func `it serves tabs`() {
    let module = BehaviorModule<TestHost>.tabs
    #expect(module.presentations == [.tab])
    #expect(module.behaviors.map(\.name) == ["SwitchTab"])
  }
}
