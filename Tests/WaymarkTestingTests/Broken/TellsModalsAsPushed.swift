import PresentationStacks
import WaymarkCore

/// Tells what was presented as pushed.
final class TellsModalsAsPushed: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(
      memory.shown.nodes.map { node in
        ScreenTree.Node(
          screen: node.screen,
          parent: node.parent,
          role: node.role == .modal ? .push : node.role,
          isSelected: node.isSelected
        )
      }
    )
  }
}
