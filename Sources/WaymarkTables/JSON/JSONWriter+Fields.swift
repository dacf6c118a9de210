/// Writing a key together with its value.
extension JSONWriter {
  package mutating func field(_ name: String, _ value: String) {
    key(name)
    text(value)
  }

  package mutating func field(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a list of texts.
  package mutating func texts(_ values: [String]) {
    beginArray()
    for value in values { text(value) }
    end()
  }
}
