import PresentationStacks
import WaymarkCore

/// Says of the root that the user stands there, also when something stands on it.
final class SaysRootIsOnTop: WrappedHost {
  override func isOnTop(_ screen: MemoryScreen) -> Bool { node(of: screen)?.role == .root }
}
