/// The identity of one stay at a place; left and entered again is another.
public struct VisitID: Hashable, Sendable {
  package let number: Int

  /// Numbers a stay, as doubles in tests do; a router numbers its own.
  public init(_ number: Int) {
    self.number = number
  }
}

extension VisitID: CustomStringConvertible {
  /// The word `visit` and a number that the router gives each stay.
  public var description: String { "visit \(number)" }
}
