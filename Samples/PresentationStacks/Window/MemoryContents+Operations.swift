import WaymarkCore

/// The operations of a window; they refuse before anything changes.
extension MemoryContents {
  mutating func install(_ screen: MemoryScreen, in container: Container) throws(HostRefusal) {
    try checkIsNew(screen)
    clear()
    add(screen, on: -1, as: .root, in: container)
  }

  mutating func push(_ screen: MemoryScreen, onto base: MemoryScreen) throws(HostRefusal) {
    try checkIsNew(screen)
    let below = try slotOfTop(base)
    guard nodes[below].isInStack else {
      throw HostRefusal(.noStack, "\"\(base.name)\" stands in no stack")
    }
    add(screen, on: below, as: .push, in: .stack)
  }

  mutating func pop(_ screen: MemoryScreen) throws(HostRefusal) {
    let slot = try slot(of: screen)
    guard nodes[slot].kind == .push else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" is the first of its stack")
    }
    guard nodes[slot].above < 0 else {
      throw HostRefusal(.notOnTop, "\"\(screen.name)\" has another screen above it")
    }
    if covers > 0, isCovered(slot) {
      throw HostRefusal(.notOnTop, "\"\(screen.name)\" is covered")
    }
    clear(above: nodes[slot].below)
  }

  /// Removes a screen with all above it, regardless of how it was shown.
  mutating func leave(_ screen: MemoryScreen) throws(HostRefusal) {
    let slot = try slot(of: screen)
    switch nodes[slot].kind {
    case .push, .modal, .other: clear(above: nodes[slot].below)
    case .root, .tab:
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" is the first of its stack")
    }
  }

  mutating func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container
  ) throws(HostRefusal) {
    try checkIsNew(screen)
    let below = try slot(under: style.reach, base)
    setStyle(style, of: add(screen, on: below, as: .modal, in: container))
  }

  /// The slot of a screen to show another over; refuses to cover the window from a parked tab.
  private func slot(
    under reach: Reach,
    _ base: MemoryScreen
  ) throws(HostRefusal) -> Int {
    let below = try slotOfTop(base)
    if reach == .window, !isInSelectedTabs(below) {
      throw HostRefusal(.notOnTop, "\"\(base.name)\" is in a tab that is not selected")
    }
    return below
  }

  mutating func dismiss(_ screen: MemoryScreen) throws(HostRefusal) {
    let slot = try slot(of: screen)
    guard nodes[slot].kind == .modal else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" was not presented")
    }
    clear(above: nodes[slot].below)
  }

  mutating func cover(
    with screen: MemoryScreen,
    over base: MemoryScreen,
    as presentation: Presentation,
    in container: Container,
    reaching reach: Reach
  ) throws(HostRefusal) {
    try checkIsNew(screen)
    let below = try slot(under: reach, base)
    let slot = add(screen, on: below, as: .other, in: container)
    setPresentation(presentation, of: slot)
    if reach == .window { coverWindow(by: slot) }
  }

  mutating func uncover(
    _ screen: MemoryScreen,
    shownAs presentation: Presentation
  ) throws(HostRefusal) {
    let slot = try slot(of: screen)
    guard nodes[slot].kind == .other, others?[slot] == presentation else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" is no \(presentation)")
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
    if covers > 0, isCovered(holder) {
      throw HostRefusal(.notOnTop, "the tabs of \"\(tabs.name)\" are covered")
    }
    var added: Int?
    if let shown = tab(index, of: holder) {
      guard nodes[shown].screen === first else {
        throw HostRefusal(.shownOtherwise, "the tab \(index) begins with another screen")
      }
    } else {
      try checkIsNew(first)
      added = add(first, on: holder, as: .tab, in: container)
    }
    let selected = nodes[holder].selected
    if leaving == .reset, selected != index, var left = tab(selected, of: holder) {
      // If a tab holds tabs itself, the selected one of these is reset, and the inner tabs stay.
      while let inner = tab(nodes[left].selected, of: left) { left = inner }
      clear(above: left)
    }
    select(index, of: holder, beginningAt: added)
  }

  mutating func unwind(to screen: MemoryScreen) throws(HostRefusal) {
    clear(above: try slot(of: screen))
  }

  mutating func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    let slot = try slot(of: screen)
    guard !isInSelectedTabs(slot) else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" stands in no other tab")
    }
    let node = nodes[slot]
    guard node.kind == .tab else { return clear(above: node.below) }
    guard nodes[node.below].selected != node.tab else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" begins a tab that is selected")
    }
    forget(tab: node.tab, of: node.below)
  }

  mutating func replace(_ screen: MemoryScreen, with other: MemoryScreen) throws(HostRefusal) {
    try checkIsNew(other)
    let slot = try slot(of: screen)
    guard screen.tabs == other.tabs else {
      throw HostRefusal(.unsupported, "\"\(other.name)\" does not have the tabs of the other")
    }
    exchange(slot, for: other)
  }
}
