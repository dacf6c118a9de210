import WaymarkCore

extension HostModel {
  func entry(_ screen: LawScreen) -> Entry? { entry(screen.name) }

  func entry(_ name: String) -> Entry? {
    entries.first { $0.screen.name == name }
  }

  func isShown(_ screen: LawScreen) -> Bool { entry(screen) != nil }

  /// The screen that was pushed onto a screen or presented over it.
  func above(_ name: String) -> Entry? {
    entries.first { entry in
      guard entry.below == name else { return false }
      if case .tab = entry.kind { return false }
      return true
    }
  }

  /// The first screen of a tab; `nil` if the tab was never shown.
  func tab(_ index: Int, of name: String) -> Entry? {
    entries.first { $0.below == name && $0.kind == .tab(index) }
  }

  /// The screens from the root to the one that the user sees.
  var way: [Entry] {
    var way: [Entry] = []
    var next = entries.first { $0.kind == .root }
    while let entry = next {
      way.append(entry)
      let name = entry.screen.name
      next = above(name) ?? entry.selected.flatMap { tab($0, of: name) }
    }
    return way
  }

  /// Whether a screen stands on the way to the one that the user sees.
  func isOnWay(_ screen: LawScreen) -> Bool {
    way.contains { $0.screen.name == screen.name }
  }

  /// Why a screen does not stand on the way to the one that the user sees, for messages.
  func whyNotOnWay(_ screen: LawScreen) -> String {
    isParked(screen.name)
      ? "\(screen.name) is in a tab that is not selected"
      : "\(screen.name) is in tabs that have a screen above them"
  }

  /// Whether a screen stands in a tab that is not selected.
  func isParked(_ name: String) -> Bool {
    var next = entry(name)
    while let entry = next {
      let below = entry.below.flatMap(self.entry)
      if case .tab(let tab) = entry.kind, below?.selected != tab { return true }
      next = below
    }
    return false
  }

  /// Whether a screen is the first one of a selected tab.
  func beginsSelectedTab(_ name: String) -> Bool {
    guard let entry = entry(name), case .tab(let tab) = entry.kind else { return false }
    return entry.below.flatMap(self.entry)?.selected == tab
  }

  /// Whether a modal, or a screen that a module shows, stands anywhere in or on a screen.
  func holdsModal(_ name: String) -> Bool {
    entries.contains { $0.below == name && ($0.kind.isOwnContainer || holdsModal($0.screen.name)) }
  }

  /// Whether something that covers the window stands above a screen, on the way to the one that the
  /// user sees.
  ///
  /// A modal that the host showed before the story is not counted, because its reach is not known.
  func isCovered(_ name: String) -> Bool {
    way.drop { $0.screen.name != name }.dropFirst().contains {
      $0.container != nil && $0.coversWindow
    }
  }

  /// The topmost of the screens that stand above a screen, one on the other.
  func last(above name: String) -> Entry? {
    var last: Entry?
    while let next = above(last?.screen.name ?? name) { last = next }
    return last
  }

  /// Whether a tree that a host tells is the one that it should show.
  func isTold(by told: ScreenOutline) -> Bool {
    let covers = entries.filter { $0.coversWindow }.map { $0.screen.name }
    return told.tellsTheSame(as: outline, covers: Set(covers))
  }

  /// What a host should show, as an outline.
  var outline: ScreenOutline {
    ScreenOutline(
      entries.map { entry in
        var tab: Int?
        if case .tab(let index) = entry.kind { tab = index }
        return ScreenOutline.Node(
          id: entry.screen.name,
          parent: entries.firstIndex { $0.screen.name == entry.below },
          role: entry.role,
          tab: tab,
          isSelected: tab == nil || tab == entry.below.flatMap { self.entry($0)?.selected }
        )
      }
    )
  }
}

extension HostModel.Kind {
  /// Whether it was shown over another screen, in a container of its own.
  fileprivate var isOwnContainer: Bool {
    switch self {
    case .modal, .other: true
    case .root, .push, .tab: false
    }
  }

  /// The presentation, if a module has added it; `nil` for the usual kinds.
  var presentation: Presentation? {
    if case .other(let presentation) = self { presentation } else { nil }
  }
}
