extension Walker {
  private var nodes: [PlanNode] { position.plan.storage.nodes }

  /// Goes to another tab of the tabs route at an index, and on to a node in it.
  mutating func goAcross(at index: Int, to node: Int32) {
    let tabs = place(index)
    let tab = Place(node: plan.child(of: tabs.node, holding: node), hang: tabs.hang)
    let from = place(count - 1)
    guard let branch = position.branches.parked[tab], let top = branch.last else {
      moves.append(Move(.across, from: from, to: tab))
      return goDown(from: tab, to: node)
    }
    moves.append(Move(.across, from: from, to: top.place))
    walk(in: branch, to: node)
  }

  /// Goes to the parked top of another tab, or to its first screen, and stops there.
  mutating func select(_ tab: Int32, at index: Int) {
    let place = Place(node: tab, hang: place(index).hang)
    let from = self.place(count - 1)
    let landing = position.branches.parked[place]?.last?.place
    moves.append(Move(.across, from: from, to: landing ?? place))
    if landing == nil { enterTabs(of: place) }
  }

  /// Walks on in a branch that was parked, from its top to a node in the tab's subtree.
  mutating func walk(in parked: [Position.Entry], to node: Int32) {
    var branch = parked
    while let index = turn(in: branch, to: node) {
      let stop = branch[index].place.node == node ? standing(in: branch, at: index) : index
      if let conflict = conflict(in: branch[...stop]) {
        return walkAnew(in: branch, from: conflict, to: node)
      }
      let turn = branch[index].place
      guard turn.node != node else { return walkBack(in: branch, to: index) }
      guard nodes[Int(turn.node)].isTabs, index < branch.count - 1 else {
        climb(in: branch, to: index)
        return goDown(from: turn, to: node)
      }
      let tab = Place(node: plan.child(of: turn.node, holding: node), hang: turn.hang)
      let next = position.branches.parked[tab] ?? []
      let top = branch[branch.count - 1].place
      moves.append(Move(.across, from: top, to: next.last?.place ?? tab))
      if next.isEmpty { return goDown(from: tab, to: node) }
      branch = next
    }
  }

  /// Where in a branch to turn downward: at its top, else at the node's own place, else at the
  /// nearest place that has the node below it.
  private func turn(in branch: [Position.Entry], to node: Int32) -> Int? {
    if let top = branch.last, plan.isNode(node, within: top.place.node) { return branch.count - 1 }
    return branch.lastIndex { $0.place.node == node }
      ?? branch.lastIndex { plan.isNode(node, within: $0.place.node) }
  }

  /// Climbs to a place of a branch; a tabs route stands for its selected tab.
  private mutating func walkBack(in branch: [Position.Entry], to index: Int) {
    let index = standing(in: branch, at: index)
    climb(in: branch, to: index)
    enterTabs(of: branch[index].place)
  }

  /// Where in a branch one stands for a place of it; a tabs route stands for its selected tab.
  private func standing(in branch: [Position.Entry], at index: Int) -> Int {
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
