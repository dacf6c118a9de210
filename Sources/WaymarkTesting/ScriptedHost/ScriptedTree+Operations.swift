import WaymarkCore

/// The operations of a host, each performed or refused at once.
extension ScriptedTree {
  mutating func install(_ screen: Screen, in container: Container) throws(HostRefusal) {
    try checkIsNew(screen)
    removeAll()
    add(Entry(screen: screen, below: nil, role: .root, container: container))
  }

  mutating func push(_ screen: Screen, onto base: Screen) throws(HostRefusal) {
    let entry = try shownEntry(base)
    try checkIsNew(screen)
    guard above(base) == nil else {
      throw HostRefusal(.notOnTop, "another screen stands on the one to push onto")
    }
    guard entry.container != .bare else {
      throw HostRefusal(.noStack, "the screen to push onto stands in no stack")
    }
    add(Entry(screen: screen, below: base, role: .push, container: .stack))
  }

  mutating func pop(_ screen: Screen) throws(HostRefusal) {
    guard try shownEntry(screen).role == .push else {
      throw HostRefusal(.shownOtherwise, "the screen to pop was not pushed")
    }
    guard above(screen) == nil else {
      throw HostRefusal(.notOnTop, "another screen stands on the one to pop")
    }
    remove(screen)
  }

  mutating func present(
    _ screen: Screen,
    over base: Screen,
    reaching reach: Reach,
    in container: Container
  ) throws(HostRefusal) {
    _ = try shownEntry(base)
    try checkIsNew(screen)
    if let above = above(base) {
      throw above.role == .modal
        ? HostRefusal(.alreadyPresents, "the screen presents another already")
        : HostRefusal(.notOnTop, "another screen stands on the one to present over")
    }
    if reach == .window { try checkMayCover(base) }
    add(
      Entry(
        screen: screen,
        below: base,
        role: .modal,
        container: container,
        coversWindow: reach == .window
      )
    )
  }

  mutating func dismiss(_ screen: Screen) throws(HostRefusal) {
    guard try shownEntry(screen).role == .modal else {
      throw HostRefusal(.shownOtherwise, "the screen to dismiss was not presented")
    }
    remove(screen)
  }

  mutating func unwind(to screen: Screen) throws(HostRefusal) {
    _ = try shownEntry(screen)
    clear(above: screen)
  }

  mutating func replace(_ screen: Screen, with other: Screen) throws(HostRefusal) {
    _ = try shownEntry(screen)
    try checkIsNew(other)
    put(other, inPlaceOf: screen)
  }

  mutating func selectTab(
    _ index: Int,
    showing first: Screen,
    of tabs: Screen,
    in container: Container,
    leaving: Arrangement.WhenLeft
  ) throws(HostRefusal) {
    if isCovered(tabs) { throw HostRefusal(.notOnTop, "the tabs are covered") }
    if tab(index, of: tabs) == nil {
      try checkIsNew(first)
      add(
        Entry(
          screen: first,
          below: tabs,
          role: .tab(index),
          container: container,
          isSelected: false
        )
      )
    }
    if leaving == .reset, let left = selectedTab(of: tabs), left.tab != index { reset(left) }
    select(index, of: tabs)
  }

  /// The entry of a screen; throws if the screen is not shown.
  func shownEntry(_ screen: Screen) throws(HostRefusal) -> Entry {
    guard let entry = entry(screen) else {
      throw HostRefusal(.notShown, "the screen is not shown")
    }
    return entry
  }

  private func checkIsNew(_ screen: Screen) throws(HostRefusal) {
    if entry(screen) != nil || isOverlay(screen) {
      throw HostRefusal(.alreadyShown, "the screen is shown already")
    }
  }

  private mutating func reset(_ left: Entry) {
    var next: Entry? = left
    while let first = next {
      clear(above: first.screen)
      next = selectedTab(of: first.screen)
    }
  }
}
