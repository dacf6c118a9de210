import Waymark
import WaymarkTables

/// A line that is put together piece by piece, without characters that control a terminal.
struct ShownLine {
  private var bytes: [UInt8] = []

  /// Adds a text, which may hold anything.
  mutating func add(_ text: String) {
    // Appending a buffer is several times quicker than appending the text's `utf8` view.
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
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
      case .text(let value):
        add("\"")
        add(value)
        add("\"")
      case let value?: add(value.description)
      case nil: add("…")
      }
    }
    add("]")
  }

  /// Appends the line to some bytes, and starts again with nothing.
  mutating func move(to others: inout [UInt8]) {
    if bytes.isPlain {
      others += bytes
    } else {
      others += String(decoding: bytes, as: UTF8.self).shown(atMost: .max).utf8
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  /// Whether all bytes are printable ASCII.
  fileprivate var isPlain: Bool {
    withUnsafeBufferPointer { bytes in
      var strange: UInt8 = 0
      // For bytes below a space or above a tilde the difference is 95 or more. Without a branch the
      // compiler can check several bytes at once.
      for byte in bytes { strange |= byte &- 0x20 >= 0x5F ? 1 : 0 }
      return strange == 0
    }
  }
}
