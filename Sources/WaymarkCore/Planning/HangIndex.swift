/// What planning must know of the hangs on a trail to cost no more than the walk it plans.
struct HangIndex: Sendable {
  /// Where a hang starts on the trail, and the node at which it does.
  struct Segment: Sendable {
    let start: Int
    let root: Int32
  }

  /// The hangs on the trail, the lowest first.
  private(set) var segments: [Segment] = []
  /// How many hung places of each name are on the trail.
  private var names: [Int32: Int32] = [:]
  /// How many hangs on the trail stand in each tree of the plan.
  private var trees: [Int32: Int32] = [:]

  func mayHold(name: Int32) -> Bool { names[name] != nil }

  func mayHold(tree: Int32) -> Bool { trees[tree] != nil }

  mutating func add(_ place: Place, at index: Int, opens: Bool, _ plan: RoutePlan) {
    let node = plan.storage.nodes[Int(place.node)]
    names[node.name, default: 0] += 1
    guard opens else { return }
    segments.append(Segment(start: index, root: place.node))
    trees[node.tree, default: 0] += 1
  }

  mutating func remove(_ place: Place, at index: Int, _ plan: RoutePlan) {
    let node = plan.storage.nodes[Int(place.node)]
    Self.decrease(&names, node.name)
    guard let last = segments.last, last.start == index else { return }
    segments.removeLast()
    Self.decrease(&trees, node.tree)
  }

  private static func decrease(_ counts: inout [Int32: Int32], _ key: Int32) {
    guard let count = counts[key] else { return }
    counts[key] = count > 1 ? count - 1 : nil
  }
}
