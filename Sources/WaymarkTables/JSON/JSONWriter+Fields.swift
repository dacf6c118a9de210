import WaymarkLinks

/// Writing lists, objects, and keys with their values.
extension JSONWriter {
  /// Writes an object whose members the body writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    end()
  }

  /// Writes a list of values, each of which the body writes.
  package mutating func list<Element>(
    _ elements: [Element],
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { body(&self, element) }
    end()
  }

  /// Writes a key with an object whose members the body writes.
  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a key with a list of values, each of which the body writes.
  package mutating func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    list(elements, body)
  }

  package mutating func field(_ name: String, _ value: String) {
    key(name)
    text(value)
  }

  package mutating func field(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  package mutating func field(_ name: String, _ value: Int) {
    key(name)
    int(Int64(value))
  }

  package mutating func field(_ name: String, _ values: [String]) {
    list(name, values) { $0.text($1) }
  }
}
