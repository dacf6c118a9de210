/// Why a text is no link pattern, with the column.
public struct LinkPatternError: Error, Hashable, Sendable {
  /// The rules that patterns are checked against.
  public enum Code: String, Sendable, CaseIterable {
    /// A pattern is not empty, and not longer than 8,192 bytes.
    case length
    /// The delimiter is a plain ASCII sign that has no other meaning in a pattern.
    case delimiter
    /// A pattern names no scheme but `http` and `https`, and a host after these.
    case origin
    /// It holds no control characters, and escapes that spell UTF-8.
    case text
    /// Braces stand in pairs, not one in another.
    case brace
    /// A segment holds one placeholder at most.
    case twoPlaceholders
    /// A placeholder has a name of plain letters.
    case name
    /// A name stands once in a pattern.
    case duplicateName
    /// A type is a name, or words with bars between them.
    case type
    /// A placeholder for the rest stands alone in the last segment, without a type.
    case rest
    /// A default stands in declared query items only, and is of their type.
    case fallback
    /// A query item is written `name={placeholder}`, each name once.
    case item
    /// A pattern has no fragment.
    case fragment
  }

  /// The pattern.
  public let pattern: String
  /// Which rule is broken.
  public let code: Code
  /// Where, in characters from 1.
  public let column: Int
  /// What is wrong and what to do about it.
  public let message: String
}

extension LinkPatternError: CustomStringConvertible {
  /// One line: the pattern, the column, what is wrong, and the code in brackets.
  public var description: String {
    "\"\(pattern.shortened)\", column \(column): \(message) [\(code.rawValue)]".onOneLine
  }
}
