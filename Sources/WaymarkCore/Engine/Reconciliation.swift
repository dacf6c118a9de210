import WaymarkLinks

/// The changes that make a position match what the host shows, computed from these two alone.
///
/// After the changes were applied, computing it again finds none.
struct Reconciliation: Sendable {
  /// One thing that has to change.
  enum Change: Sendable, Equatable {
    /// Places of the trail are gone, or another tab was selected.
    case edit(TrailEdit)
    /// The places parked in a tab are gone from an index on.
    case trim(Place, to: Int)
    /// Another tab was selected in tabs that are parked themselves; given by the slot of its
    /// branch, as position and screens use the same slots.
    case selectParked(slot: Int)
  }

  /// The changes, in order; each applies to the position that those before it have left.
  private(set) var changes: [Change] = []
  /// The foreign screens between the first one and where the user is, by their indices.
  private(set) var foreign: [Int] = []
  /// The position after the changes.
  private(set) var position: Position
  private let shown: ShownVisits

  /// Compares a position with what is shown.
  init(_ position: Position, with shown: ShownVisits) {
    self.position = position
    self.shown = shown
    // The limit makes the loop end whatever a host reports. Each round removes a branch or
    // selects another tab, deeper each time, so that it is never reached by a correct host.
    var rounds = position.count + position.parkedTabs.count + 1
    while rounds > 0, let edit = nextEdit() {
      self.position.apply(edit, adding: nil)
      changes.append(.edit(edit))
      rounds -= 1
    }
    trimParked()
    selectInParked()
    let own = Set(self.position.trail.visits)
    foreign = shown.path.filter { index in
      shown.nodes[index].visit.map { !own.contains($0) } ?? true
    }
  }

  /// The next change that brings the trail closer to what is shown; `nil` if they are the same.
  private func nextEdit() -> TrailEdit? {
    let visits = position.trail.visits
    for (index, visit) in visits.enumerated() {
      let below = index > 0 ? visits[index - 1] : nil
      guard let node = shown.index(of: visit),
        shown.isShown(node, on: below) || isCover(node, at: index, visits)
      else {
        return selection(of: below, at: index, parksUpTo: index) ?? TrailEdit(keep: index)
      }
      guard shown.nodes[node].isTab, !shown.nodes[node].isSelected, let below else { continue }
      // Another tab is selected on the host: one that is parked here, or a foreign one or none. With
      // these two the places in the tab stay, as far as they are still shown.
      let end = endOfBranch(from: index, visits)
      if let edit = selection(of: below, at: index, parksUpTo: end) { return edit }
    }
    // A tab may be shown where none stood on the trail.
    return selection(of: visits.last, at: visits.count, parksUpTo: visits.count)
  }

  /// The change to the tab that the host shows as selected, if it is parked here; `nil` if it is
  /// not.
  ///
  /// - Parameters:
  ///   - tabs: the visit whose tabs they are.
  ///   - index: where on the trail a tab of it stands.
  ///   - end: up to where the places of the tab that was left stay, to be parked.
  private func selection(of tabs: VisitID?, at index: Int, parksUpTo end: Int) -> TrailEdit? {
    guard let tabs, let selected = shown.selectedTab(of: tabs),
      let tab = parkedTab(showing: selected, of: position.entry(at: index - 1).place)
    else { return nil }
    return TrailEdit(keep: index, tab: tab, parksUpTo: end)
  }

  /// Up to where on the trail the places of a tab that was left are still shown there.
  private func endOfBranch(from tab: Int, _ visits: [VisitID]) -> Int {
    var end = tab + 1
    while end < visits.count, let node = shown.index(of: visits[end]),
      shown.isShown(node, on: visits[end - 1])
    {
      end += 1
    }
    return end
  }

  /// Whether a screen covers the window and the host reports it on a lower place than the position
  /// does, as a toolkit does in which the outermost container presents.
  private func isCover(_ node: Int, at index: Int, _ visits: [VisitID]) -> Bool {
    guard position.entry(at: index).reach == .window, let below = shown.parent(of: node) else {
      return false
    }
    return visits[..<index].contains(below)
  }

  private func parkedTab(showing visit: VisitID, of tabs: Place) -> Int? {
    let plan = position.plan
    let first = position.parkedSlots.lazy.map { position.parked(at: $0).entry(at: 0) }
      .first { $0.visit == visit }
    // If a host reports a tab's screen among the tabs of another route, that is ignored.
    guard let tab = first?.place, plan.parent(of: tab) == tabs else { return nil }
    return plan.tabIndex(of: tab.node)
  }

  /// Follows which tab is selected in parked branches, as the app may select another one there.
  private mutating func selectInParked() {
    let branches = position.branches
    let offTrail = branches.parked.flatMap {
      branches.slots(from: branches.deepest(of: $0), downTo: $0)
    }
    for slot in offTrail {
      guard let selected = shown.selectedTab(of: branches.last(of: slot).visit),
        let tab = branches.parkedTabs(of: slot).first(where: {
          branches.first(of: $0).visit == selected
        })
      else { continue }
      position.selectParked(slot: tab)
      changes.append(.selectParked(slot: tab))
    }
  }

  /// Removes parked places that are no longer shown.
  private mutating func trimParked() {
    // A branch inside one that was trimmed before is gone already, and holds no visits.
    for slot in position.branches.parked {
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

  /// Whether a screen's parent is the screen of a visit or, for `nil`, whether it has no parent.
  func isShown(_ index: Int, on below: VisitID?) -> Bool {
    guard let parent = nodes[index].parent else { return below == nil }
    return below != nil && nodes[parent].visit == below
  }

  /// The visit of the screen that a screen stands in or on.
  func parent(of index: Int) -> VisitID? { nodes[index].parent.flatMap { nodes[$0].visit } }

  /// The visit of the selected tab of a visit's screen.
  func selectedTab(of visit: VisitID) -> VisitID? {
    guard let holder = index(of: visit) else { return nil }
    return nodes.first { $0.parent == holder && $0.isTab && $0.isSelected }?.visit
  }
}
