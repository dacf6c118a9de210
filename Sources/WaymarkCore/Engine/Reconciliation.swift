import WaymarkLinks

/// What has to change so that a position is what the host shows; worked out from the two alone.
///
/// Applying the changes and asking again finds nothing more.
struct Reconciliation: Sendable {
  /// One thing that has to change.
  enum Change: Sendable, Equatable {
    /// What stands on the trail is gone, or another tab was selected.
    case edit(TrailEdit)
    /// What is parked in a tab is gone from an index on.
    case trim(Place, to: Int)
  }

  /// What changes, in order; each goes by what those before it have left.
  private(set) var changes: [Change] = []
  /// What is shown from the first screen to where the user is, and is none of the position's.
  private(set) var foreign: [Int] = []
  /// The position as it is then.
  private(set) var position: Position
  private let shown: ShownVisits

  /// Compares a position with what is shown.
  init(_ position: Position, with shown: ShownVisits) {
    self.position = position
    self.shown = shown
    // Each round takes a branch away or selects another tab, deeper each time.
    var rounds = position.count + position.parkedTabs.count + 1
    while rounds > 0, let edit = nextEdit() {
      self.position.apply(edit, adding: nil)
      changes.append(.edit(edit))
      rounds -= 1
    }
    trimParked()
    let own = Set(self.position.trail.visits)
    foreign = shown.path.filter { index in
      shown.nodes[index].visit.map { !own.contains($0) } ?? true
    }
  }

  /// What to do next so that the trail is what is shown; `nil` when it is.
  private func nextEdit() -> TrailEdit? {
    let visits = position.trail.visits
    for (index, visit) in visits.enumerated() {
      let below = index > 0 ? visits[index - 1] : nil
      guard let node = shown.index(of: visit), shown.isShown(node, on: below) else {
        return TrailEdit(keep: index)
      }
      guard shown.nodes[node].isTab, !shown.nodes[node].isSelected, let below else { continue }
      // Another tab was selected: one that was left parked, or one that is not the router's.
      guard let selected = shown.selectedTab(of: below),
        let tab = parkedTab(showing: selected, beside: position.entry(at: index).place)
      else { return nil }
      return TrailEdit(keep: index, tab: tab, parksUpTo: position.count)
    }
    return nil
  }

  private func parkedTab(showing visit: VisitID, beside other: Place) -> Int? {
    let plan = position.plan
    let first = position.parkedSlots.lazy.map { position.parked(at: $0).entry(at: 0) }
      .first { $0.visit == visit }
    // A host that tells a tab's screen under another route's tabs is not followed there.
    guard let tab = first?.place, tab.hang == other.hang,
      plan.parent(of: tab) == plan.parent(of: other)
    else { return nil }
    return plan.tabIndex(of: tab.node)
  }

  /// Takes away what is parked and no longer shown.
  private mutating func trimParked() {
    for slot in position.branches.parked {
      // What was inside another may be gone already.
      guard position.branches.parked.contains(slot) else { continue }
      let visits = position.parked(at: slot).visits
      let kept = visits.indices.prefix { index in
        guard let node = shown.index(of: visits[index]) else { return false }
        return index == 0 || shown.isShown(node, on: visits[index - 1])
      }.count
      guard kept < visits.count else { continue }
      let tab = position.parked(at: slot)[0]
      var remains: [Input] = []
      position.trim(tab, to: kept, into: &remains)
      changes.append(.trim(tab, to: kept))
    }
  }
}

/// What a host shows, its screens known by their visits.
struct ShownVisits: Sendable {
  /// One screen that is shown.
  struct Node: Sendable {
    /// The visit whose screen it is; `nil` for none that is live.
    let visit: VisitID?
    /// The index of the screen that it stands in or on.
    let parent: Int?
    let isTab: Bool
    let isSelected: Bool
  }

  let nodes: [Node]
  /// The screens from the first to where the user is.
  let path: [Int]
  private let indices: [VisitID: Int]

  init(_ nodes: [Node], path: [Int]) {
    self.nodes = nodes
    self.path = path
    indices = Dictionary(
      nodes.enumerated().compactMap { index, node in node.visit.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Where a visit's screen is; `nil` when it is not shown.
  func index(of visit: VisitID) -> Int? { indices[visit] }

  /// Whether a screen stands in or on that of a visit or, without one, as a window's first.
  func isShown(_ index: Int, on below: VisitID?) -> Bool {
    guard let parent = nodes[index].parent else { return below == nil }
    return below != nil && nodes[parent].visit == below
  }

  /// The visit of the selected tab of another.
  func selectedTab(of visit: VisitID) -> VisitID? {
    guard let holder = index(of: visit) else { return nil }
    return nodes.first { $0.parent == holder && $0.isTab && $0.isSelected }?.visit
  }
}

extension Trail {
  /// The visits at its places, the root's first.
  var visits: [VisitID] { indices.map { entry(at: $0).visit } }
}
