import PresentationStacks
import WaymarkCore

/// Does not tell a third tab that is not selected.
final class LosesThirdTab: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(memory.shown.nodes.filter { $0.role != .tab(2) || $0.isSelected })
  }
}
