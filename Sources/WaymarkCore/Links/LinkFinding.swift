/// What a table finds in the bytes of a link.
struct LinkFinding {
  var line: Int32 = -1
  var spans = LinkSpans()
  /// Where the query is, without its question mark; it begins at 0 where there is none.
  var query = LinkSpan.none
  /// Where the fragment is, without its hash sign; it begins at 0 where there is none.
  var fragment = LinkSpan.none
  /// Whether an escape stands in the path.
  var isEscaped = false
  /// How many nodes were looked at.
  var places = 0
}
