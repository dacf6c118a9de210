import PresentationStacks
import WaymarkCore

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
}
