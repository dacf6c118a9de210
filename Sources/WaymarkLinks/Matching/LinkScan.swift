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
  /// Whether an escape stands in the path.
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

  /// Reads everything from the first segment on; answers what is wrong with it.
  @inline(__always)
  mutating func read(from first: Int, delimiter: UInt8) -> LinkRefusal? {
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
          guard add(start, index) else { return LinkRefusal(.tooManySegments, at: start) }
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
    guard add(start, end) else { return LinkRefusal(.tooManySegments, at: start) }
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

  /// Finds the query and the fragment behind the path.
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
