/// The ranges of a link's first eight parameters, in place.
struct LinkSpans: Sendable {
  private(set) var count: Int32 = 0
  private var first = LinkSpan.none
  private var second = LinkSpan.none
  private var third = LinkSpan.none
  private var fourth = LinkSpan.none
  private var fifth = LinkSpan.none
  private var sixth = LinkSpan.none
  private var seventh = LinkSpan.none
  private var eighth = LinkSpan.none

  static let limit = 8

  init() {}

  var isFull: Bool { count == Self.limit }

  mutating func append(_ span: LinkSpan) {
    switch count {
    case 0: first = span
    case 1: second = span
    case 2: third = span
    case 3: fourth = span
    case 4: fifth = span
    case 5: sixth = span
    case 6: seventh = span
    case 7: eighth = span
    default: return
    }
    count &+= 1
  }

  subscript(index: Int) -> LinkSpan {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    case 4: fifth
    case 5: sixth
    case 6: seventh
    case 7: eighth
    default: .none
    }
  }
}
