import PresentationStacks
import WaymarkCore

/// Comes back to the first screen of a tab, whatever stood on it.
final class ForgetsTabs: WrappedHost {
  override func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let wasShown = node(of: first) != nil
    let transition = try super.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
    if wasShown { _ = try memory.unwind(to: first, animated: false, whenDone: .ignored) }
    return transition
  }
}
