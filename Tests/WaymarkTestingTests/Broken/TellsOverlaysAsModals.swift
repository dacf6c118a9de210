import PresentationStacks
import WaymarkCore

/// Tells what the app shows as a toast as if it covered the screen on top.
final class TellsOverlaysAsModals: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    let shown = super.shown
    let top = shown.nodes.firstIndex { $0.screen === shown.top }
    return ScreenTree(
      shown.nodes.map { node in
        guard case .overlay = node.role else { return node }
        return ScreenTree.Node(screen: node.screen, parent: top, role: .modal)
      }
    )
  }
}
