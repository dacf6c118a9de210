/// Any value that JSON can hold; screens of a journey answer with such values.
///
/// It is kept as compact JSON text, so that it may nest to any depth. Two values are equal when
/// these texts are equal.
public struct JourneyValue: Sendable, Hashable {
  /// The value as compact JSON.
  public let json: String

  /// Reads a value.
  ///
  /// - Throws: every problem found, each with its line and column.
  public init(json text: JSONText) throws(TableError) {
    self.init(try JSONDocument(reading: text).root)
  }

  /// Makes a value from a value of a document.
  package init(_ value: JSONValue) {
    var writer = JSONWriter(.compact)
    writer.value(value)
    json = writer.text
  }
}

extension JourneyValue: ExpressibleByStringLiteral {
  /// Makes a value from a text.
  public init(stringLiteral value: String) {
    var writer = JSONWriter(.compact)
    writer.text(value)
    json = writer.text
  }
}

extension JourneyValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { json }
}

extension JSONWriter {
  /// Writes an answer as JSON.
  package mutating func answer(_ answer: JourneyValue) {
    // The text was written by a `JSONWriter`, so it can always be read.
    if let document = try? JSONDocument(reading: JSONText(answer.json)) { value(document.root) }
  }
}
