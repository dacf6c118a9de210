import WaymarkLinks

/// Where each name of a plan occurs, in depth-first order, with indices that find the nearest.
///
/// A name that occurs once costs eight bytes. If any name occurs several times, two indices are
/// built: a tree of minimum depths (finds the nearest occurrence below a place) and skip links to
/// enclosing occurrences (finds the nearest above). Both take time logarithmic in the occurrences.
struct Occurrences: Sendable {
  /// The index in `nodes` where each name's occurrences start; the last element is their end.
  private var starts: [Int32]
  /// Nodes by name, then in depth-first order.
  private(set) var nodes: [Int32]
  private var winners: [Int32] = []
  private var outer: [Int32] = []
  private var skip: [Int32] = []

  init(nodes planNodes: [PlanNode], names: Int) {
    starts = [Int32](repeating: 0, count: names + 1)
    for node in planNodes { starts[Int(node.name) + 1] += 1 }
    for name in 0..<names { starts[name + 1] += starts[name] }
    var next = starts
    nodes = [Int32](repeating: 0, count: planNodes.count)
    for (index, node) in planNodes.enumerated() {
      nodes[Int(next[Int(node.name)])] = Int32(index)
      next[Int(node.name)] += 1
    }
    guard names < planNodes.count else { return }
    winners = nodes
    outer = [Int32](repeating: -1, count: nodes.count)
    skip = outer
    for name in 0..<names {
      let all = self[Int32(name)]
      if all.count > 1 { indexRecurring(all, in: planNodes) }
    }
  }

  /// The occurrences of a name, as a range of `nodes`.
  subscript(name: Int32) -> Range<Int> {
    Int(starts[Int(name)])..<Int(starts[Int(name) + 1])
  }

  /// The first of some occurrences that is at or after a node.
  func first(of places: Range<Int>, from node: Int32) -> Int {
    var low = places.lowerBound
    var high = places.upperBound
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a node is one of some occurrences.
  func holds(_ places: Range<Int>, _ node: Int32) -> Bool {
    let index = first(of: places, from: node)
    return index < places.upperBound && nodes[index] == node
  }

  /// Those of some occurrences that stand in the subtree of a node.
  func within(_ top: Int32, of places: Range<Int>, in planNodes: [PlanNode]) -> Range<Int> {
    first(of: places, from: top)..<first(of: places, from: planNodes[Int(top)].end)
  }

  /// The nearest of some occurrences strictly below a node: least deep, then first declared.
  func nearestBelow(_ node: Int32, of places: Range<Int>, in planNodes: [PlanNode]) -> Int32? {
    let low = first(of: places, from: node + 1)
    guard low < places.upperBound, nodes[low] < planNodes[Int(node)].end else { return nil }
    if places.count == 1 || winners.isEmpty { return nodes[low] }
    let high = first(of: places, from: planNodes[Int(node)].end)
    return leastDeep(low..<high, in: planNodes)
  }

  /// The nearest of some occurrences at or above a node.
  func nearestAbove(_ node: Int32, of places: Range<Int>, in planNodes: [PlanNode]) -> Int32? {
    var at = first(of: places, from: node + 1) - 1
    while at >= places.lowerBound {
      if planNodes[Int(nodes[at])].end > node { return nodes[at] }
      if outer.isEmpty { return nil }
      let far = Int(skip[at])
      at = far >= places.lowerBound && planNodes[Int(nodes[far])].end <= node ? far : Int(outer[at])
    }
    return nil
  }

  /// The least deep of some occurrences, the first declared of equals.
  func leastDeep(_ some: Range<Int>, in planNodes: [PlanNode]) -> Int32? {
    guard some.count > 1 else { return some.isEmpty ? nil : nodes[some.lowerBound] }
    let all = self[planNodes[Int(nodes[some.lowerBound])].name]
    let size = all.count
    var low = some.lowerBound - all.lowerBound + size
    var high = some.upperBound - all.lowerBound + size
    var best = nodes[some.lowerBound]
    while low < high {
      if low & 1 == 1 {
        best = lessDeep(best, winner(low, in: all), planNodes)
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        best = lessDeep(best, winner(high, in: all), planNodes)
      }
      low /= 2
      high /= 2
    }
    return best
  }

  /// The least deep occurrence below a spot of a name's tree of minimum depths.
  ///
  /// The tree is stored as an array: spot `i` has the children `2 * i` and `2 * i + 1`. The spots
  /// from 1 to `all.count - 1` are inner ones, the next `all.count` are the occurrences themselves.
  private func winner(_ spot: Int, in all: Range<Int>) -> Int32 {
    spot < all.count
      ? winners[all.lowerBound + spot] : nodes[all.lowerBound + spot - all.count]
  }

  private func lessDeep(_ one: Int32, _ other: Int32, _ planNodes: [PlanNode]) -> Int32 {
    let a = planNodes[Int(one)].depth
    let b = planNodes[Int(other)].depth
    return a < b || (a == b && one < other) ? one : other
  }

  private mutating func indexRecurring(_ all: Range<Int>, in planNodes: [PlanNode]) {
    for spot in stride(from: all.count - 1, through: 1, by: -1) {
      winners[all.lowerBound + spot] = lessDeep(
        winner(2 * spot, in: all),
        winner(2 * spot + 1, in: all),
        planNodes
      )
    }
    var level = [Int32](repeating: 0, count: all.count)
    for at in all {
      // Find the closest enclosing occurrence: start at the one before, which need not enclose
      // this one, and follow the links outward until one does.
      var around = at - 1
      while around >= all.lowerBound, planNodes[Int(nodes[around])].end <= nodes[at] {
        around = Int(outer[around])
      }
      guard around >= all.lowerBound else { continue }
      outer[at] = Int32(around)
      level[at - all.lowerBound] = level[around - all.lowerBound] + 1
      skip[at] = skipTarget(outward: around, base: all.lowerBound, level)
    }
  }

  /// Where the skip link of an occurrence leads whose closest enclosing one is `outward`.
  ///
  /// This is the jump pointer of a skew-binary list: if the link of `outward` and the link after it
  /// are equally long, the new link spans both; otherwise it leads to `outward` itself. A search
  /// along such links takes logarithmic time.
  private func skipTarget(outward: Int, base: Int, _ level: [Int32]) -> Int32 {
    let first = Int(skip[outward])
    guard first >= 0 else { return Int32(outward) }
    let second = Int(skip[first])
    guard second >= 0 else { return Int32(outward) }
    let near = level[outward - base] - level[first - base]
    let far = level[first - base] - level[second - base]
    return near == far ? Int32(second) : Int32(outward)
  }
}
