/// A screen that the law suite asks for: its name, and the names of its tabs.
public struct LawScreen: Hashable, Sendable {
  /// The name of the screen in stories.
  public let name: String
  /// The names of its tabs, in order; empty for a screen without tabs.
  public let tabs: [String]

  init(_ name: String, tabs: Int = 0) {
    self.name = name
    self.tabs = (0..<tabs).map { "\(name)\($0)" }
  }

  /// A screen with another name and the same tabs.
  func renamed(_ name: String) -> LawScreen { LawScreen(name, sameTabsAs: self) }

  private init(_ name: String, sameTabsAs other: LawScreen) {
    self.name = name
    tabs = other.tabs
  }
}
