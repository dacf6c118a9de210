import PresentationStacks
import WaymarkCore

/// Tells of a screen that the user has left that the user wants to leave it, too.
final class TellsLeavingTwice: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      var asked: MemoryScreen?
      memory.watcher = newValue.map { watcher in
        HostWatcher(
          mayLeave: { screen in
            asked = screen
            return watcher.mayLeave(screen)
          },
          maySelect: watcher.maySelect
        ) { event in
          watcher.tell(event)
          if case .changed(let gesture) = event, gesture != .tabTap, let asked {
            watcher.tell(.leaveWanted(gesture, asked))
          }
        }
      }
    }
  }
}
