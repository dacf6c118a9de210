import PresentationStacks
import WaymarkCore

/// Tells of two screens at most.
final class TellsTwoScreens: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(Array(memory.shown.nodes.prefix(2)))
  }
}
