/// The result of reading a link: its pattern, and where its values and arguments stand.
struct LinkFinding {
  var line: Int32 = -1
  var spans = LinkSpans()
  /// The range of the query, without its question mark; it begins at 0 if there is none.
  var query = LinkSpan.none
  /// The range of the fragment, without its hash sign; it begins at 0 if there is none.
  var fragment = LinkSpan.none
  /// Whether the path has an escape.
  var isEscaped = false
  /// How many nodes were looked at, and how many placeholders were tried there.
  var places: Int32 = 0

  /// Adds the range of a parameter; the ninth and later ones go to `more`.
  @inline(__always)
  mutating func add(_ span: LinkSpan, _ more: inout [LinkSpan]?) {
    if !spans.isFull {
      spans.append(span)
    } else if more?.append(span) == nil {
      more = [span]
    }
  }
}

/// The ranges of a link's first eight parameters, stored inline.
struct LinkSpans: Sendable {
  private typealias Eight = (
    LinkSpan, LinkSpan, LinkSpan, LinkSpan, LinkSpan, LinkSpan, LinkSpan, LinkSpan
  )

  static let limit = 8

  private(set) var count: Int32 = 0
  private var spans: Eight = (.none, .none, .none, .none, .none, .none, .none, .none)

  init() {}

  var isFull: Bool { count == Self.limit }

  @inline(__always)
  mutating func append(_ span: LinkSpan) {
    guard count < Self.limit else { return }
    withUnsafeMutableBytes(of: &spans) {
      $0.storeBytes(of: span, toByteOffset: Int(count) &* 8, as: LinkSpan.self)
    }
    count &+= 1
  }

  subscript(index: Int) -> LinkSpan {
    guard index < count else { return .none }
    return withUnsafeBytes(of: spans) { $0.load(fromByteOffset: index &* 8, as: LinkSpan.self) }
  }
}

/// A range of a link's bytes.
struct LinkSpan: Hashable, Sendable {
  var start: UInt32
  var end: UInt32

  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  static let none = LinkSpan(0, 0)

  var range: Range<Int> { Int(start)..<Int(end) }
  var count: Int { Int(end &- start) }
}
