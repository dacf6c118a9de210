import WaymarkLinks

/// A value of a document that was read.
package struct JSONValue: Sendable {
  let storage: JSONDocument.Storage
  let index: Int32

  private var node: JSONNode { storage.nodes[Int(index)] }

  /// The kind of the value.
  package var kind: JSONKind { node.kind }

  /// The text; `nil` for a value of another kind.
  package var text: String? {
    let node = node
    guard node.kind == .text else { return nil }
    let bytes = storage.bytes[Int(node.start)..<Int(node.end)]
    guard node.isEscaped else { return String(decoding: bytes, as: UTF8.self) }
    return JSONEscapes.text(of: bytes)
  }

  /// The whole number; `nil` for a value of another kind.
  package var int: Int64? { node.kind == .int ? node.bits : nil }

  /// The number, whether it is a whole one or not; `nil` for a value of another kind.
  package var number: Double? {
    switch node.kind {
    case .int: Double(node.bits)
    case .double: Double(bitPattern: UInt64(bitPattern: node.bits))
    default: nil
    }
  }

  /// True or false; `nil` for a value of another kind.
  package var bool: Bool? { node.kind == .bool ? node.bits != 0 : nil }

  /// The values of a list, in order; `nil` for a value of another kind.
  package var elements: [JSONValue]? {
    guard kind == .array else { return nil }
    var elements: [JSONValue] = []
    var next = index + 1
    while next < node.next {
      elements.append(JSONValue(storage: storage, index: next))
      next = storage.nodes[Int(next)].next
    }
    return elements
  }

  /// The members of an object, in order; `nil` for a value of another kind.
  package var members: [JSONMember]? {
    guard kind == .object else { return nil }
    var members: [JSONMember] = []
    var next = index + 1
    while next < node.next {
      let key = JSONValue(storage: storage, index: next)
      let value = JSONValue(storage: storage, index: next + 1)
      members.append(JSONMember(key, value))
      next = storage.nodes[Int(next) + 1].next
    }
    return members
  }

  /// The value of an object's member; `nil` if there is none.
  package subscript(key: String) -> JSONValue? {
    members?.first { $0.name == key }?.value
  }

  /// Whether it is a text that is written with escapes.
  package var isEscaped: Bool { node.isEscaped }

  /// Where it begins; a text begins at its opening quote.
  package var position: TextPosition {
    let offset = Int(node.start) - (kind == .text ? 1 : 0)
    return storage.positions.position(of: offset, in: storage.bytes)
  }

  /// The name of the file that it was read from.
  package var file: String? { storage.file }
}

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
