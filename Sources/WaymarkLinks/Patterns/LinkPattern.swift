/// A pattern of links: literal segments and placeholders, and the query items that it declares.
///
/// ```swift
/// let pattern = try LinkPattern("/titles/{titleId:Int}?page={page:Int=1}")
/// ```
public struct LinkPattern: Sendable, Hashable {
  /// The pattern as it was written.
  public let text: String
  /// What separates its segments.
  public let delimiter: Character
  let origin: Range<Int>
  let parts: [LinkPart]
  let items: [LinkQueryPart]

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern, as `/todos/{toDoId:Int}`.
  ///   - delimiter: what separates its segments.
  /// - Throws: the first thing that is wrong, with its column.
  public init(_ text: String, delimiter: Character = "/") throws(LinkPatternError) {
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

  /// Its placeholders, those of the path first, in order.
  public var placeholders: [LinkPlaceholder] {
    text.withBytes { bytes in
      parts.filter { $0.kind != .literal }.map { LinkPlaceholder($0, in: bytes) }
        + items.map { LinkPlaceholder($0, in: bytes) }
    }
  }

  /// The scheme and host that a pattern for web links names, as it is written.
  public var webOrigin: String? {
    origin.isEmpty ? nil : text.withBytes { $0.plainText(origin) }
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as it was written.
  public var description: String { text }
}
