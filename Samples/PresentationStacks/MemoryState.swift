import WaymarkCore

/// All that a memory host shows, as a value that can be taken and put back.
package struct MemoryState: Sendable {
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

  /// Where a screen is kept; `nil` when it is not shown.
  @MainActor
  func index(of screen: MemoryScreen) -> Int? {
    let slot = screen.slot
    guard slot >= 0, slot < nodes.count, nodes[slot].screen === screen else { return nil }
    return slot
  }

  /// Keeps a screen and returns where.
  @MainActor
  mutating func add(_ node: Node) -> Int {
    let slot = free.popLast() ?? nodes.count
    node.screen?.slot = slot
    if slot == nodes.count {
      nodes.append(node)
    } else {
      nodes[slot] = node
    }
    return slot
  }

  @MainActor
  mutating func setRoot(_ node: Node) {
    if root >= 0 { remove(root) }
    root = add(node)
  }

  mutating func put(_ slot: Int, above base: Int) {
    nodes[base].above = slot
  }

  mutating func setTab(_ index: Int, of tabs: Int, to slot: Int) {
    while nodes[tabs].tabs.count <= index { nodes[tabs].tabs.append(-1) }
    nodes[tabs].tabs[index] = slot
  }

  mutating func select(_ index: Int, of tabs: Int) {
    nodes[tabs].selected = index
  }

  @MainActor
  mutating func replace(_ slot: Int, with screen: MemoryScreen) {
    nodes[slot].screen = screen
    screen.slot = slot
  }

  /// Takes away everything above a screen.
  @MainActor
  mutating func clear(above slot: Int) {
    let above = nodes[slot].above
    guard above >= 0 else { return }
    nodes[slot].above = -1
    remove(above)
  }

  @MainActor
  private mutating func remove(_ slot: Int) {
    let only = nodes[slot].above < 0 && nodes[slot].tabs.isEmpty
    guard !only else { return release(slot) }
    var left = [slot]
    while let next = left.popLast() {
      if nodes[next].above >= 0 { left.append(nodes[next].above) }
      left += nodes[next].tabs.filter { $0 >= 0 }
      release(next)
    }
  }

  private mutating func release(_ slot: Int) {
    nodes[slot] = Node(screen: nil, below: -1, role: .root, isInStack: false)
    free.append(slot)
  }
}
