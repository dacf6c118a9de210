import WaymarkCore

/// What a scripted host shows: a list of screens, each after the one that it stands in or on.
struct ScriptedTree<Screen: AnyObject & Sendable> {
  struct Entry {
    var screen: Screen
    /// The screen that it stands in or on.
    var below: Screen?
    let role: ScreenTree<Screen>.Role
    /// Its container.
    let container: Container
    /// Whether its tab is selected; true for every screen that does not begin a tab.
    var isSelected = true
    /// Whether it is a modal that covers the window.
    var coversWindow = false

    var isTab: Bool { tab != nil }

    var tab: Int? {
      if case .tab(let index) = role { index } else { nil }
    }
  }

  private(set) var entries: [Entry] = []
  /// The index of each screen in `entries`.
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The overlays, each with the screen that it stands over; `nil` for the window.
  private(set) var overlays: [(screen: Screen, base: Screen?)] = []

  var shown: ScreenTree<Screen> {
    var nodes = entries.map { entry in
      ScreenTree.Node(
        screen: entry.screen,
        parent: entry.below.flatMap(index),
        role: entry.role,
        isSelected: entry.isSelected
      )
    }
    for (overlay, base) in overlays {
      let parent = base.flatMap(index)
      nodes.append(ScreenTree.Node(screen: overlay, parent: parent, role: .overlay))
    }
    return ScreenTree(nodes)
  }

  func isOverlay(_ screen: Screen) -> Bool {
    overlays.contains { $0.screen === screen }
  }

  mutating func addOverlay(_ overlay: Screen, over base: Screen?) {
    overlays.append((overlay, base))
  }

  mutating func removeOverlay(_ overlay: Screen) {
    overlays.removeAll { $0.screen === overlay }
  }

  /// Removes the overlays over screens that are gone.
  private mutating func takeOverlaysAlong() {
    guard !overlays.isEmpty else { return }
    overlays = overlays.filter { overlay in overlay.base.map { entry($0) != nil } ?? true }
  }

  func entry(_ screen: Screen) -> Entry? {
    index(screen).map { entries[$0] }
  }

  private func index(_ screen: Screen) -> Int? { indices[ObjectIdentifier(screen)] }

  /// The first entry directly in or on a screen for which a condition holds.
  ///
  /// It stands after the screen: directly after it in a stack, however deep.
  private func first(in screen: Screen, where isMeant: (Entry) -> Bool) -> Entry? {
    index(screen).flatMap { index in
      entries[(index + 1)...].first { $0.below === screen && isMeant($0) }
    }
  }

  /// The screen that was pushed onto a screen or presented over it.
  func above(_ screen: Screen) -> Entry? {
    first(in: screen) { !$0.isTab }
  }

  /// The first screen of a tab; `nil` if the tab was never shown.
  func tab(_ index: Int, of tabs: Screen) -> Entry? {
    first(in: tabs) { $0.tab == index }
  }

  /// The first screen of the selected tab.
  func selectedTab(of tabs: Screen) -> Entry? {
    first(in: tabs) { $0.isTab && $0.isSelected }
  }

  /// Whether a modal that covers the window stands above a screen, in selected tabs.
  func isCovered(_ screen: Screen) -> Bool {
    var next = above(screen) ?? selectedTab(of: screen)
    while let entry = next {
      if entry.coversWindow { return true }
      next = above(entry.screen) ?? selectedTab(of: entry.screen)
    }
    return false
  }

  /// Whether a screen stands on the way to the one that the user sees.
  func isOnWay(_ screen: Screen) -> Bool {
    var next = entry(screen)
    while let entry = next {
      if entry.isTab, !entry.isSelected || entry.below.flatMap(above) != nil { return false }
      next = entry.below.flatMap(self.entry)
    }
    return true
  }

  /// Whether every tab that a screen stands in is selected.
  func isInSelectedTabs(_ screen: Screen) -> Bool {
    var next = entry(screen)
    while let entry = next {
      if !entry.isSelected { return false }
      next = entry.below.flatMap(self.entry)
    }
    return true
  }

  /// Refuses to present over the window where the user does not stand: it would be parked.
  func checkMayCover(_ base: Screen) throws(HostRefusal) {
    if isOnWay(base) { return }
    let tabs =
      isInSelectedTabs(base) ? "tabs that have a screen above them" : "a tab that is not selected"
    throw HostRefusal(.notOnTop, "the screen to present over is in \(tabs)")
  }

  mutating func add(_ entry: Entry) {
    indices[ObjectIdentifier(entry.screen)] = entries.count
    entries.append(entry)
  }

  /// Removes a screen with everything in and on it.
  mutating func remove(_ screen: Screen) {
    guard let index = index(screen) else { return }
    // What is in or on the screen stands after it.
    let last = Array(entries[index...])
    entries.removeSubrange(index...)
    for entry in last { indices[ObjectIdentifier(entry.screen)] = nil }
    for entry in last.dropFirst() {
      // What it stands in or on is gone if it was not added again.
      if let below = entry.below, self.index(below) != nil { add(entry) }
    }
    takeOverlaysAlong()
  }

  mutating func removeAll() {
    entries = []
    indices = [:]
    takeOverlaysAlong()
  }

  /// Removes what stands on a screen; its tabs stay.
  mutating func clear(above screen: Screen) {
    if let above = above(screen) { remove(above.screen) }
  }

  mutating func select(_ index: Int, of tabs: Screen) {
    for number in entries.indices where entries[number].below === tabs && entries[number].isTab {
      entries[number].isSelected = entries[number].tab == index
    }
  }

  mutating func put(_ other: Screen, inPlaceOf screen: Screen) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(screen)) else { return }
    indices[ObjectIdentifier(other)] = index
    entries[index].screen = other
    for above in entries.indices where entries[above].below === screen {
      entries[above].below = other
    }
    takeOverlaysAlong()
  }
}
