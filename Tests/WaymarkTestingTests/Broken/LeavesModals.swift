import PresentationStacks
import WaymarkCore

/// Does not unwind from a modal.
final class LeavesModals: WrappedHost {
  override func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if let above = above(screen), node(of: above)?.role == .modal { return .finished }
    return try super.unwind(to: screen, animated: animated, whenDone: whenDone)
  }
}
