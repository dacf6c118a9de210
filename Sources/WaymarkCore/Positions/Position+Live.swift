public import WaymarkLinks

/// Looking up live places: those on the trail and those parked in tabs.
extension Position {
  /// The live places from the root to where the user stands.
  public var trail: Trail { Trail(self, from: branches.slot, start: 0) }

  /// Where the user stands; `nil` before anything is shown.
  public var place: Place? { count > 0 ? entry(at: count - 1).place : nil }

  /// The name of the route where the user stands; `nil` before anything is shown.
  public var route: RouteID? { place.map { plan.id(ofNode: $0.node) } }

  /// Whether a place is live: on the trail or parked in a tab.
  public func isLive(_ place: Place) -> Bool { spot(of: place) != nil }

  /// What a live place holds; `nil` for a place that is not live.
  public func input(at place: Place) -> Input? {
    spot(of: place).map { branches.stack(of: $0.slot).input(at: $0.index) }
  }

  /// Whether a live place was hidden softly: a step up that would lead to it leaves it too.
  public func isLeaving(_ place: Place) -> Bool { entry(of: place)?.isLeaving ?? false }

  /// How a live place was in fact shown; `nil` for a place that is not live.
  public func presentation(of place: Place) -> Presentation? {
    entry(of: place).map(presentation(of:))
  }

  /// How far a live place covers what it is shown over; `nil` for a place that is not live.
  package func reach(of place: Place) -> Reach? { entry(of: place)?.reach }

  /// Whether the screen where the user stands is in a stack, so that others can be pushed onto it;
  /// `false` before anything is shown.
  public var isInStack: Bool {
    guard count > 0 else { return false }
    let entry = entry(at: count - 1)
    if presentation(of: entry) == .push { return true }
    return (entry.container ?? plan.container(of: entry.place.node)) == .stack
  }

  /// What the place where the user stands holds; nothing before anything is shown.
  public var input: Input { count > 0 ? input(at: count - 1) : .none }

  /// Whether a place on the trail holds a value under a name that its route declares.
  func holdsOnTrail(_ value: InputValue?, under name: String) -> Bool {
    (0..<count).contains { index in
      let node = entry(at: index).place.node
      guard plan.takes(name, at: node),
        let key = plan.detail(node).declarations.first(where: { $0.name == name })
      else { return false }
      return key.value(heldBy: input(at: index)) == value
    }
  }

  /// The destination of a type that the user stands at or above: the nearest on the trail.
  public func destination<D: Destination>(_ type: D.Type = D.self) -> D? {
    for index in (0..<count).reversed() {
      let node = entry(at: index).place.node
      guard let form = plan.destination(at: node), form.type == ObjectIdentifier(type) else {
        continue
      }
      return plan.destination(type, at: node, holding: input(at: index))
    }
    return nil
  }

  /// Whether a screen can be pushed where the user stands: onto a stack, or as the first of all.
  @inline(__always)
  var canTakePushes: Bool { isPushedOnTop || count == 0 || isInStack }

  /// The tabs that are live but not selected.
  public var parkedTabs: [Place] {
    parkedSlots.map { entry(at: branches.base(of: $0), from: $0).place }
  }

  /// The slots of the parked tabs' branches, ordered by hang and then by place in the plan.
  var parkedSlots: [Int] {
    let branches = branches
    return branches.parked.map { (slot: $0, place: branches.stack(of: $0)[0].place) }
      .sorted { ($0.place.hang, $0.place.node) < ($1.place.hang, $1.place.node) }
      .map(\.slot)
  }

  /// The visits of all live places: of the trail from the top, then of each parked branch.
  var liveVisits: [VisitID] { liveTrails.flatMap { $0.visits.reversed() } }

  /// The trail, and then each parked branch.
  var liveTrails: [Trail] { [trail] + parkedSlots.map { parked(at: $0) } }

  /// The places kept in a tab that is not selected, the tab's own place first; `nil` for none.
  public func parked(in tab: Place) -> Trail? {
    slot(ofParked: tab).map(parked(at:))
  }

  /// The places kept in a parked tab, by the slot of its branch.
  func parked(at slot: Int) -> Trail {
    Trail(self, from: branches.deepest(of: slot), start: branches.base(of: slot))
  }

  /// The slot of a parked tab's branch; the tabs routes on the trail are searched first.
  func slot(ofParked tab: Place) -> Int? {
    guard plan.has(tab), plan.isTab(tab.node) else { return nil }
    let branches = branches
    let index = plan.tabIndex(of: tab.node)
    let tabs = tab.beside(plan.parent(ofNode: tab.node))
    var above = branches.slot
    while let slot = branches.below(above) {
      if branches.element(at: branches.base(of: above) - 1, from: slot).place == tabs {
        return branches.tab(index, of: slot).flatMap { $0 == above ? nil : $0 }
      }
      above = slot
    }
    return branches.parked.first { branches.stack(of: $0)[0].place == tab }
  }

  /// The visit of the topmost place in a branch.
  func topVisit(of slot: Int) -> VisitID {
    lastEntry(of: deepest(of: slot)).visit
  }

  /// The index of a place on the trail, searched from the top.
  func lastIndex(of place: Place) -> Int? {
    var index = count - 1
    while index >= 0, entry(at: index).place != place { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// The index of a visit on the trail; `nil` where it is over or parked.
  func lastIndex(of visit: VisitID) -> Int? {
    var index = count - 1
    while index >= 0, entry(at: index).visit != visit { index -= 1 }
    return index >= 0 ? index : nil
  }

  func entry(of place: Place) -> Entry? {
    spot(of: place).map { branches.stack(of: $0.slot)[$0.index] }
  }

  /// What is known of the place of a visit; `nil` where the visit is over.
  func entry(of visit: VisitID) -> Entry? {
    if let index = lastIndex(of: visit) { return entry(at: index) }
    return spotOffTrail(of: visit).map { branches.stack(of: $0.slot)[$0.index] }
  }

  /// What the place of a visit holds; `nil` where the visit is over.
  func input(of visit: VisitID) -> Input? {
    if let index = lastIndex(of: visit) { return input(at: index) }
    return spotOffTrail(of: visit).map { branches.stack(of: $0.slot).input(at: $0.index) }
  }

  /// A live place, by its branch and its index there.
  typealias Spot = (slot: Int, index: Int)

  private func spot(of place: Place) -> Spot? {
    let branches = branches
    return spot(in: branches.slots(from: branches.slot)) { $0.place == place }
      ?? spotOffTrail(of: place)
  }

  /// Where in a parked tab the place of a visit is; `nil` where it is on the trail or the visit over.
  func spotOffTrail(of visit: VisitID) -> Spot? { spotOffTrail { $0.visit == visit } }

  /// Where in a parked tab a place is; `nil` where it is on the trail or not live.
  func spotOffTrail(of place: Place) -> Spot? { spotOffTrail { $0.place == place } }

  private func spotOffTrail(where isMeant: (Entry) -> Bool) -> Spot? {
    let branches = branches
    for tab in branches.parked {
      let inner = branches.slots(from: branches.deepest(of: tab), downTo: tab)
      if let spot = spot(in: inner, where: isMeant) { return spot }
    }
    return nil
  }

  private func spot(in slots: [Int], where isMeant: (Entry) -> Bool) -> Spot? {
    for slot in slots {
      if let index = branches.stack(of: slot).entries.lastIndex(where: isMeant) {
        return (slot, index)
      }
    }
    return nil
  }
}

extension Branches {
  /// The stacks of all branches, in no particular order.
  var stacks: [Stack] {
    slots(from: slot).map(stack(of:))
      + parked.flatMap { tab in slots(from: deepest(of: tab), downTo: tab).map(stack(of:)) }
  }

  /// The branches from one down to another, the highest first.
  func slots(from slot: Int, downTo last: Int = 0) -> [Int] {
    Array(sequence(first: slot) { $0 == last ? nil : below($0) })
  }
}

extension Branches<EntryStack> {
  /// The input of a place on the trail that ends with the branch of a slot.
  func input(at index: Int, from slot: Int) -> Input {
    let slot = self.slot(holding: index, from: slot)
    return stack(of: slot).input(at: index - base(of: slot))
  }
}
