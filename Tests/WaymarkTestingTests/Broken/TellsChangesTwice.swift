import PresentationStacks
import WaymarkCore

/// Tells twice what a user has changed.
final class TellsChangesTwice: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        HostWatcher(mayLeave: watcher.mayLeave, maySelect: watcher.maySelect) { event in
          watcher.tell(event)
          if case .changed = event { watcher.tell(event) }
        }
      }
    }
  }
}
