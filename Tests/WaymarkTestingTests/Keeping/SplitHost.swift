import PresentationStacks
import WaymarkCore

/// A memory host that shows what is pushed onto its root beside it.
final class SplitHost: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(
      memory.shown.nodes.map { node in
        ScreenTree.Node(
          screen: node.screen,
          parent: node.parent,
          role: node.role == .push && node.parent == 0 ? .other(.init("detail")) : node.role,
          isSelected: node.isSelected
        )
      }
    )
  }
}
