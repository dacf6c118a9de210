/// A tab to be selected.
public struct TabSelection<Screen: AnyObject> {
  /// It as the desk knows it, so that making one needs nothing of the type of screens.
  let inHand: TabInHand

  /// The screen that holds the tabs.
  public var tabs: Screen { unsafeDowncast(inHand.tabs, to: Screen.self) }
  /// Which tab, counted from 0.
  public var index: Int { inHand.index }
  /// The tab's first screen; `nil` when the tab was not shown yet.
  public var first: Screen? {
    guard let first = inHand.first else { return nil }
    return unsafeDowncast(first, to: Screen.self)
  }
  /// What the tab's screens are shown in.
  public var container: Container { inHand.container }
  /// What becomes of the tab that is left.
  public var leaving: Arrangement.WhenLeft { inHand.leaving }
}

/// A tab to be selected, for screens of any type.
struct TabInHand {
  let tabs: AnyScreen
  let index: Int
  let first: AnyScreen?
  let container: Container
  let leaving: Arrangement.WhenLeft
}
