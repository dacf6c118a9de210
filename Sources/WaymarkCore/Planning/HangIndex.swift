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

  mutating func add(_ number: Int32, in plan: RoutePlan, at index: Int, opens: Bool) {
    let node = plan.storage.nodes[Int(number)]
    names.add(node.name)
    if plan.recurs(node.name) { nodes.add(number) }
    guard opens else { return }
    segments.append(Segment(start: index, root: number))
    trees.add(node.tree)
  }

  mutating func remove(_ number: Int32, in plan: RoutePlan, at index: Int) {
    let node = plan.storage.nodes[Int(number)]
    names.remove(node.name)
    if plan.recurs(node.name) { nodes.remove(number) }
    guard let last = segments.last, last.start == index else { return }
    segments.removeLast()
    trees.remove(node.tree)
  }
}
