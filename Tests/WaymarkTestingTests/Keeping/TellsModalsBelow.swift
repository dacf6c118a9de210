import PresentationStacks
import WaymarkCore

/// Tells each modal on the screen below the one that it was presented over, where there is one.
final class TellsModalsBelow: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    let nodes = memory.shown.nodes
    return ScreenTree(
      nodes.map { node in
        guard node.role == .modal, let base = node.parent else { return node }
        return ScreenTree.Node(
          screen: node.screen,
          parent: nodes[base].parent ?? base,
          role: node.role
        )
      }
    )
  }
}
