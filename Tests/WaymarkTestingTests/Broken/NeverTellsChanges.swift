import PresentationStacks
import WaymarkCore

/// Changes by the hand of the user, and tells nobody.
final class NeverTellsChanges: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        HostWatcher(mayLeave: watcher.mayLeave, maySelect: watcher.maySelect) { event in
          if case .changed = event { return }
          watcher.tell(event)
        }
      }
    }
  }
}
