import WaymarkCore

/// The containers that an operation changes.
///
/// A container is identified by the slot of its first screen, and tabs by the slot of the screen
/// that holds them. For a screen that is not shown the set is empty, because the operation is
/// refused.
extension MemoryContents {
  /// The container of a screen, and the tabs that the screen holds.
  func container(of screen: MemoryScreen) -> Set<Int> {
    index(of: screen).map { screen.tabs.isEmpty ? [nodes[$0].first] : [nodes[$0].first, $0] } ?? []
  }

  /// The containers of a screen and of all that stands above it.
  func containers(from screen: MemoryScreen) -> Set<Int> {
    index(of: screen).map { containers(from: $0) } ?? []
  }

  /// The same, and the container that becomes visible when the screen leaves.
  func containers(leavingWith screen: MemoryScreen) -> Set<Int> {
    guard let slot = index(of: screen) else { return [] }
    let below = nodes[slot].below
    let last: Set<Int> = below >= 0 ? [nodes[below].first] : []
    return containers(from: slot).union(last)
  }

  /// The tabs and, if the tab that is left is reset, every container in it.
  func containers(
    selecting index: Int,
    of tabs: MemoryScreen,
    _ leaving: Arrangement.WhenLeft
  ) -> Set<Int> {
    guard let holder = self.index(of: tabs) else { return [] }
    let selected = nodes[holder].selected
    guard leaving == .reset, selected != index, let left = tab(selected, of: holder) else {
      return [holder]
    }
    return containers(from: left).union([holder])
  }

  /// Every container that is shown.
  var everyContainer: Set<Int> { root >= 0 ? containers(from: root) : [] }

  private func containers(from slot: Int) -> Set<Int> {
    var found: Set<Int> = []
    var left = [slot]
    while let next = left.popLast() {
      found.insert(nodes[next].first)
      if nodes[next].screen?.tabs.isEmpty == false { found.insert(next) }
      if nodes[next].above >= 0 { left.append(nodes[next].above) }
      left += nodes[next].tabs.filter { $0 >= 0 }
    }
    return found
  }
}
