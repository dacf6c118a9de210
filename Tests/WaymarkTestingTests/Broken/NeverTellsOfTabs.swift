import PresentationStacks
import WaymarkCore

/// Never tells that a user wants a tab that it cannot select by itself.
final class NeverTellsOfTabs: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        HostWatcher(mayLeave: watcher.mayLeave, maySelect: watcher.maySelect) { event in
          if case .tabWanted = event { return }
          watcher.tell(event)
        }
      }
    }
  }
}
