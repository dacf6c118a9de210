import PresentationStacks
import WaymarkCore

/// What a window shows by the rules alone: what the enumeration holds hosts to.
struct Layout {
  /// One screen that is shown.
  struct Place {
    var part: Part
    /// The screen that it stands in or on; `nil` for the first.
    var base: Int?
    let role: ScreenTree<MemoryScreen>.Role
    let container: Container
    var isFullScreen = false
    /// Whether it covers the window, so that it is never parked.
    var coversWindow = false
    /// The tab that is selected.
    var selected: Int?
  }

  /// What is shown; a screen always comes after the one that it stands in or on.
  var places: [Place] = []
  /// The first screen of the container in which a swipe is under way.
  var busy: [Int] = []
  /// Whether the window is closed.
  var isClosed = false
  /// How many columns stand beside each other.
  var columns = 1

  /// Where a screen stands.
  func place(of part: Part) -> Place? { place(part.number) }

  func place(_ number: Int) -> Place? { places.first { $0.part.number == number } }

  /// What stands on a screen, other than its tabs.
  func above(_ number: Int) -> Place? { places.first { $0.base == number && $0.tab == nil } }

  /// The first screen of a tab.
  func first(ofTab index: Int, of number: Int) -> Place? {
    places.first { $0.base == number && $0.tab == index }
  }

  /// The first screen of the tab that is selected.
  func selected(of place: Place) -> Place? {
    place.selected.flatMap { first(ofTab: $0, of: place.part.number) }
  }

  /// The screens that lead to where the user stands.
  var way: [Place] {
    var way: [Place] = []
    var next = places.first
    while let place = next {
      way.append(place)
      next = above(place.part.number) ?? selected(of: place)
    }
    return way
  }

  /// Where the user stands.
  var top: Place? {
    var top = places.first
    while let place = top, let next = above(place.part.number) ?? selected(of: place) { top = next }
    return top
  }

  /// A screen and all that stands in and on it.
  func branch(_ number: Int) -> [Int] {
    var found = [number]
    for place in places {
      if let base = place.base, found.contains(base) { found.append(place.part.number) }
    }
    return found
  }

  /// The first screen of the container that a screen stands in.
  func container(of place: Place) -> Int {
    var first = place
    while first.role == .push, let below = first.base.flatMap(self.place) { first = below }
    return first.part.number
  }

  /// Whether a screen begins a column beside another.
  func isFirstInColumn(_ place: Place) -> Bool {
    var depth = 0
    var next = place
    while next.role == .push, let below = next.base.flatMap(self.place) {
      next = below
      depth += 1
    }
    return next.role == .root && depth > 0 && depth < columns
  }
}

extension Layout.Place {
  /// Which tab it is; `nil` for what is no tab.
  var tab: Int? {
    guard case .tab(let index) = role else { return nil }
    return index
  }
}
