/// Walks through a table's trie along the segments of a link, and goes back from dead ends.
struct LinkWalk {
  let memory: LinkMemory
  let scratch: LinkScratch
  /// The bytes that the segments refer to, decoded.
  let bytes: UnsafeRawPointer
  let segments: UnsafeMutablePointer<LinkSpan>
  let count: Int
  private(set) var boundCount = 0
  /// How many nodes were looked at, and how many placeholders were tried there.
  private(set) var places: Int32 = 0

  @inline(__always)
  init(
    _ memory: LinkMemory,
    _ scratch: LinkScratch,
    _ bytes: UnsafeRawPointer,
    _ segments: UnsafeMutablePointer<LinkSpan>,
    _ count: Int
  ) {
    self.memory = memory
    self.scratch = scratch
    self.bytes = bytes
    self.segments = segments
    self.count = count
  }

  /// A way onward from a node.
  private struct Way {
    /// The node that it leads to; 0 for no way.
    var child: Int32
    /// The number of the way to try next if this one is a dead end.
    var next: Int
    var bound: LinkBound

    static let none = Way(child: 0, next: 0, bound: .none)

    /// No way along any edge of a node.
    static func none(of edgeCount: Int) -> Way {
      Way(child: 0, next: edgeCount &+ 1, bound: .none)
    }
  }

  /// The number of the most specific pattern that matches; -1 for none.
  @inline(__always)
  mutating func line(from root: Int32, _ trie: LinkTrie) -> Int32 {
    var node = root
    var depth = 0
    var next = 0
    var frameCount = 0
    boundCount = 0
    while true {
      let place = memory.node(node)
      if next == 0 { places &+= 1 }
      if depth == count {
        if place.end >= 0 { return place.end }
      } else {
        let way = way(from: place, depth, next, trie)
        if way.child != 0 {
          if way.next <= Int(place.edgeCount) &+ (place.text != 0 ? 1 : 0) || place.rest >= 0 {
            scratch.frames[frameCount] = frame(node, way.next, depth)
            frameCount &+= 1
          }
          if way.bound.segment != .min {
            scratch.bound[boundCount] = way.bound
            boundCount &+= 1
          }
          (node, depth, next) = (way.child, depth &+ 1, 0)
          continue
        }
      }
      if place.rest >= 0 {
        scratch.bound[boundCount] = .rest(from: depth)
        boundCount &+= 1
        return place.rest
      }
      guard frameCount > 0 else { return -1 }
      frameCount &-= 1
      let frame = scratch.frames[frameCount]
      (node, depth, next) = (frame.node, Int(frame.depth), Int(frame.next))
      boundCount = Int(frame.bound)
    }
  }

  @inline(__always)
  private func frame(_ node: Int32, _ next: Int, _ depth: Int) -> LinkScratch.Frame {
    LinkScratch.Frame(
      node: node,
      next: Int32(truncatingIfNeeded: next),
      depth: Int32(truncatingIfNeeded: depth),
      bound: Int32(truncatingIfNeeded: boundCount)
    )
  }

  /// The first possible way from a node, with the number `first` or a later one.
  ///
  /// Number 0 is the literals, then come the edges, then the plain placeholder.
  @inline(__always)
  private mutating func way(
    from node: LinkTrie.Node,
    _ depth: Int,
    _ first: Int,
    _ trie: LinkTrie
  ) -> Way {
    let segment = segments[depth]
    if first == 0, node.mayHave(literalOf: segment.count) {
      let child = literal(of: node, segment, trie)
      if child != 0 { return Way(child: child, next: 1, bound: .none) }
    }
    let edgeCount = Int(node.edgeCount)
    if first <= edgeCount, edgeCount > 0 {
      let from = max(first, 1)
      let way = edge(of: node, depth, from, trie)
      places &+= Int32(truncatingIfNeeded: way.next &- from)
      if way.child != 0 { return way }
    }
    guard first <= edgeCount &+ 1, node.text != 0 else { return .none }
    let bound = LinkBound(segment: Int32(truncatingIfNeeded: depth), prefix: 0, suffix: 0)
    return Way(child: node.text, next: edgeCount &+ 2, bound: bound)
  }

  @inline(never)
  private func edge(
    of node: LinkTrie.Node,
    _ depth: Int,
    _ first: Int,
    _ trie: LinkTrie
  ) -> Way {
    for next in first...Int(node.edgeCount) {
      let edge = memory.edge(Int(node.firstEdge) &+ next &- 1)
      guard takes(edge, segments[depth], trie) else { continue }
      let bound = LinkBound(
        segment: Int32(truncatingIfNeeded: depth),
        prefix: edge.prefixCount,
        suffix: edge.suffixCount
      )
      return Way(child: edge.child, next: next &+ 1, bound: bound)
    }
    return .none(of: Int(node.edgeCount))
  }

  /// Whether a segment has the literal text of an edge, around a value of the edge's type.
  func takes(_ edge: LinkTrie.Edge, _ segment: LinkSpan, _ trie: LinkTrie) -> Bool {
    let (prefix, suffix) = (Int(edge.prefixCount), Int(edge.suffixCount))
    guard segment.count > prefix + suffix else { return false }
    let start = bytes + Int(segment.start)
    guard LinkKey.isEqual(start, memory.text(edge.prefix), prefix),
      LinkKey.isEqual(bytes + (Int(segment.end) - suffix), memory.text(edge.suffix), suffix)
    else { return false }
    let value = UnsafeRawBufferPointer(
      start: start + prefix,
      count: segment.count - prefix - suffix
    )
    return reads(value.assumingMemoryBound(to: UInt8.self), edge, trie)
  }

  /// Whether an edge begins with literal text, and a segment with the same text.
  func begins(segment depth: Int, as edge: LinkTrie.Edge) -> Bool {
    let (segment, prefix) = (segments[depth], Int(edge.prefixCount))
    return prefix > 0 && segment.count >= prefix
      && LinkKey.isEqual(bytes + Int(segment.start), memory.text(edge.prefix), prefix)
  }

  /// The node after the literal that equals a segment; 0 for none.
  func literal(of node: LinkTrie.Node, _ depth: Int, _ trie: LinkTrie) -> Int32 {
    let segment = segments[depth]
    guard node.mayHave(literalOf: segment.count) else { return 0 }
    return literal(of: node, segment, trie)
  }

  @inline(__always)
  private func literal(of node: LinkTrie.Node, _ segment: LinkSpan, _ trie: LinkTrie) -> Int32 {
    let start = Int(segment.start)
    let key = LinkKey(bytes, start, segment.count)
    return memory.literal(of: node, key, bytes + start, trie.seed)
  }

  /// A segment as text.
  func text(_ depth: Int) -> String {
    let segment = UnsafeRawBufferPointer(
      start: bytes + Int(segments[depth].start),
      count: segments[depth].count
    )
    return String(decoding: segment, as: UTF8.self)
  }

  private func reads(
    _ value: UnsafeBufferPointer<UInt8>,
    _ edge: LinkTrie.Edge,
    _ trie: LinkTrie
  ) -> Bool {
    switch edge.kind {
    case .literal, .rest: true
    case .plain(let type): type.reads(value)
    case .custom:
      trie.types[Int(edge.type)]?.read(String(decoding: value, as: UTF8.self)) != nil
    case .words: isWord(value, of: edge)
    }
  }

  private func isWord(_ value: UnsafeBufferPointer<UInt8>, of edge: LinkTrie.Edge) -> Bool {
    // A binary search, as the words are sorted.
    var (low, high) = (edge.firstWord, edge.firstWord &+ edge.wordCount)
    while low < high {
      let middle = low &+ (high &- low) / 2
      let order = memory.order(of: value, and: memory.word(middle))
      if order == 0 { return true }
      if order < 0 { high = middle } else { low = middle &+ 1 }
    }
    return false
  }
}

/// A value that a walk has bound: its segment, and how much literal text stands around it.
struct LinkBound {
  /// The number of the segment; for a rest, the number of its first segment with all bits inverted.
  let segment: Int32
  let prefix: UInt16
  let suffix: UInt16

  static let none = LinkBound(segment: .min, prefix: 0, suffix: 0)

  /// Binds all segments from one on.
  static func rest(from segment: Int) -> LinkBound {
    LinkBound(segment: ~Int32(truncatingIfNeeded: segment), prefix: 0, suffix: 0)
  }
}

/// The scratch memory for reading one link: its segments, bound values, and nodes to return to.
struct LinkScratch {
  /// A node to return to, with the number of the way to try next.
  struct Frame {
    var node: Int32
    var next: Int32
    var depth: Int32
    var bound: Int32
  }

  /// Enough memory for most links, allocated on the stack.
  static let usualBytes = 1_024
  private static let bytesEach = 32

  let segments: UnsafeMutablePointer<LinkSpan>
  let bound: UnsafeMutablePointer<LinkBound>
  let frames: UnsafeMutablePointer<Frame>
  /// How many segments fit; one more value fits, for a rest after the last segment.
  let limit: Int

  @inline(__always)
  init(_ room: UnsafeMutableRawBufferPointer, _ base: UnsafeMutableRawPointer) {
    let count = room.count / Self.bytesEach
    segments = base.bindMemory(to: LinkSpan.self, capacity: count)
    bound = (base + count * 8).bindMemory(to: LinkBound.self, capacity: count)
    frames = (base + count * 16).bindMemory(to: Frame.self, capacity: count)
    limit = count - 1
  }

  /// How many bytes of memory a number of segments needs.
  static func bytes(forSegments count: Int) -> Int { (count + 1) * bytesEach }
}
