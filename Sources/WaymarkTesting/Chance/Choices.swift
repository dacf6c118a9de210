/// Random choices that depend only on a seed (SplitMix64).
public struct Choices: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// A random number from a range.
  package mutating func number(in range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Whether an event with this probability, from 0 to 1, happens.
  package mutating func happens(_ chance: Double) -> Bool {
    Double(next() &>> 11) < chance * Double(UInt64(1) << 53)
  }

  /// One of these things at random; there must be at least one.
  package mutating func one<Thing>(of things: [Thing]) -> Thing {
    things[number(in: 0..<things.count)]
  }
}
