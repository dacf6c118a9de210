public import WaymarkCore

/// The user of a window in memory, who makes the gestures that a toolkit allows.
///
/// ```swift
/// host.user.tapBack()
/// host.user.tap(tab: "Help")
/// host.user.beginSwipeBack()
/// host.user.finishSwipeBack()
/// ```
///
/// The host's watcher is asked before a gesture that can be held back, and told the result.
@MainActor
public struct MemoryUser {
  /// The result of a gesture.
  public enum Outcome: String, Hashable, Sendable {
    /// It has ended: what is shown has changed, unless a swipe was given up or its screen has gone
    /// meanwhile.
    case done
    /// It is still under way.
    case underWay
    /// The watcher did not let it happen, and was told what the user wanted.
    case heldBack
    /// Nothing has changed, but the watcher was told what the user wants.
    case reported
    /// It was not possible and has done nothing.
    case nothing
  }

  let window: MemoryWindow
  /// Whether the host can hold back a gesture; before others the watcher is not asked.
  let canHoldBack: @MainActor (HostGesture) -> Bool

  /// Taps the back button of the screen on top.
  @discardableResult
  public func tapBack() -> Outcome {
    guard let top = window.backable else { return .nothing }
    return leave(top, by: .back, as: .pop) { state throws(HostRefusal) in try state.pop(top) }
  }

  /// Chooses a screen from the menu of the back button, to go back over several screens.
  ///
  /// Toolkits cannot hold this back, so the watcher is asked only if the host says that it can.
  @discardableResult
  public func longPressBack(to screen: MemoryScreen) -> Outcome {
    guard let top = window.backable, window.isBelow(screen, top),
      let lowest = window.pushed(onto: screen)
    else { return .nothing }
    return leave(lowest, by: .backMenu, as: .unwind) { state throws(HostRefusal) in
      try state.unwind(to: screen)
    }
  }

  /// Swipes the topmost modal away; a full-screen modal cannot be swiped.
  ///
  /// With a transition time the modal goes after that time, and the swipe can be cancelled until
  /// then.
  @discardableResult
  public func swipeDown() -> Outcome {
    guard let modal = window.swipeable else { return .nothing }
    return window.swipe(.swipeDown, leaving: modal, asking: question(.swipeDown, modal))
  }

  /// Begins to pull the topmost modal away; nothing changes until the swipe is finished.
  @discardableResult
  public func beginSwipeDown() -> Outcome {
    guard let modal = window.swipeable else { return .nothing }
    return window.beginSwipe(.swipeDown, leaving: modal, asking: question(.swipeDown, modal))
  }

  /// Finishes the swipe of a modal: it goes, with all in it.
  @discardableResult
  public func finishSwipeDown() -> Outcome { window.endSwipe(.swipeDown, isFinished: true) }

  /// Gives up the swipe of a modal: it stays.
  @discardableResult
  public func cancelSwipeDown() -> Outcome { window.endSwipe(.swipeDown, isFinished: false) }

  /// Leaves a screen that a module has shown over another, by a gesture of that module.
  ///
  /// It leaves the topmost screen with this presentation and all above it, unless a modal is over
  /// that screen. A host with drawers uses it for a tap beside a drawer.
  @discardableResult
  public func leave(_ presentation: Presentation, by gesture: HostGesture) -> Outcome {
    guard let screen = window.topmost(shownAs: presentation) else { return .nothing }
    if gesture.takesTime {
      return window.swipe(gesture, leaving: screen, asking: question(gesture, screen))
    }
    return leave(screen, by: gesture, as: .uncover) { state throws(HostRefusal) in
      try state.uncover(screen, shownAs: presentation)
    }
  }

  /// Taps a visible tab; if several have the name, the innermost.
  ///
  /// A window does not know what a tap on the selected tab does, or the first screen of a tab that
  /// was not shown yet. In these cases it only tells the watcher.
  @discardableResult
  public func tap(tab name: String) -> Outcome {
    guard let (tabs, index) = window.tab(named: name) else { return .nothing }
    guard let first = window.shownTab(index, of: tabs) else {
      guard let watcher = window.watcher else { return .nothing }
      watcher.tell(.tabWanted(index, of: tabs))
      return .reported
    }
    return window.take(
      .tabTap,
      by: .selectTab,
      asking: canHoldBack(.tabTap) ? .select(index, of: tabs) : .none,
      touching: { $0.containers(selecting: index, of: tabs, .keep) },
      and: first
    ) { state throws(HostRefusal) in
      try state.checkIsParked(first)
      try state.selectTab(index, showing: first, of: tabs, in: .stack, leaving: .keep)
    }
  }

  /// Begins to swipe back from the edge; nothing changes until the swipe is finished.
  @discardableResult
  public func beginSwipeBack() -> Outcome {
    guard let top = window.backable else { return .nothing }
    return window.beginSwipe(.swipeBack, leaving: top, asking: question(.swipeBack, top))
  }

  /// Finishes the swipe that was begun: the screen is left.
  @discardableResult
  public func finishSwipeBack() -> Outcome { window.endSwipe(.swipeBack, isFinished: true) }

  /// Gives up the swipe that was begun: the screen stays.
  @discardableResult
  public func cancelSwipeBack() -> Outcome { window.endSwipe(.swipeBack, isFinished: false) }

  private func leave(
    _ screen: MemoryScreen,
    by gesture: HostGesture,
    as kind: MemoryOperation.Kind,
    _ body: (inout MemoryContents) throws(HostRefusal) -> Void
  ) -> Outcome {
    window.take(
      gesture,
      by: kind,
      asking: question(gesture, screen),
      touching: { $0.containers(leavingWith: screen) },
      and: screen,
      body
    )
  }

  private func question(_ gesture: HostGesture, _ screen: MemoryScreen) -> MemoryQuestion {
    canHoldBack(gesture) ? .leave(screen) : .none
  }
}
