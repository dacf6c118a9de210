import PresentationStacks
import WaymarkCore

/// Tells each modal in a tab that is not selected, where there is one.
final class TellsModalsInOtherTabs: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    let nodes = memory.shown.nodes
    guard let parked = nodes.firstIndex(where: { !$0.isSelected }) else { return memory.shown }
    return ScreenTree(
      nodes.map { node in
        node.role == .modal
          ? ScreenTree.Node(screen: node.screen, parent: parked, role: .modal) : node
      }
    )
  }
}
