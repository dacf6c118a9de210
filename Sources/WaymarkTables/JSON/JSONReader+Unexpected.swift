import WaymarkLinks

/// Problems for characters that JSON does not allow where they stand.
extension JSONReader {
  mutating func stopAtUnexpected(_ byte: UInt8) {
    if byte >= 0x80, sequenceLength(at: at) == 0 {
      return stop(.invalidUTF8, at: at, "the bytes here are no UTF-8; save the file as UTF-8")
    }
    let rule: TableProblem.Rule = isComplete ? .trailingText : .unexpectedCharacter
    stop(rule, at: at, "\(found(byte)) stands where \(wanted); \(advice(byte))")
  }

  /// The character here in words.
  func found(_ byte: UInt8) -> String {
    if byte < 0x20 || byte == 0x7F { return "a control character" }
    guard byte >= 0x80 else { return String(UnicodeScalar(byte)).quoted }
    let end = at + max(1, sequenceLength(at: at))
    return String(decoding: bytes[at..<end], as: UTF8.self).quoted
  }

  private func advice(_ byte: UInt8) -> String {
    if isComplete { return "a text holds one value, so leave out what follows" }
    switch byte {
    case UInt8(ascii: "'"): return "write texts in double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments, so leave it out"
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return "leave out a comma before it, or close with the mark that was opened"
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return "write texts and keys in double quotes; the words are true, false and null"
    default: return "add what is missing before it, or leave it out"
    }
  }
}
