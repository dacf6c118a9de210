/// Finds the nearest way from a position to a goal and writes down its moves.
///
/// The user stands at `trail[count - 1]`; planning looks only at what is below `count`, so a way
/// that first climbs somewhere is planned on from there. Nothing recurses over depth.
struct Walker {
  let position: Position
  /// The values that must hold along the whole way, for a drive that binds them.
  var bound: Input?
  /// How many places at the bottom of the trail are known to hold them.
  var settled = 0
  /// The tab that the way went across to, and how a hang that is opened anew was shown.
  var detail: WalkDetail?
  /// How many hangs the walk has opened, where it opens several.
  var hangs: Int32 = 0
  var moves: [Move]
  var count: Int

  init(position: Position, bound: Input? = nil, room: consuming [Move] = []) {
    moves = room
    self.position = position
    self.bound = bound
    count = position.branches.trail.count
  }

  var plan: RoutePlan { position.plan }
  private var nodes: [PlanNode] { position.plan.storage.nodes }

  func place(_ index: Int) -> Place { position.branches.trail[index].place }

  /// Where the user stands after the moves so far.
  var here: Place? { moves.last?.to ?? position.branches.trail.last?.place }

  /// The moves of a walk that is over; the walker keeps none.
  mutating func takeMoves() -> [Move] {
    var taken: [Move] = []
    swap(&taken, &moves)
    return taken
  }

  /// Where on the way the walk turns downward, and to which node.
  private enum Turn {
    /// At a live place; `down` is the node to go down to, `nil` when the place is the goal.
    case live(index: Int, down: Int32?)
    /// At no live place.
    case elsewhere
  }

  /// Walks to the nearest place of a goal.
  mutating func walk(to goal: RoutePlan.Goal) {
    guard count > 0 else {
      if let node = leastDeep(of: goal) { enterTree(of: node) }
      return
    }
    switch boundTurn(for: goal) {
    case .live(let index, let down):
      if let conflict = conflict(upTo: index, stopsThere: down == nil) {
        walkAnew(from: conflict, to: down ?? place(index).node)
      } else {
        walk(turningAt: index, down: down, of: goal)
      }
    case .elsewhere:
      if let node = leastDeep(of: goal) { enterTree(of: node) }
    }
  }

  private func leastDeep(of goal: RoutePlan.Goal) -> Int32? {
    plan.storage.occurrences.leastDeep(goal.occurrences, in: nodes)
  }

  /// The same for a drive that binds its values: never in a hang that lacks the places above it in
  /// the plan, as nothing there holds what is to be bound to them.
  private mutating func boundTurn(for goal: RoutePlan.Goal) -> Turn {
    var turn = turn(for: goal)
    guard bound != nil else { return turn }
    let all = count
    while case .live(let index, _) = turn, let start = looseHang(at: index) {
      count = start
      turn = self.turn(for: goal)
    }
    count = all
    return turn
  }

  private func turn(for goal: RoutePlan.Goal) -> Turn {
    let occurrences = plan.storage.occurrences
    let here = place(count - 1).node
    let next = occurrences.first(of: goal.occurrences, from: here)
    if next < goal.occurrences.upperBound, occurrences.nodes[next] == here {
      return .live(index: count - 1, down: nil)
    }
    if let below = occurrences.nearestBelow(here, of: goal.occurrences, in: nodes) {
      return .live(index: count - 1, down: below)
    }
    if let index = ancestor(in: goal) { return .live(index: index, down: nil) }
    return cousin(in: goal)
  }

  /// The nearest place below the current one on the trail that is of the goal.
  private func ancestor(in goal: RoutePlan.Goal) -> Int? {
    let occurrences = plan.storage.occurrences
    let segments = position.hangs.segments
    var top = count - 1
    if let first = segments.first, first.start < count {
      if mayHang(goal) {
        for index in (first.start..<count).reversed() {
          let node = place(index).node
          let spot = occurrences.first(of: goal.occurrences, from: node)
          if spot < goal.occurrences.upperBound, occurrences.nodes[spot] == node { return index }
        }
      }
      top = first.start - 1
    }
    guard top >= 0 else { return nil }
    // Outside all hangs, a place's index on the trail is its depth in the plan.
    return occurrences.nearestAbove(place(top).node, of: goal.occurrences, in: nodes)
      .map { Int(nodes[Int($0)].depth) }
  }

  /// Whether a hung place of the goal may be on the trail.
  private func mayHang(_ goal: RoutePlan.Goal) -> Bool {
    let number = plan.storage.occurrences.nodes[goal.occurrences.lowerBound]
    let name = nodes[Int(number)].name
    // A way asks for one of many places of a name; hung ones of the others are not searched.
    let isOneOfMany = goal.occurrences.count == 1 && plan.recurs(name)
    return isOneOfMany
      ? position.hangs.mayHold(node: number) : position.hangs.mayHold(name: name)
  }

  /// The first place down the trail in whose subtree the goal occurs.
  private func cousin(in goal: RoutePlan.Goal) -> Turn {
    let occurrences = plan.storage.occurrences
    guard isTreeLive(of: goal) else { return .elsewhere }
    let segments = position.hangs.segments
    var open = segments.count
    var top = count - 1
    while top >= 0 {
      while open > 0, segments[open - 1].start > top { open -= 1 }
      let start = open > 0 ? segments[open - 1].start : 0
      let root = place(start).node
      let first = occurrences.first(of: goal.occurrences, from: root)
      if first < goal.occurrences.upperBound, occurrences.nodes[first] < nodes[Int(root)].end {
        var node = place(top).node
        var index = top
        while true {
          if let below = occurrences.nearestBelow(node, of: goal.occurrences, in: nodes) {
            return .live(index: index, down: below)
          }
          guard index > start else { break }
          index -= 1
          node = nodes[Int(node)].parent
        }
      }
      top = start - 1
    }
    return .elsewhere
  }

  /// Whether any tree in which the goal occurs may have a live place.
  private func isTreeLive(of goal: RoutePlan.Goal) -> Bool {
    if occurs(goal, inTree: place(0).node) { return true }
    let hangs = position.hangs
    if hangs.segments.isEmpty { return false }
    // Of a name that occurs very often, not all places are looked up.
    let nodes = plan.storage.occurrences.nodes[goal.occurrences]
    return nodes.count > 64
      || nodes.contains { hangs.mayHold(tree: self.nodes[Int($0)].tree) }
  }

  private func occurs(_ goal: RoutePlan.Goal, inTree root: Int32) -> Bool {
    let occurrences = plan.storage.occurrences
    let first = occurrences.first(of: goal.occurrences, from: root)
    return first < goal.occurrences.upperBound
      && occurrences.nodes[first] < nodes[Int(root)].end
  }
}
