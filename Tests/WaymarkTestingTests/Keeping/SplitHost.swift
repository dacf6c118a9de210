import PresentationStacks
import WaymarkCore

/// A memory host that shows what is pushed onto its root beside it, where there is room for both.
final class SplitHost: WrappedHost {
  private var isCollapsed = false

  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(
      memory.shown.nodes.map { node in
        ScreenTree.Node(
          screen: node.screen,
          parent: node.parent,
          role: isBeside(node) ? .other(.init("detail")) : node.role,
          isSelected: node.isSelected
        )
      }
    )
  }

  override func reshape() {
    isCollapsed.toggle()
  }

  private func isBeside(_ node: ScreenTree<MemoryScreen>.Node) -> Bool {
    !isCollapsed && node.role == .push && node.parent == 0
  }
}
