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
  /// How many nodes were looked at, and how many placeholders were tried there.
  var places: Int32 = 0

  /// Adds the range of a parameter, which finds its place here or among those that are too many.
  @inline(__always)
  mutating func add(_ span: LinkSpan, _ more: inout [LinkSpan]?) {
    if !spans.isFull {
      spans.append(span)
    } else if more?.append(span) == nil {
      more = [span]
    }
  }
}
