import WaymarkLinks

/// Checks for objects that hold a key twice.
extension JSONReader {
  /// Adds a problem for every key that occurs earlier in the same object.
  mutating func checkKeys(of object: Int32) {
    var keys: [Int32] = []
    var isPlain = true
    var next = object + 1
    let end = nodes[Int(object)].next
    while next < end {
      keys.append(next)
      isPlain = isPlain && !nodes[Int(next)].isEscaped && nodes[Int(next)].isASCII
      next = nodes[Int(next) + 1].next
    }
    if isPlain, keys.count <= 8, !holdsTwins(keys) { return }
    var seen: Set<String> = []
    for key in keys {
      let node = nodes[Int(key)]
      let name = JSONEscapes.text(of: bytes[Int(node.start)..<Int(node.end)])
      if !seen.insert(name).inserted {
        note(
          .repeatedKey,
          at: Int(node.start) - 1,
          "the key \(name.quoted) stands in this object already; keep one of the two"
        )
      }
    }
  }

  /// Whether two keys have the same bytes, found by comparing all pairs.
  ///
  /// This is fastest for few keys; they must have no escapes.
  private func holdsTwins(_ keys: [Int32]) -> Bool {
    for (index, key) in keys.enumerated() {
      let one = nodes[Int(key)]
      for other in keys[(index + 1)...] {
        let other = nodes[Int(other)]
        guard one.end - one.start == other.end - other.start else { continue }
        let text = bytes[Int(one.start)..<Int(one.end)]
        if text.elementsEqual(bytes[Int(other.start)..<Int(other.end)]) { return true }
      }
    }
    return false
  }
}
