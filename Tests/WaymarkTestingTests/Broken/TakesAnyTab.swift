import PresentationStacks
import WaymarkCore

/// Takes a tab that does not exist, and does nothing.
final class TakesAnyTab: WrappedHost {
  override func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: tabs) != nil, index < 0 { return .finished }
    return try super.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }
}
