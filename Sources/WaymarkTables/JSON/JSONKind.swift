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
