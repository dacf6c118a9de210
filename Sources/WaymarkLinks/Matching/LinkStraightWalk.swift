/// Matches a path in one pass, without going back.
///
/// This works for most links: they have no escapes and no arguments, and at each node the first
/// possible way is the right one. For any other link the outcome is `undecided`, and a
/// ``LinkWalk``, which can go back, reads it again.
struct LinkStraightWalk {
  enum Outcome {
    case found
    case nothing
    case undecided
  }

  let memory: LinkMemory
  let text: UnsafeRawPointer
  let total: Int
  let seed: UInt64
  let segmentLimit: Int

  /// Reads the bytes of a link that begins with a slash.
  @inline(__always)
  func read(_ finding: inout LinkFinding) -> Outcome {
    var place = LinkTrie.pathRoot
    var segmentCount: Int32 = 0
    // Not zero if some node had another way that the link might take.
    var otherWays: Int32 = 0
    var start = 1
    while start < total {
      let key = LinkKey(plainBytesOf: text, from: start, of: total)
      let end = start &+ key.count
      guard end == total || isSlash(end) else { return .undecided }
      if key.count > 0 {
        segmentCount &+= 1
        let node = memory.node(place)
        otherWays |= node.edgeCount | ~node.rest
        let child = literal(of: node, key, at: start)
        if child != 0 {
          otherWays |= node.text
          place = child
        } else {
          if node.text == 0 {
            finding.places = segmentCount
            return otherWays == 0 ? lost(from: end, segmentCount) : .undecided
          }
          guard node.edgeCount == 0, !finding.spans.isFull else { return .undecided }
          finding.spans.append(LinkSpan(start, end))
          place = node.text
        }
      }
      start = end &+ 1
    }
    let node = memory.node(place)
    finding.places = segmentCount &+ 1
    guard segmentCount <= segmentLimit else { return .undecided }
    if node.end < 0 { return otherWays | ~node.rest == 0 ? .nothing : .undecided }
    finding.line = node.end
    return .found
  }

  @inline(__always)
  private func isSlash(_ index: Int) -> Bool {
    text.load(fromByteOffset: index, as: UInt8.self) == .slash
  }

  /// The node after the literal that equals a segment; 0 for none.
  @inline(__always)
  private func literal(of node: LinkTrie.Node, _ key: LinkKey, at start: Int) -> Int32 {
    node.mayHave(literalOf: key.count) ? memory.literal(of: node, key, text + start, seed) : 0
  }

  /// The outcome if no pattern begins like the segments so far.
  ///
  /// The rest is still checked: a malformed link must be reported as malformed, not as unmatched.
  @inline(__always)
  private func lost(from end: Int, _ segmentCount: Int32) -> Outcome {
    guard end < total else { return segmentCount <= segmentLimit ? .nothing : .undecided }
    // Each further segment takes at least two bytes: a slash and one more.
    guard total >= 8, Int(segmentCount) &+ (total &- end) &>> 1 <= segmentLimit else {
      return .undecided
    }
    var index = end
    while index < total &- 8 {
      guard LinkBlock.isText(LinkBlock.block(text + index)) else { return .undecided }
      index &+= 8
    }
    return LinkBlock.isText(LinkBlock.block(text + (total &- 8))) ? .nothing : .undecided
  }
}
