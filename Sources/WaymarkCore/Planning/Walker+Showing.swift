/// Moves of showing and hiding.
extension Walker {
  /// Opens one more hang of a node, under a place that the walk has come to, and goes on to a node
  /// at or below it.
  mutating func hang(_ node: Int32, under here: Place, to end: Int32) {
    // A walk from nowhere may have opened one already, in which it stands then.
    let top = Place(node: node, hang: max(position.nextHang + hangs, here.hang + 1))
    hangs += 1
    moves.append(Move(.toChild, from: here, to: top))
    goDown(from: top, to: end)
  }

  /// Shows a root, and nothing else any more, and goes on to a node at or below it.
  mutating func enterRoot(_ node: Int32, to end: Int32) {
    let root = Place(node: node)
    moves.append(Move(.toRoot, from: here, to: root))
    goDown(from: root, to: end)
  }

  /// Goes up past a live place in one step, which starts there.
  mutating func unwind(from index: Int, to below: Int) {
    moves.append(Move(.unwind, from: place(index), to: place(below)))
    count = below + 1
  }
}
