public import WaymarkCore

/// What a user can reach in a window, and what gestures do there.
extension MemoryWindow {
  /// The screen on top, if it has a back button; else `nil`.
  var backable: MemoryScreen? {
    guard let top = contents.top, contents.nodes[top].kind == .push,
      !firstInColumns.contains(top)
    else { return nil }
    return contents.nodes[top].screen
  }

  /// Whether a screen stands below another in the same stack, and can be gone back to by hand.
  func isBelow(_ screen: MemoryScreen, _ other: MemoryScreen) -> Bool {
    guard let slot = contents.index(of: screen), let upper = contents.index(of: other) else {
      return false
    }
    var next = upper
    let columns = firstInColumns
    while next != slot, contents.nodes[next].kind == .push, !columns.contains(next) {
      next = contents.nodes[next].below
    }
    return next == slot && next != upper
  }

  /// The screen that was pushed onto another.
  func pushed(onto screen: MemoryScreen) -> MemoryScreen? {
    contents.index(of: screen).flatMap(contents.pushed).flatMap { contents.nodes[$0].screen }
  }

  /// The topmost modal, if it can be swiped away and nothing else covers it.
  var swipeable: MemoryScreen? {
    guard let slot = topmostCover else { return nil }
    let node = contents.nodes[slot]
    return node.kind == .modal && !node.isFullScreen ? node.screen : nil
  }

  /// The topmost screen that was shown over another, if it was shown with a module's presentation.
  func topmost(shownAs presentation: Presentation) -> MemoryScreen? {
    guard let slot = topmostCover, contents.nodes[slot].kind == .other,
      contents.others?[slot] == presentation
    else { return nil }
    return contents.nodes[slot].screen
  }

  /// The slot of the topmost screen that was shown over another; without one, the slot of the root.
  private var topmostCover: Int? {
    guard var slot = contents.top else { return nil }
    while contents.nodes[slot].kind == .push || contents.nodes[slot].kind == .tab {
      slot = contents.nodes[slot].below
    }
    return slot
  }

  /// The innermost screen whose tabs the user can reach and that has a tab with a name.
  func tab(named name: String) -> (tabs: MemoryScreen, index: Int)? {
    guard var slot = contents.top else { return nil }
    while true {
      let node = contents.nodes[slot]
      if let screen = node.screen, let index = screen.tabs.firstIndex(of: name),
        !node.tabs.isEmpty
      {
        return (screen, index)
      }
      // A screen that covers the window covers the tabs of all screens below it; one that reaches
      // only over its tab, such as a drawer, does not.
      guard node.below >= 0, !node.coversWindow else { return nil }
      slot = node.below
    }
  }

  /// The first screen of a tab that was shown before and is not selected.
  func shownTab(_ index: Int, of tabs: MemoryScreen) -> MemoryScreen? {
    guard let holder = contents.index(of: tabs), contents.nodes[holder].selected != index,
      let slot = contents.tab(index, of: holder)
    else { return nil }
    return contents.nodes[slot].screen
  }

  /// Asks the watcher before a gesture; if it does not allow that, it is told what was wanted.
  private func lets(_ gesture: HostGesture, _ question: MemoryQuestion) -> Bool {
    guard let watcher else { return true }
    switch question {
    case .none: return true
    case .leave(let screen):
      if watcher.mayLeave(screen) { return true }
      watcher.tell(.leaveWanted(gesture, screen))
    case .select(let index, let tabs):
      if watcher.maySelect(index, tabs) { return true }
      watcher.tell(.tabWanted(index, of: tabs))
    }
    return false
  }

  /// Performs a gesture that is complete with one tap.
  ///
  /// - Parameters:
  ///   - containers: the containers that it changes.
  ///   - anchor: a screen whose container is also busy until the gesture is over.
  ///   - body: makes the change.
  func take(
    _ gesture: HostGesture,
    by kind: MemoryOperation.Kind,
    asking question: MemoryQuestion,
    touching containers: (MemoryContents) -> Set<Int>,
    and anchor: MemoryScreen,
    _ body: (inout MemoryContents) throws(HostRefusal) -> Void
  ) -> MemoryUser.Outcome {
    guard let touched = try? free(containers) else { return .nothing }
    guard lets(gesture, question) else { return .heldBack }
    // The watcher that was asked above may have changed what is shown; then the gesture does
    // nothing.
    guard (try? free(containers)) == touched, let sight = try? note(kind, body) else {
      return .nothing
    }
    guard transitionTime > .zero else {
      appearanceLog?.note(sight)
      watcher?.tell(.changed(gesture))
      return .done
    }
    begin(
      MemoryTransition(
        number: newNumber(),
        containers: stillThere(touched, and: anchor),
        gesture: gesture,
        sight: sight
      ),
      lasting: Self.bounded(transitionTime)
    )
    watcher?.tell(.gestureBegan(gesture))
    return .underWay
  }

  /// Begins a swipe that leaves a screen; its containers cannot be changed until the swipe ends, by
  /// itself after some time or by the user.
  func beginSwipe(
    _ gesture: HostGesture,
    leaving screen: MemoryScreen,
    asking question: MemoryQuestion,
    lasting time: Duration? = nil
  ) -> MemoryUser.Outcome {
    let containers = { (contents: MemoryContents) in contents.containers(leavingWith: screen) }
    guard conditions.swipe == nil, let touched = try? free(containers) else { return .nothing }
    guard lets(gesture, question) else { return .heldBack }
    guard conditions.swipe == nil, (try? free(containers)) == touched else { return .nothing }
    if appearanceLog != nil { appearanceLog?.note(sight(ofLeaving: screen).beginning) }
    begin(
      MemoryTransition(
        number: newNumber(),
        containers: touched,
        gesture: gesture,
        leaving: screen
      ),
      lasting: time
    )
    watcher?.tell(.gestureBegan(gesture))
    return .underWay
  }

  /// Swipes a screen away to the end, which takes as long as an animated operation.
  func swipe(
    _ gesture: HostGesture,
    leaving screen: MemoryScreen,
    asking question: MemoryQuestion
  ) -> MemoryUser.Outcome {
    let time = Self.bounded(transitionTime)
    if time > .zero { return beginSwipe(gesture, leaving: screen, asking: question, lasting: time) }
    let outcome = beginSwipe(gesture, leaving: screen, asking: question)
    return outcome == .underWay ? endSwipe(gesture, isFinished: true) : outcome
  }

  /// Ends the swipe that is under way, if it is of this kind.
  func endSwipe(_ gesture: HostGesture, isFinished: Bool) -> MemoryUser.Outcome {
    guard let swipe = conditions.swipe, swipe.gesture == gesture else { return .nothing }
    conditions.transitions.removeAll { $0.number == swipe.number }
    swipe.end?.wakeup.cancel()
    end(swipe, isFinished: isFinished)
    return .done
  }

  /// Ends a swipe that is no longer under way.
  func end(_ swipe: MemoryTransition, isFinished: Bool) {
    guard let gesture = swipe.gesture, let screen = swipe.leaving else { return }
    let sight = appearanceLog.map { _ in self.sight(ofLeaving: screen) }
    guard isFinished, (try? change { state throws(HostRefusal) in try state.leave(screen) }) != nil
    else {
      noteCancellation(ofLeaving: screen)
      watcher?.tell(.gestureCancelled(gesture))
      return
    }
    takeOverlaysAlong()
    if let sight { appearanceLog?.note(sight.end) }
    watcher?.tell(.changed(gesture))
  }

  /// Adds notes to the log that a swipe from a screen was given up.
  func noteCancellation(ofLeaving screen: MemoryScreen) {
    guard let appearanceLog else { return }
    appearanceLog.note(sight(ofLeaving: screen).cancellation)
  }

  /// The notes for a swipe from a screen, found by leaving it and putting it back.
  private func sight(ofLeaving screen: MemoryScreen) -> MemorySight {
    let kind = contents.index(of: screen).map { contents.nodes[$0].kind }
    let before = inSight
    let moment = takeMoment()
    defer { putBack(moment) }
    _ = try? change { state throws(HostRefusal) in try state.leave(screen) }
    return MemorySight(kind == .modal ? .dismiss : .pop, from: before, to: inSight)
  }
}

extension HostGesture {
  /// The app or the system has closed the window; the watcher is not asked, and nothing is shown
  /// now.
  public static let windowClosed = HostGesture("windowClosed", canBeHeldBack: false)
}

/// The question to the watcher before a gesture.
enum MemoryQuestion {
  /// No question, because the gesture cannot be held back.
  case none
  /// Whether a screen may be left.
  case leave(MemoryScreen)
  /// Whether a tab may be selected.
  case select(Int, of: MemoryScreen)
}
