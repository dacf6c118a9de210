/// A kind of screen that is shown in no state of an enumeration.
enum Stranger: Int, CaseIterable {
  case new, newWithTabs, newWithOneTab
  /// Shown in the window, and taken away.
  case gone
  /// Shown in a window that was closed, or let go, since.
  case ofClosedWindow, ofLostWindow
  /// Shown in another window.
  case firstElsewhere, pushedElsewhere, presentedElsewhere, parkedElsewhere, withTabsElsewhere

  /// How many tabs it has.
  var tabs: Int {
    switch self {
    case .newWithTabs, .withTabsElsewhere: 2
    case .newWithOneTab: 1
    default: 0
    }
  }
}
