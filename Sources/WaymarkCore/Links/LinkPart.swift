/// One segment of a pattern, as offsets into its text.
struct LinkPart: Hashable, Sendable {
  /// What a segment holds, the most specific first.
  enum Kind: UInt8, Sendable {
    case literal
    case words
    case bool
    case int
    case uuid
    case double
    case custom
    case text
    case rest
  }

  var kind: Kind = .literal
  /// Whether an escape stands in its literal text.
  var isEscaped = false
  /// Where the segment begins.
  var start: UInt16 = 0
  /// Where its brace opens; its end where it has none.
  var open: UInt16 = 0
  /// Where the name of its placeholder ends.
  var nameEnd: UInt16 = 0
  /// Where its brace closes.
  var close: UInt16 = 0
  /// Where the segment ends.
  var end: UInt16 = 0

  /// The literal text before the placeholder; all of a literal.
  var prefix: Range<Int> { Int(start)..<Int(open) }
  /// The literal text after the placeholder.
  var suffix: Range<Int> { kind == .literal ? Int(end)..<Int(end) : Int(close) + 1..<Int(end) }
  /// The name of the placeholder.
  var name: Range<Int> { Int(open) + 1..<Int(nameEnd) }
  /// The type of the placeholder, as it is written; empty where none is.
  var type: Range<Int> {
    kind == .rest || nameEnd == close ? Int(close)..<Int(close) : Int(nameEnd) + 1..<Int(close)
  }
}
