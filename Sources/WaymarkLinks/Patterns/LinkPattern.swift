/// A pattern of links: literal segments, placeholders and declared query items.
///
/// ```swift
/// let pattern = try LinkPattern("/titles/{titleId:Int}?page={page:Int=1}")
/// ```
package struct LinkPattern: Sendable, Hashable {
  /// The pattern as it was written.
  package let text: String
  /// What separates its segments.
  package let delimiter: Character
  let origin: Range<Int>
  let parts: [LinkPart]
  let items: [LinkQueryPart]

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern, as `/todos/{toDoId:Int}`.
  ///   - delimiter: what separates its segments.
  /// - Throws: the first thing that is wrong, with its column.
  package init(_ text: String, delimiter: Character = "/") throws(LinkPatternError) {
    var parts: [LinkPart] = []
    var items: [LinkQueryPart] = []
    var origin = 0..<0
    let fault = text.withBytes { bytes -> LinkPatternFault? in
      guard let sign = delimiter.asciiValue, sign.isDelimiter else {
        return LinkPatternFault(.delimiter, at: 0, "\(delimiter) cannot separate segments")
      }
      var reader = LinkPatternReader(bytes, delimiter: sign)
      do throws(LinkPatternFault) { try reader.read(into: &parts, &items) } catch { return error }
      origin = reader.origin
      return nil
    }
    if let fault { throw fault.error(in: text) }
    self.text = text
    self.delimiter = delimiter
    self.origin = origin
    self.parts = parts
    self.items = items
  }

  /// How many segments its path has.
  package var segmentCount: Int { parts.count }

  /// Its placeholders, those of the path first, in order.
  package var placeholders: [LinkPlaceholder] {
    text.withBytes { bytes in
      parts.filter { $0.kind != .literal }.map { LinkPlaceholder($0, in: bytes) }
        + items.map { LinkPlaceholder($0, in: bytes) }
    }
  }

  /// The pattern as text without the app's own types: `/{day}` for `/{day:Day}`.
  package var textWithoutOwnTypes: String {
    let path = parts.filter { $0.kind == .custom }.map { $0.nameEnd..<$0.close }
    let query = items.filter { $0.kind == .custom }.map { $0.nameEnd..<$0.typeEnd }
    var bytes = Array(text.utf8)
    for range in (path + query).reversed() {
      bytes.removeSubrange(Int(range.lowerBound)..<Int(range.upperBound))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The scheme and host that a pattern for web links names, as it is written.
  package var webOrigin: String? {
    origin.isEmpty ? nil : text.withBytes { $0.plainText(origin) }
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as it was written.
  package var description: String { text }
}

/// Why a text is no valid link pattern, with the column.
package struct LinkPatternError: Error, Hashable, Sendable {
  /// The rules that patterns are checked against.
  package enum Code: String, Sendable, CaseIterable {
    /// A pattern is not empty, and not longer than 8,192 bytes.
    case length
    /// The delimiter is a plain ASCII sign that has no other meaning in a pattern.
    case delimiter
    /// A pattern names no scheme but `http` and `https`, and a host after these.
    case origin
    /// A pattern has no control characters, and its escapes spell UTF-8.
    case text
    /// Braces come in pairs and are not nested.
    case brace
    /// A segment holds one placeholder at most.
    case twoPlaceholders
    /// A placeholder has a name of plain letters.
    case name
    /// A name stands only once in a pattern.
    case duplicateName
    /// A type is a name, or words with bars between them.
    case type
    /// A placeholder for the rest stands alone in the last segment, without a type.
    case rest
    /// Only a declared query item has a default, of the item's type.
    case fallback
    /// A query item is written `name={placeholder}`, each name once.
    case item
    /// A pattern has no fragment.
    case fragment
  }

  /// The pattern.
  package let pattern: String
  /// Which rule is broken.
  package let code: Code
  /// The column, counted in characters (Unicode scalar values) from 1.
  package let column: Int
  /// What is wrong and what to do about it.
  package let message: String
}

extension LinkPatternError: CustomStringConvertible {
  /// One line: the pattern, the column, what is wrong, and the code in brackets.
  package var description: String {
    "\(what) [\(code.rawValue)]"
  }
}

extension LinkPatternError: QuotableError {
  /// The pattern, the column and what is wrong, without the code.
  package var what: String { "\(pattern.quoted), column \(column): \(message)".onOneLine }
}

/// A fault in a pattern, with the byte where it was found.
struct LinkPatternFault: Error {
  let code: LinkPatternError.Code
  let offset: Int
  let message: String

  init(_ code: LinkPatternError.Code, at offset: Int, _ message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }

  /// The public error for the fault, with the column instead of the byte.
  func error(in pattern: String) -> LinkPatternError {
    let bytes = pattern.utf8
    let end = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex)
    let before = pattern[..<(end ?? bytes.endIndex)]
    return LinkPatternError(
      pattern: pattern,
      code: code,
      column: before.unicodeScalars.count + 1,
      message: message
    )
  }
}
