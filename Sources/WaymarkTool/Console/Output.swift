#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import WaymarkTables

/// Collects bytes and writes them to a file descriptor in large pieces.
final class Output {
  private static let pieceSize = 1 << 16

  /// The bytes that are not written yet.
  var bytes: [UInt8] = []
  private let descriptor: Int32
  private let name: String

  /// Writes to a file descriptor.
  init(_ descriptor: Int32, named name: String) {
    self.descriptor = descriptor
    self.name = name
    bytes.reserveCapacity(Self.pieceSize + 4_096)
  }

  /// Adds a line.
  func write(line: String) throws(SystemError) {
    bytes.append(contentsOf: line.utf8)
    try endLine()
  }

  /// Adds a line that holds text from outside, without characters that control a terminal.
  func write(shown text: String) throws(SystemError) {
    var line = ShownLine()
    line.add(text)
    try write(&line)
  }

  /// Adds a line, and empties `line`.
  func write(_ line: inout ShownLine) throws(SystemError) {
    line.move(to: &bytes)
    try endLine()
  }

  /// Adds the JSON of a writer as one line, and empties the writer.
  func write(_ json: inout JSONWriter) throws(SystemError) {
    json.move(to: &bytes)
    try endLine()
  }

  /// Ends the line that was put into `bytes`.
  func endLine() throws(SystemError) {
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= Self.pieceSize { try flush() }
  }

  /// Writes all collected bytes.
  func flush() throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        var written = -1
        repeat {
          written = systemWrite(descriptor, all[start...])
        } while written < 0 && errno == EINTR
        return written
      }
      guard count > 0 else {
        bytes.removeAll()
        throw .last(name)
      }
      start += count
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let rest = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, rest.baseAddress, rest.count)
}
