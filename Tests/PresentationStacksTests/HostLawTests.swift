import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkTesting

@MainActor @Suite struct HostLawTests {
  @Test(arguments: HostKind.allCases)
  func `whatever happens to a host, what it shows and tells is sound`(
    _ kind: HostKind
  ) async throws {
    try await Law("what a host shows and tells is sound") { choices in
      Story(in: kind, (0..<60).map { _ in HostAction.any(&choices) })
    } objection: { kind, actions in
      HostPlayer(kind).objection(to: actions)
    }.holds(over: 0..<250)
  }

  @Test func `the stories perform every kind of operation`() {
    var kinds: Set<MemoryOperation.Kind> = []
    for seed in 0..<100 as Range<UInt64> {
      var choices = Seed(seed).choices
      let player = HostPlayer(.all) { kinds.insert($0.kind) }
      _ = player.objection(to: (0..<60).map { _ in HostAction.any(&choices) })
    }
    #expect(kinds == Set(MemoryOperation.Kind.allCases))
  }
}
