import PresentationStacks
import WaymarkCore

/// Refuses to push onto a covered screen, and uncovers it later.
final class ClearsTheWayLater: WrappedHost {
  override func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.push(screen, onto: base, animated: animated, whenDone: whenDone)
    } catch {
      if error.code == .notOnTop {
        _ = clock.wake(after: .milliseconds(1)) { [memory] in
          _ = try? memory.unwind(to: base, animated: false, whenDone: .ignored)
        }
      }
      throw error
    }
  }
}
