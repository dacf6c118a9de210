import PresentationStacks
import WaymarkCore

/// Pops only after a while what it should pop at once.
final class PopsLater: WrappedHost {
  override func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: screen)?.role == .push, above(screen) == nil, !animated {
      _ = clock.wake(after: .milliseconds(1)) { [memory] in
        _ = try? memory.pop(screen, animated: false, whenDone: .ignored)
      }
      return .finished
    }
    return try super.pop(screen, animated: animated, whenDone: whenDone)
  }
}
