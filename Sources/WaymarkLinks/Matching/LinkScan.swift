/// Splits the bytes of a link into segments, query and fragment.
struct LinkScan {
  let bytes: UnsafeBufferPointer<UInt8>
  let segments: UnsafeMutablePointer<LinkSpan>
  let limit: Int
  /// How many segments there are.
  private(set) var count = 0
  private(set) var pathEnd = 0
  private(set) var query = LinkSpan.none
  private(set) var fragment = LinkSpan.none
  /// Whether the path has an escape.
  private(set) var isEscaped = false
  private var isDoubtful = false

  @inline(__always)
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ segments: UnsafeMutablePointer<LinkSpan>,
    limit: Int
  ) {
    self.bytes = bytes
    self.segments = segments
    self.limit = limit
  }

  /// Reads everything from the first segment on; returns the fault, if there is one.
  @inline(__always)
  mutating func read(from first: Int, delimiter: UInt8) -> LinkFault? {
    var start = first
    if delimiter != .slash {
      while start < bytes.count, bytes[start] == .slash { start += 1 }
    }
    pathEnd = bytes.count
    let pattern = LinkBlock.repeating(delimiter)
    var block = start
    while block < pathEnd {
      var flags = LinkBlock.flags(in: bytes, at: block, delimiter: pattern)
      while flags != 0 {
        let index = block &+ flags.trailingZeroBitCount &>> 3
        flags &= flags &- 1
        let byte = bytes[index]
        if byte == delimiter {
          guard add(start, index) else { return LinkFault(.tooManySegments, at: start) }
          start = index &+ 1
        } else if byte == .questionMark || byte == .hash {
          pathEnd = index
          flags = 0
        } else {
          isEscaped = isEscaped || byte == .percent
          isDoubtful = isDoubtful || byte < 0x80 || byte == 0xC2
        }
      }
      block &+= 8
    }
    if pathEnd < bytes.count { readArguments() }
    var end = pathEnd
    if delimiter != .slash {
      while end > start, bytes[end - 1] == .slash { end -= 1 }
    }
    guard add(start, end) else { return LinkFault(.tooManySegments, at: start) }
    return isDoubtful ? LinkTextCheck.fault(in: bytes) : nil
  }

  @inline(__always)
  private mutating func add(_ start: Int, _ end: Int) -> Bool {
    guard start < end else { return true }
    guard count < limit else { return false }
    segments[count] = LinkSpan(start, end)
    count &+= 1
    return true
  }

  /// Finds the query and the fragment after the path.
  @inline(never)
  private mutating func readArguments() {
    let start = pathEnd + 1
    var hash = bytes[pathEnd] == .hash ? pathEnd : bytes.count
    let pattern = LinkBlock.repeating(.percent)
    var block = start
    while block < bytes.count {
      var flags = LinkBlock.flags(in: bytes, at: block, delimiter: pattern)
      while flags != 0 {
        let index = block &+ flags.trailingZeroBitCount &>> 3
        flags &= flags &- 1
        let byte = bytes[index]
        if byte == .hash {
          hash = min(hash, index)
        } else if byte != .questionMark {
          isDoubtful = isDoubtful || byte < 0x80 || byte == 0xC2
        }
      }
      block &+= 8
    }
    if hash > pathEnd { query = LinkSpan(start, hash) }
    if hash < bytes.count { fragment = LinkSpan(hash + 1, bytes.count) }
  }
}

extension LinkScan {
  /// Writes the decoded segments one after the other, and their ranges.
  func decode(
    into decoded: UnsafeMutableBufferPointer<UInt8>,
    _ spans: UnsafeMutableBufferPointer<LinkSpan>
  ) {
    var end = 0
    for number in 0..<count {
      let first = end
      var index = Int(segments[number].start)
      while index < Int(segments[number].end) {
        let escape = bytes[index] == .percent ? bytes.escape(at: index) : nil
        decoded[end] = escape ?? bytes[index]
        index += escape == nil ? 1 : 3
        end += 1
      }
      spans[number] = LinkSpan(first, end)
    }
  }

  /// The range in the link of a value that was bound in the decoded bytes.
  func span(ofDecoded bound: LinkBound) -> LinkSpan {
    let segment = segments[Int(bound.segment)]
    // Literal text with escapes is longer in the link than its decoded count.
    let first = index(after: Int(bound.prefix), from: Int(segment.start))
    let rest = decodedCount(first..<Int(segment.end))
    return LinkSpan(first, index(after: rest - Int(bound.suffix), from: first))
  }

  private func decodedCount(_ range: Range<Int>) -> Int {
    var escapes = 0
    for index in range where bytes[index] == .percent { escapes += 1 }
    return range.count - 2 * escapes
  }

  /// The index after a number of decoded bytes.
  private func index(after count: Int, from start: Int) -> Int {
    var index = start
    for _ in 0..<count { index += bytes[index] == .percent ? 3 : 1 }
    return index
  }
}
