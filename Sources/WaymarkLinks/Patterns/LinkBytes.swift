/// Reading the bytes of links and patterns.
extension UnsafeBufferPointer<UInt8> {
  /// The byte of the escape at an index, which must hold a percent sign; `nil` for no valid escape.
  func escape(at index: Int) -> UInt8? {
    guard index + 2 < count, let high = self[index + 1].hexValue, let low = self[index + 2].hexValue
    else { return nil }
    return high << 4 | low
  }

  /// The decoded bytes of a range whose escapes have been checked.
  func decoded(_ range: Range<Int>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == .percent, let byte = escape(at: index) {
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
    guard part.contains(.percent) else { return plainText(range) }
    return String(decoding: decoded(range), as: UTF8.self)
  }

  /// The text of a range, not decoded.
  func plainText(_ range: Range<Int>) -> String {
    let part = UnsafeBufferPointer(rebasing: self[range])
    // Most texts are short: this way they are made inline, without allocating.
    return String(unsafeUninitializedCapacity: part.count) { $0.initialize(from: part).index }
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

  /// Whether it is a decimal digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is an ASCII letter or digit.
  var isLetterOrDigit: Bool { isDigit || (0x61...0x7A).contains(lowercased) }
}

extension String {
  /// Calls a closure with the UTF-8 as one buffer.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return withNativeBytes(body)
  }

  /// The same for a text that is not stored as UTF-8.
  @inline(never)
  private func withNativeBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var native = self
    return native.withUTF8(body)
  }
}

/// The bytes that have a meaning in links and patterns.
extension UInt8 {
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let questionMark = UInt8(ascii: "?")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let ampersand = UInt8(ascii: "&")
  static let equals = UInt8(ascii: "=")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let bar = UInt8(ascii: "|")
  static let dot = UInt8(ascii: ".")
  static let at = UInt8(ascii: "@")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")

  /// Whether it may stand in the name of a placeholder or a type.
  var isNameByte: Bool {
    isLetterOrDigit || self == UInt8(ascii: "_") || self == .minus || self >= 0x80
  }

  /// Whether it may stand in a host and its port.
  var isHostByte: Bool {
    isNameByte || self == .dot || self == .colon || self == .openBracket || self == .closeBracket
  }

  /// Whether it may separate segments.
  var isDelimiter: Bool {
    switch self {
    case .slash, .colon, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "~"), .at:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The ranges of the words in a range, separated by bars.
  func words(_ range: Range<Int>) -> [Range<Int>] { pieces(of: range, at: .bar) }

  /// The parts of a range between the occurrences of a sign.
  func pieces(of range: Range<Int>, at sign: UInt8) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where self[index] == sign {
      pieces.append(start..<index)
      start = index + 1
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }

  /// The index of the colon after the scheme; `nil` if the text begins with no scheme.
  ///
  /// A scheme is followed by `://` or, if that is allowed, by a colon alone.
  func schemeEnd(allowingPlain isPlainAllowed: Bool) -> Int? {
    var end = 0
    while end < count, self[end].isSchemeByte { end += 1 }
    guard end > 0, end < count, self[end] == .colon, !self[0].isDigit else {
      return nil
    }
    if end + 2 < count, self[end + 1] == .slash, self[end + 2] == .slash { return end }
    return isPlainAllowed ? end : nil
  }

  /// The end of the part for the host, which begins at an index and may have a user name and a
  /// port.
  func hostEnd(from start: Int) -> Int {
    self[start...].firstIndex { $0 == .slash || $0 == .questionMark || $0 == .hash } ?? count
  }

  /// Whether a range holds a host: a name, or an address in brackets, with or without a port.
  func isHost(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    let isBracketed = self[first] == .openBracket
    let end = range.first { self[$0] == (isBracketed ? .closeBracket : .colon) }
    guard let end else {
      return !isBracketed && range.allSatisfy { self[$0].isNameByte || self[$0] == .dot }
    }
    let inside = isBracketed ? first + 1..<end : first..<end
    let port = isBracketed ? end + 1..<range.upperBound : end..<range.upperBound
    return !inside.isEmpty
      && inside.allSatisfy {
        self[$0].isNameByte || self[$0] == .dot || isBracketed && self[$0] == .colon
      }
      && (port.isEmpty || self[port.lowerBound] == .colon)
      && port.dropFirst().allSatisfy { self[$0].isDigit }
  }

  /// Whether the bytes before an index are `http` or `https`, ignoring case.
  func isWebScheme(_ end: Int) -> Bool {
    func isCalled(_ word: StaticString) -> Bool {
      guard word.utf8CodeUnitCount == end else { return false }
      return word.withUTF8Buffer { name in
        (0..<end).allSatisfy { self[$0].lowercased == name[$0] }
      }
    }
    return isCalled("http") || isCalled("https")
  }
}

extension UInt8 {
  fileprivate var isSchemeByte: Bool {
    isLetterOrDigit || self == .plus || self == .minus || self == .dot
  }
}
