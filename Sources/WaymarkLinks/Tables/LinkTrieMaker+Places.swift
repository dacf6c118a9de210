extension LinkTrieMaker {
  /// Counts what a match may look at, from each node on: nodes, and placeholders that it tries.
  ///
  /// Children come after parents.
  mutating func countPlaces() {
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var worst: Int32 = 0
      if node.slotMask >= 0 {
        for slot in Int(node.firstSlot)...Int(node.firstSlot + node.slotMask)
        where slots[slot].child != 0 {
          worst = max(worst, nodes[Int(slots[slot].child)].worst)
        }
      }
      // Of edges that differ in their literal text or words alone, a segment takes one at most.
      var run: Int32 = 0
      var last: LinkTrie.Edge?
      for edge in edges[Int(node.firstEdge)..<Int(node.firstEdge + node.edgeCount)] {
        if let last, !LinkTrie.Edge.isMoreSpecific(last, edge) {
          run = max(run, nodes[Int(edge.child)].worst)
        } else {
          worst = worst.addingSaturated(run)
          run = nodes[Int(edge.child)].worst
        }
        last = edge
      }
      worst = worst.addingSaturated(run)
      if node.text != 0 { worst = worst.addingSaturated(nodes[Int(node.text)].worst) }
      // Where ways lead nowhere, the segment is held against every edge, against each once.
      nodes[index].worst = worst.addingSaturated(node.edgeCount).addingSaturated(1)
    }
  }
}

extension Int32 {
  fileprivate func addingSaturated(_ other: Int32) -> Int32 {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
