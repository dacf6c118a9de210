/// The members of an object whose keys were checked.
struct TableFields: Sendable {
  /// The object.
  let value: JSONValue
  private let members: [JSONMember]

  init(_ value: JSONValue, _ members: [JSONMember]) {
    self.value = value
    self.members = members
  }

  /// The value of a key; `nil` when the object does not have it.
  subscript(key: String) -> JSONField? {
    members.first { $0.name == key }.map { JSONField(name: key, value: $0.value) }
  }
}

/// A value together with its key, which messages name.
struct JSONField: Sendable {
  /// The key.
  let name: String
  /// The value.
  let value: JSONValue
}
