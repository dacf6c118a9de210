import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

/// Every operation with every kind of wrong screen, in every state that five operations lead to,
/// four of a window with everything in a short run: a typed error and an unchanged window, or what
/// the rules allow.
@MainActor @Suite struct EveryWrongScreenTests {
  @Test func `a window with everything refuses what is wrong, and everything once closed`() throws {
    let windows = MemoryWindows()
    let host = windows.open("Main")
    let depth = Effort.isWhole ? 5 : 4
    let all = try Enumeration(of: host, depth: depth, share: Effort.isWhole ? 80 : 120)
    #expect(all.steps.count > (Effort.isWhole ? 13_000 : 2_000))
    #expect(all.refused > (Effort.isWhole ? 200_000 : 50_000))
    #expect(all.taken > (Effort.isWhole ? 15_000 : 5_000))
    #expect(all.gestures > (Effort.isWhole ? 7_000 : 2_500))
    windows.close(host)
    try all.callClosed()
  }

  @Test func `a host of stacks refuses what is wrong`() throws {
    let all = try Enumeration(of: MemoryStackHost())
    #expect(all.steps.count > 12)
    #expect(all.refused > 2_500)
    #expect(all.taken > 200)
    #expect(all.gestures > 200)
  }

  @Test func `a host of tabs refuses what is wrong`() throws {
    let all = try Enumeration(of: MemoryTabHost(), share: 6)
    #expect(all.steps.count > 500)
    #expect(all.refused > 30_000)
    #expect(all.taken > 2_000)
    #expect(all.gestures > 3_000)
  }

  @Test func `a host of modals refuses what is wrong`() throws {
    let all = try Enumeration(of: MemoryModalHost(), share: 3)
    #expect(all.steps.count > 450)
    #expect(all.refused > 20_000)
    #expect(all.taken > 3_000)
    #expect(all.gestures > 4_000)
  }

  @Test(arguments: [false, true])
  func `a split host refuses what is wrong, collapsed or not`(isCollapsed: Bool) throws {
    let host = MemorySplitHost(isCollapsed: isCollapsed)
    let share = Effort.isWhole ? 10 : 40
    let all = try Enumeration(of: host, columns: isCollapsed ? 1 : 2, share: share)
    #expect(all.steps.count > 900)
    #expect(all.refused > (Effort.isWhole ? 40_000 : 20_000))
    #expect(all.taken > 5_000)
    #expect(all.gestures > (Effort.isWhole ? 3_000 : 1_900))
  }
}
