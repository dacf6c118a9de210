import PresentationStacks
import WaymarkCore

/// A host that has a root with tabs, and nothing else; it cannot show anything bare.
@MainActor
final class TabsAlone: RootHost, TabHost {
  typealias Screen = MemoryScreen

  private let memory = MemoryHost()

  var shown: ScreenTree<MemoryScreen> { memory.shown }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkCanShow(container)
    return try memory.install(root: screen, in: container, animated: animated, whenDone: whenDone)
  }

  func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkCanShow(container)
    return try memory.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }

  private func checkCanShow(_ container: Container) throws(HostRefusal) {
    if container == .bare { throw HostRefusal(.unsupported, "everything is in a stack here") }
  }
}
