/// Where a run of random choices starts; a law that fails prints it, to be run again.
public struct Seed: Hashable, Sendable {
  /// The number that everything follows from.
  public let rawValue: UInt64

  /// Takes a number.
  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The choices that follow from this seed; the same ones every time.
  public var choices: Choices { Choices(state: rawValue) }
}

extension Seed: ExpressibleByIntegerLiteral {
  /// Takes a number.
  public init(integerLiteral value: UInt64) {
    rawValue = value
  }
}

extension Seed: CustomStringConvertible {
  /// How to write it down again.
  public var description: String { "Seed(\(rawValue))" }
}
