import WaymarkCore

/// A simple model of what a host should show: a list of screens.
struct HostModel {
  /// How a screen was shown.
  enum Kind: Hashable {
    case root
    case push
    case modal
    case tab(Int)
    /// In a way that a module has added.
    case other(Presentation)
  }

  /// One screen that should be shown.
  struct Entry {
    var screen: LawScreen
    /// The name of the screen that it stands in or on.
    var below: String?
    let kind: Kind
    /// Its container; `nil` for a screen that the host showed before the story began.
    let container: Container?
    /// Whether it covers the window, so that no tab under it is selected.
    let coversWindow: Bool
    /// The role that the host tells for it.
    var role: String
    /// The index of its selected tab.
    var selected: Int?
  }

  /// The screens, each after the one that it stands in or on.
  private(set) var entries: [Entry] = []
  /// Every screen that was ever shown or asked for, in that order.
  private(set) var known: [LawScreen] = []
  /// The names of all screens that were ever shown.
  private var everShown: Set<String> = []
  /// Whether an overlay is shown.
  var hasOverlay = false
  private var letters = 0

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// A screen with a name that the story has not used yet.
  func newScreen(tabs: Int) -> LawScreen {
    let primes = String(repeating: "'", count: letters / Self.alphabet.count)
    return LawScreen(String(Self.alphabet[letters % Self.alphabet.count]) + primes, tabs: tabs)
  }

  /// Remembers that the story has asked for a screen.
  mutating func note(_ screen: LawScreen) {
    if screen.name == newScreen(tabs: 0).name { letters += 1 }
    if !known.contains(where: { $0.name == screen.name }) { known.append(screen) }
  }

  mutating func add(
    _ screen: LawScreen,
    _ kind: Kind,
    on below: String?,
    in container: Container?,
    reaching reach: Reach = .window,
    role: String? = nil
  ) {
    let usual: String =
      switch kind {
      case .root: "root"
      case .push: "push"
      case .modal: "modal"
      case .tab: "tab"
      case .other(let presentation): presentation.name
      }
    let coversWindow =
      switch kind {
      case .modal: reach == .window
      case .other(let presentation): presentation.reach == .window
      case .root, .push, .tab: false
      }
    note(screen)
    everShown.insert(screen.name)
    entries.append(
      Entry(
        screen: screen,
        below: below,
        kind: kind,
        container: container,
        coversWindow: coversWindow,
        role: role ?? usual
      )
    )
  }

  /// The screens that were shown and are not shown now, in the order in which they came.
  var left: [LawScreen] {
    known.filter { everShown.contains($0.name) && !isShown($0) }
  }

  /// Removes a screen with everything in and on it.
  mutating func remove(_ name: String) {
    for entry in entries where entry.below == name { remove(entry.screen.name) }
    entries.removeAll { $0.screen.name == name }
  }

  mutating func removeAll() {
    entries = []
  }

  /// Removes what stands on a screen; its tabs stay.
  mutating func clear(above name: String) {
    if let above = above(name) { remove(above.screen.name) }
  }

  mutating func select(_ tab: Int, of name: String) {
    guard let index = index(of: name) else { return }
    entries[index].selected = tab
  }

  mutating func replace(_ name: String, with other: LawScreen) {
    guard let index = index(of: name) else { return }
    note(other)
    everShown.insert(other.name)
    for child in entries.indices where entries[child].below == name {
      entries[child].below = other.name
    }
    entries[index].screen = other
  }

  /// Copies the role of a pushed screen from the host, which may call it `.push` or `.other`.
  mutating func learnRole(of name: String, from told: ScreenOutline) {
    guard let index = index(of: name), entries[index].kind == .push else { return }
    guard let node = told.nodes.first(where: { $0.id == name }) else { return }
    if !["root", "modal", "tab"].contains(node.role) { entries[index].role = node.role }
  }

  private func index(of name: String) -> Int? {
    entries.firstIndex { $0.screen.name == name }
  }
}
