/// A tab to be selected.
public struct TabSelection<Screen: AnyObject> {
  /// The screen that holds the tabs.
  public let tabs: Screen
  /// Which tab, counted from 0.
  public let index: Int
  /// The tab's first screen; `nil` when the tab was not shown yet.
  public let first: Screen?
  /// What the tab's screens are shown in.
  public let container: Container
  /// What becomes of the tab that is left.
  public let leaving: Arrangement.WhenLeft
}
