import WaymarkLinks

/// A position in a text: line and column, both counted from 1.
///
/// Columns count Unicode scalar values, not bytes. A line ends with a line feed, a carriage return,
/// or both.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The character of the line, from 1.
  public let column: Int

  /// Makes a position from its parts.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextPosition: Comparable {
  /// Orders positions from the beginning of the text to its end.
  public static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

extension TextPosition: CustomStringConvertible {
  /// Both numbers: `3:14`.
  public var description: String { "\(line):\(column)" }
}

/// Finds line and column of an offset in time that does not depend on the length of the text.
struct TextPositions: Sendable {
  /// The position at the beginning of every block.
  private let blocks: [TextPosition]
  private static let blockSize = 256

  init(_ bytes: [UInt8]) {
    var blocks: [TextPosition] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var counter = Counter()
    var start = 0
    repeat {
      blocks.append(counter.position)
      let end = min(start + Self.blockSize, bytes.count)
      counter.pass(start..<end, of: bytes)
      start = end
    } while start < bytes.count
    self.blocks = blocks
  }

  /// The position of an offset; offsets beyond the end count as the end.
  func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
    let offset = max(0, min(offset, bytes.count))
    let block = min(offset / Self.blockSize, blocks.count - 1)
    var counter = Counter(at: blocks[block])
    counter.pass(block * Self.blockSize..<offset, of: bytes)
    return counter.position
  }

  /// Counts lines and characters.
  private struct Counter {
    var line = 1
    var column = 1

    init() {}

    init(at position: TextPosition) {
      line = position.line
      column = position.column
    }

    var position: TextPosition { TextPosition(line: line, column: column) }

    mutating func pass(_ range: Range<Int>, of bytes: [UInt8]) {
      for index in range {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else if byte == UInt8(ascii: "\r") {
          // A carriage return before a line feed does not end a line: the two together do.
          let endsLine = index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
          line += endsLine ? 1 : 0
          column = endsLine ? 1 : column + 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
    }
  }
}
