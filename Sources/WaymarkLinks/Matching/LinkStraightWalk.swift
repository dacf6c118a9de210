/// Reads a path straight through, each segment as soon as its end is seen.
///
/// Most links have no escapes and no arguments, and at each place take the first way that is open.
/// Where a link is not so, nothing is decided, and it is read by a ``LinkWalk``, which can go back.
struct LinkStraightWalk {
  enum Outcome {
    case found
    case nothing
    case undecided
  }

  private let memory: LinkMemory
  private let text: UnsafeRawPointer
  private let total: Int
  private let seed: UInt64
  private var node: LinkTrie.Node
  /// No pattern begins as the segments so far; what is left has to be text all the same.
  private var isLost = false
  /// At some place there was another way.
  private var isDoubtful = false
  private var segmentCount = 0

  @inline(__always)
  init(_ memory: LinkMemory, _ text: UnsafeRawPointer, _ total: Int, seed: UInt64) {
    self.memory = memory
    self.text = text
    self.total = total
    self.seed = seed
    node = memory.node(LinkTrie.pathRoot)
  }

  /// Reads the bytes of a link that begins with a slash.
  @inline(__always)
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    segmentLimit: Int,
    _ finding: inout LinkFinding
  ) -> Outcome {
    let slashes = LinkBlock.repeating(.slash)
    var start = 0
    var block = 0
    while block < bytes.count {
      var flags = LinkBlock.flags(in: bytes, at: block, delimiter: slashes)
      while flags != 0 {
        let end = block &+ flags.trailingZeroBitCount &>> 3
        flags &= flags &- 1
        guard bytes[end] == .slash else { return .undecided }
        if start < end { take(start, end, &finding) }
        start = end &+ 1
      }
      block &+= 8
    }
    if start < bytes.count { take(start, bytes.count, &finding) }
    if segmentCount > segmentLimit { return .undecided }
    if !isLost { finding.places &+= 1 }
    if !isLost, node.end >= 0 {
      finding.line = node.end
      return .found
    }
    return isDoubtful || node.rest >= 0 ? .undecided : .nothing
  }

  @inline(__always)
  private mutating func take(_ start: Int, _ end: Int, _ finding: inout LinkFinding) {
    segmentCount &+= 1
    guard !isLost else { return }
    finding.places &+= 1
    if node.mayHave(literalOf: end &- start) {
      let child = memory.literal(of: node, text, start, end &- start, in: total, seed)
      if child != 0 {
        isDoubtful = isDoubtful || node.text != 0 || node.edgeCount > 0 || node.rest >= 0
        node = memory.node(child)
        return
      }
    }
    isDoubtful = isDoubtful || node.edgeCount > 0 || node.rest >= 0
    guard node.text != 0, node.edgeCount == 0, !finding.spans.isFull else {
      isDoubtful = isDoubtful || node.text != 0
      isLost = true
      return
    }
    finding.spans.append(LinkSpan(start, end))
    node = memory.node(node.text)
  }
}
