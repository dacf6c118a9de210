import WaymarkTables

extension JSONWriter {
  /// Writes an object whose members the body writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    end()
  }

  /// Writes a list whose values the body writes.
  mutating func list(_ body: (inout JSONWriter) -> Void) {
    beginArray()
    body(&self)
    end()
  }
}
