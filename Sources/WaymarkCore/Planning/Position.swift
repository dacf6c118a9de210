/// Where everything stands, as a value without screens.
///
/// It holds the trail, how each place on it was in fact shown, the inputs that the places hold,
/// and the parked branch of every tab. Ways are planned from it without a router:
///
/// ```swift
/// let position = try Position(in: plan, standingAt: "ZachTwo")
/// let itinerary = try position.itinerary(to: "Charlie")
/// print(itinerary)  // up Zach, up Root, down Charlie
/// ```
public struct Position: Sendable {
  /// All of it, in an array of one: a box that is copied on write, so that handing a position to a
  /// behavior costs one reference.
  private var box: [Contents]

  private struct Contents: Sendable {
    let plan: RoutePlan
    var nextHang: Int32 = 1
    var branches = Branches<Entry>()
    var hangs = HangIndex()

    /// Adds a place on top of the trail.
    @inline(__always)
    mutating func push(_ entry: consuming Entry) {
      let place = entry.place
      branches.trail.append(entry)
      if place.hang != 0 { noteHung(place, at: branches.trail.count - 1) }
    }

    mutating func apply(_ edit: TrailEdit, adding new: consuming Entry?) {
      hangs.cut(from: edit.keep)
      let kept = min(edit.keep, branches.trail.count)
      branches.apply(edit, adding: new)
      for index in kept..<branches.trail.count where branches.trail[index].place.hang != 0 {
        noteHung(branches.trail[index].place, at: index)
      }
    }

    private mutating func noteHung(_ place: Place, at index: Int) {
      let opens = index == 0 || branches.trail[index - 1].place.hang != place.hang
      hangs.add(plan.storage.nodes[Int(place.node)], place.node, at: index, opens: opens)
      nextHang = max(nextHang, place.hang + 1)
    }
  }

  /// What is known of one live place.
  package struct Entry: Sendable {
    package let place: Place
    package let shownAs: Presentation
    package var input: Input
    /// Where on the trail the nearest resolver at or below this place is; -1 for none.
    var resolver: Int32 = -1
    /// What it was shown in, where the drive said so otherwise than its route.
    var container: Container?
    /// Whether it goes along with the next step up from above it.
    var isLeaving = false
  }

  /// The position of a user to whom nothing is shown yet.
  public init(plan: RoutePlan) {
    box = [Contents(plan: plan)]
  }

  /// What stands in for a position that is taken out to be changed; nothing may read it.
  static var vacant: Position { Position() }

  private init() {
    box = []
  }

  /// The plan that the places belong to.
  public var plan: RoutePlan { box[0].plan }

  package var nextHang: Int32 { box[0].nextHang }

  var branches: Branches<Entry> { box[0].branches }

  var hangs: HangIndex { box[0].hangs }

  /// How many places are on the trail.
  package var count: Int { box[0].branches.trail.count }

  var hasParked: Bool { !box[0].branches.parked.isEmpty }

  /// What is known of a place on the trail.
  package func entry(at index: Int) -> Entry { box[0].branches.trail[index] }

  /// Where on the trail a place is, looked for from the top.
  func lastIndex(of place: Place) -> Int? {
    var index = count - 1
    while index >= 0, box[0].branches.trail[index].place != place { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// The live places from the root to where the user stands.
  public var trail: Trail { Trail(entries: branches.trail, plan: plan) }

  /// Where the user stands; `nil` before anything is shown.
  public var place: Place? { box[0].branches.trail.last?.place }

  /// The name of the route where the user stands; `nil` before anything is shown.
  public var route: RouteID? { place.map { plan.id(ofNode: $0.node) } }

  /// Whether a place is live: on the trail or parked in a tab.
  public func isLive(_ place: Place) -> Bool { entry(place) != nil }

  /// What a live place holds; `nil` for a place that is not live.
  public func input(at place: Place) -> Input? { entry(place)?.input }

  /// Whether a live place was hidden softly: it goes along with the next step up from above it.
  public func isLeaving(_ place: Place) -> Bool { entry(place)?.isLeaving ?? false }

  /// How a live place was in fact shown; `nil` for a place that is not live.
  public func presentation(of place: Place) -> Presentation? { entry(place)?.shownAs }

  /// Whether the screen where the user stands is in a stack, so that others can be pushed onto it;
  /// `false` before anything is shown.
  public var isInStack: Bool {
    guard let entry = box[0].branches.trail.last else { return false }
    if entry.shownAs == .push { return true }
    return (entry.container ?? (plan.isBare(entry.place.node) ? .bare : .stack)) == .stack
  }

  /// The tabs that are live but not selected.
  public var parkedTabs: [Place] {
    branches.parked.keys.sorted { ($0.hang, $0.node) < ($1.hang, $1.node) }
  }

  /// What stands in a tab that is not selected, the tab's own place first.
  public func parked(in tab: Place) -> Trail? {
    branches.parked[tab].map { Trail(entries: $0, plan: plan) }
  }

  package var entries: [Entry] { branches.trail }

  /// Performs an edit that a move makes; `new` is what is known of the place that it adds.
  mutating func apply(_ edit: TrailEdit, adding new: consuming Entry?) {
    box[0].apply(edit, adding: new)
  }

  /// Adds a place on top of the trail.
  @inline(__always)
  mutating func push(_ entry: consuming Entry) {
    box[0].push(entry)
  }

  /// Takes away what is parked in a tab from an index on.
  mutating func trim(_ tab: Place, to count: Int) {
    box[0].branches.trim(tab, to: count)
  }

  /// The inputs of what an edit takes off the trail or out of parked branches, empty ones left out.
  func inputsGoing(by edit: TrailEdit) -> [Input] {
    var inputs: [Input] = []
    for index in min(edit.keep, count)..<count where !box[0].branches.trail[index].input.isEmpty {
      inputs.append(box[0].branches.trail[index].input)
    }
    for tab in edit.tabs?.drops ?? [] {
      inputs += (box[0].branches.parked[tab] ?? []).map(\.input)
    }
    return inputs
  }

  /// Marks a place on the trail as leaving, or no longer.
  mutating func setLeaving(_ isLeaving: Bool, at index: Int) {
    box[0].branches.trail[index].isLeaving = isLeaving
  }

  /// Takes values into what a live place on the trail holds.
  mutating func set(_ input: Input, at index: Int) {
    box[0].branches.trail[index].input = input
  }

  private func entry(_ place: Place) -> Entry? {
    if let entry = branches.trail.last(where: { $0.place == place }) { return entry }
    for branch in branches.parked.values {
      if let entry = branch.first(where: { $0.place == place }) { return entry }
    }
    return nil
  }
}

extension Position.Entry: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.place == other.place && one.shownAs == other.shownAs && one.input == other.input
      && one.isLeaving == other.isLeaving
  }
}

extension Position: Equatable {
  /// Positions are equal when the same places are live, shown the same way, with equal inputs.
  ///
  /// How many hangs there were before does not count, though the next hang is numbered after them:
  /// from equal positions, the places that a drive hangs may differ in the number of their hang.
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
