import PresentationStacks
import WaymarkCore

/// Dismisses also what was pushed.
final class DismissesAnything: WrappedHost {
  override func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: screen)?.role == .push, above(screen) == nil {
      return try pop(screen, animated: animated, whenDone: whenDone)
    }
    return try super.dismiss(screen, animated: animated, whenDone: whenDone)
  }
}
