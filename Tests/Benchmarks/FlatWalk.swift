import Waymark

/// The floor: the least that finding a way between two places can cost.
///
/// Parents and depths in flat arrays and one dictionary look-up; the answer is a fresh array of
/// moves, each as large as the kit's. It knows no tabs, hangs, recurring names or inputs.
struct FlatWalk {
  /// One movement, with where it starts and ends.
  struct Move {
    enum Kind {
      case up
      case down
      case stay
    }

    let kind: Kind
    let from: Int
    let to: Int
  }

  private var parents: [Int] = []
  private var depths: [Int] = []
  private var numbers: [String: Int] = [:]

  init(_ plan: RoutePlan) {
    var indices: [Place: Int] = [:]
    for (index, place) in plan.places.enumerated() {
      indices[place] = index
      let parent = plan.parent(of: place).flatMap { indices[$0] }
      parents.append(parent ?? -1)
      depths.append(parent.map { depths[$0] + 1 } ?? 0)
      if let id = plan.id(of: place) { numbers[id.rawValue] = index }
    }
  }

  /// The number of a name.
  func number(of name: String) -> Int { numbers[name] ?? 0 }

  /// The way between two places of one tree.
  @inline(never)
  func moves(from start: Int, to name: String) -> [Move] {
    guard let goal = numbers[name] else { return [] }
    guard goal != start else { return [Move(kind: .stay, from: start, to: goal)] }
    var (turn, other) = (start, goal)
    while depths[turn] > depths[other] { turn = parents[turn] }
    while depths[other] > depths[turn] { other = parents[other] }
    while turn != other {
      turn = parents[turn]
      other = parents[other]
    }
    let up = depths[start] - depths[turn]
    let count = up + depths[goal] - depths[turn]
    let nothing = Move(kind: .stay, from: start, to: start)
    var moves = [Move](repeating: nothing, count: count)
    var place = start
    for index in 0..<up {
      moves[index] = Move(kind: .up, from: place, to: parents[place])
      place = parents[place]
    }
    place = goal
    for index in (up..<count).reversed() {
      moves[index] = Move(kind: .down, from: parents[place], to: place)
      place = parents[place]
    }
    return moves
  }
}
