extension Walker {
  private var nodes: [PlanNode] { position.plan.storage.nodes }

  /// Walks to a live place and, from there, down to a node.
  mutating func walk(turningAt index: Int, down: Int32?, of goal: RoutePlan.Goal) {
    guard let down else { return walkBack(to: index) }
    let turn = place(index)
    if nodes[Int(turn.node)].isTabs, index < count - 1 {
      return goAcross(at: index, to: down, of: goal)
    }
    let depth = Int(nodes[Int(down)].depth - nodes[Int(turn.node)].depth)
    moves.reserveCapacity(moves.count + count - 1 - index + depth)
    climb(to: index)
    goDown(from: turn, to: down)
  }

  /// Opens a hang of a node under the current place.
  mutating func hang(_ node: Int32) {
    let from = place(count - 1)
    let to = Place(node: node, hang: position.nextHang)
    moves.append(Move(.toChild, from: from, to: to))
    enterTabs(of: to)
  }

  /// Goes to the tree of a node that is not live, and down to it.
  ///
  /// With a root, all that is live is left, and a route that hangs anywhere hangs under that root.
  mutating func enterTree(of node: Int32, anewFrom base: Int32? = nil) {
    let tree = nodes[Int(node)].tree
    let from = here
    let isAnywhere = plan.storage.anywhere.first.map { tree >= $0 } ?? false
    if let from, isAnywhere, base == nil {
      let top = Place(node: tree, hang: position.nextHang)
      moves.append(Move(.toChild, from: from, to: top))
      goDown(from: top, to: node)
    } else {
      // Before anything is shown, a route that hangs anywhere hangs under the first root.
      let root = Place(node: isAnywhere ? base ?? plan.storage.roots[0] : tree)
      moves.append(Move(.toRoot, from: from, to: root))
      if isAnywhere {
        enterTabs(of: root)
        let base = moves[moves.count - 1].to
        let top = Place(node: tree, hang: position.nextHang)
        moves.append(Move(.toChild, from: base, to: top))
        goDown(from: top, to: node)
      } else {
        goDown(from: root, to: node)
      }
    }
  }

  /// Goes up one: to the nearest place below that can be stood at; `false` where there is none.
  mutating func climbOne() -> Bool {
    var index = count - 2
    var passes = false
    while index >= 0, position.isTabs(at: index) || position.isLeaving(at: index) {
      if !position.isTabs(at: index) { passes = true }
      index -= 1
    }
    guard index >= 0 else { return false }
    // What was hidden softly goes along.
    if passes {
      climb(to: index)
    } else {
      moves.append(Move(.toParent, from: place(count - 1), to: place(index)))
      count = index + 1
    }
    return true
  }

  /// Climbs to a live place of a goal; a tabs route stands for its selected tab.
  mutating func walkBack(to index: Int) {
    let index = standing(at: index)
    let here = place(index)
    if index < count - 1 {
      climb(to: index)
    } else if nodes[Int(here.node)].isTabs {
      enterTabs(of: here)
    } else if moves.isEmpty {
      moves.append(Move(.toSelf, from: here, to: here))
    }
  }

  /// Where below `count` one stands for a live place; a tabs route stands for its selected tab.
  func standing(at index: Int) -> Int {
    var index = index
    while index < count - 1, position.isTabs(at: index) { index += 1 }
    return index
  }

  /// Climbs to a live place, or stays where it is the current one.
  mutating func climbOrStay(at index: Int) {
    if index < count - 1 { walkBack(to: index) }
  }

  mutating func climb(to index: Int) {
    while count - 1 > index {
      var below = count - 2
      while below > index, position.isTabs(at: below) { below -= 1 }
      moves.append(Move(.toParent, from: place(count - 1), to: place(below)))
      count = below + 1
    }
  }

  /// Goes down from a place to a node below it, which is stood at or has a tab that is.
  mutating func goDown(from top: Place, to node: Int32) {
    let nodes = nodes
    let depth = Int(nodes[Int(node)].depth - nodes[Int(top.node)].depth)
    if depth > 0 {
      // The way is known from its end upward, so room is made first.
      let first = moves.count
      for _ in 0..<depth { moves.append(Move(.toChild, from: top, to: top)) }
      var below = Place(node: node, hang: top.hang)
      for index in (first..<first + depth).reversed() {
        let above = Place(node: nodes[Int(below.node)].parent, hang: top.hang)
        moves[index] = Move(.toChild, from: above, to: below)
        below = above
      }
    }
    enterTabs(of: Place(node: node, hang: top.hang))
  }

  /// From a tabs route that was just entered, goes on to its first tab.
  mutating func enterTabs(of place: Place) {
    var place = place
    while nodes[Int(place.node)].isTabs {
      let tab = Place(node: place.node + 1, hang: place.hang)
      moves.append(Move(.toChild, from: place, to: tab))
      place = tab
    }
  }
}
