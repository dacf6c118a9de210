/// A link pattern as a table contains it: not compiled yet, with its position in the file.
public struct LinkTableEntry: Sendable {
  /// The pattern, as "/titles/{titleId:Int}".
  public let pattern: String
  /// The name of the screen's class; `nil` in a bare list of patterns.
  public let className: String?
  /// The file that it stands in.
  public let file: String?
  /// Where the pattern begins in the file, at its opening quote; `nil` for one made in code.
  public let position: TextPosition?
  /// Where the name of the class begins.
  let classPosition: TextPosition?
  /// Whether the file writes the pattern without escapes, so that its characters can be counted in
  /// the file.
  let isPlain: Bool

  init(_ pattern: String, className: String?) {
    self.pattern = pattern
    self.className = className
    file = nil
    position = nil
    classPosition = nil
    isPlain = true
  }

  init(_ pattern: String, at value: JSONValue, className: String?, at classValue: JSONValue?) {
    self.pattern = pattern
    self.className = className
    file = value.file
    position = value.position
    classPosition = classValue?.position
    isPlain = !value.isEscaped
  }

  /// The position in the file of a character of the pattern, a Unicode scalar value counted from 1.
  ///
  /// For a pattern that the file writes with escapes, it is the beginning of the pattern.
  public func position(ofCharacter column: Int) -> TextPosition? {
    guard let position, isPlain, column > 0 else { return position }
    let end = pattern.unicodeScalars.count + 1
    return TextPosition(line: position.line, column: position.column + min(column, end))
  }
}

extension LinkTableEntry: Hashable {
  /// Entries are equal when they have the same pattern and class, regardless of their positions.
  public static func == (one: LinkTableEntry, other: LinkTableEntry) -> Bool {
    one.pattern == other.pattern && one.className == other.className
  }

  /// Hashes the pattern and the class.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(className)
  }
}
