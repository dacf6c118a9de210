import PresentationStacks
import WaymarkCore

/// What becomes of what is shown.
extension Layout {
  /// The layout after a call that is legal, if one is made.
  func taking(_ call: Call?) -> Layout {
    var layout = self
    if let call { layout.take(call) }
    return layout
  }

  private mutating func take(_ call: Call) {
    switch call {
    case .install(let part, let container):
      places = [Place(part: part, role: .root, container: container)]
    case .push(let part, let base): add(part, on: base, as: .push, in: .stack)
    case .pop(let part), .dismiss(let part), .uncover(let part, _):
      remove(part.number)
    case .present(let part, let base, let style, let container):
      add(part, on: base, as: .modal, in: container)
      places[places.count - 1].isFullScreen = style == .fullScreen
      places[places.count - 1].coversWindow = style.reach == .window
    case .cover(let part, let base, let container):
      add(part, on: base, as: .other(Call.lid), in: container)
    case .select(let index, let first, let tabs, let container, let leaving):
      select(index, showing: first, of: tabs, in: container, leaving)
    case .unwind(let part): clear(above: part.number)
    case .replace(let part, let other): exchange(part, for: other)
    }
  }

  private mutating func add(
    _ part: Part,
    on base: Part,
    as role: ScreenTree<MemoryScreen>.Role,
    in container: Container
  ) { places.append(Place(part: part, base: base.number, role: role, container: container)) }

  private mutating func remove(_ number: Int) {
    let branch = branch(number)
    places.removeAll { branch.contains($0.part.number) }
  }

  private mutating func clear(above number: Int) {
    if let above = above(number) { remove(above.part.number) }
  }

  private mutating func select(
    _ index: Int,
    showing first: Part,
    of tabs: Part,
    in container: Container,
    _ leaving: Arrangement.WhenLeft
  ) {
    guard let holder = places.firstIndex(where: { $0.part == tabs }) else { return }
    if self.first(ofTab: index, of: tabs.number) == nil {
      add(first, on: tabs, as: .tab(index), in: container)
    }
    if leaving == .reset, places[holder].selected != index,
      var left = selected(of: places[holder])
    {
      while let inner = selected(of: left) { left = inner }
      clear(above: left.part.number)
    }
    guard let holder = places.firstIndex(where: { $0.part == tabs }) else { return }
    places[holder].selected = index
  }

  private mutating func exchange(_ part: Part, for other: Part) {
    for index in places.indices {
      if places[index].part == part { places[index].part = other }
      if places[index].base == part.number { places[index].base = other.number }
    }
  }
}
