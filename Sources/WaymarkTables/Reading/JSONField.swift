/// A value with the key that it stands under, for messages.
package struct JSONField: Sendable {
  /// The key.
  package let name: String
  /// The value.
  package let value: JSONValue
}
