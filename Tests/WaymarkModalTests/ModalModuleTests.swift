import TestSupport
import Testing
import WaymarkCore
import WaymarkModal

@MainActor @Suite struct ModalModuleTests {
  @Test func `it serves modals with both directions`() {
    let module = BehaviorModule<TestHost>.modal
    #expect(module.presentations == [.modal])
    #expect(module.behaviors.map(\.name) == ["PresentModally", "Dismiss"])
  }
}
