import PresentationStacks
import WaymarkCore

/// What gestures come to by the rules.
extension Layout {
  /// The call that a gesture comes to; `nil` when nothing changes by it.
  func call(of gesture: Gesture) -> Call? {
    switch gesture {
    case .tapBack, .swipeBack(finished: true): backable.map { .pop($0.part) }
    case .swipeBack(finished: false), .pull(finished: false): nil
    case .longPressBack(let part): isBelowTop(part) ? .unwind(to: part) : nil
    case .swipeDown, .pull(finished: true): swipeable.map { .dismiss($0.part) }
    case .tap(let name): call(tapping: name)
    }
  }

  /// The screen on top, where a button leads back from it.
  var backable: Place? {
    guard let top, top.role == .push, !isFirstInColumn(top) else { return nil }
    return top
  }

  /// Whether the button's menu leads back to a screen.
  private func isBelowTop(_ part: Part) -> Bool {
    var next = backable
    while let place = next, place.role == .push, !isFirstInColumn(place) {
      next = place.base.flatMap(self.place)
      if next?.part == part { return true }
    }
    return false
  }

  /// The topmost modal, where it can be swiped away; what else covers it is in the way.
  var swipeable: Place? {
    var next = top
    while let place = next, place.role.standsInAnother { next = place.base.flatMap(self.place) }
    return next?.role == .modal && next?.isFullScreen == false ? next : nil
  }

  /// A tap selects a tab that was shown, of the innermost screen in reach that has it; what covers
  /// the window leaves no tabs in reach.
  private func call(tapping name: String) -> Call? {
    guard let index = Part.tabNames.firstIndex(of: name) else { return nil }
    var next = top
    while let place = next {
      if place.part.tabs > 0, selected(of: place) != nil {
        guard index != place.selected, let first = first(ofTab: index, of: place.part.number) else {
          return nil
        }
        return .select(index, showing: first.part, of: place.part, .stack, .keep)
      }
      guard !place.coversWindow else { return nil }
      next = place.base.flatMap(self.place)
    }
    return nil
  }
}

extension ScreenTree.Role {
  /// Whether a screen that stands so stands in what another began.
  fileprivate var standsInAnother: Bool {
    switch self {
    case .push, .tab: true
    case .root, .modal, .other, .overlay: false
    }
  }
}
