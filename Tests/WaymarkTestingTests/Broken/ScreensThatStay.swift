import PresentationStacks
import WaymarkCore

/// Keeps every screen that it has ever popped.
final class KeepsWhatItPops: WrappedHost {
  private var popped: [MemoryScreen] = []

  override func pop(_ asked: Asked) throws(HostRefusal) -> Transition {
    let transition = try super.pop(asked)
    popped.append(asked.screen)
    return transition
  }
}

/// Keeps what was shown before another root, as the handler of an event may.
final class KeepsOldRoots: WrappedHost {
  private var handlers: [() -> MemoryScreen] = []

  override func install(_ asked: Asked) throws(HostRefusal) -> Transition {
    handlers.append { [screen = asked.screen] in screen }
    do throws(HostRefusal) {
      return try super.install(asked)
    } catch {
      handlers.removeLast()
      throw error
    }
  }
}
