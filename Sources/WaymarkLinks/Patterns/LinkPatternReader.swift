/// Reads the bytes of a pattern into parts; a part refers to its bytes by their offsets.
struct LinkPatternReader {
  /// A longer pattern is refused: patterns are written by hand, so it would be a mistake.
  static let byteLimit = 8_192

  let bytes: UnsafeBufferPointer<UInt8>
  let delimiter: UInt8
  /// The scheme and host of a pattern for web links, `https://host`.
  private(set) var origin = 0..<0
  /// How many of `parts` belong to this pattern.
  private(set) var partCount = 0
  var itemCount = 0
  var pathEnd = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// Appends the parts and query items of the pattern to lists that other patterns share.
  mutating func read(
    into parts: inout [LinkPart],
    _ items: inout [LinkQueryPart]
  ) throws(LinkPatternFault) {
    guard !bytes.isEmpty else {
      throw LinkPatternFault(.length, at: 0, "the pattern is empty; write / for the first screen")
    }
    guard bytes.count <= Self.byteLimit else {
      throw LinkPatternFault(.length, at: Self.byteLimit, "it is longer than 8,192 bytes")
    }
    pathEnd = bytes.firstIndex { $0 == .questionMark || $0 == .hash } ?? bytes.count
    var next = try readOrigin()
    let firstPart = parts.count
    var end = pathEnd
    if delimiter != .slash {
      while next < end, bytes[next] == .slash { next += 1 }
      while next < end, bytes[end - 1] == .slash { end -= 1 }
    }
    while next < end {
      if bytes[next] == delimiter {
        next += 1
        continue
      }
      if let last = parts.last, parts.count > firstPart, last.kind == .rest {
        throw LinkPatternFault(
          .rest,
          at: Int(last.open),
          "nothing may follow the placeholder for the rest; make it the last segment"
        )
      }
      let part = try readSegment(from: next, to: end)
      if part.kind != .literal { try checkName(part.name, parts[firstPart...], []) }
      parts.append(part)
      next = Int(part.end)
    }
    partCount = parts.count - firstPart
    if pathEnd < bytes.count { try readItems(parts[firstPart...], &items) }
  }

  private mutating func readOrigin() throws(LinkPatternFault) -> Int {
    guard let scheme = bytes.schemeEnd(allowingPlain: false), scheme < pathEnd else { return 0 }
    guard bytes.isWebScheme(scheme) else {
      throw LinkPatternFault(
        .origin,
        at: 0,
        "a pattern names no app scheme; leave it out, as links of any scheme of the app match"
      )
    }
    let start = scheme + 3
    let end = bytes[start..<pathEnd].firstIndex(of: .slash) ?? pathEnd
    guard end > start else { throw LinkPatternFault(.origin, at: start, "the host is missing") }
    for index in start..<end where !bytes[index].isHostByte {
      throw LinkPatternFault(
        .origin,
        at: index,
        "a host holds letters, digits and the signs . - _ : [ ] only"
      )
    }
    guard bytes.isHost(start..<end) else {
      throw LinkPatternFault(
        .origin,
        at: start,
        "this is no host; write a name as www.example.com, and a port behind it as :8080"
      )
    }
    origin = 0..<end
    return end
  }

  /// Reads one segment; a delimiter inside braces does not end it.
  private func readSegment(from start: Int, to end: Int) throws(LinkPatternFault) -> LinkPart {
    var part = LinkPart()
    part.start = UInt16(start)
    var check = LinkTextCheck()
    var next = start
    var hasPlaceholder = false
    while next < end, bytes[next] != delimiter {
      switch bytes[next] {
      case .openBrace:
        guard !hasPlaceholder else {
          throw LinkPatternFault(
            .twoPlaceholders,
            at: next,
            "a segment holds one placeholder at most; put a delimiter between the two"
          )
        }
        try checkEnd(of: check)
        hasPlaceholder = true
        next = try readPlaceholder(at: next, to: end, &part)
      case .closeBrace:
        throw LinkPatternFault(.brace, at: next, "no brace opens before; write %7D for the sign")
      default:
        let escape = try readLiteral(at: next, &check)
        part.isEscaped = part.isEscaped || escape > 1
        next += escape
      }
    }
    try checkEnd(of: check)
    part.end = UInt16(next)
    if !hasPlaceholder {
      (part.open, part.nameEnd, part.close) = (part.end, part.end, part.end)
    } else if part.kind == .rest, part.open != part.start || Int(part.close) + 1 != next {
      throw LinkPatternFault(
        .rest,
        at: Int(part.open),
        "the placeholder for the rest stands alone in its segment; leave the other text out"
      )
    }
    return part
  }

  /// Reads one byte or one percent escape of literal text; returns how many bytes it is.
  func readLiteral(
    at index: Int,
    _ check: inout LinkTextCheck
  ) throws(LinkPatternFault) -> Int {
    var byte = bytes[index]
    var count = 1
    if byte == .percent {
      guard let escaped = bytes.escape(at: index) else {
        throw LinkPatternFault(LinkFault(.invalidEscape, at: index))
      }
      (byte, count) = (escaped, 3)
    }
    if let fault = check.take(byte, at: index) { throw LinkPatternFault(fault) }
    return count
  }

  /// Checks that a literal text does not end in the middle of a character.
  func checkEnd(of check: LinkTextCheck) throws(LinkPatternFault) {
    if let fault = check.faultAtEnd { throw LinkPatternFault(fault) }
  }

  /// Whether two names are equal as texts, which also holds for different spellings in Unicode.
  ///
  /// Values are looked up by such equality.
  private func areSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    if bytes[one].elementsEqual(bytes[other]) { return true }
    guard bytes[one].contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: bytes[one], as: UTF8.self)
      == String(decoding: bytes[other], as: UTF8.self)
  }

  func checkName(
    _ name: Range<Int>,
    _ parts: ArraySlice<LinkPart>,
    _ items: ArraySlice<LinkQueryPart>
  ) throws(LinkPatternFault) {
    let isTaken =
      parts.contains { $0.kind != .literal && areSame($0.name, name) }
      || items.contains { areSame($0.name, name) }
    guard isTaken else { return }
    throw LinkPatternFault(
      .duplicateName,
      at: name.lowerBound,
      "the name stands twice in the pattern; rename one of the two"
    )
  }
}

extension LinkPatternFault {
  /// What is wrong with the literal text of a pattern.
  fileprivate init(_ fault: LinkFault) {
    let message =
      switch fault.reason {
      case .invalidEscape: "the percent sign has no two digits; write it as %25"
      case .controlCharacter: "a control character stands here; leave it out"
      default: "its escapes spell no UTF-8; encode its text as UTF-8"
      }
    self.init(.text, at: fault.offset, message)
  }
}
