public import WaymarkCore

/// Gestures of the user, made by the test.
extension ScriptedHost {
  /// Leaves a screen and all above it by hand; returns whether it did.
  ///
  /// If the watcher does not allow it, nothing changes and the watcher is told what was wanted. The
  /// watcher is not asked before a gesture that cannot be held back. For a screen that was neither
  /// pushed nor presented this does nothing. A gesture that leads back also does nothing for a
  /// screen that was not pushed, or that stands in a tab that is not selected.
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

  /// Taps a tab: selects it if it was shown before, is neither selected nor covered, and the
  /// watcher allows it; else only tells the watcher.
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
