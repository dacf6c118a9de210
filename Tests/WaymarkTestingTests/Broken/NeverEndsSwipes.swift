import PresentationStacks
import WaymarkCore

/// Never tells that a swipe was given up.
final class NeverEndsSwipes: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        HostWatcher(mayLeave: watcher.mayLeave, maySelect: watcher.maySelect) { event in
          if case .gestureCancelled = event { return }
          watcher.tell(event)
        }
      }
    }
  }
}
