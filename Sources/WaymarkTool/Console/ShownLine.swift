import Waymark
import WaymarkTables

/// A line that is put together piece by piece, without characters that control a terminal.
struct ShownLine {
  private var bytes: [UInt8] = []

  /// Adds a text, which may hold anything.
  mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds the values of an input, printed as `Input` prints them: `[toDoId: 36, name: "Rex"]`.
  mutating func add(_ input: Input) {
    var sign = "["
    for name in input.names {
      add(sign)
      sign = ", "
      add(name)
      add(": ")
      switch input.plainValue(named: name) {
      case .int(let value): add(String(value))
      case .double(let value): add(value.description)
      case .bool(let value): add(value ? "true" : "false")
      case .text(let value):
        add("\"")
        add(value)
        add("\"")
      case nil: add("…")
      }
    }
    add("]")
  }

  /// Appends the line to some bytes, and starts again with nothing.
  mutating func move(to others: inout [UInt8]) {
    var isPlain = true
    for byte in bytes where byte < 0x20 || byte >= 0x7F { isPlain = false }
    if isPlain {
      others += bytes
    } else {
      others += String(decoding: bytes, as: UTF8.self).shown(atMost: .max).utf8
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
