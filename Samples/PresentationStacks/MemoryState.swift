import WaymarkCore

/// All that a memory host shows, as a value that can be taken and put back.
///
/// Its operations keep a toolkit's rules: what they refuse, they refuse before anything changes.
@MainActor
package struct MemoryState {
  /// One screen that is shown.
  struct Node: Sendable {
    var screen: MemoryScreen?
    /// The screen that it stands in or on; -1 for the root.
    var below: Int
    /// The screen pushed onto it or presented over it; -1 for none.
    var above = -1
    var role: ScreenTree<MemoryScreen>.Role
    /// Whether screens can be pushed onto it.
    var isInStack: Bool
    /// The first screens of its tabs by their index, -1 where a tab was not shown yet.
    var tabs: [Int] = []
    var selected = -1
  }

  private(set) var nodes: [Node] = []
  private var free: [Int] = []
  /// The window's first screen; -1 before anything is shown.
  private(set) var root = -1

  mutating func install(_ screen: MemoryScreen, in container: Container) throws(HostRefusal) {
    try checkIsNew(screen)
    if root >= 0 { remove(root) }
    root = add(screen, on: -1, as: .root, isInStack: container == .stack)
  }

  mutating func push(_ screen: MemoryScreen, onto base: MemoryScreen) throws(HostRefusal) {
    try checkIsNew(screen)
    let below = try slotOfTop(base)
    guard nodes[below].isInStack else {
      throw HostRefusal(.noStack, "\"\(base.name)\" stands in no stack")
    }
    let slot = add(screen, on: below, as: .push, isInStack: true)
    nodes[below].above = slot
  }

  mutating func pop(_ screen: MemoryScreen) throws(HostRefusal) {
    let slot = try slot(of: screen)
    guard nodes[slot].role == .push else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" is the first of its stack")
    }
    guard nodes[slot].above < 0 else {
      throw HostRefusal(.notOnTop, "\"\(screen.name)\" has another screen above it")
    }
    clear(above: nodes[slot].below)
  }

  mutating func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    in container: Container
  ) throws(HostRefusal) {
    try checkIsNew(screen)
    let below = try slotOfTop(base)
    let slot = add(screen, on: below, as: .modal, isInStack: container == .stack)
    nodes[below].above = slot
  }

  mutating func dismiss(_ screen: MemoryScreen) throws(HostRefusal) {
    let slot = try slot(of: screen)
    guard nodes[slot].role == .modal else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" was not presented")
    }
    clear(above: nodes[slot].below)
  }

  mutating func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft
  ) throws(HostRefusal) {
    let holder = try slot(of: tabs)
    guard tabs.tabs.indices.contains(index) else {
      throw HostRefusal(.noSuchTab, "\"\(tabs.name)\" has no tab \(index)")
    }
    if let shown = tab(index, of: holder) {
      guard nodes[shown].screen === first else {
        throw HostRefusal(.shownOtherwise, "the tab \(index) begins with another screen")
      }
    } else {
      try checkIsNew(first)
      let slot = add(first, on: holder, as: .tab(index), isInStack: container == .stack)
      while nodes[holder].tabs.count <= index { nodes[holder].tabs.append(-1) }
      nodes[holder].tabs[index] = slot
    }
    let selected = nodes[holder].selected
    if leaving == .reset, selected != index, var left = tab(selected, of: holder) {
      // A tab that holds tabs itself goes back to the first screen of the one that is selected.
      while let inner = tab(nodes[left].selected, of: left) { left = inner }
      clear(above: left)
    }
    nodes[holder].selected = index
  }

  mutating func unwind(to screen: MemoryScreen) throws(HostRefusal) {
    clear(above: try slot(of: screen))
  }

  mutating func replace(_ screen: MemoryScreen, with other: MemoryScreen) throws(HostRefusal) {
    try checkIsNew(other)
    let slot = try slot(of: screen)
    guard screen.tabs == other.tabs else {
      throw HostRefusal(.unsupported, "\"\(other.name)\" does not have the tabs of the other")
    }
    nodes[slot].screen = other
    other.slot = slot
  }
}

extension MemoryState {
  /// Reminds every screen of where it is kept, after the state was put back.
  func settle() {
    for (slot, node) in nodes.enumerated() { node.screen?.slot = slot }
  }

  /// Where a screen is kept; `nil` when it is not shown.
  func index(of screen: MemoryScreen) -> Int? {
    let slot = screen.slot
    guard slot >= 0, slot < nodes.count, nodes[slot].screen === screen else { return nil }
    return slot
  }

  private func slot(of screen: MemoryScreen) throws(HostRefusal) -> Int {
    guard let slot = index(of: screen) else {
      throw HostRefusal(.notShown, "\"\(screen.name)\" is not shown")
    }
    return slot
  }

  /// Where a screen is kept that has nothing above it and no tabs of its own.
  private func slotOfTop(_ screen: MemoryScreen) throws(HostRefusal) -> Int {
    let slot = try slot(of: screen)
    let above = nodes[slot].above
    if above >= 0 {
      throw HostRefusal(
        nodes[above].role == .modal ? .alreadyPresents : .notOnTop,
        "\"\(screen.name)\" has \"\(nodes[above].screen?.name ?? "")\" above it"
      )
    }
    guard screen.tabs.isEmpty else {
      throw HostRefusal(.notOnTop, "\"\(screen.name)\" holds tabs; act on the selected one")
    }
    return slot
  }

  private func checkIsNew(_ screen: MemoryScreen) throws(HostRefusal) {
    guard index(of: screen) == nil else {
      throw HostRefusal(.alreadyShown, "\"\(screen.name)\" is shown already")
    }
  }

  private func tab(_ index: Int, of holder: Int) -> Int? {
    guard nodes[holder].tabs.indices.contains(index), nodes[holder].tabs[index] >= 0 else {
      return nil
    }
    return nodes[holder].tabs[index]
  }

  /// Keeps a screen and returns where.
  private mutating func add(
    _ screen: MemoryScreen,
    on below: Int,
    as role: ScreenTree<MemoryScreen>.Role,
    isInStack: Bool
  ) -> Int {
    let node = Node(screen: screen, below: below, role: role, isInStack: isInStack)
    guard let slot = free.popLast() else {
      screen.slot = nodes.count
      nodes.append(node)
      return screen.slot
    }
    screen.slot = slot
    nodes[slot] = node
    return slot
  }

  /// Takes away everything above a screen.
  private mutating func clear(above slot: Int) {
    let above = nodes[slot].above
    guard above >= 0 else { return }
    nodes[slot].above = -1
    remove(above)
  }

  private mutating func remove(_ slot: Int) {
    guard nodes[slot].above >= 0 || !nodes[slot].tabs.isEmpty else { return release(slot) }
    var left = [slot]
    while let next = left.popLast() {
      if nodes[next].above >= 0 { left.append(nodes[next].above) }
      left += nodes[next].tabs.filter { $0 >= 0 }
      release(next)
    }
  }

  private mutating func release(_ slot: Int) {
    nodes[slot].screen = nil
    nodes[slot].above = -1
    nodes[slot].selected = -1
    if !nodes[slot].tabs.isEmpty { nodes[slot].tabs = [] }
    free.append(slot)
  }
}
