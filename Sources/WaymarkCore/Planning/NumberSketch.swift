/// A set of small numbers in one word, which may say of a number that it holds it though it does not.
///
/// Numbers that a plan gives out lie close together, so that the first 64 of them never fall together.
struct NumberSketch: Sendable {
  private var bits: UInt64 = 0

  func mayHold(_ number: Int32) -> Bool { bits & Self.bit(number) != 0 }

  mutating func insert(_ number: Int32) { bits |= Self.bit(number) }

  private static func bit(_ number: Int32) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }
}
