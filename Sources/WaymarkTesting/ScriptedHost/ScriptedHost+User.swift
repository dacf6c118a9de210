public import WaymarkCore

/// What the user does by hand, called by the test.
extension ScriptedHost {
  /// Goes back over a screen and all above it by hand; false when the watcher does not allow it.
  ///
  /// Does nothing, and answers false, for a screen that was neither pushed nor presented.
  @discardableResult
  public func userLeaves(_ screen: Screen, by gesture: HostGesture = .back) -> Bool {
    guard let entry = tree.entry(screen), entry.below != nil, !entry.isTab else { return false }
    if let watcher, !watcher.mayLeave(screen) { return false }
    guard tree.entry(screen) != nil else { return false }
    tree.remove(screen)
    watcher?.tell(.changed(gesture))
    return true
  }

  /// Taps a tab: selects one that was shown, and only tells of any other, or of one that is covered.
  public func userTaps(tab index: Int, of tabs: Screen) {
    guard tree.entry(tabs) != nil, has(tab: index, of: tabs) else { return }
    guard let tab = tree.tab(index, of: tabs), !tab.isSelected, !tree.isCovered(tabs) else {
      watcher?.tell(.tabWanted(index, of: tabs))
      return
    }
    tree.select(index, of: tabs)
    watcher?.tell(.changed(.tabTap))
  }
}
