/// One segment of a pattern, as offsets into its text.
struct LinkPart: Hashable, Sendable {
  /// What a segment holds.
  enum Kind: Hashable, Sendable {
    case literal
    case words
    case plain(BuiltInType)
    case custom
    case rest

    static let text = Kind.plain(.string)

    /// Its turn where a segment of a link fits several, the most specific first.
    var rank: UInt8 {
      switch self {
      case .literal: 0
      case .words: 1
      case .plain(.string): 0xFE
      case .plain(let type): 2 + type.rank
      case .custom: 0xFD
      case .rest: 0xFF
      }
    }

    /// The type of the values that it delivers; its words or name stand in a range of the pattern.
    func inputType(named bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> InputType {
      switch self {
      case .plain(let type): type.type
      case .words: .words(bytes.words(range).map { bytes.text($0) })
      case .custom: .custom(bytes.plainText(range))
      case .literal, .rest: .string
      }
    }
  }

  var kind: Kind = .literal
  /// For a custom type, its number in the table that the pattern stands in.
  var customType: UInt16 = 0
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
