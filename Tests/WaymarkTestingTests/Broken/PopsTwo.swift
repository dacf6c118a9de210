import PresentationStacks
import WaymarkCore

/// Pops the screen below along, when that was pushed too.
final class PopsTwo: WrappedHost {
  override func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let below = below(screen)
    let transition = try super.pop(screen, animated: animated, whenDone: whenDone)
    if let below { _ = try? memory.pop(below, animated: false, whenDone: .ignored) }
    return transition
  }
}
