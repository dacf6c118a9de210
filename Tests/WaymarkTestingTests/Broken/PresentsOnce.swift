import PresentationStacks
import WaymarkCore

/// Refuses to present over what was presented itself.
final class PresentsOnce: WrappedHost {
  override func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: base)?.role == .modal { throw HostRefusal(.unsupported, "one modal is enough") }
    return try super.present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}
