import PresentationStacks
import WaymarkCore

/// Keeps every screen that it has ever popped.
final class KeepsWhatItPops: WrappedHost {
  private var popped: [MemoryScreen] = []

  override func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let transition = try super.pop(screen, animated: animated, whenDone: whenDone)
    popped.append(screen)
    return transition
  }
}

/// Keeps what was shown before another root, as the handler of an event may.
final class KeepsOldRoots: WrappedHost {
  private var handlers: [() -> MemoryScreen] = []

  override func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    handlers.append { screen }
    do throws(HostRefusal) {
      return try super.install(root: screen, in: container, animated: animated, whenDone: whenDone)
    } catch {
      handlers.removeLast()
      throw error
    }
  }
}
