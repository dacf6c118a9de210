import WaymarkLinks

/// Finds the nearest way from a position to a goal and writes down its moves.
///
/// It looks at one branch: the trail up to its last place. Going across makes it look at the branch
/// of another tab instead, over the same lower places, and the walk goes on there. The user stands at
/// the place with the index `count - 1`; planning looks only at what is below `count`, so a way that
/// first climbs somewhere is planned on from there. Nothing recurses over depth.
struct Walker {
  let position: Position
  let storage: RoutePlan.Storage
  /// The values that must hold along the whole way, for a drive that binds them.
  let bound: Input?
  /// The values that a tabs route is to hold where the walk ends at one; `nil` where none takes any.
  private let brought: Input?
  /// How many places at the bottom of the trail need no further check for `bound`.
  var checkedCount = 0
  /// The node of the tab that the way went across to.
  var tab: Int32?
  /// Data that only few walks have, such as how a hung place is shown; `nil` for most.
  var detail: WalkDetail?
  /// How many hangs the walk has opened.
  private var hangs: Int32 = 0
  var moves: [Move]
  var count: Int
  /// The branch looked at.
  private(set) var branch: Branch
  /// The lowest index at which the walk looks for its goal: in a branch that it came to by going
  /// across, that of the tab.
  var lowestAllowed = 0

  typealias Branch = Position.Branch

  init(
    position: Position,
    bound: Input? = nil,
    bringing brought: Input? = nil,
    room: consuming [Move] = []
  ) {
    moves = room
    self.position = position
    self.bound = bound
    self.brought = brought
    storage = position.plan.storage
    branch = position.branch(position.slot)
    count = branch.count
  }

  var plan: RoutePlan { position.plan }
  var nodes: [PlanNode] { storage.nodes }

  @inline(__always)
  func entry(_ index: Int) -> Position.Entry {
    position.entry(at: index, from: branch.slot)
  }

  @inline(__always)
  func place(_ index: Int) -> Place { entry(index).place }

  func isTabs(at index: Int) -> Bool { storage.nodes[Int(place(index).node)].isTabs }

  /// A place in a branch, or in one below it.
  @inline(__always)
  private func place(_ index: Int, in branch: Branch) -> Place {
    position.entry(at: index, from: branch.slot).place
  }

  /// Where the user stands after the moves so far.
  var here: Place? { moves.last?.to ?? position.place }

  /// The branch below another, on whose last place that one hangs.
  func below(_ branch: Branch) -> Branch? { position.below(branch.slot).map(position.branch) }

  /// The branch that holds the place where the user stands, when that is not the one looked at.
  private var lower: Branch? {
    guard branch.base >= count else { return nil }
    var lower = below(branch)
    while let next = lower, next.base >= count { lower = below(next) }
    return lower
  }

  /// Looks at a branch that was parked, from its last place.
  mutating func look(at slot: Int) {
    branch = position.branch(slot)
    count = branch.count
  }

  /// The first place of one more hang, for a node.
  mutating func newHang(of node: Int32) -> Place {
    hangs += 1
    return Place(node: node, hang: position.newHang(after: hangs - 1), plan: storage.stamp)
  }

  /// The itinerary of the finished walk, with the moves taken out of the walker; `nil` if there are
  /// none and nothing is shown.
  @inline(__always)
  mutating func takeWay() -> Itinerary? {
    guard let here else { return nil }
    var taken: [Move] = []
    swap(&taken, &moves)
    return Itinerary(plan: plan, moves: taken, destination: here, tab: tab, detail: detail)
  }

  /// Walks to the nearest place of a goal.
  mutating func walk(to goal: RoutePlan.Goal) {
    guard count > 0 else {
      if let node = leastDeep(of: goal) { enterTree(of: node) }
      return
    }
    goOn(to: goal)
  }

  /// Walks on to what is left to walk to, if anything is.
  mutating func goOn(to goal: RoutePlan.Goal?) {
    var next = goal
    while let goal = next { next = walkOnce(to: goal) }
  }

  /// Walks to a goal, at most across into one parked branch or to one place that is refreshed;
  /// returns what to walk to from there, or `nil` at the end.
  private mutating func walkOnce(to goal: RoutePlan.Goal) -> RoutePlan.Goal? {
    guard let turn = boundTurn(for: goal) else {
      guard lowestAllowed == 0, let node = leastDeep(of: goal) else { return nil }
      // An `anywhere` route is hung above all that is live.
      if plan.isAnywhere(node), let conflict = conflict(upTo: count - 1) {
        return walkAnew(from: conflict, to: node)
      }
      enterTree(of: node)
      return nil
    }
    switch turn {
    case .at(let index):
      if bound != nil, let conflict = conflict(upTo: standing(at: index)) {
        return walkAnew(from: conflict, to: place(index).node)
      }
      if isTabs(at: index), let brought, differs(at: index, from: brought) {
        return enterAnew(tabsAt: index, to: place(index).node)
      }
      walkBack(to: index)
      return nil
    case .above(let index, let node):
      if bound != nil, let conflict = conflict(upTo: index) {
        return walkAnew(from: conflict, to: node)
      }
      return climb(to: index, andDownTo: node, of: goal)
    }
  }

  /// Climbs to a place and goes down from it to a node of a goal; returns what to walk to next if
  /// that leads across into a parked branch.
  private mutating func climb(
    to index: Int,
    andDownTo down: Int32,
    of goal: RoutePlan.Goal
  ) -> RoutePlan.Goal? {
    let top = place(index)
    if index < count - 1, nodes[Int(top.node)].isTabs {
      return goAcross(from: top, at: index, to: down, of: goal)
    }
    let depth = Int(nodes[Int(down)].depth - nodes[Int(top.node)].depth)
    moves.reserveCapacity(moves.count + count - 1 - index + depth)
    climb(to: index)
    goDown(from: top, to: down)
    return nil
  }

  private func leastDeep(of goal: RoutePlan.Goal) -> Int32? {
    storage.occurrences.leastDeep(goal.occurrences, in: nodes)
  }
}

/// Where on the way the walk turns downward.
extension Walker {
  /// A live place, by its index, at which the way turns downward or ends.
  private enum Turn {
    /// The live place is one of the goal's.
    case at(Int)
    /// The way goes down from it to a node of the goal.
    case above(Int, node: Int32)

    var index: Int {
      switch self {
      case .at(let index), .above(let index, _): index
      }
    }
  }

  /// Where to turn; a drive that binds its values never turns in a hang that lacks the places above
  /// it in the plan, because the values bound to those would be held nowhere.
  private mutating func boundTurn(for goal: RoutePlan.Goal) -> Turn? {
    var turn = turn(for: goal)
    guard bound != nil else { return turn }
    let all = count
    while let found = turn, let start = looseHang(at: found.index) {
      count = start
      turn = self.turn(for: goal)
    }
    count = all
    return turn
  }

  /// At the top, if it is of the goal or the goal occurs in its subtree; else at the nearest place
  /// on the trail that is of the goal; else at the nearest in whose subtree the goal occurs.
  private func turn(for goal: RoutePlan.Goal) -> Turn? {
    if let planned = plannedTurn(for: goal) { return planned }
    let occurrences = storage.occurrences
    let here = place(count - 1).node
    if occurrences.holds(goal.occurrences, here) { return .at(count - 1) }
    if let below = occurrences.nearestBelow(here, of: goal.occurrences, in: nodes) {
      return .above(count - 1, node: below)
    }
    let highest = lower ?? branch
    if let found = first(from: highest, { ancestor(in: goal, in: $0, from: $1).map(Turn.at) }) {
      return found
    }
    guard isTreeLive(of: goal, from: highest) else { return nil }
    return first(from: highest) { turnAbove(goal, in: $0, from: $1) }
  }

  /// Where to turn for a goal that is one place of the plan, while nothing on the trail is hung, so
  /// that the plan tells where the ways part; `nil` for any other.
  private func plannedTurn(for goal: RoutePlan.Goal) -> Turn? {
    guard goal.occurrences.count == 1 else { return nil }
    let node = storage.occurrences.nodes[goal.occurrences.lowerBound]
    var turn: Turn?
    var top = count - 1
    var next: Branch? = lower ?? branch
    while let branch = next {
      if position.hasHangs(in: branch.slot) { return nil }
      turn = turn ?? plannedTurn(to: node, in: branch, from: top)
      top = branch.base - 1
      next = branch.base > lowestAllowed ? below(branch) : nil
    }
    return turn
  }

  /// Where the way to a node leaves a branch that stands as in the plan, so that its indices follow
  /// from depths; `nil` where the node is not in its tree.
  private func plannedTurn(to node: Int32, in branch: Branch, from top: Int) -> Turn? {
    guard plan.isNode(node, within: place(branch.base, in: branch).node) else { return nil }
    let nodes = storage.nodes
    var (here, index) = (place(top, in: branch).node, top)
    if plan.isNode(here, within: node) {
      return .at(index - Int(nodes[Int(here)].depth - nodes[Int(node)].depth))
    }
    while !plan.isNode(node, within: here) {
      here = nodes[Int(here)].parent
      index -= 1
    }
    return .above(index, node: node)
  }

  /// What is found first in the branches from one downward, each looked at from its last place on
  /// the way.
  private func first(from highest: Branch, _ find: (Branch, Int) -> Turn?) -> Turn? {
    var (next, top) = (Branch?.some(highest), count - 1)
    while let branch = next {
      if let turn = find(branch, top) { return turn }
      top = branch.base - 1
      next = branch.base > lowestAllowed ? below(branch) : nil
    }
    return nil
  }

  /// The index of the nearest place of the goal in a branch, from one downward.
  private func ancestor(in goal: RoutePlan.Goal, in branch: Branch, from top: Int) -> Int? {
    let occurrences = storage.occurrences
    let nodes = storage.nodes
    var top = top
    if position.hasHangs(in: branch.slot) {
      let hangs = position.hangs(in: branch.slot)
      let start = branch.base + (hangs.segments.first?.start ?? 0)
      if start <= top {
        if mayHang(goal, in: hangs) {
          for index in (start...top).reversed()
          where occurrences.holds(goal.occurrences, place(index, in: branch).node) {
            return index
          }
        }
        top = start - 1
      }
    }
    // Outside the hangs of a branch, places stand as deep as in the plan.
    let root = place(branch.base, in: branch).node
    let over = place(top, in: branch).node
    let node = occurrences.nearestAbove(over, of: goal.occurrences, in: nodes)
    guard let node, node >= root else { return nil }
    return branch.base + Int(nodes[Int(node)].depth - nodes[Int(root)].depth)
  }

  /// Whether a hung place of the goal may be in a branch.
  private func mayHang(_ goal: RoutePlan.Goal, in hangs: HangIndex) -> Bool {
    let number = storage.occurrences.nodes[goal.occurrences.lowerBound]
    let name = nodes[Int(number)].name
    // If the goal is one of many places of a name, hung places of the others are not worth a
    // search.
    let isOneOfMany = goal.occurrences.count == 1 && plan.recurs(name)
    return isOneOfMany ? hangs.mayHold(node: number) : hangs.mayHold(name: name)
  }

  /// The first place down a branch in whose subtree the goal occurs.
  private func turnAbove(_ goal: RoutePlan.Goal, in branch: Branch, from top: Int) -> Turn? {
    guard position.hasHangs(in: branch.slot) else {
      guard top >= branch.base, occurs(goal, below: place(branch.base, in: branch).node) else {
        return nil
      }
      return turnAbove(goal, from: place(top, in: branch).node, at: top, downTo: branch.base)
    }
    let segments = position.hangs(in: branch.slot).segments
    var open = segments.count
    var top = top
    while top >= branch.base {
      while open > 0, branch.base + segments[open - 1].start > top { open -= 1 }
      let start = branch.base + (open > 0 ? segments[open - 1].start : 0)
      if occurs(goal, below: place(start, in: branch).node) {
        return turnAbove(goal, from: place(top, in: branch).node, at: top, downTo: start)
      }
      top = start - 1
    }
    return nil
  }

  /// The first place down the trail in whose subtree the goal occurs, among places that stand as in
  /// the plan; it does occur in the subtree of the lowest of them.
  private func turnAbove(
    _ goal: RoutePlan.Goal,
    from node: Int32,
    at top: Int,
    downTo start: Int
  ) -> Turn? {
    let nodes = storage.nodes
    var (node, index) = (node, top)
    while true {
      if let below = storage.occurrences.nearestBelow(node, of: goal.occurrences, in: nodes) {
        return .above(index, node: below)
      }
      guard index > start else { return nil }
      index -= 1
      node = nodes[Int(node)].parent
    }
  }

  /// Whether any tree in which the goal occurs may have a live place.
  private func isTreeLive(of goal: RoutePlan.Goal, from highest: Branch) -> Bool {
    if lowestAllowed > 0 || occurs(goal, below: place(0).node) { return true }
    let occurring = storage.occurrences.nodes[goal.occurrences]
    var next: Branch? = highest
    while let branch = next {
      // The places of a name that occurs very often are not looked up; one of them may be live.
      if position.hasHangs(in: branch.slot) {
        let hangs = position.hangs(in: branch.slot)
        if occurring.count > 64
          || occurring.contains(where: { hangs.mayHold(tree: nodes[Int($0)].tree) })
        {
          return true
        }
      }
      next = below(branch)
    }
    return false
  }

  /// Whether the goal occurs at or below a node.
  private func occurs(_ goal: RoutePlan.Goal, below root: Int32) -> Bool {
    let occurrences = storage.occurrences
    let first = occurrences.first(of: goal.occurrences, from: root)
    return first < goal.occurrences.upperBound
      && occurrences.nodes[first] < nodes[Int(root)].end
  }

  /// Where the hang of a place begins, if its first place neither stands on its parent in the plan
  /// nor is the top of a tree.
  ///
  /// `nil` if all places above it in the plan are live below it, as far as the walk looks.
  func looseHang(at index: Int) -> Int? {
    var top = index
    var next: Branch? = branch
    while let branch = next {
      let hangs = position.hangs(in: branch.slot).segments
      for hang in hangs.reversed() where branch.base + hang.start <= top {
        let start = branch.base + hang.start
        let parent = nodes[Int(hang.root)].parent
        guard parent >= 0 else { return nil }
        guard place(start - 1).node == parent else { return start }
        top = start - 1
      }
      guard branch.base > lowestAllowed else { return nil }
      top = min(top, branch.base - 1)
      next = below(branch)
    }
    return nil
  }
}
