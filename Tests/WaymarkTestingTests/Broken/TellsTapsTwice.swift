import PresentationStacks
import WaymarkCore

/// Tells of a tap that has selected a tab that the user wants this tab, too.
final class TellsTapsTwice: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      var asked: (tab: Int, screen: MemoryScreen)?
      memory.watcher = newValue.map { watcher in
        HostWatcher(mayLeave: watcher.mayLeave) { tab, screen in
          asked = (tab, screen)
          return watcher.maySelect(tab, screen)
        } tell: { event in
          watcher.tell(event)
          if case .changed(.tabTap) = event, let asked {
            watcher.tell(.tabWanted(asked.tab, of: asked.screen))
          }
        }
      }
    }
  }
}
