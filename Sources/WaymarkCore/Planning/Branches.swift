/// The trail and the parked branch of every tab, of whatever is kept for each place.
///
/// The position keeps one of entries and the engine one of visits; both change by the same edits.
struct Branches<Element: Sendable>: Sendable {
  var trail: [Element] = []
  /// What stands above each tab that is not selected, the tab itself first, by the tab's place.
  var parked: [Place: [Element]] = [:]

  /// Performs an edit; `new` is for the place that it adds, if it adds one.
  mutating func apply(_ edit: TrailEdit, adding new: Element?) {
    for tab in edit.drops { parked[tab] = nil }
    if edit.keep < trail.count {
      if let tab = edit.parks {
        let end = edit.parksFirstOnly ? edit.keep + 1 : trail.count
        parked[tab] = Array(trail[edit.keep..<end])
      }
      trail.removeLast(trail.count - edit.keep)
    }
    if let tab = edit.restores, let branch = parked.removeValue(forKey: tab) {
      trail.append(contentsOf: branch)
    }
    if let new { trail.append(new) }
  }
}

/// What a move does to the trail and the parked branches.
struct TrailEdit: Sendable {
  /// How many places from the root stay.
  var keep: Int
  /// The tab under which what does not stay is parked; `nil` when it is left for good.
  var parks: Place?
  /// Whether only the tab's first place is parked and the rest left for good.
  var parksFirstOnly = false
  /// The tab whose parked branch comes back.
  var restores: Place?
  /// Tabs whose parked branches are left for good.
  var drops: [Place] = []

  init(keep: Int) {
    self.keep = keep
  }
}
