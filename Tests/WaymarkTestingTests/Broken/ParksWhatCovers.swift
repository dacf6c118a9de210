import PresentationStacks
import WaymarkCore

/// Lets every modal stay in its tab, also one that is to cover the window.
class ParksWhatCovers: WrappedHost {
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
      style: style.reaching(over: .tab),
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}
