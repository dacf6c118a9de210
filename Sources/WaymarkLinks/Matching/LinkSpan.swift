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
