/// How far a screen covers what it is shown over.
///
/// What reaches over its tab is parked and comes back with the tab. What reaches over the window is
/// never parked: a walk to another tab first goes up out of it.
public enum Reach: String, Hashable, Sendable, CaseIterable {
  /// Over the tab that it is shown in; the other tabs can be selected under it.
  case tab
  /// Over the whole window, the tabs included.
  case window
}
