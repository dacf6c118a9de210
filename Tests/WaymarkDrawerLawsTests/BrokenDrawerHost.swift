import DrawerStacks
import PresentationStacks
import WaymarkCore
import WaymarkDrawer

/// A host with drawers of which tests break one thing or another.
@MainActor
final class BrokenDrawerHost: MemoryWindowHost, RootHost, StackHost, ModalHost, TabHost, DrawerHost
{
  typealias Screen = MemoryScreen

  enum Fault {
    /// None: it opens one drawer at a time, as it may.
    case opensOnce
    /// None: its modals cover the window, and it tells them on its root, as it may.
    case tellsModalsOutermost
    /// None: it tells the drawers that cover the window on its root, as it may.
    case tellsWideOnesOutermost
    /// None: it has no drawers that cover the window, and says so.
    case hasNoWideOnes
    case leavesTabsInReach
    case pushesBelow
    case opensNothing
    case refuses
    case closesAnything
    case staysOpen
    case completesTwice
    case unparks
    case tellsNarrowOnesAsPushed
  }

  private let fault: Fault
  private let memory = MemoryDrawerHost()
  var window: MemoryWindow { memory.window }
  /// What was pushed under a drawer.
  private var below: (screen: MemoryScreen, base: MemoryScreen)?

  /// The names of what was opened as a drawer that covers the window.
  private var wide: Set<String> = []

  /// Whether there is no room for a drawer beside its screen.
  var isNarrow = false

  init(_ fault: Fault) { self.fault = fault }

  var shown: ScreenTree<MemoryScreen> {
    var tree = memory.shown
    if let below, let base = tree.nodes.firstIndex(where: { $0.screen === below.base }) {
      tree.nodes.append(ScreenTree.Node(screen: below.screen, parent: base, role: .push))
    }
    if fault == .tellsModalsOutermost {
      tree.nodes = tree.nodes.map { node in
        node.role == .modal ? ScreenTree.Node(screen: node.screen, parent: 0, role: .modal) : node
      }
    }
    if fault == .tellsWideOnesOutermost {
      tree.nodes = tree.nodes.map { node in
        guard wide.contains(node.screen.name) else { return node }
        let role = ScreenTree<MemoryScreen>.Role.other(Presentation("drawer", reach: .window))
        return ScreenTree.Node(screen: node.screen, parent: 0, role: role)
      }
    }
    if fault == .tellsNarrowOnesAsPushed, isNarrow {
      tree.nodes = tree.nodes.map { node in
        node.role == .other(.drawer)
          ? ScreenTree.Node(screen: node.screen, parent: node.parent, role: .push) : node
      }
    }
    return tree
  }

  func isOnTop(_ screen: MemoryScreen) -> Bool { shown.top === screen }

  private func node(of screen: MemoryScreen) -> ScreenTree<MemoryScreen>.Node? {
    memory.shown.nodes.first { $0.screen === screen }
  }

  func openDrawer(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    in container: Container,
    reach: Reach,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let isOpen = memory.shown.nodes.contains { $0.role == .other(.drawer) }
    if fault == .opensOnce, isOpen { throw HostRefusal(.alreadyPresents, "one is open") }
    if fault == .refuses { throw HostRefusal(.unsupported, "no drawers today") }
    if fault == .hasNoWideOnes, reach == .window {
      throw HostRefusal(.unsupported, "drawers leave the tabs in reach here")
    }
    if fault == .opensNothing, node(of: base) != nil, node(of: screen) == nil {
      let isCovered = memory.shown.nodes.contains { node in
        node.parent.map { memory.shown.nodes[$0].screen } === base
      }
      if !isCovered { return .finished }
    }
    _ = try memory.openDrawer(
      screen,
      over: base,
      in: container,
      reach: fault == .leavesTabsInReach ? .tab : reach,
      animated: false,
      whenDone: .ignored
    )
    if reach == .window { wide.insert(screen.name) }
    guard fault == .completesTwice else { return .finished }
    whenDone()
    whenDone()
    return .running
  }

  func closeDrawer(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if fault == .closesAnything, node(of: screen)?.role == .modal {
      return try window.dismiss(screen, animated: false, whenDone: .ignored)
    }
    if fault == .staysOpen, node(of: screen)?.role == .other(.drawer) { return .finished }
    return try memory.closeDrawer(screen, animated: false, whenDone: .ignored)
  }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try memory.push(screen, onto: base, animated: false, whenDone: .ignored)
    } catch {
      let isBelow = memory.shown.nodes.contains { node in
        node.role == .other(.drawer)
          && node.parent.map { memory.shown.nodes[$0].screen } === base
      }
      guard fault == .pushesBelow, isBelow, node(of: screen) == nil else { throw error }
      below = (screen, base)
      return .finished
    }
  }

  func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if fault == .tellsModalsOutermost, style.reach == .tab {
      throw HostRefusal(.unsupported, "modals cover the window here")
    }
    return try window.present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
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
    let wasShown = node(of: first) != nil
    let transition = try memory.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: false,
      whenDone: .ignored
    )
    guard fault == .unparks, wasShown else { return transition }
    let parked = memory.shown.nodes.first { node in
      node.role == .other(.drawer)
        && node.parent.map { memory.shown.nodes[$0].screen } === first
    }
    if let parked { _ = try memory.closeDrawer(parked.screen, animated: false, whenDone: .ignored) }
    return transition
  }
}
