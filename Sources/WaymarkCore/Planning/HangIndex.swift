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
  /// How many hung places of each node are on the trail, for nodes whose name recurs in the plan.
  private var nodes = NumberCounts()
  /// How many hangs on the trail stand in each tree of the plan.
  private var trees = NumberCounts()

  func mayHold(name: Int32) -> Bool { names.contains(name) }

  /// The same of a node whose name recurs in the plan.
  func mayHold(node: Int32) -> Bool { nodes.contains(node) }

  /// The trees of the plan in which hangs on the trail stand.
  var liveTrees: some Sequence<Int32> { trees.keys }

  /// Notes a hung place of a node, which has a number and a name that may recur.
  mutating func add(_ node: PlanNode, _ number: Int32, recurs: Bool, at index: Int, opens: Bool) {
    names.add(node.name)
    if recurs { nodes.add(number) }
    guard opens else { return }
    segments.append(Segment(start: index, root: number))
    trees.add(node.tree)
  }

  /// Forgets one again.
  mutating func remove(_ node: PlanNode, _ number: Int32, recurs: Bool, at index: Int) {
    names.remove(node.name)
    if recurs { nodes.remove(number) }
    guard let last = segments.last, last.start == index else { return }
    segments.removeLast()
    trees.remove(node.tree)
  }
}
