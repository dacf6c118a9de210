import WaymarkCore

/// What a user can reach in a window, and what gestures do there.
extension MemoryWindow {
  /// The screen on top, when a button leads back from it.
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

  /// The topmost modal, if it can be swiped away and nothing else covers it.
  var swipeable: MemoryScreen? {
    guard let slot = topmostCover else { return nil }
    let node = contents.nodes[slot]
    return node.kind == .modal && !node.isFullScreen ? node.screen : nil
  }

  /// The topmost screen that was shown over another, if that was done in a way of a module's.
  func topmost(shownAs presentation: Presentation) -> MemoryScreen? {
    guard let slot = topmostCover, contents.nodes[slot].kind == .other,
      contents.others?[slot] == presentation
    else { return nil }
    return contents.nodes[slot].screen
  }

  /// The first screen of the container where the user stands, tabs left aside.
  private var topmostCover: Int? {
    guard var slot = contents.top else { return nil }
    while contents.nodes[slot].kind == .push || contents.nodes[slot].kind == .tab {
      slot = contents.nodes[slot].below
    }
    return slot
  }

  /// The innermost screen in reach that has a tab of a name, and which tab it is.
  func tab(named name: String) -> (tabs: MemoryScreen, index: Int)? {
    guard var slot = contents.top else { return nil }
    while true {
      let node = contents.nodes[slot]
      if let screen = node.screen, let index = screen.tabs.firstIndex(of: name),
        !node.tabs.isEmpty
      {
        return (screen, index)
      }
      // What covers the window covers the tabs of all screens below it; what stays in its tab, such
      // as a drawer, does not.
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

  /// Asks the watcher before a gesture; one that it does not let happen it is told of.
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

  /// Performs a gesture that is complete with one tap or swipe.
  func take(
    _ gesture: HostGesture,
    by kind: MemoryOperation.Kind,
    asking question: MemoryQuestion,
    touching anchor: MemoryScreen,
    _ body: (inout MemoryContents) throws(HostRefusal) -> Void
  ) -> MemoryUser.Outcome {
    guard let touched = try? free({ $0.containers(leavingWith: anchor) }) else { return .nothing }
    guard lets(gesture, question) else { return .heldBack }
    // The watcher, asked above, may have changed what is shown; if so, the gesture does nothing.
    guard (try? free({ $0.containers(leavingWith: anchor) })) == touched,
      let sight = try? note(kind, body)
    else { return .nothing }
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

  /// Begins a swipe back; its container cannot be changed until the swipe ends.
  func beginSwipe(leaving screen: MemoryScreen) -> MemoryUser.Outcome {
    guard conditions.swipe == nil, let touched = try? free({ $0.containers(from: screen) }) else {
      return .nothing
    }
    guard lets(.swipeBack, .leave(screen)) else { return .heldBack }
    guard conditions.swipe == nil, (try? free({ $0.containers(from: screen) })) == touched else {
      return .nothing
    }
    if appearanceLog != nil { appearanceLog?.note(sightOfSwipe(leaving: screen).beginning) }
    let number = begin(MemoryTransition(number: newNumber(), containers: touched))
    conditions.swipe = (number, screen)
    watcher?.tell(.gestureBegan(.swipeBack))
    return .underWay
  }

  /// Ends the swipe back that is under way.
  func endSwipe(finished: Bool) -> MemoryUser.Outcome {
    guard let (number, screen) = conditions.swipe else { return .nothing }
    let sight = appearanceLog.map { _ in sightOfSwipe(leaving: screen) }
    conditions.swipe = nil
    remove(number)
    guard finished, (try? change { state throws(HostRefusal) in try state.pop(screen) }) != nil
    else {
      if let sight { appearanceLog?.note(sight.cancellation) }
      watcher?.tell(.gestureCancelled(.swipeBack))
      return .done
    }
    takeOverlaysAlong()
    if let sight { appearanceLog?.note(sight.end) }
    watcher?.tell(.changed(.swipeBack))
    return .done
  }

  /// The notes for a swipe back from a screen.
  private func sightOfSwipe(leaving screen: MemoryScreen) -> MemorySight {
    let before = inSight
    var after = before
    if let slot = contents.index(of: screen), contents.nodes[slot].kind == .push,
      let last = after.popLast(), last === screen
    {
      let below = contents.nodes[contents.nodes[slot].below].screen
      if let below, after.last !== below { after.append(below) }
    }
    return MemorySight(.pop, from: before, to: after)
  }
}

/// What a watcher is asked before a gesture.
enum MemoryQuestion {
  /// Nothing, as the gesture cannot be held back.
  case none
  /// Whether a screen may be left.
  case leave(MemoryScreen)
  /// Whether a tab may be selected.
  case select(Int, of: MemoryScreen)
}
