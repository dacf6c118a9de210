import PresentationStacks
import WaymarkCore

/// Never tells that a user wanted to leave a screen and was not let.
final class ForgetsWhatWasHeldBack: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        HostWatcher(mayLeave: watcher.mayLeave, maySelect: watcher.maySelect) { event in
          if case .leaveWanted = event { return }
          watcher.tell(event)
        }
      }
    }
  }
}
