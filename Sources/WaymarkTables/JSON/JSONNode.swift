/// One value, or one key, in a document's flat, depth-first array.
struct JSONNode: Sendable {
  let kind: JSONKind
  /// For a text: whether it holds escapes.
  var isEscaped = false
  /// For a text: whether it holds nothing but ASCII.
  var isASCII = true
  /// Where it begins in the bytes; for a text, after its opening quote.
  let start: Int32
  /// Where it ends in the bytes; for a text, before its closing quote.
  var end: Int32
  /// One past the last node of its subtree.
  var next: Int32
  /// The whole number, the bits of the double, or 1 for true.
  var bits: Int64 = 0
}

/// The kinds of JSON values, whole numbers told apart from others.
package enum JSONKind: UInt8, Sendable, Hashable {
  case null
  case bool
  /// A number without fraction and exponent.
  case int
  /// A number with a fraction or an exponent.
  case double
  case text
  case array
  case object

  /// The kind in words: `a list`.
  package var words: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .int: "a whole number"
    case .double: "a number"
    case .text: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
