/// A trie's arrays in one piece of memory, as a match reads them.
///
/// One array costs a match one reference; what stands in it are plain numbers. Nobody but this file
/// knows where in it they stand, and how large they are.
struct LinkMemory {
  /// Where each of the arrays begins, in bytes; the nodes come first.
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

  /// The placeholders of a node but the plain one, the most specific first.
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

  /// Which literal of some nodes comes first, by its bytes; `nil` where there is none.
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

  /// Below zero where a value comes before a word of a list, above where behind it, zero where it
  /// is the word.
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
  /// The node behind a literal, by its key and its text; 0 for none.
  @inline(__always)
  func literal(
    of node: LinkTrie.Node,
    _ key: LinkKey,
    _ text: UnsafeRawPointer,
    _ seed: UInt64
  ) -> Int32 {
    let mask = Int(node.slotMask)
    // Of a single literal no hash needs to be known.
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

  /// Lays the arrays of a maker out in one.
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

/// What stands in the memory.
extension LinkTrie {
  /// A place in the trie; it is reached on one way only.
  struct Node: Sendable {
    /// The slots of its literals: where they begin, and how many, as a mask; -1 for none.
    var firstSlot: Int32 = 0
    var slotMask: Int32 = -1
    /// Its placeholders but the plain ones, the most specific first.
    var firstEdge: Int32 = 0
    var edgeCount: Int32 = 0
    /// The node behind a plain placeholder; 0 for none.
    var text: Int32 = 0
    /// The pattern that ends here; -1 for none.
    var end: Int32 = -1
    /// The pattern that takes the rest from here; -1 for none.
    var rest: Int32 = -1
    /// A bit for each count of bytes that its literals have, by the last five bits of the count.
    var literalCounts: UInt32 = 0

    /// Whether it may have a literal of some bytes.
    @inline(__always)
    func mayHave(literalOf count: Int) -> Bool {
      literalCounts &>> UInt32(truncatingIfNeeded: count & 31) & 1 != 0
    }
  }

  /// A literal segment.
  struct Slot: Sendable {
    /// Its first and its last eight bytes, as ``LinkKey`` has them.
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count: Int32 = 0
    /// Where its text stands in the pool.
    var text: Int32 = 0
    /// The node behind it; 0 for none.
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
    /// Its words, the short ones first, those of one length by their bytes.
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
