import WaymarkCore

extension MemoryContents {
  /// The slot of a screen; `nil` if it is not shown here.
  func index(of screen: MemoryScreen) -> Int? {
    let slot = screen.slot
    guard slot >= 0, slot < nodes.count, nodes[slot].screen === screen else { return nil }
    return slot
  }

  func slot(of screen: MemoryScreen) throws(HostRefusal) -> Int {
    guard let slot = index(of: screen) else {
      throw HostRefusal(.notShown, "\"\(screen.name)\" is not shown")
    }
    return slot
  }

  /// The slot of a screen that has nothing above it and holds no tabs; other screens are refused.
  func slotOfTop(_ screen: MemoryScreen) throws(HostRefusal) -> Int {
    let slot = try slot(of: screen)
    let above = nodes[slot].above
    if above >= 0 {
      throw HostRefusal(
        nodes[above].kind == .push ? .notOnTop : .alreadyPresents,
        "\"\(screen.name)\" has \"\(nodes[above].screen?.name ?? "")\" above it"
      )
    }
    guard screen.tabs.isEmpty else {
      throw HostRefusal(.notOnTop, "\"\(screen.name)\" holds tabs; act on the selected one")
    }
    return slot
  }

  func checkIsNew(_ screen: MemoryScreen) throws(HostRefusal) {
    if screen.slot < 0, screen.home == nil { return }
    guard index(of: screen) == nil else {
      throw HostRefusal(.alreadyShown, "\"\(screen.name)\" is shown already")
    }
    guard let last = screen.home, last !== home else { return }
    guard screen.slot < 0 || !last.isThere, !last.hasOverlay(screen) else {
      throw HostRefusal(.alreadyShown, "\"\(screen.name)\" is shown in another window")
    }
  }

  /// Refuses a screen that is not the first one of a tab, or whose tab is selected.
  func checkIsParked(_ first: MemoryScreen) throws(HostRefusal) {
    let node = nodes[try slot(of: first)]
    guard node.kind == .tab, nodes[node.below].selected != node.tab else {
      throw HostRefusal(.shownOtherwise, "\"\(first.name)\" begins no other tab")
    }
  }

  /// The slot of a tab's first screen; `nil` for a tab that was not shown yet.
  func tab(_ index: Int, of holder: Int) -> Int? {
    guard nodes[holder].tabs.indices.contains(index), nodes[holder].tabs[index] >= 0 else {
      return nil
    }
    return nodes[holder].tabs[index]
  }

  /// Whether something that covers the window stands above a screen.
  func isCovered(_ slot: Int) -> Bool {
    var above = next(after: slot)
    while let next = above {
      if nodes[next].coversWindow { return true }
      above = self.next(after: next)
    }
    return false
  }

  /// Whether all tabs that contain a screen are selected.
  func isInSelectedTabs(_ slot: Int) -> Bool {
    var first = nodes[slot].lowestInTab
    while first >= 0 {
      let holder = nodes[nodes[first].below]
      if holder.selected != nodes[first].tab { return false }
      first = holder.lowestInTab
    }
    return true
  }

  /// Whether a screen is the one where the user stands: nothing stands on it, and all tabs that
  /// contain it are selected and not covered.
  func isTop(_ slot: Int) -> Bool {
    if next(after: slot) != nil { return false }
    var first = nodes[slot].lowestInTab
    while first >= 0 {
      let holder = nodes[nodes[first].below]
      if holder.above >= 0 || holder.selected != nodes[first].tab { return false }
      first = holder.lowestInTab
    }
    return true
  }

  /// The slot of the next screen towards the user: the one on a screen, or that of its selected
  /// tab.
  func next(after slot: Int) -> Int? {
    let node = nodes[slot]
    return node.above >= 0 ? node.above : tab(node.selected, of: slot)
  }

  /// The slot of the screen where the user stands; `nil` before anything is shown.
  var top: Int? {
    guard root >= 0 else { return nil }
    var top = root
    while let next = next(after: top) { top = next }
    return top
  }
}
