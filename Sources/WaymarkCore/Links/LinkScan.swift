/// Splits the bytes of a link into segments, query and fragment.
struct LinkScan {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Room for as many segments as the rules admit.
  let segments: UnsafeMutableBufferPointer<LinkSpan>
  /// How many segments there are.
  private(set) var count = 0
  private(set) var pathEnd = 0
  private(set) var query = LinkSpan.none
  private(set) var fragment = LinkSpan.none
  /// Whether an escape stands in the path.
  private(set) var isEscaped = false
  private var isDoubtful = false

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ segments: UnsafeMutableBufferPointer<LinkSpan>
  ) {
    self.bytes = bytes
    self.segments = segments
  }

  /// Reads everything from the first segment on; answers what is wrong with it.
  mutating func read(
    from start: Int,
    _ classes: UnsafeBufferPointer<LinkByteClass>,
    isSlash: Bool
  ) -> LinkRefusal? {
    var start = start
    if !isSlash {
      while start < bytes.count, bytes[start] == .slash { start += 1 }
    }
    var index = start
    while index < bytes.count {
      switch classes[Int(bytes[index])] {
      case .plain: break
      case .delimiter:
        guard add(start, index) else { return LinkRefusal(.tooManySegments, at: start) }
        start = index + 1
      case .percent:
        (isEscaped, isDoubtful) = (true, true)
      case .control, .doubtful: isDoubtful = true
      case .end:
        pathEnd = index
        readArguments(classes)
        return finish(start, isSlash: isSlash)
      }
      index &+= 1
    }
    pathEnd = index
    return finish(start, isSlash: isSlash)
  }

  private mutating func add(_ start: Int, _ end: Int) -> Bool {
    guard start < end else { return true }
    guard count < segments.count else { return false }
    segments[count] = LinkSpan(start, end)
    count &+= 1
    return true
  }

  private mutating func finish(_ start: Int, isSlash: Bool) -> LinkRefusal? {
    var end = pathEnd
    if !isSlash {
      while end > start, bytes[end - 1] == .slash { end -= 1 }
    }
    guard add(start, end) else { return LinkRefusal(.tooManySegments, at: start) }
    return isDoubtful ? LinkTextCheck.fault(in: bytes) : nil
  }

  /// Finds the query and the fragment behind the path.
  private mutating func readArguments(_ classes: UnsafeBufferPointer<LinkByteClass>) {
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
