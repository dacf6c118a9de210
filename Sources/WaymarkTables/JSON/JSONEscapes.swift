/// Decodes the escapes in texts that were checked when they were read.
enum JSONEscapes {
  /// The decoded text of the bytes between two quotes.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.endIndex else {
        plain.append(bytes[at])
        at += 1
        continue
      }
      if bytes[at + 1] == UInt8(ascii: "u") {
        let (scalar, length) = scalar(at: at, in: bytes)
        plain.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        at += length
      } else {
        plain.append(byte(for: bytes[at + 1]) ?? bytes[at + 1])
        at += 2
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The byte for a letter after a backslash; `nil` for a letter that is no escape.
  static func byte(for letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The number of four hexadecimal digits; `nil` if there are fewer than four.
  static func unit(at start: Int, in bytes: ArraySlice<UInt8>) -> UInt32? {
    guard start >= bytes.startIndex, start + 4 <= bytes.endIndex else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The character of a `\u` escape; a character beyond the first 65,536 takes two escapes.
  private static func scalar(
    at start: Int,
    in bytes: ArraySlice<UInt8>
  ) -> (Unicode.Scalar, length: Int) {
    let first = unit(at: start + 2, in: bytes) ?? 0xFFFD
    if 0xD800...0xDBFF ~= first, let second = unit(at: start + 8, in: bytes) {
      let joined = 0x1_0000 + (first & 0x3FF) << 10 + (second & 0x3FF)
      return (Unicode.Scalar(joined) ?? "\u{FFFD}", 12)
    }
    return (Unicode.Scalar(first) ?? "\u{FFFD}", 6)
  }
}
