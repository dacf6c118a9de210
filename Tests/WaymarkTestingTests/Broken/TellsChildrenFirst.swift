import PresentationStacks
import WaymarkCore

/// Tells the screens from the last to the first.
final class TellsChildrenFirst: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    let nodes = memory.shown.nodes
    return ScreenTree(
      nodes.reversed().map { node in
        ScreenTree.Node(
          screen: node.screen,
          parent: node.parent.map { nodes.count - 1 - $0 },
          role: node.role,
          isSelected: node.isSelected
        )
      }
    )
  }
}
