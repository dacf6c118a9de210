/// A spot in a text: line and column, both counted from 1.
///
/// A column is a Unicode character (a scalar value), not a byte. A line ends with a line feed, a
/// carriage return, or both.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The character of the line, from 1.
  public let column: Int

  /// Puts a position together.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextPosition: Comparable {
  /// Orders positions as they are read.
  public static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

extension TextPosition: CustomStringConvertible {
  /// Both numbers: `3:14`.
  public var description: String { "\(line):\(column)" }
}
