/// Checks decoded bytes one after the other: UTF-8 without control characters.
struct LinkTextCheck {
  private var left = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF
  private var isControlBlock = false

  /// Whether no character is left half spelled.
  var isComplete: Bool { left == 0 }

  /// Takes the next byte; answers what is wrong with it.
  mutating func take(_ byte: UInt8) -> LinkRefusal.Reason? {
    if left > 0 {
      guard range.contains(byte) else { return .invalidText }
      if isControlBlock, byte < 0xA0 { return .controlCharacter }
      left -= 1
      range = 0x80...0xBF
      isControlBlock = false
      return nil
    }
    switch byte {
    case 0..<0x20, 0x7F: return .controlCharacter
    case 0x20..<0x7F: return nil
    case 0xC2...0xDF: begin(1, 0x80...0xBF)
    case 0xE0: begin(2, 0xA0...0xBF)
    case 0xED: begin(2, 0x80...0x9F)
    case 0xE1...0xEF: begin(2, 0x80...0xBF)
    case 0xF0: begin(3, 0x90...0xBF)
    case 0xF1...0xF3: begin(3, 0x80...0xBF)
    case 0xF4: begin(3, 0x80...0x8F)
    default: return .invalidText
    }
    isControlBlock = byte == 0xC2
    return nil
  }

  private mutating func begin(_ count: Int, _ next: ClosedRange<UInt8>) {
    left = count
    range = next
  }

  /// The first thing that is wrong with some encoded bytes, and where.
  static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> LinkRefusal? {
    var check = LinkTextCheck()
    var index = 0
    while index < bytes.count {
      let start = index
      var byte = bytes[index]
      let isEscape = byte == UInt8(ascii: "%")
      if isEscape {
        guard let escaped = bytes.escape(at: index) else {
          return LinkRefusal(.invalidEscape, at: index)
        }
        byte = escaped
        index += 2
      }
      // What follows a character that is half spelled is wrong, and so is what left it so.
      if let reason = check.take(byte) { return LinkRefusal(reason, at: start) }
      index += 1
    }
    return check.isComplete ? nil : LinkRefusal(.invalidText, at: bytes.count)
  }
}
