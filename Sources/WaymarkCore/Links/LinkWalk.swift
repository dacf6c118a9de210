/// Walks through a table's trie along the segments of a link, back where a way leads nowhere.
struct LinkWalk {
  /// A node to come back to, and what to try there next.
  struct Frame {
    var node: Int32
    var next: Int32
    var depth: Int32
    var bound: Int32
  }

  let trie: LinkTrie
  /// The bytes that the segments refer to, decoded.
  let bytes: UnsafePointer<UInt8>
  let segments: UnsafeMutableBufferPointer<LinkSpan>
  let count: Int
  let frames: UnsafeMutableBufferPointer<Frame>
  /// The numbers of the bound segments and how much literal text stands around each value.
  let bound: UnsafeMutableBufferPointer<LinkBound>
  private(set) var boundCount = 0
  /// How many nodes were looked at.
  private(set) var places = 0

  init(
    _ trie: LinkTrie,
    _ bytes: UnsafePointer<UInt8>,
    _ segments: UnsafeMutableBufferPointer<LinkSpan>,
    _ count: Int,
    _ frames: UnsafeMutableBufferPointer<Frame>,
    _ bound: UnsafeMutableBufferPointer<LinkBound>
  ) {
    self.trie = trie
    self.bytes = bytes
    self.segments = segments
    self.count = count
    self.frames = frames
    self.bound = bound
  }

  /// The number of the most specific pattern that matches; -1 for none.
  mutating func line(from root: Int) -> Int32 {
    var node = Int32(root)
    var depth = 0
    var next = 0
    var frameCount = 0
    boundCount = 0
    while true {
      let place = trie.nodes[Int(node)]
      if next == 0 { places &+= 1 }
      if depth == count {
        if place.end >= 0 { return place.end }
      } else if let step = step(at: place, depth, next) {
        if step.next <= Int(place.edgeCount) + 1 || place.rest >= 0 {
          frames[frameCount] = Frame(
            node: node,
            next: Int32(truncatingIfNeeded: step.next),
            depth: Int32(truncatingIfNeeded: depth),
            bound: Int32(truncatingIfNeeded: boundCount)
          )
          frameCount &+= 1
        }
        if let value = step.bound {
          bound[boundCount] = value
          boundCount &+= 1
        }
        (node, depth, next) = (step.child, depth &+ 1, 0)
        continue
      }
      if place.rest >= 0 {
        bound[boundCount] = LinkBound(segment: depth, prefix: 0, suffix: 0, isRest: true)
        boundCount &+= 1
        return place.rest
      }
      guard frameCount > 0 else { return -1 }
      frameCount &-= 1
      let frame = frames[frameCount]
      (node, depth, next) = (frame.node, Int(frame.depth), Int(frame.next))
      boundCount = Int(frame.bound)
    }
  }

  /// A way onward from a node.
  private struct Step {
    var child: Int32
    /// What to try when the way leads nowhere.
    var next: Int
    var bound: LinkBound?
  }

  /// The first way onward: 0 stands for the literals, then come the edges, then the plain text.
  private func step(at node: LinkTrie.Node, _ depth: Int, _ first: Int) -> Step? {
    if first == 0, node.slotMask >= 0 {
      let child = literal(of: node, segments[depth])
      if child != 0 { return Step(child: child, next: 1, bound: nil) }
    }
    let edgeCount = Int(node.edgeCount)
    var next = max(first, 1)
    while next <= edgeCount {
      let edge = trie.edges[Int(node.firstEdge) + next - 1]
      next &+= 1
      if takes(edge, segments[depth]) {
        let value = LinkBound(
          segment: depth,
          prefix: Int(edge.prefixCount),
          suffix: Int(edge.suffixCount),
          isRest: false
        )
        return Step(child: edge.child, next: next, bound: value)
      }
    }
    guard next == edgeCount &+ 1, node.text != 0 else { return nil }
    let value = LinkBound(segment: depth, prefix: 0, suffix: 0, isRest: false)
    return Step(child: node.text, next: next &+ 1, bound: value)
  }

  func literal(of node: LinkTrie.Node, _ segment: LinkSpan) -> Int32 {
    let base = UnsafeRawPointer(bytes) + Int(segment.start)
    let hash = LinkHash.hash(base, segment.count, seed: trie.seed)
    let mask = Int(node.slotMask)
    let tag = UInt32(truncatingIfNeeded: hash &>> 32)
    var slot = Int(truncatingIfNeeded: hash) & mask
    for _ in 0...mask {
      let literal = trie.slots[Int(node.firstSlot) &+ slot]
      if literal.child == 0 { return 0 }
      if literal.tag == tag, Int(literal.count) == segment.count {
        let isSame = trie.pool.withUnsafeBytes { pool in
          pool.baseAddress.map {
            LinkHash.isEqual(base, $0 + Int(literal.text), segment.count)
          }
        }
        if isSame == true { return literal.child }
      }
      slot = (slot &+ 1) & mask
    }
    return 0
  }

  /// Whether a segment has an edge's literal text around a value of its type.
  private func takes(_ edge: LinkTrie.Edge, _ segment: LinkSpan) -> Bool {
    let (prefix, suffix) = (Int(edge.prefixCount), Int(edge.suffixCount))
    guard segment.count > prefix + suffix else { return false }
    let start = UnsafeRawPointer(bytes) + Int(segment.start)
    let end = UnsafeRawPointer(bytes) + Int(segment.end) - suffix
    let isAround = trie.pool.withUnsafeBytes { pool in
      pool.baseAddress.map {
        LinkHash.isEqual(start, $0 + Int(edge.prefix), prefix)
          && LinkHash.isEqual(end, $0 + Int(edge.suffix), suffix)
      }
    }
    guard isAround == true else { return false }
    let value = UnsafeBufferPointer(
      start: bytes + Int(segment.start) + prefix,
      count: segment.count - prefix - suffix
    )
    return reads(value, edge)
  }

  private func reads(_ value: UnsafeBufferPointer<UInt8>, _ edge: LinkTrie.Edge) -> Bool {
    switch edge.kind {
    case .literal, .text, .rest: true
    case .int: LinkValue.int(value) != nil
    case .bool: value.elementsEqual("true".utf8) || value.elementsEqual("false".utf8)
    case .uuid: LinkValue.isUUID(value)
    case .double: LinkValue.finiteDouble(value) != nil
    case .custom:
      trie.types[Int(edge.type)].read(String(decoding: value, as: UTF8.self)) != nil
    case .words:
      (edge.firstWord..<edge.firstWord + edge.wordCount).contains { index in
        let word = trie.words[Int(index)]
        return word.count == value.count
          && value.elementsEqual(trie.pool[Int(word.start)..<Int(word.start + word.count)])
      }
    }
  }
}

/// A value that a walk has bound.
struct LinkBound {
  let segment: Int32
  let prefix: UInt16
  let suffix: UInt16
  let isRest: Bool

  init(segment: Int, prefix: Int, suffix: Int, isRest: Bool) {
    self.segment = Int32(truncatingIfNeeded: segment)
    self.prefix = UInt16(truncatingIfNeeded: prefix)
    self.suffix = UInt16(truncatingIfNeeded: suffix)
    self.isRest = isRest
  }
}
