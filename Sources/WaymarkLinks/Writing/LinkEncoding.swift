/// Writes texts as parts of links; only characters with a meaning in links are percent-encoded.
enum LinkEncoding {
  /// Adds the text of a segment; the delimiter is encoded in it too.
  static func append(segment text: String, delimiter: UInt8, to link: inout [UInt8]) {
    for byte in text.utf8 {
      let isPlain = isPlain(byte) || byte == .equals || byte == .ampersand || byte == .plus
      append(byte, isPlain: isPlain && byte != delimiter, to: &link)
    }
  }

  /// Adds the text of a rest placeholder; slashes between segments become the delimiter.
  ///
  /// A slash next to which a segment would be empty is percent-encoded, so that it is
  /// read as part of the text and not as a delimiter.
  static func append(rest text: String, delimiter: UInt8, to link: inout [UInt8]) {
    let bytes = Array(text.utf8)
    var start = 0
    for index in bytes.indices where bytes[index] == .slash {
      let isBetween = index > start && index + 1 < bytes.count && bytes[index + 1] != .slash
      guard isBetween else { continue }
      append(
        segment: String(decoding: bytes[start..<index], as: UTF8.self),
        delimiter: delimiter,
        to: &link
      )
      link.append(delimiter)
      start = index + 1
    }
    append(
      segment: String(decoding: bytes[start...], as: UTF8.self),
      delimiter: delimiter,
      to: &link
    )
  }

  /// The sign to write before the next query item of a link.
  static func sign(behind link: [UInt8]) -> UInt8 {
    link.contains(.questionMark) ? .ampersand : .questionMark
  }

  /// Adds a query item after a sign, and sets the sign for the next item.
  static func append(
    item name: String,
    _ value: String,
    behind sign: inout UInt8,
    to link: inout [UInt8]
  ) {
    link.append(sign)
    sign = .ampersand
    append(item: name, isName: true, to: &link)
    link.append(.equals)
    append(item: value, isName: false, to: &link)
  }

  /// Adds the name or value of a query item; a plus is encoded, because some readers take it for a
  /// space.
  private static func append(item text: String, isName: Bool, to link: inout [UInt8]) {
    for byte in text.utf8 {
      let isPlain =
        isPlain(byte) || byte == .slash || byte == .questionMark || (!isName && byte == .equals)
      append(byte, isPlain: isPlain, to: &link)
    }
  }

  private static func append(_ byte: UInt8, isPlain: Bool, to link: inout [UInt8]) {
    if isPlain {
      link.append(byte)
    } else {
      link += [.percent, hexDigit(byte &>> 4), hexDigit(byte & 15)]
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  /// Whether a byte needs no percent-encoding in segments and query items.
  private static func isPlain(_ byte: UInt8) -> Bool {
    if byte.isLetterOrDigit { return true }
    switch byte {
    case .minus, .dot, UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "*"), UInt8(ascii: ","), UInt8(ascii: ";"), .colon, .at:
      return true
    default: return false
    }
  }
}
