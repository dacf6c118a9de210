import PresentationStacks
import WaymarkCore

/// Lets every modal cover the window, also one that is to stay in its tab.
final class CoversTheWindow: WrappedHost {
  override func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try super.present(
      screen,
      over: base,
      style: style.reaching(over: .window),
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}
