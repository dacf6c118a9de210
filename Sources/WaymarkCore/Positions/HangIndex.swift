/// An index of the hangs in a branch, which tells planning quickly where a search would find
/// nothing.
///
/// Indices of places count from the lowest place of the branch. The hang of that place is not
/// listed; only those above it are.
struct HangIndex: Sendable {
  /// A hang: the index of its first place in the branch, and the node of that place.
  struct Segment: Sendable {
    fileprivate(set) var start: Int
    fileprivate(set) var root: Int32
    /// The names of the places in this hang and in the hangs below it.
    fileprivate(set) var names = NumberSketch()
    /// The nodes of these places.
    fileprivate(set) var nodes = NumberSketch()
    /// The trees of the plan to which these nodes belong.
    fileprivate(set) var trees = NumberSketch()
  }

  /// The hangs in the branch, the lowest first.
  private(set) var segments: [Segment] = []

  /// Whether a hung place in the branch may have this name; false is certain, true is not.
  func mayHold(name: Int32) -> Bool { segments.last?.names.mayHold(name) ?? false }

  /// Whether a hung place in the branch may be at this node; false is certain, true is not.
  func mayHold(node: Int32) -> Bool { segments.last?.nodes.mayHold(node) ?? false }

  /// Whether a hang in the branch may be in this tree of the plan; false is certain, true is not.
  func mayHold(tree: Int32) -> Bool { segments.last?.trees.mayHold(tree) ?? false }

  /// Adds the hung place on top of the branch; `number` is its node's, `opens` starts a new hang.
  mutating func add(_ node: PlanNode, _ number: Int32, at index: Int, opens: Bool) {
    if opens || segments.isEmpty {
      var opened = segments.last ?? Segment(start: index, root: number)
      (opened.start, opened.root) = (index, number)
      opened.trees.insert(node.tree)
      segments.append(opened)
    }
    segments[segments.count - 1].names.insert(node.name)
    segments[segments.count - 1].nodes.insert(number)
  }

  /// Removes the hangs that start at an index or above.
  ///
  /// Nothing can be removed from a Bloom filter: if only the upper places of a hang were left,
  /// `mayHold` goes on to answer true for them.
  mutating func cut(from index: Int) {
    while let last = segments.last, last.start >= index { segments.removeLast() }
  }
}

/// A 64-bit Bloom filter: false positives, no false negatives.
///
/// A number sets the bit of its lowest six bits. A plan numbers names and nodes from 0 on without
/// gaps, so that in a plan of up to 64 of them the answers are exact.
struct NumberSketch: Sendable {
  private var bits: UInt64 = 0

  func mayHold(_ number: Int32) -> Bool { bits & Self.bit(number) != 0 }

  mutating func insert(_ number: Int32) { bits |= Self.bit(number) }

  private static func bit(_ number: Int32) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }
}
