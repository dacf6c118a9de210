/// The trail and the parked branch of every tab, of whatever is kept for each place.
///
/// The position keeps one of entries and the engine one of visits; both change by the same edits.
struct Branches<Element: Sendable>: Sendable {
  var trail: [Element] = []
  /// What stands above each tab that is not selected, the tab itself first, by the tab's place.
  var parked: [Place: [Element]] = [:]

  /// Performs an edit; `new` is for the place that it adds, if it adds one.
  mutating func apply(_ edit: TrailEdit, adding new: consuming Element?) {
    if let tabs = edit.tabs {
      apply(tabs, keeping: edit.keep)
    } else if edit.keep < trail.count {
      trail.removeLast(trail.count - edit.keep)
    }
    switch consume new {
    case .some(let new): trail.append(new)
    case .none: break
    }
  }

  /// Takes away what is parked in a tab from an index on.
  mutating func trim(_ tab: Place, to count: Int) {
    guard var branch = parked[tab], count < branch.count else { return }
    branch.removeLast(branch.count - count)
    parked[tab] = branch.isEmpty ? nil : branch
  }

  /// Collects what an edit takes off the trail or out of parked branches.
  func collectGoing(by edit: TrailEdit, into going: inout [Element]) {
    if edit.keep < trail.count { going.append(contentsOf: trail[edit.keep...]) }
    for tab in edit.tabs?.drops ?? [] { going += parked[tab] ?? [] }
  }

  private mutating func apply(_ tabs: TabEdit, keeping keep: Int) {
    for tab in tabs.drops { parked[tab] = nil }
    if keep < trail.count {
      if let tab = tabs.parks {
        parked[tab] = Array(trail[keep..<(tabs.parksUpTo ?? trail.count)])
      }
      trail.removeLast(trail.count - keep)
    }
    if let tab = tabs.restores, let branch = parked.removeValue(forKey: tab) {
      trail.append(contentsOf: branch)
    }
  }
}

/// What a move does to the trail.
struct TrailEdit: Sendable {
  /// How many places from the root stay.
  let keep: Int
  /// Whether the move adds a place that was not live before.
  let adds: Bool
  /// What it does to parked branches; `nil` for most moves.
  var tabs: TabEdit?

  init(keep: Int, adds: Bool = false, tabs: TabEdit? = nil) {
    self.keep = keep
    self.adds = adds
    self.tabs = tabs
  }

  /// An edit that leaves some parked branches for good.
  init(keep: Int, adds: Bool = false, drops: [Place]) {
    self.keep = keep
    self.adds = adds
    tabs = drops.isEmpty ? nil : TabEdit(drops: drops)
  }
}

/// What a move does to the parked branches of tabs; shared, so that an edit stays small.
final class TabEdit: Sendable {
  /// The tab under which what does not stay is parked; `nil` when it is left for good.
  let parks: Place?
  /// Where on the trail that ends which is parked, the rest being left for good; `nil` for all.
  let parksUpTo: Int?
  /// The tab whose parked branch comes back.
  let restores: Place?
  /// Tabs whose parked branches are left for good.
  let drops: [Place]

  init(
    parks: Place? = nil,
    parksUpTo: Int? = nil,
    restores: Place? = nil,
    drops: [Place] = []
  ) {
    self.parks = parks
    self.parksUpTo = parksUpTo
    self.restores = restores
    self.drops = drops
  }
}
