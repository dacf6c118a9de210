import PresentationStacks
import WaymarkCore

/// Asks nobody before a gesture.
final class NeverAsks: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set { memory.watcher = newValue.map { HostWatcher(tell: $0.tell) } }
  }
}

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

/// Tells twice what a user wants and is not let do, or can do only through the router.
final class TellsWishesTwice: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        HostWatcher(mayLeave: watcher.mayLeave, maySelect: watcher.maySelect) { event in
          watcher.tell(event)
          switch event {
          case .tabWanted, .leaveWanted: watcher.tell(event)
          default: break
          }
        }
      }
    }
  }
}

/// Never tells that a swipe begins.
final class NeverTellsBeginnings: WrappedHost {
  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        var began: Set<HostGesture> = []
        return HostWatcher(mayLeave: watcher.mayLeave, maySelect: watcher.maySelect) { event in
          switch event {
          case .gestureBegan(let gesture): began.insert(gesture)
          case .gestureCancelled(let gesture) where began.contains(gesture): break
          default: watcher.tell(event)
          }
        }
      }
    }
  }
}

/// Takes away what is pushed before it asks, and puts it back where the answer is no.
final class AsksTooLate: WrappedHost {
  private var isAsking = false

  override var shown: ScreenTree<MemoryScreen> {
    guard isAsking else { return memory.shown }
    return ScreenTree(memory.shown.nodes.dropLast())
  }

  override var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set {
      memory.watcher = newValue.map { watcher in
        HostWatcher(
          mayLeave: { [unowned self] screen in
            isAsking = memory.shown.nodes.last?.screen === screen
            defer { isAsking = false }
            return watcher.mayLeave(screen)
          },
          maySelect: watcher.maySelect,
          tell: watcher.tell
        )
      }
    }
  }
}
