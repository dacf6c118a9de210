import WaymarkLinks

extension JSONWriter {
  /// Writes a value of a document, with everything in it.
  package mutating func value(_ value: JSONValue) {
    let storage = value.storage
    let last = storage.nodes[Int(value.index)].next
    // Where each open list and object ends, and whether the next text is a key.
    var ends: [(end: Int32, isObject: Bool)] = []
    var isKeyNext = false
    var index = value.index
    while index < last {
      while let level = ends.last, level.end <= index {
        ends.removeLast()
        end()
        isKeyNext = ends.last?.isObject ?? false
      }
      let next = JSONValue(storage: storage, index: index)
      let node = storage.nodes[Int(index)]
      if isKeyNext {
        key(next.text ?? "")
        isKeyNext = false
      } else {
        one(next)
        if node.kind == .array || node.kind == .object {
          ends.append((node.next, node.kind == .object))
        }
        isKeyNext = ends.last?.isObject ?? false
      }
      index += 1
    }
    for _ in ends { end() }
  }

  /// Writes a plain value, or opens a list or an object.
  private mutating func one(_ value: JSONValue) {
    switch value.kind {
    case .null: null()
    case .bool: bool(value.bool ?? false)
    case .int: int(value.int ?? 0)
    case .double: double(value.number ?? 0)
    case .text: text(value.text ?? "")
    case .array: beginArray()
    case .object: beginObject()
    }
  }
}

extension JSONDocument {
  /// The document as JSON.
  package func json(_ style: JSONStyle = .compact) -> String {
    var writer = JSONWriter(style)
    writer.value(root)
    return writer.text
  }
}
