#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file, or a stream, in large pieces.
struct FileReader: ~Copyable {
  private static let pieceSize = 1 << 18

  private let descriptor: Int32
  private let name: String
  private let closes: Bool
  /// A buffer with the bytes that were read but not used yet, from `start` to `end`.
  private var buffer = [UInt8](repeating: 0, count: pieceSize)
  private var start = 0
  private var end = 0

  /// A reader of the standard input.
  static var standardInput: FileReader { FileReader(0, named: "standard input", closes: false) }

  /// Opens a file.
  init(path: String) throws(SystemError) {
    // For the system a name ends at a zero byte, so it would open a file with a shorter name.
    guard !path.utf8.contains(0) else { throw SystemError(name: path, code: ENOENT) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(path) }
    self.init(descriptor, named: path, closes: true)
  }

  private init(_ descriptor: Int32, named name: String, closes: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.closes = closes
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// Reads the whole file; `nil` if it has more bytes than `limit`, as an endless device has.
  mutating func readAll(atMost limit: Int) throws(SystemError) -> [UInt8]? {
    while end <= limit, try readMore() {}
    return end > limit ? nil : Array(buffer[start..<end])
  }

  /// Calls a closure with every line, without its line end; the bytes are valid only during the
  /// call.
  ///
  /// - Parameters:
  ///   - limit: the largest number of bytes of a line; later bytes of the line are skipped.
  ///   - body: takes a line.
  ///   - waiting: called before more is read, which may have to wait for input.
  mutating func forEachLine(
    upTo limit: Int,
    _ body: (UnsafeBufferPointer<UInt8>) throws(SystemError) -> Void,
    waiting: () throws(SystemError) -> Void
  ) throws(SystemError) {
    var searched = 0
    // Whether the current line was longer than the limit and its beginning was used already.
    var isCut = false
    repeat {
      while let lineEnd = newline(from: start + searched) {
        if !isCut { try handOut(start..<lineEnd, upTo: limit, body) }
        isCut = false
        start = lineEnd + 1
        searched = 0
      }
      if isCut || end - start > limit {
        if !isCut { try handOut(start..<end, upTo: limit, body) }
        isCut = true
        start = end
      }
      searched = end - start
      try waiting()
    } while try readMore()
    guard start < end, !isCut else { return }
    try handOut(start..<end, upTo: limit, body)
    start = end
  }

  private func newline(from: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard from < end, let base = bytes.baseAddress,
        let found = memchr(base + from, 10, end - from)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private func handOut(
    _ range: Range<Int>,
    upTo limit: Int,
    _ body: (UnsafeBufferPointer<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var range = range
    if range.count > limit {
      var cut = range.lowerBound + limit
      // The cut must not be inside a character: half a character would not be valid UTF-8.
      for _ in 0..<3 where buffer[cut] & 0xC0 == 0x80 { cut -= 1 }
      range = range.lowerBound..<cut
    }
    let result = buffer.withUnsafeBufferPointer { bytes in
      var line = UnsafeBufferPointer(rebasing: bytes[range])
      if line.last == UInt8(ascii: "\r") { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
      return Result { () throws(SystemError) in try body(line) }
    }
    try result.get()
  }

  /// Doubles the buffer, and copies the bytes as one block.
  private mutating func makeRoom() {
    let larger = [UInt8](unsafeUninitializedCapacity: 2 * buffer.count) { room, count in
      count = 2 * buffer.count
      guard let base = room.baseAddress else { return }
      buffer.withUnsafeBytes { old in
        guard let oldBase = old.baseAddress else { return }
        memcpy(base, oldBase, old.count)
        memset(base + old.count, 0, old.count)
      }
    }
    buffer = larger
  }

  /// Reads one more piece; returns false at the end of the file.
  private mutating func readMore() throws(SystemError) -> Bool {
    if start > 0, start == end || end == buffer.count {
      buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        memmove(base, base + start, end - start)
      }
      end -= start
      start = 0
    }
    if end == buffer.count { makeRoom() }
    let count = buffer.withUnsafeMutableBytes { bytes in
      let room = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
      var count = -1
      repeat {
        count = read(descriptor, room.baseAddress, room.count)
      } while count < 0 && errno == EINTR
      return count
    }
    guard count >= 0 else { throw .last(name) }
    end += count
    return count > 0
  }
}
