import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkStack

@MainActor @Suite struct StackModuleTests {
  @Test func `on a host that can unwind the module unwinds`() {
    let module = BehaviorModule<TestHost>.stack
    #expect(module.presentations == [.push])
    #expect(module.behaviors.map(\.name) == ["Push", "Pop", "Unwind"])
  }

  @Test func `on a host that cannot it pops one by one`() throws {
    #expect(BehaviorModule<StackHostAlone>.stack.behaviors.map(\.name) == ["Push", "Pop"])
    let host = StackHostAlone()
    let router = try Router(plan: .ofThree, host: host, modules: [.stack]) { MemoryScreen($0) }
    router.send(.to("third"))
    router.send(.to("first"))
    #expect(
      host.operations == ["install first", "push second", "push third", "pop third", "pop second"]
    )
  }
}
