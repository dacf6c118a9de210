import WaymarkCore

/// All that a window in memory shows.
///
/// Its operations keep a toolkit's rules: what they refuse, they refuse before anything changes.
/// While somebody holds a moment of it, every change is noted before it is made.
@MainActor
struct MemoryContents {
  /// How a screen stands where it stands.
  enum Kind: UInt8 {
    case root
    case push
    case modal
    case tab
    /// In a way that a module of an app has added; the state knows its name.
    case other
  }

  /// One screen that is shown.
  struct Node: Sendable {
    var screen: MemoryScreen?
    /// The first screens of its tabs by their index, -1 where a tab was not shown yet.
    var tabs: [Int] = []
    /// The screen that it stands in or on; -1 for the root.
    var below = -1
    /// The screen pushed onto it or shown over it; -1 for none.
    var above = -1
    /// The first screen of the container that it stands in; itself, where it begins one.
    var first = -1
    /// Which tab is selected; -1 for none.
    var selected = -1
    /// Which tab it is; -1 for what is no tab.
    var tab = -1
    var kind = Kind.root
    /// Whether screens can be pushed onto it.
    var isInStack = false
    /// Whether a modal hides what it covers, and cannot be swiped away.
    var isFullScreen = false

    /// Takes a screen in; it is changed where it stands, as copying it costs more.
    mutating func begin(
      _ screen: MemoryScreen,
      on below: Int,
      as kind: Kind,
      first: Int,
      isInStack: Bool
    ) {
      self.screen = screen
      self.below = below
      self.kind = kind
      self.first = first
      self.isInStack = isInStack
    }

    /// Lets its screen go and waits for another, before the slot that waits already.
    mutating func end(before free: Int) {
      screen = nil
      above = -1
      selected = -1
      tab = -1
      isFullScreen = false
      if !tabs.isEmpty { tabs = [] }
      below = free
    }
  }

  /// The window that they are of; none for those that stand in while these are changed.
  let home: MemoryHome?
  private(set) var nodes: [Node] = []
  /// How screens stand that stand in a way of their own; `nil` until there is one.
  private(set) var others: [Int: Presentation]?
  /// The first of the slots that wait for a screen, -1 for none; each names the next as `below`.
  private(set) var free = -1
  /// The window's first screen; -1 before anything is shown.
  private(set) var root = -1
  /// What has changed since the last moment; none while nobody can go back to one.
  var history: MemoryHistory?

  init(home: MemoryHome? = nil) {
    self.home = home
  }

  /// Puts a screen where it stands and returns its slot.
  @discardableResult
  mutating func add(
    _ screen: MemoryScreen,
    on below: Int,
    as kind: Kind,
    in container: Container
  ) -> Int {
    screen.home = home
    let slot = free >= 0 ? free : nodes.count
    screen.slot = slot
    if free >= 0 { free = nodes[slot].below } else { nodes.append(Node()) }
    noteNode(slot)
    let first = kind == .push ? nodes[below].first : slot
    nodes[slot].begin(screen, on: below, as: kind, first: first, isInStack: container == .stack)
    if kind == .root {
      root = slot
    } else if kind != .tab {
      noteNode(below)
      nodes[below].above = slot
    }
    return slot
  }

  /// Takes everything away.
  mutating func clear() {
    if root >= 0 { remove(root) }
    root = -1
  }

  /// Takes away everything above a screen.
  mutating func clear(above slot: Int) {
    let above = nodes[slot].above
    guard above >= 0 else { return }
    noteNode(slot)
    nodes[slot].above = -1
    remove(above)
  }

  /// Selects a tab; one that was not shown yet begins with a screen.
  mutating func select(_ index: Int, of holder: Int, beginningAt slot: Int?) {
    noteNode(holder)
    if let slot {
      noteNode(slot)
      nodes[slot].tab = index
      while nodes[holder].tabs.count <= index { nodes[holder].tabs.append(-1) }
      nodes[holder].tabs[index] = slot
    }
    nodes[holder].selected = index
  }

  mutating func setFullScreen(_ slot: Int) {
    noteNode(slot)
    nodes[slot].isFullScreen = true
  }

  mutating func setPresentation(_ presentation: Presentation?, of slot: Int) {
    history?.note(.presentation(slot, others?[slot]))
    if others == nil { others = [:] }
    others?[slot] = presentation
  }

  /// Puts another screen where one stands.
  mutating func exchange(_ slot: Int, for screen: MemoryScreen) {
    noteNode(slot)
    nodes[slot].screen?.slot = -1
    nodes[slot].screen = screen
    screen.home = home
    screen.slot = slot
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
    if nodes[slot].kind == .other { setPresentation(nil, of: slot) }
    noteNode(slot)
    nodes[slot].screen?.slot = -1
    nodes[slot].end(before: free)
    free = slot
  }
}

/// What is needed to undo changes, and to make them again.
extension MemoryContents {
  /// What is counted beside the nodes.
  struct Counts {
    let nodes: Int
    let free: Int
    let root: Int
  }

  var counts: Counts {
    get { Counts(nodes: nodes.count, free: free, root: root) }
    set {
      // Slots that were added since hold nothing any more.
      if nodes.count > newValue.nodes { nodes.removeLast(nodes.count - newValue.nodes) }
      (free, root) = (newValue.free, newValue.root)
    }
  }

  /// Puts what a change holds where it belongs, and lets it hold what was there.
  mutating func exchange(_ change: inout Change) {
    switch change {
    case .node(let slot, let node):
      while nodes.count <= slot { nodes.append(Node()) }
      let last = nodes[slot]
      change = .node(slot, last)
      nodes[slot] = node
      guard last.screen !== node.screen else { return }
      if let screen = last.screen, screen.home === home { screen.slot = -1 }
      node.screen?.home = home
      node.screen?.slot = slot
    case .presentation(let slot, let presentation):
      change = .presentation(slot, others?[slot])
      others?[slot] = presentation
    case .input(let screen, let input):
      change = .input(screen, screen.exchange(input))
    }
  }

  /// Notes that a node is about to change; most of the time nobody holds a moment, and it costs
  /// nothing to speak of.
  @inline(__always)
  private func noteNode(_ slot: Int) {
    if let history { history.note(.node(slot, nodes[slot])) }
  }
}
