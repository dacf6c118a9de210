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
  private var names = NumberCounts()
  /// How many hangs on the trail stand in each tree of the plan.
  private var trees = NumberCounts()

  func mayHold(name: Int32) -> Bool { names.contains(name) }

  /// The trees of the plan in which hangs on the trail stand.
  var liveTrees: some Sequence<Int32> { trees.keys }

  mutating func add(_ number: Int32, _ node: PlanNode, at index: Int, opens: Bool) {
    names.add(node.name)
    guard opens else { return }
    segments.append(Segment(start: index, root: number))
    trees.add(node.tree)
  }

  mutating func remove(_ node: PlanNode, at index: Int) {
    names.remove(node.name)
    guard let last = segments.last, last.start == index else { return }
    segments.removeLast()
    trees.remove(node.tree)
  }
}
