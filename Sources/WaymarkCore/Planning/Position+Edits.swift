extension Position {
  /// Whether the place at an index of the trail is a tabs route, which is never stood at.
  func isTabs(at index: Int) -> Bool {
    plan.storage.nodes[Int(branches.trail[index].place.node)].isTabs
  }

  /// Where on the trail one stands for a place on it: there or, for a tabs route, at the first
  /// screen of its selected tab.
  func standing(at index: Int) -> Int {
    var index = index
    while index < count - 1, isTabs(at: index) { index += 1 }
    return index
  }

  /// What a move does to the trail; `nil` for a move that does not fit this position.
  func edit(for move: Move) -> TrailEdit? {
    switch move.kind {
    case .toChild:
      return TrailEdit(keep: count, adds: true)
    case .toSelf:
      return place == move.to ? TrailEdit(keep: count) : nil
    case .toParent, .unwind:
      guard let index = lastIndex(of: move.to) else { return nil }
      return TrailEdit(keep: index + 1, drops: branchesLeft(from: index + 1))
    case .toRoot:
      return TrailEdit(keep: 0, adds: true, drops: Array(branches.parked.keys))
    case .across:
      return editAcross(to: move.to)
    }
  }

  /// Where on the trail a move starts: where the user stands, unless it unwinds from below.
  @inline(__always)
  func start(of move: Move) -> Int {
    guard move.kind == .unwind, let from = move.from else { return count - 1 }
    return lastIndex(of: from) ?? count - 1
  }

  /// Whether a move adds a place that was not live before.
  func adds(_ move: Move) -> Bool {
    switch move.kind {
    case .toChild, .toRoot: true
    case .across: tabParked(upTo: move.to) == nil
    case .toSelf, .toParent, .unwind: false
    }
  }

  private func editAcross(to landing: Place) -> TrailEdit? {
    let parked = tabParked(upTo: landing)
    let tab = parked ?? landing
    let tabs = Place(node: plan.storage.nodes[Int(tab.node)].parent, hang: tab.hang)
    guard let index = branches.trail.lastIndex(where: { $0.place == tabs }),
      index + 1 < branches.trail.count
    else { return nil }
    let resets = plan.detail(tabs.node).arrangement.whenLeft == .reset
    // A tab that is a tabs route itself is reset to the first screen of its selected tab.
    let first = standing(at: index + 1)
    let change = TabEdit(
      parks: branches.trail[index + 1].place,
      parksUpTo: resets ? first + 1 : nil,
      restores: parked,
      drops: resets ? branchesLeft(from: first + 1) : []
    )
    return TrailEdit(keep: index + 1, adds: parked == nil, tabs: change)
  }

  /// The tab whose parked branch ends at a place.
  private func tabParked(upTo landing: Place) -> Place? {
    guard hasParked else { return nil }
    return branches.parked.first { $0.value.last?.place == landing }?.key
  }

  /// The tabs that go with what stands on the trail from an index on, those inside others too.
  func branchesLeft(from index: Int) -> [Place] {
    hasParked ? tabsLeft(with: branches.trail[index...]) : []
  }

  /// The tabs that go with what is parked in a tab from an index on.
  func branchesLeft(from index: Int, in tab: Place) -> [Place] {
    branches.parked[tab].map { tabsLeft(with: $0[index...]) } ?? []
  }

  private func tabsLeft(with entries: ArraySlice<Entry>) -> [Place] {
    var left: [Place] = []
    collectTabs(of: entries, into: &left)
    var next = 0
    while next < left.count {
      collectTabs(of: branches.parked[left[next]].map { $0[...] } ?? [], into: &left)
      next += 1
    }
    return left
  }

  private func collectTabs(of entries: ArraySlice<Entry>, into left: inout [Place]) {
    for entry in entries where plan.storage.nodes[Int(entry.place.node)].isTabs {
      left += plan.children(of: entry.place).filter { branches.parked[$0] != nil }
    }
  }
}
