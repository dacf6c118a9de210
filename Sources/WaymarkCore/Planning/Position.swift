/// Where everything stands, as a value without screens.
///
/// It holds the trail, how each place on it was in fact shown, the inputs that the places hold,
/// and the parked branch of every tab.
public struct Position: Sendable {
  /// The plan that the places belong to.
  public let plan: RoutePlan
  package private(set) var nextHang: Int32 = 1
  var branches = Branches<Entry>()
  private(set) var hangs = HangIndex()

  /// What is known of one live place.
  package struct Entry: Sendable {
    package let place: Place
    package let shownAs: Presentation
    package var input: Input
    /// Where on the trail the nearest resolver at or below this place is; -1 for none.
    var resolver: Int32 = -1
  }

  /// The position of a user to whom nothing is shown yet.
  public init(plan: RoutePlan) {
    self.plan = plan
  }

  /// The live places from the root to where the user stands.
  public var trail: Trail { Trail(entries: branches.trail, plan: plan) }

  /// Where the user stands; `nil` before anything is shown.
  public var place: Place? { branches.trail.last?.place }

  /// The name of the route where the user stands; `nil` before anything is shown.
  public var route: RouteID? { place.map { plan.id(ofNode: $0.node) } }

  /// Whether a place is live: on the trail or parked in a tab.
  public func isLive(_ place: Place) -> Bool { entry(place) != nil }

  /// What a live place holds; `nil` for a place that is not live.
  public func input(at place: Place) -> Input? { entry(place)?.input }

  /// How a live place was in fact shown; `nil` for a place that is not live.
  public func presentation(of place: Place) -> Presentation? { entry(place)?.shownAs }

  /// The tabs that are live but not selected.
  public var parkedTabs: [Place] {
    branches.parked.keys.sorted { ($0.hang, $0.node) < ($1.hang, $1.node) }
  }

  /// What stands in a tab that is not selected, the tab's own place first.
  public func parked(in tab: Place) -> Trail? {
    branches.parked[tab].map { Trail(entries: $0, plan: plan) }
  }

  package var entries: [Entry] { branches.trail }

  private func entry(_ place: Place) -> Entry? {
    if let entry = branches.trail.last(where: { $0.place == place }) { return entry }
    for branch in branches.parked.values {
      if let entry = branch.first(where: { $0.place == place }) { return entry }
    }
    return nil
  }
}

extension Position {
  /// Performs an edit that a move makes; `new` is what is known of the place that it adds.
  mutating func apply(_ edit: TrailEdit, adding new: Entry?) {
    var count = branches.trail.count
    while count > edit.keep {
      count -= 1
      let place = branches.trail[count].place
      if place.hang != 0 { hangs.remove(place, at: count, plan) }
    }
    branches.apply(edit, adding: new)
    while count < branches.trail.count {
      indexHang(at: count)
      count += 1
    }
  }

  /// Takes values into what a live place on the trail holds.
  mutating func set(_ input: Input, at index: Int) {
    branches.trail[index].input = input
  }

  private mutating func indexHang(at index: Int) {
    let place = branches.trail[index].place
    guard place.hang != 0 else { return }
    let opens = index == 0 || branches.trail[index - 1].place.hang != place.hang
    hangs.add(place, at: index, opens: opens, plan)
    nextHang = max(nextHang, place.hang + 1)
  }
}

extension Position.Entry: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.place == other.place && one.shownAs == other.shownAs && one.input == other.input
  }
}

extension Position: Equatable {
  /// Positions are equal when the same places are live, shown the same way, with equal inputs.
  public static func == (one: Position, other: Position) -> Bool {
    one.branches.trail == other.branches.trail && one.branches.parked == other.branches.parked
      && one.plan == other.plan
  }
}

extension Position: CustomStringConvertible {
  /// The names of the trail joined by slashes, `nowhere` before anything is shown.
  public var description: String {
    branches.trail.isEmpty ? "nowhere" : trail.description
  }
}
