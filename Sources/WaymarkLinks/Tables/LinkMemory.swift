/// The arrays of a trie in one block of memory, as a match reads them.
///
/// With one block of plain numbers a match retains a single object. Only this file knows how the
/// block is laid out.
struct LinkMemory {
  /// The byte offsets at which the arrays begin; the nodes begin at 0.
  struct Layout: Sendable {
    let slots: Int
    let edges: Int
    let words: Int
    let pool: Int
    let poolCount: Int
  }

  private static let nodeSize = 32
  private static let slotSize = 32
  private static let edgeSize = 32
  private static let wordSize = 8

  private let base: UnsafeRawPointer
  private let layout: Layout

  @inline(__always)
  init(_ base: UnsafeRawPointer, _ layout: Layout) {
    self.base = base
    self.layout = layout
  }

  @inline(__always)
  func node(_ index: Int32) -> LinkTrie.Node {
    base.load(fromByteOffset: Int(index) &* Self.nodeSize, as: LinkTrie.Node.self)
  }

  @inline(__always)
  func slot(_ index: Int) -> LinkTrie.Slot {
    base.load(fromByteOffset: layout.slots &+ index &* Self.slotSize, as: LinkTrie.Slot.self)
  }

  @inline(__always)
  func edge(_ index: Int) -> LinkTrie.Edge {
    base.load(fromByteOffset: layout.edges &+ index &* Self.edgeSize, as: LinkTrie.Edge.self)
  }

  /// The placeholders of a node except the plain one, the most specific first.
  func edges(of node: LinkTrie.Node) -> [LinkTrie.Edge] {
    (0..<Int(node.edgeCount)).map { edge(Int(node.firstEdge) + $0) }
  }

  /// Calls back with each literal of a node, in no order.
  @inline(__always)
  func forEachLiteral(of node: LinkTrie.Node, _ body: (LinkTrie.Slot) -> Void) {
    guard node.slotMask >= 0 else { return }
    for index in 0...Int(node.slotMask) {
      let literal = slot(Int(node.firstSlot) + index)
      if literal.child != 0 { body(literal) }
    }
  }

  /// The literal of some nodes that comes first in the order of bytes; `nil` if they have none.
  func firstLiteral(of nodes: [LinkTrie.Node]) -> LinkTrie.Slot? {
    var first: LinkTrie.Slot?
    for node in nodes {
      forEachLiteral(of: node) { literal in
        if let known = first, !bytes(of: literal).lexicographicallyPrecedes(bytes(of: known)) {
          return
        }
        first = literal
      }
    }
    return first
  }

  /// The bytes of a literal.
  func bytes(of literal: LinkTrie.Slot) -> UnsafeBufferPointer<UInt8> {
    let range = Int(literal.text)..<Int(literal.text + literal.count)
    return UnsafeBufferPointer(rebasing: pool[range])
  }

  /// A literal as text.
  func string(_ literal: LinkTrie.Slot) -> String {
    String(decoding: bytes(of: literal), as: UTF8.self)
  }

  func word(_ index: Int32) -> LinkTrie.Text {
    base.load(fromByteOffset: layout.words &+ Int(index) &* Self.wordSize, as: LinkTrie.Text.self)
  }

  /// Compares a value with a word: negative if the value is ordered before the word, zero if they
  /// are equal, else positive.
  func order(of value: UnsafeBufferPointer<UInt8>, and word: LinkTrie.Text) -> Int {
    if value.count != Int(word.count) { return value.count - Int(word.count) }
    let text = pool[Int(word.start)..<Int(word.start + word.count)]
    for (one, other) in zip(value, text) where one != other { return Int(one) - Int(other) }
    return 0
  }

  /// The texts of the patterns, from an offset on.
  @inline(__always)
  func text(_ offset: Int32) -> UnsafeRawPointer { base + (layout.pool &+ Int(offset)) }

  /// All texts of the patterns.
  var pool: UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(start: base + layout.pool, count: layout.poolCount)
      .assumingMemoryBound(to: UInt8.self)
  }
}

extension LinkMemory {
  /// The node after a literal with this key and text; 0 for none.
  @inline(__always)
  func literal(
    of node: LinkTrie.Node,
    _ key: LinkKey,
    _ text: UnsafeRawPointer,
    _ seed: UInt64
  ) -> Int32 {
    let mask = Int(node.slotMask)
    // With a single literal no hash is needed.
    let first = mask > 0 ? Int(truncatingIfNeeded: key.hash(text, seed: seed)) & mask : 0
    var slot = first
    repeat {
      let literal = self.slot(Int(node.firstSlot) &+ slot)
      if literal.first == key.first, literal.last == key.last, Int(literal.count) == key.count,
        key.count <= 16 || LinkKey.isSameWithin(text, self.text(literal.text), key.count)
      {
        return literal.child
      }
      if literal.child == 0 { return 0 }
      slot = (slot &+ 1) & mask
    } while slot != first
    return 0
  }

  /// Copies the arrays of a maker into one block.
  static func arena(of maker: borrowing LinkTrieMaker) -> (words: [UInt64], layout: Layout) {
    let slots = maker.nodes.count * nodeSize
    let edges = slots + maker.slots.count * slotSize
    let words = edges + maker.edges.count * edgeSize
    let pool = words + maker.words.count * wordSize
    let layout = Layout(
      slots: slots,
      edges: edges,
      words: words,
      pool: pool,
      poolCount: maker.pool.count
    )
    var arena = [UInt64](repeating: 0, count: (pool + maker.pool.count + 7) / 8)
    arena.withUnsafeMutableBytes { bytes in
      for (index, node) in maker.nodes.enumerated() {
        bytes.storeBytes(of: node, toByteOffset: index * nodeSize, as: LinkTrie.Node.self)
      }
      for (index, slot) in maker.slots.enumerated() {
        bytes.storeBytes(of: slot, toByteOffset: slots + index * slotSize, as: LinkTrie.Slot.self)
      }
      for (index, edge) in maker.edges.enumerated() {
        bytes.storeBytes(of: edge, toByteOffset: edges + index * edgeSize, as: LinkTrie.Edge.self)
      }
      for (index, word) in maker.words.enumerated() {
        bytes.storeBytes(of: word, toByteOffset: words + index * wordSize, as: LinkTrie.Text.self)
      }
      bytes[pool..<pool + maker.pool.count].copyBytes(from: maker.pool)
    }
    return (arena, layout)
  }
}

extension LinkTrie.Slot {
  /// The slot of a literal whose node is not made yet.
  init(_ text: LinkTrie.Text, in pool: [UInt8]) {
    // A child of 0 marks a free slot.
    child = -1
    self.text = text.start
    count = text.count
    pool.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let key = LinkKey(base, Int(text.start), Int(text.count))
      (first, last) = (key.first, key.last)
    }
  }
}

/// The elements of the arrays.
extension LinkTrie {
  /// A node of the trie; only one way leads to it.
  struct Node: Sendable {
    /// The hash table of its literals: its first slot, and its slot count minus one as a mask; -1
    /// for none.
    var firstSlot: Int32 = 0
    var slotMask: Int32 = -1
    /// Its placeholders except the plain one, the most specific first.
    var firstEdge: Int32 = 0
    var edgeCount: Int32 = 0
    /// The node after its plain placeholder; 0 for none.
    var text: Int32 = 0
    /// The pattern that ends here; -1 for none.
    var end: Int32 = -1
    /// The pattern that takes the rest from here; -1 for none.
    var rest: Int32 = -1
    /// The byte counts of its literals: a set bit for each count, by the last five bits of the
    /// count.
    var literalCounts: UInt32 = 0

    /// Whether it may have a literal with a byte count.
    @inline(__always)
    func mayHave(literalOf count: Int) -> Bool {
      literalCounts &>> UInt32(truncatingIfNeeded: count & 31) & 1 != 0
    }
  }

  /// A literal segment.
  struct Slot: Sendable {
    /// Its first and its last eight bytes, as in ``LinkKey``.
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count: Int32 = 0
    /// Where its text begins in the pool.
    var text: Int32 = 0
    /// The node after the literal; 0 for a free slot.
    var child: Int32 = 0
  }

  /// A placeholder with a type, or with literal text around it.
  struct Edge: Sendable {
    var kind: LinkPart.Kind
    /// The number of its custom type.
    var type: UInt16
    var prefixCount: UInt16
    var suffixCount: UInt16
    var prefix: Int32
    var suffix: Int32
    /// Its words, sorted by length, then by their bytes.
    var firstWord: Int32
    var wordCount: Int32
    var child: Int32
  }

  /// A literal text, as a range of the pool.
  struct Text: Sendable {
    var start: Int32
    var count: Int32
  }
}
