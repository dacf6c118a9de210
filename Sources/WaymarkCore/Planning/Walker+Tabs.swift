extension Walker {
  private var nodes: [PlanNode] { position.plan.storage.nodes }

  /// Goes to another tab of the tabs route at an index, and on to a node in it; in a tab that was
  /// parked, to what of the goal is nearest to where it was left.
  mutating func goAcross(at index: Int, to node: Int32, of goal: RoutePlan.Goal) {
    let tabs = place(index)
    let tab = Place(node: plan.child(of: tabs.node, holding: node), hang: tabs.hang)
    let from = place(count - 1)
    guard let branch = position.branches.parked[tab], let top = branch.last else {
      goAcross(to: tab, landingAt: tab, from: from)
      return goDown(from: tab, to: node)
    }
    goAcross(to: tab, landingAt: top.place, from: from)
    walk(in: branch, to: occurrences(goal.occurrences, within: tab.node))
  }

  /// Goes to the parked top of another tab, or to its first screen, and stops there.
  mutating func select(_ tab: Int32, at index: Int) {
    let place = Place(node: tab, hang: place(index).hang)
    let from = self.place(count - 1)
    let landing = position.branches.parked[place]?.last?.place
    goAcross(to: place, landingAt: landing ?? place, from: from)
    if landing == nil { enterTabs(of: place) }
  }

  private mutating func goAcross(to tab: Place, landingAt landing: Place, from: Place) {
    moves.append(Move(.across, from: from, to: landing))
    detail = WalkDetail(hungAs: detail?.hungAs, tab: tab.node)
  }

  /// Walks on in a branch that was parked, from its top to the nearest place of a goal that lies
  /// in the tab's subtree; some places at its bottom may hold what is to be bound already.
  mutating func walk(in parked: [Position.Entry], to goal: Range<Int>, settled: Int = 0) {
    var branch = parked
    var settled = settled
    var goal = goal
    while let (index, down) = boundTurn(in: branch, for: goal) {
      let turn = branch[index].place
      let stop = down == nil ? standing(in: branch, at: index) : index
      if let conflict = conflict(in: branch[...stop].dropFirst(settled)) {
        return walkAnew(in: branch, from: conflict, to: down ?? turn.node)
      }
      guard let down else { return walkBack(in: branch, to: index) }
      guard nodes[Int(turn.node)].isTabs, index < branch.count - 1 else {
        climb(in: branch, to: index)
        return goDown(from: turn, to: down)
      }
      let tab = Place(node: plan.child(of: turn.node, holding: down), hang: turn.hang)
      let next = position.branches.parked[tab] ?? []
      let top = branch[branch.count - 1].place
      goAcross(to: tab, landingAt: next.last?.place ?? tab, from: top)
      if next.isEmpty { return goDown(from: tab, to: down) }
      branch = next
      settled = 0
      goal = occurrences(goal, within: tab.node)
    }
  }

  /// What of a goal lies in the subtree of a node.
  private func occurrences(_ goal: Range<Int>, within top: Int32) -> Range<Int> {
    let occurrences = plan.storage.occurrences
    let end = nodes[Int(top)].end
    return occurrences.first(of: goal, from: top)..<occurrences.first(of: goal, from: end)
  }

  /// The same as `turn`; for a drive that binds its values, never in a hang that lacks the places
  /// above it in the plan.
  private func boundTurn(
    in branch: [Position.Entry],
    for goal: Range<Int>
  ) -> (Int, down: Int32?)? {
    var found = turn(in: branch, for: goal)
    guard bound != nil else { return found }
    while let (index, _) = found, let start = looseHang(in: branch, at: index) {
      found = turn(in: Array(branch[..<start]), for: goal)
    }
    return found
  }

  /// Where in a branch to turn downward, and to which node: at its top, for it or the nearest below
  /// it; else at the nearest place that is of the goal; else at the nearest that has it below.
  private func turn(in branch: [Position.Entry], for goal: Range<Int>) -> (Int, down: Int32?)? {
    let occurrences = plan.storage.occurrences
    func isGoal(_ index: Int) -> Bool {
      let node = branch[index].place.node
      let next = occurrences.first(of: goal, from: node)
      return next < goal.upperBound && occurrences.nodes[next] == node
    }
    func nearestBelow(_ index: Int) -> Int32? {
      occurrences.nearestBelow(branch[index].place.node, of: goal, in: nodes)
    }
    let top = branch.count - 1
    if isGoal(top) { return (top, nil) }
    if let below = nearestBelow(top) { return (top, below) }
    if let index = branch.indices.last(where: isGoal) { return (index, nil) }
    for index in branch.indices.reversed() {
      if let below = nearestBelow(index) { return (index, below) }
    }
    return nil
  }

  /// Climbs to a place of a branch; a tabs route stands for its selected tab.
  private mutating func walkBack(in branch: [Position.Entry], to index: Int) {
    let index = standing(in: branch, at: index)
    climb(in: branch, to: index)
    enterTabs(of: branch[index].place)
  }

  /// Where in a branch one stands for a place of it; a tabs route stands for its selected tab.
  func standing(in branch: [Position.Entry], at index: Int) -> Int {
    var index = index
    while index < branch.count - 1, nodes[Int(branch[index].place.node)].isTabs { index += 1 }
    return index
  }

  mutating func climb(in branch: [Position.Entry], to index: Int) {
    var here = branch.count - 1
    while here > index {
      var below = here - 1
      while below > index, nodes[Int(branch[below].place.node)].isTabs { below -= 1 }
      moves.append(Move(.toParent, from: branch[here].place, to: branch[below].place))
      here = below
    }
  }
}
