import WaymarkTables

/// How long the lines of a text are, counted as plainly as it can be.
struct TextLines {
  private var counts = [0]

  init(_ bytes: [UInt8]) {
    var isAfterReturn = false
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        // A line feed belongs to the return before it, which has ended the line.
        if !isAfterReturn { counts.append(0) }
      } else if byte == UInt8(ascii: "\r") {
        counts.append(0)
      } else if byte & 0xC0 != 0x80 {
        counts[counts.count - 1] += 1
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
  }

  /// Whether a position is that of a character or of the end of a line.
  func hold(_ position: TextPosition) -> Bool {
    counts.indices.contains(position.line - 1)
      && (1...counts[position.line - 1] + 2).contains(position.column)
  }
}
