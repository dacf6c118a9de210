import WaymarkLinks

extension Walker {
  /// Opens a hang of a node under the current place.
  mutating func hang(_ node: Int32) {
    let from = base(of: place(count - 1))
    let to = newHang(of: node)
    moves.append(Move(.toChild, from: from, to: to))
    enterTabs(of: to)
  }

  /// Opens another hang of a node, under the place that the walk has reached, and goes on to a node
  /// at or below it.
  mutating func hang(_ node: Int32, under here: Place, to end: Int32) {
    let from = base(of: here)
    let top = newHang(of: node)
    moves.append(Move(.toChild, from: from, to: top))
    goDown(from: top, to: end)
  }

  /// The place on which a route is hung: the given one or, for a tabs route without a live tab, its
  /// first tab, which is entered before.
  private mutating func base(of place: Place) -> Place {
    guard nodes[Int(place.node)].isTabs else { return place }
    enterTabs(of: place)
    return here ?? place
  }

  /// Shows a root in place of everything else, and goes on to a node at or below it.
  mutating func enterRoot(_ node: Int32, to end: Int32) {
    let root = Place(node: node, hang: 0, plan: storage.stamp)
    moves.append(Move(.toRoot, from: here, to: root))
    goDown(from: root, to: end)
  }

  /// Goes up past a live place in one step that starts at that place.
  mutating func unwind(from index: Int, to below: Int) {
    moves.append(Move(.unwind, from: place(index), to: place(below)))
    count = below + 1
  }

  /// Enters the tree of a node that is not live and goes down to the node.
  ///
  /// With `base`, a root, everything that is live is left, and an `anywhere` route is hung under
  /// it.
  mutating func enterTree(of node: Int32, anewFrom base: Int32? = nil) {
    let tree = nodes[Int(node)].tree
    guard plan.isAnywhere(node) else { return enterRoot(tree, to: node) }
    if here == nil || base != nil {
      // If nothing is shown yet, an `anywhere` route is hung under the first root.
      let root = base ?? storage.roots[0]
      enterRoot(root, to: root)
    }
    if let here { hang(tree, under: here, to: node) }
  }

  /// Goes to another tab of the tabs place at an index and, if it was never entered, down to a node.
  ///
  /// If the tab was parked, it returns the goal's places within the tab, and the walk goes on to
  /// them.
  mutating func goAcross(
    from tabs: Place,
    at index: Int,
    to node: Int32,
    of goal: RoutePlan.Goal
  ) -> RoutePlan.Goal? {
    let number = storage.tabIndex(of: tabs.node, holding: node)
    let tab = storage.tab(number, of: tabs.node)
    guard goAcross(to: tabs.beside(tab), number, at: index) else {
      goDown(from: tabs.beside(tab), to: node)
      return nil
    }
    if bound == nil, here?.node == node, !nodes[Int(node)].isTabs { return nil }
    lowestAllowed = index + 1
    checkedCount = lowestAllowed
    let within = storage.occurrences.within(tab, of: goal.occurrences, in: nodes)
    return RoutePlan.Goal(occurrences: within)
  }

  /// Goes to another tab of the tabs place at an index, or on to a tab within that, and to its first
  /// screen.
  ///
  /// It looks for no nearest place, because screens of the same routes may be hung above the tab.
  mutating func goToTab(_ node: Int32, at index: Int) {
    var tabs: [Int32] = []
    var next = node
    while next != place(index).node {
      tabs.append(next)
      next = nodes[Int(next)].parent
    }
    var top = index
    for tab in tabs.reversed() {
      let first = place(top).beside(tab)
      top += 1
      if top >= count || place(top) != first {
        guard goAcross(to: first, plan.tabIndex(of: tab), at: top - 1) else {
          return goDown(from: first, to: node)
        }
        lowestAllowed = index + 1
        checkedCount = lowestAllowed
      }
      if let conflict = conflict(upTo: tab == node ? standing(at: top) : top) {
        return goOn(to: walkAnew(from: conflict, to: node))
      }
    }
    climbOrStay(at: top)
  }

  /// Goes to the place where another tab was left, or to its first screen, and ends there.
  mutating func select(_ tab: Int32, at index: Int) {
    let first = place(index).beside(tab)
    if !goAcross(to: first, plan.tabIndex(of: tab), at: index) { enterTabs(of: first) }
  }

  /// Goes across to a tab, by its first place and its number, of the tabs place at an index; returns
  /// true if it was parked, false if it is entered for the first time.
  ///
  /// What reaches over the window cannot be parked with the tab that is left, so that the walk first
  /// goes up out of it, and out of what was hidden softly below that.
  private mutating func goAcross(to first: Place, _ number: Int, at index: Int) -> Bool {
    tab = first.node
    if let cover = position.lowestCover(above: index, from: branch.slot), cover < count {
      // The first screen of the tab stays, also if it was hidden softly.
      let lowest = min(standing(at: index + 1), cover - 1)
      climb(to: max(lowest, position.standing(below: cover, from: branch.slot) ?? lowest))
    }
    let from = place(count - 1)
    guard count - 1 > index else {
      // The screen that covered the window stood on the tabs route itself, in none of its tabs.
      moves.append(Move(.toChild, from: from, to: first))
      return false
    }
    guard let parked = position.tab(number, at: index, from: branch.slot) else {
      moves.append(Move(.across, from: from, to: first))
      return false
    }
    look(at: position.deepest(of: parked))
    moves.append(Move(.across, from: from, to: place(count - 1)))
    return true
  }

  /// Goes up to the nearest place below where the user can stand; returns false if there is none.
  mutating func climbOne() -> Bool {
    guard let index = position.standing(below: count - 1, from: branch.slot) else { return false }
    climb(to: index)
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

  /// The index where the user stands when at a live place: for a tabs route, in its selected tab.
  func standing(at index: Int) -> Int {
    var index = index
    while index < count - 1, isTabs(at: index) { index += 1 }
    return index
  }

  /// Climbs to a live place, or stays where it is the current one.
  mutating func climbOrStay(at index: Int) {
    if standing(at: index) < count - 1 { walkBack(to: index) }
  }

  mutating func climb(to index: Int) {
    guard count - 1 > index else { return }
    if index >= branch.base, !position.hasHangs(in: branch.slot) {
      return climbAsPlanned(to: index)
    }
    var from = place(count - 1)
    while count - 1 > index {
      var below = count - 2
      var to = place(below)
      while below > index, nodes[Int(to.node)].isTabs {
        below -= 1
        to = place(below)
      }
      moves.append(Move(.toParent, from: from, to: to))
      from = to
      count = below + 1
    }
  }

  /// Climbs within a branch in which nothing is hung.
  ///
  /// The parent in the plan is the place below, which is quicker than reading the trail. Only the
  /// last place of a branch is a tabs route, so none is passed.
  private mutating func climbAsPlanned(to index: Int) {
    var from = place(count - 1)
    for _ in index..<count - 1 {
      let to = from.beside(storage.nodes[Int(from.node)].parent)
      moves.append(Move(.toParent, from: from, to: to))
      from = to
    }
    count = index + 1
  }

  /// Goes down from a place to a node below it and, if that is a tabs route, to its first tab.
  mutating func goDown(from top: Place, to node: Int32) {
    let depth = Int(storage.nodes[Int(node)].depth - storage.nodes[Int(top.node)].depth)
    if depth > 0 {
      // Parents are found from the node upward, so the moves are filled in from the last one.
      let first = moves.count
      for _ in 0..<depth { moves.append(Move(.toChild, from: top, to: top)) }
      moves.withUnsafeMutableBufferPointer { moves in
        var below = top.beside(node)
        for index in (first..<first + depth).reversed() {
          let above = top.beside(storage.nodes[Int(below.node)].parent)
          moves[index] = Move(.toChild, from: above, to: below)
          below = above
        }
      }
    }
    enterTabs(of: top.beside(node))
  }

  /// From a tabs route that was just entered, goes on to its first tab.
  mutating func enterTabs(of place: Place) {
    var place = place
    while nodes[Int(place.node)].isTabs {
      let tab = place.beside(place.node + 1)
      moves.append(Move(.toChild, from: place, to: tab))
      place = tab
    }
  }
}
