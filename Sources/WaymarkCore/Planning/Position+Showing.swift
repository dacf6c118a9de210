import WaymarkLinks

/// Plans for showing and hiding; all ids are looked up first, so that a wrong one plans nothing.
extension Position {
  /// Hangs routes one above the other, each at the place of the one before; a root is shown alone.
  func planShows(_ routes: [RouteID], _ walker: inout Walker) throws(NavigationError) {
    for goal in try goals(routes) { enter(goal, &walker) { $0 } }
  }

  /// Goes up past the topmost visit of a route.
  func planHide(
    _ route: RouteID,
    _ way: Request.HideWay,
    _ walker: inout Walker
  ) throws(NavigationError) {
    guard let index = try topmost(route) else { return }
    guard let below = standing(below: index) else {
      let reason =
        "\"\(route)\" is what is shown first, and cannot be hidden; show another root instead"
      throw NavigationError(.noParent, route: route, reason: reason, at: self)
    }
    if way == .soft, standing(at: index) < count - 1 {
      walker.detail = WalkDetail(hungAs: nil, softlyHidden: walker.place(index))
      return
    }
    guard way == .atomic else { return walker.climb(to: below) }
    walker.unwind(from: index, to: below)
  }

  /// Goes up past a visit; where that is parked, goes first to each tab that it lies in, the outermost
  /// before those inside it.
  func planLeaving(_ visit: VisitID, _ walker: inout Walker) throws(NavigationError) {
    if let index = lastIndex(of: visit) { return try climb(below: index, from: slot, &walker) }
    guard let spot = spotOffTrail(of: visit) else {
      let reason = "the screen that is to be left is gone"
      throw NavigationError(.stale, reason: reason, at: self)
    }
    goAcross(to: spot, &walker)
    try climb(below: base(of: spot.slot) + spot.index, from: spot.slot, &walker)
  }

  /// Goes to a place that is parked, by going across and up; `false` where none is.
  func goAcrossAndBack(to place: Place, _ walker: inout Walker) -> Bool {
    guard let spot = spotOffTrail(of: place) else { return false }
    goAcrossAndBack(to: spot, &walker)
    return true
  }

  /// Goes to a spot in a parked tab, by going across and up.
  func goAcrossAndBack(to spot: Spot, _ walker: inout Walker) {
    goAcross(to: spot, &walker)
    walker.climbOrStay(at: base(of: spot.slot) + spot.index)
  }

  /// Goes to the tab of a place that is parked.
  private func goAcross(to spot: Spot, _ walker: inout Walker) {
    // A selected tab needs no move of its own: it comes along with the tab around its tabs route.
    for tab in branches.slots(from: spot.slot).dropLast().reversed()
    where !branches.isSelected(tab) {
      walker.select(branches.first(of: tab).place.node, at: base(of: tab) - 1)
    }
  }

  /// Goes up to the nearest place below an index where the user can stand, on the trail that ends
  /// with the branch of a slot.
  private func climb(
    below index: Int,
    from slot: Int,
    _ walker: inout Walker
  ) throws(NavigationError) {
    guard let below = standing(below: index, from: slot) else {
      let node = entry(at: index, from: slot).place.node
      let route = plan.id(ofNode: node)
      let name = route.rawValue.quoted
      let reason =
        if index == 0 {
          "\(name) is what is shown first, and cannot be left; drive to another root instead"
        } else if plan.isTab(node) {
          "\(name) is the first screen of a tab, and cannot be left; select another tab instead"
        } else {
          // All places below are hidden softly: the code `noParent` says enough.
          ""
        }
      throw NavigationError(.noParent, route: route, reason: reason, at: self)
    }
    walker.climb(to: below)
  }

  /// Goes up to where the trail and a path of routes differ, and shows the rest of the path.
  func planNavigation(_ routes: [RouteID], _ walker: inout Walker) throws(NavigationError) {
    let goals = try goals(routes)
    var common = 0
    while common < min(goals.count, count), holds(goals[common], at: common) { common += 1 }
    guard common > 0 || goals.isEmpty || place == nil || isRoot(goals[0]) else {
      let reason =
        "a way begins with what is shown first, \"\(plan.id(ofNode: entry(at: 0).place.node))\", or "
        + "with another root"
      throw NavigationError(.noParent, route: routes.first, reason: reason, at: self)
    }
    // A place that holds other values than the drive's is given the drive's, and all above it is
    // entered anew. Where the way ends at a tabs route, its selected tab is compared too.
    var conflict: Int?
    if common > 0 {
      let last = common == goals.count ? standing(at: common - 1) : common - 1
      conflict = walker.conflict(upTo: last)
    }
    if let conflict, conflict < common || isTabs(at: conflict) {
      if isTabs(at: conflict) { walker.bringAlong(walker.valuesOfTabs(at: conflict)) }
      common = standable(upTo: conflict + 1, else: goals[0]) ?? common
    }
    if conflict == nil, common > 0, common < goals.count, isTabs(at: common - 1),
      let tab = tab(of: entry(at: common - 1).place.node, in: goals[common])
    {
      let end = tabs(of: tab, in: goals[(common + 1)...])
      walker.goToTab(end.node, at: common - 1)
      return navigate(end.rest, &walker)
    }
    if common > 0 {
      let end = standing(at: common - 1)
      walker.climb(to: end)
      if conflict == end { walker.refresh(at: end) }
      // Nobody stands at a tabs route, so one without a live tab is entered.
      if common == goals.count, isTabs(at: end) { walker.enterTabs(of: entry(at: end).place) }
    }
    navigate(goals[common...], &walker)
  }

  /// How many of `count` places on the trail can stay, as the user cannot stand at a tabs route.
  ///
  /// A tabs route on top goes, with all tabs routes that it is a tab of. `nil` if nothing would
  /// stay and the first goal is no root.
  private func standable(upTo count: Int, else first: RoutePlan.Goal) -> Int? {
    var kept = count
    while kept > 0, isTabs(at: kept - 1) { kept -= 1 }
    return kept > 0 || isRoot(first) ? kept : nil
  }

  /// Shows the rest of a path of names, which may lead through tabs.
  private func navigate(_ goals: ArraySlice<RoutePlan.Goal>, _ walker: inout Walker) {
    var goals = goals
    while let goal = goals.popFirst() {
      enter(goal, &walker) { node in
        let end = tabs(of: node, in: goals)
        goals = end.rest
        return end.node
      }
    }
  }

  /// Shows a root alone, and hangs any other goal under the place that the walk has reached.
  ///
  /// - Parameter end: returns for the node shown the node at or below it where the walk ends.
  private func enter(_ goal: RoutePlan.Goal, _ walker: inout Walker, to end: (Int32) -> Int32) {
    if let root = root(of: goal) {
      walker.enterRoot(root, to: end(root))
    } else if let here = walker.here {
      guard let node = nearest(of: goal, from: here.node) else { return }
      walker.hang(node, under: here, to: end(node))
    } else if let node = occurrences.leastDeep(goal.occurrences, in: plan.storage.nodes) {
      walker.enterTree(of: end(node))
    }
  }

  private var occurrences: Occurrences { plan.storage.occurrences }

  /// Follows a path from a tabs route into its tabs; returns the last tab and the rest of the path.
  private func tabs(
    of top: Int32,
    in goals: ArraySlice<RoutePlan.Goal>
  ) -> (node: Int32, rest: ArraySlice<RoutePlan.Goal>) {
    var node = top
    var rest = goals
    while let goal = rest.first, plan.isTabs(node),
      let tab = tab(of: node, in: goal)
    {
      node = tab
      rest.removeFirst()
    }
    return (node, rest)
  }

  private func goals(_ routes: [RouteID]) throws(NavigationError) -> [RoutePlan.Goal] {
    var goals: [RoutePlan.Goal] = []
    for route in routes { goals.append(try goal(route)) }
    return goals
  }

  /// The index of the topmost place of a route on the trail; `nil` if it is not there or unknown.
  ///
  /// An enum of destinations has a route for each case, and none of its own name.
  private func topmost(_ route: RouteID) throws(NavigationError) -> Int? {
    let goal: RoutePlan.Goal
    switch plan.goal(route) {
    case .success(let found): goal = found
    case .failure(.unknown): return topmostCase(of: route)
    case .failure(.ambiguous): goal = try self.goal(route)
    }
    return (0..<count).last { holds(goal, at: $0) }
  }

  /// The index of the topmost place of any case of an enum of destinations, by the enum's name.
  private func topmostCase(of name: RouteID) -> Int? {
    (0..<count).last { plan.isCase(at: entry(at: $0).place.node, of: name) }
  }

  private func holds(_ goal: RoutePlan.Goal, at index: Int) -> Bool {
    occurrences.holds(goal.occurrences, entry(at: index).place.node)
  }

  private func isRoot(_ goal: RoutePlan.Goal) -> Bool { root(of: goal) != nil }

  private func root(of goal: RoutePlan.Goal) -> Int32? {
    // A root is less deep than all else, and no two roots have one name.
    let top = occurrences.leastDeep(goal.occurrences, in: plan.storage.nodes)
    return top.flatMap { plan.isRoot($0) ? $0 : nil }
  }

  /// Marks the place that a walk hides softly as leaving, once the walk has arrived.
  mutating func arrive(hidingSoftly place: Place?) {
    if let index = place.flatMap(lastIndex(of:)) { setLeaving(true, at: index) }
  }
}
