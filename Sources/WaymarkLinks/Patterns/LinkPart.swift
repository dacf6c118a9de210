/// One segment of a pattern, as offsets into its text.
struct LinkPart: Hashable, Sendable {
  /// The kind of a segment.
  enum Kind: Hashable, Sendable {
    case literal
    case words
    case plain(BuiltInType)
    case custom
    case rest

    static let text = Kind.plain(.string)

    /// The order in which kinds are tried if a segment fits several, the most specific first.
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

    /// The type of the values that it delivers; a range of the pattern holds its words or its name.
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
  /// Whether its literal text has an escape.
  var isEscaped = false
  /// Where the segment begins.
  var start: UInt16 = 0
  /// Where its brace opens; its end if it has none.
  var open: UInt16 = 0
  /// Where the name of its placeholder ends.
  var nameEnd: UInt16 = 0
  /// Where its brace closes.
  var close: UInt16 = 0
  /// Where the segment ends.
  var end: UInt16 = 0

  /// The literal text before the placeholder; for a literal, all of its text.
  var prefix: Range<Int> { Int(start)..<Int(open) }
  /// The literal text after the placeholder.
  var suffix: Range<Int> { kind == .literal ? Int(end)..<Int(end) : Int(close) + 1..<Int(end) }
  /// The name of the placeholder.
  var name: Range<Int> { Int(open) + 1..<Int(nameEnd) }
  /// The type of the placeholder, as it is written; empty if none is.
  var type: Range<Int> {
    kind == .rest || nameEnd == close ? Int(close)..<Int(close) : Int(nameEnd) + 1..<Int(close)
  }
}

/// One query item that a pattern declares, as offsets into its text.
struct LinkQueryPart: Hashable, Sendable {
  var kind: LinkPart.Kind = .text
  /// For a custom type, its number in the table that the pattern stands in.
  var customType: UInt16 = 0
  /// Where the name of the item begins.
  var start: UInt16 = 0
  /// Where the name of the item ends.
  var keyEnd: UInt16 = 0
  /// Where the name of the placeholder ends; it begins after `={`.
  var nameEnd: UInt16 = 0
  /// Where its type ends.
  var typeEnd: UInt16 = 0
  /// Where its brace closes.
  var close: UInt16 = 0

  /// The name of the item in links.
  var key: Range<Int> { Int(start)..<Int(keyEnd) }
  /// The name under which its value travels.
  var name: Range<Int> { Int(keyEnd) + 2..<Int(nameEnd) }
  /// Its type, as it is written; empty if none is.
  var type: Range<Int> {
    typeEnd > nameEnd ? Int(nameEnd) + 1..<Int(typeEnd) : Int(typeEnd)..<Int(typeEnd)
  }
  /// Its default, as it is written.
  var fallback: Range<Int>? { close > typeEnd ? Int(typeEnd) + 1..<Int(close) : nil }
}

/// One value that a pattern names: where it stands in links, and its type.
package struct LinkPlaceholder: Hashable, Sendable {
  /// The name under which its value travels.
  package let name: String
  /// The type of the value.
  package let type: InputType
  /// Whether it takes all remaining segments.
  package let isRest: Bool
  /// The name of the query item that holds the value; `nil` if it stands in the path.
  package let item: String?
  /// The default: the text of the value if a link lacks the item.
  package let fallback: String?
  /// For a custom type, its number in the table that the pattern stands in.
  let customType: UInt16

  init(_ part: LinkPart, in bytes: UnsafeBufferPointer<UInt8>) {
    name = bytes.plainText(part.name)
    type = part.kind.inputType(named: bytes, part.type)
    isRest = part.kind == .rest
    item = nil
    fallback = nil
    customType = part.customType
  }

  init(_ part: LinkQueryPart, in bytes: UnsafeBufferPointer<UInt8>) {
    name = bytes.plainText(part.name)
    type = part.kind.inputType(named: bytes, part.type)
    isRest = false
    item = bytes.text(part.key)
    fallback = part.fallback.map { bytes.text($0) }
    customType = part.customType
  }

  /// Whether every link of the pattern brings a value for it.
  package var isAlwaysThere: Bool { item == nil || fallback != nil }
}

extension LinkPlaceholder {
  /// The placeholder for a value, as `{id:Int}` or `{id}`; `nil` if no pattern can name the value.
  package static func spelled(_ name: String, _ type: InputType?) -> String? {
    let text = "{\(name)\(type.map { ":" + $0.textInPattern } ?? "")}"
    guard let read = try? LinkPattern("/" + text).placeholders.first, !read.isRest,
      read.name == name, type == nil || read.type == type
    else { return nil }
    return text
  }
}

extension InputType {
  /// The type as a pattern writes it; in words, bytes that have a meaning in patterns are escaped.
  fileprivate var textInPattern: String {
    guard case .words(let words) = self else { return description }
    return words.map { word in
      word.unicodeScalars.map { scalar in
        "%/{}|:?#=&".unicodeScalars.contains(scalar)
          ? "%" + String(scalar.value, radix: 16, uppercase: true) : "\(scalar)"
      }.joined()
    }.joined(separator: "|")
  }
}
