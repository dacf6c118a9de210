/// A line of a link table: a pattern, and the route that its links lead to.
public struct LinkEntry: Sendable {
  /// The pattern as text.
  public let pattern: String
  /// Where its links lead: an id, or a way of ids.
  public let target: RouteID
  /// What separates the pattern's segments; `nil` for what separates those of the table's links.
  let delimiter: UInt8?
  /// How the placeholders of an app's own types are spelled, where keys of the route say it.
  let spellings: [String: ValueSpelling]

  /// Takes a pattern as text, to be read when the table is made.
  public init(_ pattern: String, to target: RouteID) {
    self.pattern = pattern
    self.target = target
    delimiter = nil
    spellings = [:]
  }

  /// Takes a pattern that is read already, whose delimiter may differ from the links' one.
  public init(_ pattern: LinkPattern, to target: RouteID) {
    self.pattern = pattern.text
    self.target = target
    delimiter = pattern.delimiter.asciiValue
    spellings = [:]
  }

  init(
    _ pattern: String,
    to target: RouteID,
    delimiter: UInt8,
    spellings: [String: ValueSpelling]
  ) {
    self.pattern = pattern
    self.target = target
    self.delimiter = delimiter
    self.spellings = spellings
  }
}

extension LinkEntry: Hashable {
  /// Entries are equal when they lead from the same pattern to the same route.
  public static func == (one: LinkEntry, other: LinkEntry) -> Bool {
    one.pattern == other.pattern && one.target == other.target && one.delimiter == other.delimiter
  }

  /// Hashes the pattern and where it leads.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(target)
    hasher.combine(delimiter)
  }
}

extension LinkEntry: CustomStringConvertible {
  /// The pattern and where it leads.
  public var description: String { "\(pattern) → \(target)" }
}
