/// JSON as it is put into a list of bytes, a value after the other.
///
/// Commas are set by it; that brackets match is for the caller to see to.
struct JSONLine {
  /// The text so far.
  private(set) var bytes: [UInt8]
  private var needsComma = false

  /// Goes on at the end of some bytes, which are handed over and taken back.
  init(_ bytes: consuming [UInt8] = []) {
    self.bytes = bytes
  }

  /// The text so far, which is taken out.
  consuming func taken() -> [UInt8] { bytes }

  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object whose members the body writes.
  mutating func object(_ body: (inout JSONLine) -> Void) {
    enclose("{", "}", body)
  }

  /// Writes a list whose values the body writes.
  mutating func list(_ body: (inout JSONLine) -> Void) {
    enclose("[", "]", body)
  }

  /// Writes the name of the next value.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    append("\":")
    needsComma = false
  }

  /// Writes the name of the next value, which may hold anything.
  mutating func key(named name: String) {
    string(name)
    append(":")
    needsComma = false
  }

  /// Writes a text.
  mutating func string(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { quote($0) }
    needsComma = true
  }

  /// Writes a text that is given as its bytes; what is no UTF-8 becomes replacement characters.
  mutating func string(utf8: UnsafeBufferPointer<UInt8>, isValid: Bool) {
    guard isValid else { return string(String(decoding: utf8, as: UTF8.self)) }
    separate()
    quote(utf8)
    needsComma = true
  }

  /// Writes a whole number.
  mutating func number(_ value: Int) { literal(String(value)) }

  /// Writes a number; one that JSON cannot hold becomes a text.
  mutating func number(_ value: Double) {
    if value.isFinite { literal(String(value)) } else { string(String(value)) }
  }

  /// Writes true or false.
  mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes a value that is JSON already.
  mutating func literal(_ text: String) {
    separate()
    append(text)
    needsComma = true
  }

  private mutating func enclose(
    _ opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ body: (inout JSONLine) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for (index, byte) in text.enumerated() where Self.isEscaped(byte) {
      bytes.append(contentsOf: text[start..<index])
      escape(byte)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      let digits = String(byte, radix: 16)
      append("\\u00\(digits.count == 1 ? "0" : "")\(digits)")
    }
  }
}
