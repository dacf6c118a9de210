/// A value together with its key, which messages name.
package struct JSONField: Sendable {
  /// The key.
  package let name: String
  /// The value.
  package let value: JSONValue
}
