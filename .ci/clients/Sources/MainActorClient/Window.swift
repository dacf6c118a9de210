import Waymark
import WaymarkDrawer

/// A screen that is told of new values.
final class Page: InputReceiving {
  let route: RouteID
  private(set) var input: Input

  init(_ visit: Visit) {
    route = visit.route
    input = visit.input
  }

  func receive(_ input: Input) {
    self.input = input
  }
}

/// A host of every capability, which shows its screens one upon the other.
final class Window: ReportingHost {
  var watcher: HostWatcher<Page>?
  private(set) var nodes: [ScreenTree<Page>.Node] = []
  private(set) var places: [TabPlace] = []

  var shown: ScreenTree<Page> { ScreenTree(nodes) }

  func isOnTop(_ screen: Page) -> Bool { nodes.last?.screen === screen }

  func canHoldBack(_ gesture: HostGesture) -> Bool { false }

  private func add(_ page: Page, as role: ScreenTree<Page>.Role) -> Transition {
    let below = nodes.isEmpty ? nil : nodes.count - 1
    nodes.append(ScreenTree.Node(screen: page, parent: below, role: role))
    return .finished
  }

  private func remove(_ page: Page) throws(HostRefusal) -> Transition {
    nodes.removeSubrange(try index(of: page)...)
    return .finished
  }

  private func index(of page: Page) throws(HostRefusal) -> Int {
    guard let index = nodes.firstIndex(where: { $0.screen === page }) else {
      throw HostRefusal(.notShown, "\(page.route) is not shown")
    }
    return index
  }
}

extension Window: RootHost {
  func install(
    root screen: Page,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    nodes = []
    return add(screen, as: .root)
  }
}

extension Window: StackHost {
  func push(
    _ screen: Page,
    onto base: Page,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    add(screen, as: .push)
  }

  func pop(
    _ screen: Page,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try remove(screen)
  }
}

extension Window: ModalHost {
  func present(
    _ screen: Page,
    over base: Page,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    add(screen, as: .modal)
  }

  func dismiss(
    _ screen: Page,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try remove(screen)
  }
}

extension Window: TabPlacesHost {
  func holdPlaces(for tabs: [TabPlace], of screen: Page) {
    places = tabs
  }

  func selectTab(
    _ index: Int,
    showing first: Page,
    of tabs: Page,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    throw HostRefusal(.noSuchTab, "this window has no tabs")
  }
}

extension Window: UnwindHost {
  func unwind(
    to screen: Page,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    nodes.removeSubrange((try index(of: screen) + 1)...)
    return .finished
  }
}

extension Window: ReplaceHost {
  func replace(
    _ screen: Page,
    with other: Page,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let index = try index(of: screen)
    nodes[index] = ScreenTree.Node(
      screen: other,
      parent: nodes[index].parent,
      role: nodes[index].role
    )
    return .finished
  }
}

extension Window: TrimHost {
  func trim(_ screen: Page) throws(HostRefusal) {
    throw HostRefusal(.notShown, "this window has no tabs")
  }
}

extension Window: DrawerHost {
  func openDrawer(
    _ screen: Page,
    over base: Page,
    in container: Container,
    reach: Reach,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    add(screen, as: .other(.drawer))
  }

  func closeDrawer(
    _ screen: Page,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try remove(screen)
  }
}
