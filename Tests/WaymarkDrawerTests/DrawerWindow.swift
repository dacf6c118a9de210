import PresentationStacks
import WaymarkCore
import WaymarkDrawer

/// A window in memory that shows one page, and a drawer over it; nothing is pushed in either.
@MainActor
final class DrawerWindow: RootHost, DrawerHost, ReportingHost {
  typealias Screen = MemoryScreen

  var watcher: HostWatcher<MemoryScreen>?
  private var page: MemoryScreen?
  private var drawer: MemoryScreen?

  var shown: ScreenTree<MemoryScreen> {
    var nodes: [ScreenTree<MemoryScreen>.Node] = []
    if let page { nodes.append(.init(screen: page, parent: nil, role: .root)) }
    if let drawer { nodes.append(.init(screen: drawer, parent: 0, role: .other(.drawer))) }
    return ScreenTree(nodes)
  }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    page = screen
    drawer = nil
    return .finished
  }

  func openDrawer(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    in container: Container,
    reach: Reach,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    guard drawer == nil else { throw HostRefusal(.alreadyPresents, "a drawer is open already") }
    drawer = screen
    return .finished
  }

  /// The user taps beside the drawer.
  func tapOutside() {
    guard let drawer else { return }
    guard let watcher, !watcher.mayLeave(drawer) else {
      self.drawer = nil
      watcher?.tell(.changed(.tapOutside))
      return
    }
    watcher.tell(.leaveWanted(.tapOutside, drawer))
  }

  func closeDrawer(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    guard drawer === screen else { throw HostRefusal(.notShown, "the drawer is not open") }
    drawer = nil
    return .finished
  }
}
