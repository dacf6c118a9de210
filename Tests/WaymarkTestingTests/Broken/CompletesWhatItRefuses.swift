import PresentationStacks
import WaymarkCore

/// Calls the completion of what it refuses.
final class CompletesWhatItRefuses: WrappedHost {
  override func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.pop(screen, animated: animated, whenDone: whenDone)
    } catch {
      whenDone(error)
      throw error
    }
  }
}
