import PresentationStacks
import WaymarkCore

/// Asks nobody before a gesture.
final class NeverAsks: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set { memory.watcher = newValue.map { HostWatcher(tell: $0.tell) } }
  }
}
