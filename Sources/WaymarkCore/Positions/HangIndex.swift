/// What planning must know of the hangs in a branch so that it seldom searches them in vain.
///
/// Places are counted from the branch's lowest, whose own hang is none of them.
struct HangIndex: Sendable {
  /// A hang: where it starts in the branch, and the node at which it does.
  struct Segment: Sendable {
    let start: Int
    let root: Int32
    /// The names of the places of this hang and of those below it.
    fileprivate(set) var names: NumberSketch
    /// Their nodes.
    fileprivate(set) var nodes: NumberSketch
    /// The trees of the plan that they stand in.
    fileprivate(set) var trees: NumberSketch
  }

  /// The hangs in the branch, the lowest first.
  private(set) var segments: [Segment] = []

  /// Whether a hung place in the branch may have a name.
  func mayHold(name: Int32) -> Bool { segments.last?.names.mayHold(name) ?? false }

  /// The same of a node.
  func mayHold(node: Int32) -> Bool { segments.last?.nodes.mayHold(node) ?? false }

  /// Whether a hang in the branch may stand in a tree of the plan.
  func mayHold(tree: Int32) -> Bool { segments.last?.trees.mayHold(tree) ?? false }

  /// Notes a hung place on top of the branch: a node, which has a number, and whether it opens a
  /// hang.
  mutating func add(_ node: PlanNode, _ number: Int32, at index: Int, opens: Bool) {
    let last = segments.count - 1
    if opens || last < 0 {
      var (names, nodes, trees) = (NumberSketch(), NumberSketch(), NumberSketch())
      if last >= 0 {
        (names, nodes, trees) = (segments[last].names, segments[last].nodes, segments[last].trees)
      }
      names.insert(node.name)
      nodes.insert(number)
      trees.insert(node.tree)
      segments.append(
        Segment(start: index, root: number, names: names, nodes: nodes, trees: trees)
      )
    } else {
      segments[last].names.insert(node.name)
      segments[last].nodes.insert(number)
    }
  }

  /// Forgets the hangs that start at an index or above.
  ///
  /// A hang that stays is still thought to hold what it has held.
  mutating func cut(from index: Int) {
    while let last = segments.last, last.start >= index { segments.removeLast() }
  }
}

/// A set of small numbers in one word, which may say of a number that it holds it though it does not.
///
/// Numbers that a plan gives out lie close together, so that the first 64 of them never fall together.
struct NumberSketch: Sendable {
  private var bits: UInt64 = 0

  func mayHold(_ number: Int32) -> Bool { bits & Self.bit(number) != 0 }

  mutating func insert(_ number: Int32) { bits |= Self.bit(number) }

  private static func bit(_ number: Int32) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }
}

extension Position {
  /// A branch of the position, with where on the trail it begins.
  struct Branch {
    let slot: Int
    let base: Int
    /// How many places are on the trail with it.
    let count: Int
  }
}
