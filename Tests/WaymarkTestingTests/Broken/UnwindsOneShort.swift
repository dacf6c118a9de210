import PresentationStacks
import WaymarkCore

/// Leaves one screen too many when it unwinds.
final class UnwindsOneShort: WrappedHost {
  override func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    guard let above = above(screen) else {
      return try super.unwind(to: screen, animated: animated, whenDone: whenDone)
    }
    return try super.unwind(to: above, animated: animated, whenDone: whenDone)
  }
}
