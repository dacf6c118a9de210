/// One query item that a pattern declares, as offsets into its text.
struct LinkQueryPart: Hashable, Sendable {
  var kind: LinkPart.Kind = .text
  /// For a custom type, its number in the table that the pattern stands in.
  var customType: UInt16 = 0
  /// Where the name of the item begins.
  var start: UInt16 = 0
  /// Where the name of the item ends.
  var keyEnd: UInt16 = 0
  /// Where the name of the placeholder ends; it begins behind `={`.
  var nameEnd: UInt16 = 0
  /// Where its type ends.
  var typeEnd: UInt16 = 0
  /// Where its brace closes.
  var close: UInt16 = 0

  /// The name of the item in links.
  var key: Range<Int> { Int(start)..<Int(keyEnd) }
  /// The name under which its value travels.
  var name: Range<Int> { Int(keyEnd) + 2..<Int(nameEnd) }
  /// Its type, as it is written; empty where none is.
  var type: Range<Int> {
    typeEnd > nameEnd ? Int(nameEnd) + 1..<Int(typeEnd) : Int(typeEnd)..<Int(typeEnd)
  }
  /// Its default, as it is written.
  var fallback: Range<Int>? { close > typeEnd ? Int(typeEnd) + 1..<Int(close) : nil }
}
