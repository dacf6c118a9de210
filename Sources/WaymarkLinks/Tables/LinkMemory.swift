/// A trie's arrays in one piece of memory, as a match reads them.
///
/// One array costs a match one reference; what stands in it are plain numbers.
struct LinkMemory {
  /// Where each of the arrays begins, in bytes; the nodes come first.
  struct Layout: Sendable {
    let slots: Int
    let edges: Int
    let words: Int
    let pool: Int
    let poolCount: Int
  }

  private let base: UnsafeRawPointer
  private let layout: Layout

  @inline(__always)
  init(_ base: UnsafeRawPointer, _ layout: Layout) {
    self.base = base
    self.layout = layout
  }

  @inline(__always)
  func node(_ index: Int32) -> LinkTrie.Node {
    base.load(fromByteOffset: Int(index) &* 32, as: LinkTrie.Node.self)
  }

  @inline(__always)
  func slot(_ index: Int) -> LinkTrie.Slot {
    base.load(fromByteOffset: layout.slots &+ index &* 16, as: LinkTrie.Slot.self)
  }

  @inline(__always)
  func edge(_ index: Int) -> LinkTrie.Edge {
    base.load(fromByteOffset: layout.edges &+ index &* 32, as: LinkTrie.Edge.self)
  }

  func word(_ index: Int32) -> LinkTrie.Text {
    base.load(fromByteOffset: layout.words &+ Int(index) &* 8, as: LinkTrie.Text.self)
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
  /// The node behind the literal that a segment is; 0 for none.
  @inline(__always)
  func literal(
    of node: LinkTrie.Node,
    _ segment: UnsafeRawPointer,
    _ count: Int,
    _ seed: UInt64
  ) -> Int32 {
    let mask = Int(node.slotMask)
    // Of a single literal no hash needs to be known.
    let hash = mask > 0 ? LinkHash.hash(segment, count, seed: seed) : 0
    let tag = UInt32(truncatingIfNeeded: hash &>> 32)
    var slot = Int(truncatingIfNeeded: hash) & mask
    for _ in 0...mask {
      let literal = self.slot(Int(node.firstSlot) &+ slot)
      if literal.child == 0 { return 0 }
      if literal.tag == tag || mask == 0, Int(literal.count) == count,
        LinkHash.isEqual(segment, text(literal.text), count)
      {
        return literal.child
      }
      slot = (slot &+ 1) & mask
    }
    return 0
  }

  /// Lays the arrays of a maker out in one.
  static func arena(of maker: borrowing LinkTrieMaker) -> (words: [UInt64], layout: Layout) {
    let slots = maker.nodes.count * 32
    let edges = slots + maker.slots.count * 16
    let words = edges + maker.edges.count * 32
    let pool = words + maker.words.count * 8
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
        bytes.storeBytes(of: node, toByteOffset: index * 32, as: LinkTrie.Node.self)
      }
      for (index, slot) in maker.slots.enumerated() {
        bytes.storeBytes(of: slot, toByteOffset: slots + index * 16, as: LinkTrie.Slot.self)
      }
      for (index, edge) in maker.edges.enumerated() {
        bytes.storeBytes(of: edge, toByteOffset: edges + index * 32, as: LinkTrie.Edge.self)
      }
      for (index, word) in maker.words.enumerated() {
        bytes.storeBytes(of: word, toByteOffset: words + index * 8, as: LinkTrie.Text.self)
      }
      bytes[pool..<pool + maker.pool.count].copyBytes(from: maker.pool)
    }
    return (arena, layout)
  }
}
