public import WaymarkCore

/// The user of a window in memory, who does by hand what a toolkit lets users do.
///
/// ```swift
/// host.user.tapBack()
/// host.user.tap(tab: "Help")
/// host.user.beginSwipeBack()
/// host.user.finishSwipeBack()
/// ```
///
/// The host's watcher is asked before what can be held back, and told what came of it.
@MainActor
public struct MemoryUser {
  /// What a gesture has led to.
  public enum Outcome: String, Hashable, Sendable {
    /// It has come to its end: what is shown has changed or, if a swipe was given up or its screen
    /// has gone meanwhile, is as it was.
    case done
    /// It is still under way.
    case underWay
    /// The watcher did not let it happen, and was told what the user wanted.
    case heldBack
    /// Nothing has changed, but the watcher was told what the user wants.
    case reported
    /// There was nothing that it could have done.
    case nothing
  }

  let window: MemoryWindow
  /// Which gestures the host can hold back; nobody is asked before another.
  let canHoldBack: @MainActor (HostGesture) -> Bool

  /// Taps the button that leads back from the screen on top.
  @discardableResult
  public func tapBack() -> Outcome {
    guard let top = window.backable else { return .nothing }
    return leave(top, by: .back, as: .pop) { state throws(HostRefusal) in try state.pop(top) }
  }

  /// Chooses a screen from the menu of that button, which leads back over several.
  ///
  /// In toolkits that cannot be held back, so nobody is asked unless the host says that it can.
  @discardableResult
  public func longPressBack(to screen: MemoryScreen) -> Outcome {
    guard let top = window.backable, window.isBelow(screen, top),
      let lowest = window.pushed(onto: screen)
    else { return .nothing }
    return leave(lowest, by: .backMenu, as: .unwind) { state throws(HostRefusal) in
      try state.unwind(to: screen)
    }
  }

  /// Swipes the topmost modal away; one over the full screen cannot be swiped.
  ///
  /// With a transition time it goes when that has passed, and can be put back until then.
  @discardableResult
  public func swipeDown() -> Outcome {
    guard let modal = window.swipeable else { return .nothing }
    return window.swipe(.swipeDown, leaving: modal, asking: question(.swipeDown, modal))
  }

  /// Begins to pull the topmost modal away; nothing has changed until that is finished.
  @discardableResult
  public func beginSwipeDown() -> Outcome {
    guard let modal = window.swipeable else { return .nothing }
    return window.beginSwipe(.swipeDown, leaving: modal, asking: question(.swipeDown, modal))
  }

  /// Lets go of the modal that is pulled away: it goes, with all in it.
  @discardableResult
  public func finishSwipeDown() -> Outcome { window.endSwipe(.swipeDown, isFinished: true) }

  /// Puts the modal back that is pulled away.
  @discardableResult
  public func cancelSwipeDown() -> Outcome { window.endSwipe(.swipeDown, isFinished: false) }

  /// Leaves what a module has shown over another screen, by a gesture of that module's.
  ///
  /// It leaves the topmost screen that was shown so, with all above it; a modal over that screen is
  /// in the way. A host with drawers offers its user a tap beside a drawer this way.
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

  /// Taps a tab that is in sight; of several with that name, the innermost.
  ///
  /// A window knows neither what a tap on the selected tab does, nor the first screen of a tab that
  /// was not shown yet. In these cases the watcher is only told.
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

  /// Begins to swipe back from the edge; nothing has changed until the swipe is finished.
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
