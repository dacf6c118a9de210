import PresentationStacks
import WaymarkCore

/// Tells of two screens at most.
final class TellsTwoScreens: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> { ScreenTree(Array(memory.shown.nodes.prefix(2))) }
}

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

/// Does not tell a third tab that is not selected.
final class LosesThirdTab: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(memory.shown.nodes.filter { $0.role != .tab(2) || $0.isSelected })
  }
}

/// Tells the first tab as the second, and so on.
final class CountsTabsFromOne: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(
      memory.shown.nodes.map { node in
        guard case .tab(let index) = node.role else { return node }
        return node.told(as: .tab(index + 1))
      }
    )
  }
}

/// Tells the screens from the last to the first.
final class TellsChildrenFirst: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    let nodes = memory.shown.nodes
    return ScreenTree(
      nodes.reversed().map { node in node.told(on: node.parent.map { nodes.count - 1 - $0 }) }
    )
  }
}

/// Tells what was pushed on the root, whatever it was pushed onto.
final class TellsPushesOnTheRoot: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(memory.shown.nodes.map { node in node.role == .push ? node.told(on: 0) : node })
  }
}

/// Tells what was presented as pushed.
final class TellsModalsAsPushed: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(memory.shown.nodes.map { node in node.role == .modal ? node.told(as: .push) : node })
  }
}

/// Tells each modal in a tab that is not selected, where there is one.
final class TellsModalsInOtherTabs: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    let nodes = memory.shown.nodes
    guard let parked = nodes.firstIndex(where: { !$0.isSelected }) else { return memory.shown }
    return ScreenTree(nodes.map { node in node.role == .modal ? node.told(on: parked) : node })
  }
}

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

/// Says of the root that the user stands there, also when something stands on it.
final class SaysRootIsOnTop: WrappedHost {
  override func isOnTop(_ screen: MemoryScreen) -> Bool { node(of: screen)?.role == .root }
}
