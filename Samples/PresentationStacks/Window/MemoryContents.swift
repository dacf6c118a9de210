import WaymarkCore

/// Everything that a window in memory shows.
///
/// Its operations keep the rules of a toolkit, and refuse before anything changes. As long as a
/// `MemoryMoment` of it is held, every change is recorded before it is made, so that it can be
/// undone.
@MainActor
struct MemoryContents {
  /// How a screen is shown.
  enum Kind: UInt8 {
    case root
    case push
    case modal
    case tab
    /// In a way that a module has added; `others` holds its presentation.
    case other
  }

  /// One screen that is shown.
  struct Node: Sendable {
    var screen: MemoryScreen?
    /// The slots of the first screens of its tabs, by index; -1 for a tab that was not shown yet.
    var tabs: [Int] = []
    /// The slot of the screen that it stands in or on; -1 for the root.
    var below = -1
    /// The slot of the screen pushed onto it or shown over it; -1 for none.
    var above = -1
    /// The slot of the first screen of its container; for the first screen, its own slot.
    var first = -1
    /// The index of its selected tab; -1 for none.
    var selected = -1
    /// The index of the tab that it begins; -1 if it begins none.
    var tab = -1
    var kind = Kind.root
    /// Whether screens can be pushed onto it.
    var isInStack = false
    /// Whether it is a modal that hides what it covers and cannot be swiped away.
    var isFullScreen = false
    /// Whether it covers the window, as most modals do, so that no tab under it can be selected.
    var coversWindow = false
    /// The slot of the first screen of the tab that it stands in; -1 for none.
    var lowestInTab = -1

    /// Fills the slot with a screen.
    ///
    /// The node is changed in place, because making and copying one would cost more.
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

    /// Empties the slot, from which the screen was removed before, and adds it to the list of free
    /// slots.
    ///
    /// - Parameter free: the first free slot, which becomes the second.
    mutating func end(before free: Int) {
      above = -1
      selected = -1
      tab = -1
      isFullScreen = false
      coversWindow = false
      if !tabs.isEmpty { tabs = [] }
      below = free
    }
  }

  /// The window that shows this.
  let home: MemoryHome
  private(set) var nodes: [Node] = []
  /// The presentations of the screens of kind `other`, by slot; `nil` until there is one.
  private(set) var others: [Int: Presentation]?
  /// The first free slot, -1 for none; each free slot names the next one in `below`.
  private(set) var free = -1
  /// The window's first screen; -1 before anything is shown.
  private(set) var root = -1
  /// How many screens cover the window.
  private(set) var covers = 0
  /// The changes since the last moment was taken; `nil` while no moment is held.
  var history: MemoryHistory?
  /// The screens that a change has removed.
  ///
  /// The window releases them once its state is consistent again, because that may run code of the
  /// app.
  var gone: [MemoryScreen] = []

  init(home: MemoryHome) {
    self.home = home
  }

  /// Shows a screen and returns its slot.
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
    nodes[slot].lowestInTab = kind == .tab ? slot : below >= 0 ? nodes[below].lowestInTab : -1
    if kind == .root {
      root = slot
    } else if kind != .tab {
      noteNode(below)
      nodes[below].above = slot
    }
    return slot
  }

  /// Removes all screens.
  mutating func clear() {
    if root >= 0 { remove(root) }
    root = -1
  }

  /// Removes everything above a screen.
  mutating func clear(above slot: Int) {
    let above = nodes[slot].above
    guard above >= 0 else { return }
    noteNode(slot)
    nodes[slot].above = -1
    remove(above)
  }

  /// Selects a tab; if it was not shown yet, `slot` is its first screen.
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

  /// Removes all that stands in a tab, as if the tab had never been shown.
  mutating func forget(tab index: Int, of holder: Int) {
    noteNode(holder)
    let slot = nodes[holder].tabs[index]
    nodes[holder].tabs[index] = -1
    remove(slot)
  }

  mutating func setStyle(_ style: ModalStyle, of slot: Int) {
    noteNode(slot)
    nodes[slot].isFullScreen = style.name == ModalStyle.fullScreen.name
    if style.reach == .window { coverWindow(by: slot) }
  }

  /// Marks a screen as covering the window.
  mutating func coverWindow(by slot: Int) {
    noteNode(slot)
    nodes[slot].coversWindow = true
    covers += 1
  }

  mutating func setPresentation(_ presentation: Presentation?, of slot: Int) {
    history?.note(.presentation(slot, others?[slot]))
    if others == nil { others = [:] }
    others?[slot] = presentation
  }

  /// Replaces the screen in a slot.
  mutating func exchange(_ slot: Int, for screen: MemoryScreen) {
    noteNode(slot)
    takeScreen(of: slot)
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
    if nodes[slot].coversWindow { covers -= 1 }
    noteNode(slot)
    takeScreen(of: slot)
    nodes[slot].end(before: free)
    free = slot
  }

  @inline(__always)
  private mutating func takeScreen(of slot: Int) {
    var screen: MemoryScreen?
    swap(&screen, &nodes[slot].screen)
    guard let screen = consume screen else { return }
    screen.slot = -1
    gone.append(screen)
  }
}

/// Undoing changes, and making them again.
extension MemoryContents {
  /// The numbers that are stored besides the nodes.
  struct Counts {
    let nodes: Int
    let free: Int
    let root: Int
    let covers: Int
  }

  var counts: Counts {
    get { Counts(nodes: nodes.count, free: free, root: root, covers: covers) }
    set {
      // Slots that were added since then have no screens any more, because their changes are
      // undone.
      if nodes.count > newValue.nodes { nodes.removeLast(nodes.count - newValue.nodes) }
      (free, root, covers) = (newValue.free, newValue.root, newValue.covers)
    }
  }

  /// Swaps the content of a change with the current state; doing it twice changes nothing.
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

  /// Records a node before it changes.
  ///
  /// Usually no moment is held, and then this is only a comparison.
  @inline(__always)
  private func noteNode(_ slot: Int) {
    if let history { history.note(.node(slot, nodes[slot])) }
  }
}
