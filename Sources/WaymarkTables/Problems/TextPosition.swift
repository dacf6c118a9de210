/// A spot in a text: line and column, both counted from 1.
///
/// Columns count Unicode scalar values, not bytes. A line ends with a line feed, a carriage return,
/// or both.
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
  /// Orders positions from the beginning of the text to its end.
  public static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

extension TextPosition: CustomStringConvertible {
  /// Both numbers: `3:14`.
  public var description: String { "\(line):\(column)" }
}
