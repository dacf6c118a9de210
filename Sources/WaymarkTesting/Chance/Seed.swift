/// The start of a sequence of random choices.
///
/// A law that fails prints its seed, so that the same choices can be made again.
public struct Seed: Hashable, Sendable {
  /// The number that determines every choice.
  public let rawValue: UInt64

  /// Makes a seed from a number.
  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The choices that follow from this seed; the same ones every time.
  public var choices: Choices { Choices(state: rawValue) }
}

extension Seed: ExpressibleByIntegerLiteral {
  /// Makes a seed from a number.
  public init(integerLiteral value: UInt64) {
    rawValue = value
  }
}

extension Seed: CustomStringConvertible {
  /// The seed as Swift code.
  public var description: String { "Seed(\(rawValue))" }
}
