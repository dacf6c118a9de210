/// Checks decoded bytes one after the other: UTF-8 without control characters.
struct LinkTextCheck {
  private var left = 0
  private var range = UTF8Lead.follower
  private var isControlBlock = false

  /// Whether no character is left half spelled.
  var isComplete: Bool { left == 0 }

  /// Takes the next byte; answers what is wrong with it.
  mutating func take(_ byte: UInt8) -> LinkRefusal.Reason? {
    if left > 0 {
      guard range.contains(byte) else { return .invalidText }
      if isControlBlock, byte < 0xA0 { return .controlCharacter }
      left -= 1
      range = UTF8Lead.follower
      isControlBlock = false
      return nil
    }
    if byte < 0x80 { return byte < 0x20 || byte == 0x7F ? .controlCharacter : nil }
    guard let lead = UTF8Lead(byte) else { return .invalidText }
    left = lead.followers
    range = lead.second
    isControlBlock = byte == 0xC2
    return nil
  }

  /// The first thing that is wrong with some encoded bytes, and where.
  static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> LinkFault? {
    var check = LinkTextCheck()
    var index = 0
    while index < bytes.count {
      let start = index
      var byte = bytes[index]
      let isEscape = byte == UInt8(ascii: "%")
      if isEscape {
        guard let escaped = bytes.escape(at: index) else {
          return LinkFault(.invalidEscape, at: index)
        }
        byte = escaped
        index += 2
      }
      // What follows a character that is half spelled is wrong, and so is what left it so.
      if let reason = check.take(byte) { return LinkFault(reason, at: start) }
      index += 1
    }
    return check.isComplete ? nil : LinkFault(.invalidText, at: bytes.count)
  }
}
