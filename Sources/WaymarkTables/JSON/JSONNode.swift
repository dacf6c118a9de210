/// One value, or one key, in a document's flat, depth-first array.
struct JSONNode: Sendable {
  let kind: JSONKind
  /// For a text: whether it holds escapes.
  var isEscaped = false
  /// For a text: whether it holds nothing but ASCII.
  var isASCII = true
  /// Where it begins in the bytes; for a text, behind its opening quote.
  let start: Int32
  /// Where it ends in the bytes; for a text, before its closing quote.
  var end: Int32
  /// One past the last node of its subtree.
  var next: Int32
  /// The whole number, the bits of the double, or 1 for true.
  var bits: Int64 = 0
}
