/// Reading the bytes of links and patterns.
extension UnsafeBufferPointer<UInt8> {
  /// The byte that an escape spells which begins at an index; `nil` where there is none.
  func escape(at index: Int) -> UInt8? {
    guard index + 2 < count, let high = self[index + 1].hexValue, let low = self[index + 2].hexValue
    else { return nil }
    return high << 4 | low
  }

  /// The bytes of a range, decoded; their escapes are known to be sound.
  func decoded(_ range: Range<Int>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == UInt8(ascii: "%"), let byte = escape(at: index) {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(self[index])
        index += 1
      }
    }
    return decoded
  }

  /// The text of a range, decoded.
  func text(_ range: Range<Int>) -> String {
    let part = UnsafeBufferPointer(rebasing: self[range])
    guard part.contains(UInt8(ascii: "%")) else { return String(decoding: part, as: UTF8.self) }
    return String(decoding: decoded(range), as: UTF8.self)
  }

  /// The text of a range as it is.
  func plainText(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }

  /// The same letter in lower case, for ASCII.
  var lowercased: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }

  /// Whether it is an ASCII letter or digit.
  var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

extension String {
  /// Hands the UTF-8 over in one piece.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var native = self
    return native.withUTF8(body)
  }
}
