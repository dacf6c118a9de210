/// A value that a walk has bound: its segment, and how much literal text stands around it.
struct LinkBound {
  /// The number of the segment; of the rest, all its bits turned over.
  let segment: Int32
  let prefix: UInt16
  let suffix: UInt16

  static let none = LinkBound(segment: .min, prefix: 0, suffix: 0)

  /// Takes all segments from one on.
  static func rest(from segment: Int) -> LinkBound {
    LinkBound(segment: ~Int32(truncatingIfNeeded: segment), prefix: 0, suffix: 0)
  }
}
