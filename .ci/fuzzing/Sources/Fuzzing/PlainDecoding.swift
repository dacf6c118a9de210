/// Percent-decoding as plainly as it can be written, to compare with.
enum PlainDecoding {
  /// The text that some bytes spell; `nil` where they do not.
  static func text(of bytes: ArraySlice<UInt8>) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard rest.count >= 2 else { return nil }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard let value = UInt8(digits, radix: 16) else { return nil }
      decoded.append(value)
      rest = rest.dropFirst(2)
    }
    let text = String(decoding: decoded, as: UTF8.self)
    return text.utf8.elementsEqual(decoded) ? text : nil
  }
}

extension String {
  /// Whether two texts are the same byte by byte, which Swift's equality does not ask for.
  func isSpelledAs(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
