import WaymarkCore
import WaymarkLinks

/// JSON that was read: all of its values in one flat array, however deep they nest.
package struct JSONDocument: Sendable {
  let storage: Storage

  /// The bytes and what was found in them.
  final class Storage: Sendable {
    let bytes: [UInt8]
    let file: String?
    let nodes: [JSONNode]
    let positions: TextPositions

    init(bytes: [UInt8], file: String?, nodes: [JSONNode], positions: TextPositions) {
      self.bytes = bytes
      self.file = file
      self.nodes = nodes
      self.positions = positions
    }
  }

  /// Reads a text.
  ///
  /// After a mistake within a value (an escape, a number, a repeated key) reading goes on. It stops
  /// at the first spot where it is unclear how to go on.
  ///
  /// - Throws: every problem found, each with its position.
  package init(reading text: JSONText) throws(TableError) {
    var reader = JSONReader(text.bytes)
    reader.read()
    let positions = TextPositions(text.bytes)
    if !reader.mistakes.isEmpty {
      var list = TableProblemList()
      for mistake in reader.mistakes.problems {
        list.add(
          TableProblem(
            mistake.rule,
            mistake.message,
            file: text.file,
            position: positions.position(of: mistake.offset, in: text.bytes)
          )
        )
      }
      list.add(more: reader.mistakes.more)
      throw TableError(list)
    }
    storage = Storage(
      bytes: text.bytes,
      file: text.file,
      nodes: reader.nodes,
      positions: positions
    )
  }

  /// The outermost value of the text.
  package var root: JSONValue { JSONValue(storage: storage, index: 0) }
}

extension JSONDocument: Equatable {
  /// Documents are equal when they hold equal values, members in the same order.
  package static func == (one: JSONDocument, other: JSONDocument) -> Bool {
    let (a, b) = (one.storage, other.storage)
    guard a.nodes.count == b.nodes.count else { return false }
    return a.nodes.indices.allSatisfy { index in
      let (node, twin) = (a.nodes[index], b.nodes[index])
      guard node.kind == twin.kind, node.next == twin.next, node.bits == twin.bits else {
        return false
      }
      guard node.kind == .text else { return true }
      return JSONValue(storage: a, index: Int32(index)).text
        == JSONValue(storage: b, index: Int32(index)).text
    }
  }
}
