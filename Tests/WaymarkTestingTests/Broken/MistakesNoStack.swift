import PresentationStacks
import WaymarkCore

/// Says that it cannot push at all where there is no stack.
final class MistakesNoStack: WrappedHost {
  override func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.push(screen, onto: base, animated: animated, whenDone: whenDone)
    } catch {
      throw error.code == .noStack ? HostRefusal(.unsupported, error.message) : error
    }
  }
}
