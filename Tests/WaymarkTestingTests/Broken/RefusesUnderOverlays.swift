import PresentationStacks
import WaymarkCore

/// Pushes nothing while the app shows a toast.
final class RefusesUnderOverlays: WrappedHost {
  override func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if !memory.window.overlays.isEmpty { throw HostRefusal(.notOnTop, "a toast is in the way") }
    return try super.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }
}
