import WaymarkLinks

/// Writes JSON value by value; the same calls give the same text.
///
/// Keys are written in the order of the calls. Nothing recurses, so values may nest to any depth.
package struct JSONWriter {
  private let style: JSONStyle
  private var bytes: [UInt8] = []
  /// The lists and objects that are not closed yet, the innermost last.
  private var open: [Level] = []
  private var isBehindKey = false
  /// The largest number of lists and objects that were open at once.
  private var deepest = 0

  private struct Level {
    let isObject: Bool
    var isEmpty = true
  }

  package init(_ style: JSONStyle = .compact) {
    self.style = style
  }

  /// The written JSON; a pretty text ends with a line feed.
  package var text: String {
    String(decoding: bytes, as: UTF8.self) + (style == .pretty ? "\n" : "")
  }

  /// The written JSON.
  ///
  /// - Throws: a problem if values nest too deeply to be read again.
  func readableText() throws(TableError) -> String {
    guard deepest <= JSONReader.deepest else {
      let message = "values nest more than a million levels deep; nest them less"
      throw TableError(TableProblem(.notWritable, message))
    }
    return text
  }

  /// Appends the written JSON to other bytes, and starts again with nothing.
  package mutating func move(to others: inout [UInt8]) {
    others += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  /// Drops the written JSON, and starts again with nothing.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func beginObject() { begin(isObject: true) }

  package mutating func beginArray() { begin(isObject: false) }

  /// Closes the list or object that was opened last.
  package mutating func end() {
    guard let level = open.popLast() else { return }
    if !level.isEmpty { breakLine() }
    bytes.append(level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Writes a key; its value is written next.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    isBehindKey = true
  }

  package mutating func text(_ value: String) {
    separate()
    quote(value)
  }

  package mutating func int(_ value: Int64) { word(String(value)) }

  package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

  package mutating func null() { word("null") }

  /// Writes a number with a fraction or an exponent; one that is not finite becomes `null`.
  package mutating func double(_ value: Double) {
    word(value.isFinite ? value.description : "null")
  }

  private mutating func begin(isObject: Bool) {
    separate()
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    open.append(Level(isObject: isObject))
    deepest = max(deepest, open.count)
  }

  /// Writes a number, `true`, `false` or `null`.
  mutating func word(_ word: String) {
    separate()
    var word = word
    word.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes what separates the next value from the one before: a comma, and in the pretty style a
  /// new line.
  private mutating func separate() {
    guard !isBehindKey, let level = open.last else {
      isBehindKey = false
      return
    }
    if !level.isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[open.count - 1].isEmpty = false
    breakLine()
  }

  private mutating func breakLine() {
    guard style == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    // Indentation is limited: without that, the spaces of a deep text grow with the square of its
    // depth.
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(open.count, 40)))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      // Most texts need no escapes; after one check these are copied as a whole.
      var isEscaped = false
      for byte in utf8 where Self.needsEscape(byte) { isEscaped = true }
      if isEscaped { append(escaping: utf8) } else { bytes.append(contentsOf: utf8) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func append(escaping utf8: UnsafeBufferPointer<UInt8>) {
    // The bytes between two escapes are copied as a whole.
    var copied = 0
    for index in utf8.indices where Self.needsEscape(utf8[index]) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[copied..<index]))
      escape(utf8[index])
      copied = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[copied...]))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: "u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
    }
  }
}

/// How JSON is laid out.
public enum JSONStyle: String, Sendable, Hashable, CaseIterable {
  /// On one line, without spaces.
  case compact
  /// One value on each line, two spaces for each level; levels deeper than forty are indented as
  /// the fortieth.
  case pretty
}
