import WaymarkLinks

extension Position {
  /// Plans the nearest way to a route.
  ///
  /// - Throws: `unknownRoute` or `ambiguousPath`, with this position.
  public func itinerary(to route: RouteID) throws(NavigationError) -> Itinerary {
    try itinerary(for: .to(route))
  }

  /// Plans what a request asks for; nothing is performed and no screen is touched.
  ///
  /// A link is read by the patterns of the plan. What the places need is not checked.
  ///
  /// - Throws: `unknownRoute`, `ambiguousPath` or `noParent`, `failed` for a request that contradicts
  ///   itself, `stale` for a visit to be left that is gone, or why a link is not read; with this
  ///   position.
  public func itinerary(for request: Request) throws(NavigationError) -> Itinerary {
    try itinerary(for: read(request), in: [])
  }

  /// The request with its link, if it opens one, read by the patterns of the plan.
  func read(_ request: Request) throws(NavigationError) -> Request {
    guard request.isUnread else { return request }
    // If a pattern's type is described only by tables that a router has, the plan alone can
    // read no link.
    let tables = (try? plan.linkTables) ?? []
    return try request.read(by: tables.match, at: self)
  }

  /// Plans a request; `room` is an empty array whose storage is reused for the itinerary's moves.
  func itinerary(
    for request: borrowing Request,
    in room: consuming [Move]
  ) throws(NavigationError) -> Itinerary {
    if request.errand != nil {
      if let problem = problem(with: copy request) { throw problem }
      if let way = try resumed(copy request) { return way }
    }
    if let tabs = request.tappedTabs { return try selection(copy request, of: tabs) }
    let bound = request.comparesOnWay ? request.input : nil
    let brought = plan.storage.tabsTakeValues ? request.input : nil
    var walker = Walker(position: self, bound: bound, bringing: brought, room: room)
    let name = bound == nil ? walker.storage.name(in: request.verb) : nil
    if let move = moveNextDoor(request.verb, naming: name) {
      walker.moves.append(move)
    } else {
      try walk(request.verb, naming: name, &walker)
    }
    guard let way = walker.takeWay() else { throw NavigationError(.noParent, at: self) }
    return way
  }

  /// Plans a drive again after the host has changed.
  ///
  /// A request that is relative to where it began goes to its target if that is on the trail, and
  /// else fails: repeated, it would go up, or show screens, a second time. A request to leave a
  /// visit still leaves the visit while that is live. Once the visit is gone, the drive goes to its
  /// target, in whatever tab that is.
  func itinerary(for request: Request, again target: Place) throws(NavigationError) -> Itinerary {
    if case .leave(let visit) = request.verb, entry(of: visit) != nil {
      return try itinerary(for: request)
    }
    guard request.isOneWay else { return try itinerary(for: request) }
    var walker = Walker(position: self)
    if let index = lastIndex(of: target) {
      walker.climbOrStay(at: index)
    } else if !request.isLeaving || !goAcrossAndBack(to: target, &walker) {
      let reason = "and the place where the drive was to end is gone"
      throw NavigationError(.interrupted, route: plan.id(of: target), reason: reason, at: self)
    }
    return Itinerary(plan: plan, moves: walker.moves, destination: target)
  }

  /// Why no way can be planned for a request, whatever is shown; `nil` where one may be.
  func problem(with request: Request) -> NavigationError? {
    guard case .contradiction(let twice) = request.errand else { return nil }
    let reason =
      "it brings two different values of \(twice.route.rawValue.shortened); show one after the other"
    return NavigationError(.failed, route: twice.route, reason: reason, at: self)
  }

  /// Plans a request that is resumed after redirects, while screens that guards led to are on the
  /// trail.
  ///
  /// The way first goes back to where the user stood when the request was made, or up out of those
  /// screens, so that none of them stays and nothing is hung on one.
  ///
  /// - Returns: `nil` where the way is the usual one.
  private func resumed(_ request: Request) throws(NavigationError) -> Itinerary? {
    guard let resumption = request.resumption,
      let past = resumption.past.compactMap({ lastIndex(of: $0) }).min()
    else { return nil }
    let plain = request.alone
    let direct = try itinerary(for: plain, after: beginning(of: resumption, past: past))
    // From here the plain request may have no way, for example to a tab of parked tabs.
    guard !plain.isRelative, let usual = try? itinerary(for: plain, in: []) else { return direct }
    let end = WalkSurvey(usual, from: self, bringing: usual.brought(by: plain.input)).position
    if let direct {
      let directEnd = WalkSurvey(direct, from: self, bringing: direct.brought(by: plain.input))
        .position
      if !end.isLike(directEnd) { return direct }
    }
    let parked = resumption.past.filter { end.spotOffTrail(of: $0) != nil }
    if parked.isEmpty { return nil }
    let out = try itinerary(for: plain, after: wayInTab(past: past))
    return out.flatMap { way in
      let endOfOut = WalkSurvey(way, from: self, bringing: .none).position
      return endOfOut.liveVisits.count < end.liveVisits.count ? way : nil
    }
  }

  /// Whether the same routes are on the trail of another position, with the same values.
  private func isLike(_ other: Position) -> Bool {
    count == other.count
      && (0..<count).allSatisfy { index in
        input(at: index) == other.input(at: index)
          && entry(at: index).place.node == other.entry(at: index).place.node
      }
  }

  /// Plans a request from the end of another itinerary, and joins the two; `nil` without another.
  private func itinerary(
    for request: Request,
    after back: Itinerary?
  ) throws(NavigationError) -> Itinerary? {
    guard let back else { return nil }
    do throws(NavigationError) {
      let ground = WalkSurvey(back, from: self, bringing: .none).position
      var way = try ground.itinerary(for: request, in: [])
      way.moves = back.moves + way.moves
      return way
    } catch {
      throw error.at(self)
    }
  }

  /// The way back to where a drive was asked for first, if the user was led to another tab, or else
  /// up out of what guards have led to.
  private func beginning(of resumption: Resumption, past: Int) -> Itinerary? {
    // An origin that is parked in tabs which guards have led to goes together with these.
    guard let origin = resumption.origin.flatMap({ spotOffTrail(of: $0) }),
      base(of: outermostParked(around: origin)) <= past
    else { return wayInTab(past: past) }
    var walker = Walker(position: self)
    climbInTab(past: past, &walker)
    goAcrossAndBack(to: origin, &walker)
    return walker.takeWay()
  }

  /// The way up out of a place on the trail; `nil` where nothing stands below it.
  func wayOut(past index: Int) -> Itinerary? {
    guard let below = standing(below: index) else { return nil }
    var walker = Walker(position: self)
    walker.climb(to: below)
    return walker.takeWay()
  }

  /// The way up out of a place on the trail within its tab.
  private func wayInTab(past index: Int) -> Itinerary? {
    var walker = Walker(position: self)
    climbInTab(past: index, &walker)
    return walker.takeWay()
  }

  /// Goes up out of a place on the trail or, where it is the first of a tab, up to it: to leave that
  /// would take all the tabs away.
  private func climbInTab(past index: Int, _ walker: inout Walker) {
    if isTab(at: index) {
      walker.climbOrStay(at: index)
    } else if let below = standing(below: index) {
      walker.climb(to: below)
    }
  }

  /// The slot of the outermost parked tab that a spot off the trail is in.
  private func outermostParked(around spot: Spot) -> Int {
    branches.slots(from: spot.slot).dropLast().last { !branches.isSelected($0) } ?? spot.slot
  }

  /// Plans the moves of a verb, which is a parameter because reading it from the request copies it.
  ///
  /// - Parameter name: the number of the name that the verb asks for, if that is known.
  func walk(
    _ verb: Request.Verb,
    naming name: Int32? = nil,
    _ walker: inout Walker
  ) throws(NavigationError) {
    switch verb {
    case .start(let route):
      // A wrong name is refused even if something is shown already and nothing would be started.
      if let route {
        let goal = try goal(route)
        if place == nil { walker.walk(to: goal) }
      } else if place == nil {
        walker.enterTree(of: plan.storage.roots[0])
      }
    case .to(let route):
      walker.walk(to: try goal(route, name))
    case .sub(let route, let presentation, let replacing):
      try check(presentation, of: route)
      try planSub(route, name, replacing: replacing, &walker)
      if let presentation {
        walker.detail = WalkDetail(hungAs: presentation)
      }
    case .parent:
      guard walker.climbOne() else { throw NavigationError(.noParent, at: self) }
    case .selectTab(let route):
      try planSelection(of: route, name, &walker)
    case .show(let routes):
      try planShows(routes, &walker)
    case .hide(let route, let way):
      try planHide(route, way, &walker)
    case .navigate(let routes):
      try planNavigation(routes, &walker)
    case .open(let opening):
      try planOpening(opening, &walker)
    case .leave(let visit):
      try planLeaving(visit, &walker)
    case .recheck: break
    }
  }

  private func check(_ presentation: Presentation?, of route: RouteID) throws(NavigationError) {
    guard let presentation, presentation == .root || presentation == .tab else { return }
    _ = try goal(route)
    let reason =
      "a hung route cannot be shown as \"\(presentation)\": \"root\" and \"tab\" follow from a "
      + "place and are never asked for"
    throw NavigationError(.failed, route: route, reason: reason, at: self)
  }

  /// The places of a name or path; the number of the name saves looking it up.
  @inline(__always)
  private func goal(_ route: RouteID, _ name: Int32?) throws(NavigationError) -> RoutePlan.Goal {
    guard let name else { return try goal(route) }
    return RoutePlan.Goal(occurrences: plan.storage.occurrences[name])
  }

  @inline(__always)
  func goal(_ route: RouteID) throws(NavigationError) -> RoutePlan.Goal {
    if let goal = plan.goal(named: route) { return goal }
    return try goalOfPath(route)
  }

  private func goalOfPath(_ route: RouteID) throws(NavigationError) -> RoutePlan.Goal {
    switch plan.goal(route) {
    case .success(let goal): return goal
    case .failure(.unknown): throw NavigationError(.unknownRoute, route: route, at: self)
    case .failure(.ambiguous(let nodes)):
      let paths = nodes.prefix(5).map(plan.path(ofNode:)).joined(separator: ", ")
      throw NavigationError(.ambiguousPath, route: route, reason: paths, at: self)
    }
  }

  func planSub(
    _ route: RouteID,
    _ name: Int32? = nil,
    replacing: Bool,
    _ walker: inout Walker
  ) throws(NavigationError) {
    let goal = try goal(route, name)
    guard let here = place else { return walker.walk(to: goal) }
    guard let node = nearest(of: goal, from: here.node) else { return }
    if replacing, !walker.climbOne() {
      let reason = "the first screen cannot be replaced; drive to another root instead"
      throw NavigationError(.noParent, route: route, reason: reason, at: self)
    }
    walker.hang(node)
  }

  /// The occurrence to hang: the place itself, else the nearest below it, else the least deep.
  func nearest(of goal: RoutePlan.Goal, from here: Int32) -> Int32? {
    guard goal.occurrences.count > 1 else {
      return plan.storage.occurrences.nodes[goal.occurrences.lowerBound]
    }
    let occurrences = plan.storage.occurrences
    let nodes = plan.storage.nodes
    if occurrences.holds(goal.occurrences, here) { return here }
    return occurrences.nearestBelow(here, of: goal.occurrences, in: nodes)
      ?? occurrences.leastDeep(goal.occurrences, in: nodes)
  }

  private func planSelection(
    of route: RouteID,
    _ name: Int32?,
    _ walker: inout Walker
  ) throws(NavigationError) {
    let goal = try goal(route, name)
    // If nothing is shown yet, the walk goes from the root to the tab.
    if place == nil, let tab = firstTab(of: goal) {
      return walker.walk(to: plan.goal(node: tab))
    }
    // The tabs route is most often the place directly below the beginning of a branch.
    var above = slot
    while let below = below(above) {
      if select(tabOf: goal, at: base(of: above) - 1, &walker) { return }
      above = below
    }
    for index in (0..<max(0, count - 1)).reversed() where isTabs(at: index) {
      if select(tabOf: goal, at: index, &walker) { return }
    }
    // Where no tab is selected, as the last one has gone, one is entered as by any drive.
    if let place, isTabs(at: count - 1), let tab = tab(of: place.node, in: goal) {
      return walker.walk(to: plan.goal(node: tab))
    }
    throw NavigationError(
      .unknownRoute,
      route: route,
      reason: "it is no tab of a tabs route that is live",
      at: self
    )
  }

  /// Plans to select a tab of the tabs screen that was tapped: its route may be live more than
  /// once.
  private func selection(
    _ request: Request,
    of tabs: VisitID
  ) throws(NavigationError) -> Itinerary {
    guard case .selectTab(let route) = request.verb, let index = lastIndex(of: tabs) else {
      let reason = "the tabs that were tapped are no longer where the user stands"
      throw NavigationError(.stale, route: request.route, reason: reason, at: self)
    }
    var walker = Walker(position: self)
    let goal = try goal(route)
    if index < count - 1 {
      _ = select(tabOf: goal, at: index, &walker)
    } else if let tab = tab(of: entry(at: index).place.node, in: goal) {
      walker.walk(to: plan.goal(node: tab))
    }
    guard let way = walker.takeWay() else { throw NavigationError(.noParent, at: self) }
    return way
  }

  /// Selects the tab that matches a goal in the tabs route at an index; returns false if none does.
  private func select(tabOf goal: RoutePlan.Goal, at index: Int, _ walker: inout Walker) -> Bool {
    let tabs = entry(at: index).place.node
    guard let tab = tab(of: tabs, in: goal) else { return false }
    if entry(at: index + 1).place.node != tab {
      walker.select(tab, at: index)
    } else if plan.arrangement(of: tabs).whenTappedAgain == .backToTab {
      walker.climbOrStay(at: index + 1)
    }
    return true
  }

  private func firstTab(of goal: RoutePlan.Goal) -> Int32? {
    plan.storage.occurrences.nodes[goal.occurrences].first { plan.isTab($0) }
  }

  /// The tab of a tabs route that matches a goal.
  func tab(of tabs: Int32, in goal: RoutePlan.Goal) -> Int32? {
    // Nodes in the tabs are deeper than the tabs, and no two tabs have the same name: if a tab
    // matches, it is the least deep node that does.
    let nodes = plan.storage.nodes
    let nearest = plan.storage.occurrences.nearestBelow(tabs, of: goal.occurrences, in: nodes)
    return nearest.flatMap { nodes[Int($0)].parent == tabs ? $0 : nil }
  }
}

/// Where a link leads.
extension Position {
  /// Plans to walk to where a link leads, or to show that on top.
  func planOpening(_ opening: Opening, _ walker: inout Walker) throws(NavigationError) {
    guard let route = opening.goal?.route else { return }
    guard let onTop = opening.onTop, place != nil else { return walker.walk(to: try goal(route)) }
    try planSub(route, replacing: false, &walker)
    let isPushed = onTop == .pushAlways || onTop == .pushIfPossible && hangsInStack
    let usual: Container = onTop == .present ? .bare : .stack
    walker.detail = WalkDetail(
      hungAs: isPushed ? .push : .modal,
      container: isPushed ? nil : opening.container ?? usual
    )
  }

  /// Whether a place that is hung where the user stands is in a stack; on a tabs route without a
  /// live tab, it hangs in the first tab.
  private var hangsInStack: Bool {
    guard let here = place, isTabs(at: count - 1) else { return isInStack }
    return !plan.isBare(plan.arrival(of: here.node))
  }
}
