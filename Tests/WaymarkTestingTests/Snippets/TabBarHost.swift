import Waymark

/// A window of one pane, which may have a bar of tabs with a pane in each.
@MainActor
final class TabBarHost: RootHost {
  typealias Screen = Pane

  private var root: Pane?
  /// The titles in the bar of a pane.
  private var bars: [ObjectIdentifier: [String]] = [:]
  /// The panes in the tabs that were shown.
  private var entered: [Int: Pane] = [:]
  private var selected: Int?

  var shown: ScreenTree<Pane> {
    guard let root else { return ScreenTree() }
    let tabs = entered.sorted { $0.key < $1.key }.map { index, pane in
      ScreenTree.Node(screen: pane, parent: 0, role: .tab(index), isSelected: index == selected)
    }
    return ScreenTree([ScreenTree.Node(screen: root, parent: nil, role: .root)] + tabs)
  }

  func install(
    root screen: Pane,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsNew(screen)
    (root, entered, selected) = (screen, [:], nil)
    bars = bars.filter { $0.key == ObjectIdentifier(screen) }
    return .finished
  }

  private func checkIsNew(_ pane: Pane) throws(HostRefusal) {
    if shown.nodes.contains(where: { $0.screen === pane }) {
      throw HostRefusal(.alreadyShown, "\"\(pane.name)\" is shown already")
    }
  }
}

extension TabBarHost: TabPlacesHost {
  func holdPlaces(for tabs: [TabPlace], of screen: Pane) {
    bars[ObjectIdentifier(screen)] = tabs.map(\.title)
  }

  func selectTab(
    _ index: Int,
    showing first: Pane,
    of tabs: Pane,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    guard tabs === root else {
      throw HostRefusal(.notShown, "\"\(tabs.name)\" is not the first pane")
    }
    guard let bar = bars[ObjectIdentifier(tabs)], bar.indices.contains(index) else {
      throw HostRefusal(.noSuchTab, "\"\(tabs.name)\" has no tab \(index)")
    }
    if entered[index] == nil {
      try checkIsNew(first)
      entered[index] = first
    }
    selected = index
    return .finished
  }
}
