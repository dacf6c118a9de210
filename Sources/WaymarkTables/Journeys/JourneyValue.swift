/// Any value that JSON can hold, as screens of a journey answer with.
///
/// It is kept as its text, written compactly, so that it may nest to any depth. Two values are equal
/// when these texts are.
public struct JourneyValue: Sendable, Hashable {
  /// The value as compact JSON.
  public let json: String

  /// Reads a value.
  ///
  /// - Throws: every problem found, each with its line and column.
  public init(json text: JSONText) throws(TableError) {
    self.init(try JSONDocument(reading: text).root)
  }

  /// Takes a value of a document that was read.
  package init(_ value: JSONValue) {
    var writer = JSONWriter(.compact)
    writer.value(value)
    json = writer.text
  }
}

extension JourneyValue: ExpressibleByStringLiteral {
  /// Takes a text.
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
  /// Writes an answer as the JSON that it is.
  package mutating func answer(_ answer: JourneyValue) {
    // The text was written by this writer, so that it can be read.
    if let document = try? JSONDocument(reading: JSONText(answer.json)) { value(document.root) }
  }
}
