import PresentationStacks
import WaymarkCore

/// Asks before a gesture, and does not mind the answer.
final class AsksInVain: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        HostWatcher { screen in
          _ = watcher.mayLeave(screen)
          return true
        } maySelect: { tab, screen in
          _ = watcher.maySelect(tab, screen)
          return true
        } tell: { event in
          watcher.tell(event)
        }
      }
    }
  }
}
