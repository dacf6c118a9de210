/// Checks decoded bytes one after the other: they must be UTF-8 without control characters.
///
/// A fault is reported at the first byte of its character.
struct LinkTextCheck {
  private var left = 0
  private var range = UTF8Lead.follower
  private var isControlBlock = false
  /// Where the current character begins.
  private var start = 0

  /// The fault if the text ends here, in the middle of a character; else `nil`.
  var faultAtEnd: LinkFault? { left == 0 ? nil : LinkFault(.invalidText, at: start) }

  /// Checks the next decoded byte; returns its fault, if there is one.
  ///
  /// - Parameter index: where the link or pattern has the byte or its escape.
  mutating func take(_ byte: UInt8, at index: Int) -> LinkFault? {
    if left > 0 {
      guard range.contains(byte) else { return faultAtEnd }
      if isControlBlock, byte < 0xA0 { return LinkFault(.controlCharacter, at: start) }
      left -= 1
      range = UTF8Lead.follower
      isControlBlock = false
      return nil
    }
    start = index
    if byte < 0x80 {
      return byte < 0x20 || byte == 0x7F ? LinkFault(.controlCharacter, at: index) : nil
    }
    guard let lead = UTF8Lead(byte) else { return LinkFault(.invalidText, at: index) }
    left = lead.followers
    range = lead.second
    isControlBlock = byte == 0xC2
    return nil
  }

  /// The first fault in encoded bytes; `nil` if there is none.
  static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> LinkFault? {
    var check = LinkTextCheck()
    var index = 0
    while index < bytes.count {
      let start = index
      var byte = bytes[index]
      if byte == .percent {
        guard let escaped = bytes.escape(at: index) else {
          return LinkFault(.invalidEscape, at: index)
        }
        byte = escaped
        index += 2
      }
      if let fault = check.take(byte, at: start) { return fault }
      index += 1
    }
    return check.faultAtEnd
  }
}
