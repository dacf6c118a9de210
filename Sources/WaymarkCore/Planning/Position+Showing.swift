/// Plans for showing and hiding; ids are looked up before anything is planned.
extension Position {
  /// Hangs routes one above the other, each under the one before.
  func planShows(_ routes: [RouteID], _ walker: inout Walker) throws(NavigationError) {
    show(try goals(routes), &walker)
  }

  /// Goes up past the topmost visit of a route.
  func planHide(
    _ route: RouteID,
    _ way: Request.HideWay,
    _ walker: inout Walker
  ) throws(NavigationError) {
    guard let index = try topmost(route) else { return }
    if way == .soft, hasMore(above: index) {
      walker.detail = WalkDetail(hungAs: nil, tab: nil, marked: walker.place(index))
      return
    }
    var below = index - 1
    while below >= 0, isTabs(at: below) || entry(at: below).isLeaving { below -= 1 }
    guard below >= 0 else {
      let reason =
        "\"\(route)\" is what is shown first, and cannot be hidden; show another root instead"
      throw NavigationError(.noParent, route: route, reason: reason, at: self)
    }
    guard way == .atomic else { return walker.climb(to: below) }
    walker.unwind(from: index, to: below)
  }

  /// Goes up to where the trail and a way of routes part, and shows the rest of the way.
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
    if common > 0 {
      guard common < count || common < goals.count else { return }
      if common < goals.count, let tab = tab(of: goals[common], at: common - 1) {
        walker.walk(to: tab)
        common += 1
      } else {
        let index = standing(at: common - 1)
        if index < count - 1 { walker.climb(to: index) }
      }
    }
    show(Array(goals[common...]), &walker)
  }

  private func show(_ goals: [RoutePlan.Goal], _ walker: inout Walker) {
    for goal in goals {
      guard let here = walker.here else {
        walker.walk(to: goal)
        continue
      }
      if let root = root(of: goal) {
        walker.enterRoot(root)
      } else if let node = nearest(of: goal, from: here.node) {
        walker.hang(node, under: here)
      }
    }
  }

  private func goals(_ routes: [RouteID]) throws(NavigationError) -> [RoutePlan.Goal] {
    var goals: [RoutePlan.Goal] = []
    for route in routes { goals.append(try goal(route)) }
    return goals
  }

  /// Where on the trail the topmost visit of a route is; `nil` for a route that nobody is at, and
  /// for a name that the plan does not know.
  private func topmost(_ route: RouteID) throws(NavigationError) -> Int? {
    let goal: RoutePlan.Goal
    switch plan.goal(route) {
    case .success(let found): goal = found
    case .failure(.unknown): return nil
    case .failure(.ambiguous): goal = try self.goal(route)
    }
    return entries.indices.last { holds(goal, at: $0) }
  }

  private func holds(_ goal: RoutePlan.Goal, at index: Int) -> Bool {
    let node = entry(at: index).place.node
    let occurrences = plan.storage.occurrences
    let first = occurrences.first(of: goal.occurrences, from: node)
    return first < goal.occurrences.upperBound && occurrences.nodes[first] == node
  }

  private func isRoot(_ goal: RoutePlan.Goal) -> Bool { root(of: goal) != nil }

  private func root(of goal: RoutePlan.Goal) -> Int32? {
    goal.occurrences.lazy.map { plan.storage.occurrences.nodes[$0] }.first { plan.isRoot($0) }
  }

  /// The tab of a tabs route on the trail that is of a goal.
  private func tab(of goal: RoutePlan.Goal, at index: Int) -> RoutePlan.Goal? {
    guard isTabs(at: index) else { return nil }
    return tab(of: entry(at: index).place.node, in: goal).map { plan.goal(node: $0) }
  }

  /// Whether anything stands above a place but what a tabs route begins with.
  private func hasMore(above index: Int) -> Bool {
    var own = index
    while own < count - 1, isTabs(at: own) { own += 1 }
    return own < count - 1
  }
}
