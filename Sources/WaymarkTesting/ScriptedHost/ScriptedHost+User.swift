public import WaymarkCore

/// What the user does by hand, called by the test.
extension ScriptedHost {
  /// Goes back over a screen and all above it by hand; false if the watcher does not allow it,
  /// which is then told what was wanted.
  ///
  /// Nobody is asked before a gesture that cannot be held back. Does nothing, and answers false,
  /// for a screen that was neither pushed nor presented. A gesture that leads back also does
  /// nothing for a screen that was not pushed, or that stands in a tab that is not selected.
  @discardableResult
  public func userLeaves(_ screen: Screen, by gesture: HostGesture = .back) -> Bool {
    guard let entry = tree.entry(screen), entry.below != nil, !entry.isTab else { return false }
    let leadsBack = [HostGesture.back, .backMenu, .swipeBack].contains(gesture)
    if leadsBack, entry.role != .push || !tree.isInSelectedTabs(screen) { return false }
    if canHoldBack(gesture), let watcher, !watcher.mayLeave(screen) {
      watcher.tell(.leaveWanted(gesture, screen))
      return false
    }
    guard tree.entry(screen) != nil else { return false }
    if gesture.takesTime { watcher?.tell(.gestureBegan(gesture)) }
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
    if let watcher, !watcher.maySelect(index, tabs) {
      return watcher.tell(.tabWanted(index, of: tabs))
    }
    guard tree.tab(index, of: tabs) != nil else { return }
    tree.select(index, of: tabs)
    watcher?.tell(.changed(.tabTap))
  }
}
