import PresentationStacks
import WaymarkCore

extension ScreenTree<MemoryScreen>.Node {
  /// The same screen, told as shown otherwise.
  func told(as role: ScreenTree<MemoryScreen>.Role) -> Self {
    Self(screen: screen, parent: parent, role: role, isSelected: isSelected)
  }

  /// The same screen, told as standing elsewhere.
  func told(on parent: Int?) -> Self {
    Self(screen: screen, parent: parent, role: role, isSelected: isSelected)
  }
}

extension WrappedHost {
  /// How a screen is shown; `nil` when it is not.
  func node(of screen: MemoryScreen) -> ScreenTree<MemoryScreen>.Node? {
    memory.shown.nodes.first { $0.screen === screen }
  }

  /// The screen that another stands in or on.
  func below(_ screen: MemoryScreen) -> MemoryScreen? {
    node(of: screen)?.parent.map { memory.shown.nodes[$0].screen }
  }

  /// The screen that was pushed onto another or presented over it.
  func above(_ screen: MemoryScreen) -> MemoryScreen? {
    memory.shown.nodes.first { node in
      node.parent.map { memory.shown.nodes[$0].screen } === screen
        && [.push, .modal].contains(node.role)
    }?.screen
  }

  /// The first screens of the tabs of a screen that were shown.
  func tabs(of screen: MemoryScreen) -> [MemoryScreen] {
    let nodes = memory.shown.nodes
    return nodes.filter { node in
      guard case .tab = node.role else { return false }
      return node.parent.map { nodes[$0].screen } === screen
    }.map(\.screen)
  }
}
