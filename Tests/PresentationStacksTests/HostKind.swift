import PresentationStacks
import WaymarkCore

/// The hosts of the library, each made anew over a clock.
enum HostKind: String, Sendable, CaseIterable {
  case all
  case stacks
  case tabs
  case modals
  case split

  @MainActor
  func host(_ clock: VirtualClock) -> any MemoryWindowHost {
    switch self {
    case .all: MemoryHost(clock: clock)
    case .stacks: MemoryStackHost(clock: clock)
    case .tabs: MemoryTabHost(clock: clock)
    case .modals: MemoryModalHost(clock: clock)
    case .split: MemorySplitHost(columns: 3, clock: clock)
    }
  }
}
