extension TableOfLinks {
  /// An entry of a link table: a pattern and its target.
  public struct Entry: Sendable {
    package let written: WrittenPattern
    /// Where its links lead.
    package let target: Target

    /// Makes an entry from a pattern's text, which is read when the table is made.
    public init(_ pattern: String, to target: Target) {
      self.init(WrittenPattern(pattern), to: target)
    }

    /// Makes an entry from a pattern that was read before; its delimiter may differ from the
    /// table's.
    package init(_ pattern: LinkPattern, to target: Target) {
      self.init(WrittenPattern(pattern.text, delimiter: pattern.delimiter.asciiValue), to: target)
    }

    package init(_ written: WrittenPattern, to target: Target) {
      self.written = written
      self.target = target
    }

    /// The pattern as text.
    package var pattern: String { written.text }
  }
}

/// A pattern's text before it is read, with what is needed to read it.
package struct WrittenPattern: Sendable {
  let text: String
  /// The delimiter of the pattern's segments; `nil` if it is that of the table's links.
  let delimiter: UInt8?
  /// How values of the app's own types are written as text, by placeholder, as far as keys say it.
  let spellings: [String: ValueSpelling]

  package init(
    _ text: String,
    delimiter: UInt8? = nil,
    spellings: [String: ValueSpelling] = [:]
  ) {
    self.text = text
    self.delimiter = delimiter
    self.spellings = spellings
  }
}

extension TableOfLinks.Entry: Equatable where Target: Equatable {
  /// Entries are equal when they lead from the same pattern to the same target.
  public static func == (one: Self, other: Self) -> Bool {
    one.pattern == other.pattern && one.target == other.target
      && one.written.delimiter == other.written.delimiter
  }
}

extension TableOfLinks.Entry: CustomStringConvertible {
  /// The pattern and where it leads.
  public var description: String { "\(pattern) → \(target)" }
}
