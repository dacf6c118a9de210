import PresentationStacks
import WaymarkCore

/// Tells each modal on the screen below the one that it was presented over, where there is one, and has
/// none that stay in their tabs.
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

  override func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if style.reach == .tab { throw HostRefusal(.unsupported, "modals cover the window here") }
    return try super.present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}
