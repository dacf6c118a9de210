import PresentationStacks
import TestSupport
import WaymarkCore

/// The screens that appear in an enumeration.
@MainActor
final class Cast {
  /// The window in which some of them are shown already.
  let other = MemoryHost()
  private var screens: [MemoryScreen] = []

  init() throws {
    for part in Part.members + Part.strangers { screens.append(Self.screen(part)) }
    let holder = self[Part(.withTabsElsewhere)]
    let first = self[Part(.firstElsewhere)]
    let pushed = self[Part(.pushedElsewhere)]
    try other.install(holder)
    try other.select(0, showing: self[Part(.parkedElsewhere)], of: holder)
    try other.select(1, showing: first, of: holder)
    try other.push(pushed, onto: first)
    try other.present(self[Part(.presentedElsewhere)], over: pushed)
    for part in Part.strangers { try renew(part) }
  }

  /// The screen of a part.
  subscript(part: Part) -> MemoryScreen { screens[part.number] }

  /// Makes a stranger what it is called, again after it was shown; what is gone is to be shown in
  /// the window itself, and taken away.
  func renew(_ part: Part) throws {
    guard let stranger = part.stranger, !part.isElsewhere else { return }
    let screen = Self.screen(part)
    screens[part.number] = screen
    if stranger == .ofLostWindow { try MemoryHost().install(screen) }
    if stranger == .ofClosedWindow {
      let host = MemoryHost()
      try host.install(screen)
      host.window.close()
    }
  }

  private static func screen(_ part: Part) -> MemoryScreen {
    MemoryScreen(part.description, tabs: Array(Part.tabNames.prefix(part.tabs)))
  }
}
