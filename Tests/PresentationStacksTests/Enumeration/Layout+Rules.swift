import PresentationStacks
import WaymarkCore

/// The rules: what is to be refused, and with which codes.
extension Layout {
  /// What speaks against a call; nothing when it is legal, any one of it may be told otherwise.
  func reasons(against call: Call) -> [HostRefusal.Code] {
    if isClosed { return [.closed] }
    let reasons = reasonsOfScreens(against: call)
    guard touched(by: call).contains(where: busy.contains) else { return reasons }
    return [.busy] + reasons
  }

  private func reasonsOfScreens(against call: Call) -> [HostRefusal.Code] {
    switch call {
    case .install(let part, _): reasonsShown(part)
    case .push(let part, let base): reasonsShown(part) + reasonsToPush(onto: base)
    case .pop(let part): reasonsToPop(part)
    case .present(let part, let base, let style, _):
      reasonsShown(part) + reasonsCovered(base)
        + (style.reach == .window && isParked(base) ? [.notOnTop] : [])
    case .cover(let part, let base, _): reasonsShown(part) + reasonsCovered(base)
    case .dismiss(let part): reasons(to: part) { $0.role == .modal ? [] : [.shownOtherwise] }
    case .uncover(let part, let presentation):
      reasons(to: part) { $0.role == .other(presentation) ? [] : [.shownOtherwise] }
    case .select(let index, let first, let tabs, _, _):
      reasons(to: tabs) { _ in reasonsToSelect(index, showing: first, of: tabs) }
    case .unwind(let part): reasons(to: part) { _ in [] }
    case .replace(let part, let other):
      reasonsShown(other)
        + reasons(to: part) { _ in part.tabs == other.tabs ? [] : [.unsupported] }
    }
  }

  /// Whether a screen stands in a tab that is not selected.
  private func isParked(_ part: Part) -> Bool {
    place(of: part) != nil && !way.contains { $0.part == part }
  }

  /// Whether a modal that covers the window stands above a screen.
  private func isUnderCover(_ part: Part) -> Bool {
    way.drop { $0.part != part }.dropFirst().contains(where: \.coversWindow)
  }

  /// A screen that is to be shown must not be shown yet, here or in another window.
  private func reasonsShown(_ part: Part) -> [HostRefusal.Code] {
    part.isElsewhere || place(of: part) != nil ? [.alreadyShown] : []
  }

  /// A screen that something is done to must be shown here.
  private func reasons(to part: Part, _ more: (Place) -> [HostRefusal.Code]) -> [HostRefusal.Code] {
    place(of: part).map(more) ?? [.notShown]
  }

  /// A screen has one other above it at most, and what holds tabs has none.
  private func reasonsCovered(_ base: Part) -> [HostRefusal.Code] {
    reasons(to: base) { _ in
      if base.tabs > 0 { return [.notOnTop] }
      return above(base.number).map { [$0.role == .push ? .notOnTop : .alreadyPresents] } ?? []
    }
  }

  private func reasonsToPush(onto base: Part) -> [HostRefusal.Code] {
    reasonsCovered(base) + (place(of: base)?.container == .bare ? [.noStack] : [])
  }

  /// Only what was pushed is popped, and only from the top of its stack, where nothing covers it.
  private func reasonsToPop(_ part: Part) -> [HostRefusal.Code] {
    reasons(to: part) { place in
      if place.role != .push { return [.shownOtherwise] }
      return above(part.number) == nil && !isUnderCover(part) ? [] : [.notOnTop]
    }
  }

  /// A tab that was shown begins with what it began with; another begins with a new screen.
  private func reasonsToSelect(
    _ index: Int,
    showing first: Part,
    of tabs: Part
  ) -> [HostRefusal.Code] {
    guard index >= 0, index < tabs.tabs else { return [.noSuchTab] }
    let cover: [HostRefusal.Code] = isUnderCover(tabs) ? [.notOnTop] : []
    guard let shown = self.first(ofTab: index, of: tabs.number) else {
      return cover + reasonsShown(first)
    }
    return cover + (shown.part.number == first.number ? [] : [.shownOtherwise])
  }

  /// The containers that a call changes, by their first screens.
  private func touched(by call: Call) -> [Int] {
    switch call {
    case .install: places.map(container)
    case .push(_, let part), .present(_, let part, _, _), .cover(_, let part, _),
      .replace(let part, _):
      place(of: part).map { [container(of: $0)] } ?? []
    case .pop(let part), .dismiss(let part), .uncover(let part, _), .unwind(let part):
      containers(of: branch(part.number))
    case .select(let index, _, let tabs, _, let leaving):
      touched(selecting: index, of: tabs, leaving)
    }
  }

  private func containers(of numbers: [Int]) -> [Int] { numbers.compactMap(place).map(container) }

  /// What holds tabs is a container of its own; the tab that is left is changed where it is reset.
  private func touched(
    selecting index: Int,
    of tabs: Part,
    _ leaving: Arrangement.WhenLeft
  ) -> [Int] {
    guard let holder = place(of: tabs) else { return [] }
    guard leaving == .reset, holder.selected != index, let left = selected(of: holder) else {
      return [tabs.number]
    }
    return [tabs.number] + containers(of: branch(left.part.number))
  }
}
