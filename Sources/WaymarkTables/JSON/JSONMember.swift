/// A key of an object with its value.
package struct JSONMember: Sendable {
  /// The key, a text with a position of its own.
  package let key: JSONValue
  /// The value of the key.
  package let value: JSONValue
  /// The text of the key.
  package let name: String

  init(_ key: JSONValue, _ value: JSONValue) {
    self.key = key
    self.value = value
    name = key.text ?? ""
  }
}
