import TestSupport
import Testing
import WaymarkCore
import WaymarkModal

@MainActor @Suite struct ModalModuleTests {
  @Test func `the modal module presents and dismisses modals`() {
    let module = BehaviorModule<TestHost>.modal
    #expect(module.presentations == [.modal])
    #expect(module.behaviors.map(\.name) == ["PresentModally", "Dismiss"])
  }
}
