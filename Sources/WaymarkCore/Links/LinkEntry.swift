/// A line of a link table: a pattern, and the route that its links lead to.
public struct LinkEntry: Hashable, Sendable {
  /// The pattern as text.
  public let pattern: String
  /// Where its links lead: an id, or a way of ids.
  public let target: RouteID
  /// What separates the pattern's segments; `nil` for what separates those of the table's links.
  let delimiter: UInt8?

  /// Takes a pattern as text, to be read when the table is made.
  public init(_ pattern: String, to target: RouteID) {
    self.pattern = pattern
    self.target = target
    delimiter = nil
  }

  /// Takes a pattern that is read already, whose delimiter may differ from the links' one.
  public init(_ pattern: LinkPattern, to target: RouteID) {
    self.pattern = pattern.text
    self.target = target
    delimiter = pattern.delimiter.asciiValue
  }

  init(_ pattern: String, to target: RouteID, delimiter: UInt8) {
    self.pattern = pattern
    self.target = target
    self.delimiter = delimiter
  }
}

extension LinkEntry: CustomStringConvertible {
  /// The pattern and where it leads.
  public var description: String { "\(pattern) → \(target)" }
}
