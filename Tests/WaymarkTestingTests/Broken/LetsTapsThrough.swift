import PresentationStacks
import WaymarkCore

/// Refuses to select a tab under what covers the window, as all its modals do, and lets users do it.
final class LetsTapsThrough: ParksWhatCovers {
  override func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: tabs) != nil, shown.nodes.contains(where: { $0.role == .modal }) {
      throw HostRefusal(.notOnTop, "the tabs are covered")
    }
    return try super.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }

  override func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if style.reach == .tab { throw HostRefusal(.unsupported, "modals cover the window here") }
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
