import PresentationStacks
import WaymarkCore

/// Tells tabs as selected that are parked.
final class TellsTwoTabsAsSelected: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(
      memory.shown.nodes.map { node in
        ScreenTree.Node(screen: node.screen, parent: node.parent, role: node.role)
      }
    )
  }
}
