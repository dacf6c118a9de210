/// Moves of showing and hiding.
extension Walker {
  /// Opens one more hang of a node, under a place that the walk has come to.
  mutating func hang(_ node: Int32, under here: Place) {
    // A walk from nowhere may have opened one already, in which it stands then.
    let to = Place(node: node, hang: max(position.nextHang + hangs, here.hang + 1))
    hangs += 1
    moves.append(Move(.toChild, from: here, to: to))
    enterTabs(of: to)
  }

  /// Shows a root, and nothing else any more.
  mutating func enterRoot(_ node: Int32) {
    let root = Place(node: node)
    moves.append(Move(.toRoot, from: here, to: root))
    enterTabs(of: root)
  }

  /// Goes up past a live place in one step, which starts there.
  mutating func unwind(from index: Int, to below: Int) {
    moves.append(Move(.unwind, from: place(index), to: place(below)))
    count = below + 1
  }
}
