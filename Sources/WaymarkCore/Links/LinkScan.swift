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
  mutating func read(
    from start: Int,
    _ classes: UnsafePointer<LinkByteClass>,
    isSlash: Bool
  ) -> LinkRefusal? {
    var start = start
    if !isSlash {
      while start < bytes.count, bytes[start] == .slash { start += 1 }
    }
    var index = start
    while true {
      // Most bytes are plain, and cost no more than this.
      while index < bytes.count, classes[Int(bytes[index])] == .plain { index &+= 1 }
      guard index < bytes.count else { break }
      let kind = classes[Int(bytes[index])]
      if kind == .end { break }
      if kind == .delimiter {
        guard add(start, index) else { return LinkRefusal(.tooManySegments, at: start) }
        start = index &+ 1
      } else {
        isDoubtful = true
        isEscaped = isEscaped || kind == .percent
      }
      index &+= 1
    }
    pathEnd = index
    if index < bytes.count { readArguments(classes) }
    if !isSlash {
      while index > start, bytes[index - 1] == .slash { index -= 1 }
    }
    guard add(start, index) else { return LinkRefusal(.tooManySegments, at: start) }
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
  private mutating func readArguments(_ classes: UnsafePointer<LinkByteClass>) {
    let start = pathEnd + 1
    var hash = bytes[pathEnd] == .hash ? pathEnd : bytes.count
    var index = start
    while index < bytes.count {
      switch classes[Int(bytes[index])] {
      case .plain, .delimiter: break
      case .percent, .control, .doubtful: isDoubtful = true
      case .end: if bytes[index] == .hash, hash == bytes.count { hash = index }
      }
      index &+= 1
    }
    if hash > pathEnd { query = LinkSpan(start, hash) }
    if hash < bytes.count { fragment = LinkSpan(hash + 1, bytes.count) }
  }
}
