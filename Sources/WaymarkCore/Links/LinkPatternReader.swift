/// Reads a pattern's bytes into parts, which refer to them by offset.
struct LinkPatternReader {
  /// Patterns are written by hand: more than this is a mistake.
  static let byteLimit = 8_192

  let bytes: UnsafeBufferPointer<UInt8>
  let delimiter: UInt8
  /// The scheme and host of a pattern for web links, `https://host`.
  private(set) var origin = 0..<0
  /// How many parts are this pattern's.
  private(set) var partCount = 0
  private(set) var itemCount = 0
  private var pathEnd = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// Adds what the pattern holds to the parts and items of others.
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
        "a pattern names no app scheme; leave it out and list it in the rules"
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
        guard check.isComplete else { throw fault(.invalidText, at: next) }
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
    guard check.isComplete else { throw fault(.invalidText, at: next) }
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

  /// Takes one byte or escape of literal text; answers how many bytes it is.
  private func readLiteral(
    at index: Int,
    _ check: inout LinkTextCheck
  ) throws(LinkPatternFault) -> Int {
    var byte = bytes[index]
    var count = 1
    if byte == .percent {
      guard let escaped = bytes.escape(at: index) else { throw fault(.invalidEscape, at: index) }
      (byte, count) = (escaped, 3)
    }
    if let reason = check.take(byte) { throw fault(reason, at: index) }
    return count
  }

  private func fault(_ reason: LinkRefusal.Reason, at index: Int) -> LinkPatternFault {
    switch reason {
    case .invalidEscape:
      LinkPatternFault(.text, at: index, "the percent sign has no two digits; write it as %25")
    case .controlCharacter:
      LinkPatternFault(.text, at: index, "a control character stands here; leave it out")
    default:
      LinkPatternFault(.text, at: index, "its escapes spell no UTF-8; encode its text as UTF-8")
    }
  }

  /// Reads what stands in braces; answers the index behind them.
  private func readPlaceholder(
    at open: Int,
    to end: Int,
    _ part: inout LinkPart
  ) throws(LinkPatternFault) -> Int {
    let close = try closingBrace(from: open, to: end)
    part.open = UInt16(open)
    part.close = UInt16(close)
    let nameEnd = try readName(from: open + 1, to: close)
    part.nameEnd = UInt16(nameEnd)
    switch bytes[nameEnd] {
    case .closeBrace: part.kind = .text
    case .colon: part.kind = try readType(from: nameEnd + 1, to: close)
    case .equals:
      throw LinkPatternFault(
        .fallback,
        at: nameEnd,
        "only declared query items have a default; leave it out"
      )
    default:
      guard close - nameEnd == 3, bytes[nameEnd..<close].allSatisfy({ $0 == .dot }) else {
        throw LinkPatternFault(
          .rest,
          at: nameEnd,
          "three dots end a placeholder for the rest, and it has no type"
        )
      }
      part.kind = .rest
    }
    return close + 1
  }

  private func closingBrace(from open: Int, to end: Int) throws(LinkPatternFault) -> Int {
    for index in open + 1..<max(end, open + 1) {
      if bytes[index] == .closeBrace { return index }
      if bytes[index] == .openBrace {
        throw LinkPatternFault(.brace, at: index, "a brace opens in braces; close the first one")
      }
    }
    throw LinkPatternFault(.brace, at: open, "no brace closes this one; write %7B for the sign")
  }

  /// Finds where a name ends: at a colon, an equals sign, three dots or the closing brace.
  private func readName(from start: Int, to close: Int) throws(LinkPatternFault) -> Int {
    var next = start
    while next < close, bytes[next].isNameByte { next += 1 }
    guard next > start else {
      throw LinkPatternFault(
        .name,
        at: start,
        "a placeholder has a name of letters, digits, _ or -"
      )
    }
    guard next == close || [.colon, .equals, .dot].contains(bytes[next]) else {
      throw LinkPatternFault(.name, at: next, "a name holds letters, digits, _ and - only")
    }
    return next
  }

  private func readType(from start: Int, to end: Int) throws(LinkPatternFault) -> LinkPart.Kind {
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if text.contains(.bar) {
      try checkWords(from: start, to: end)
      return .words
    }
    for index in start..<end where !bytes[index].isNameByte && bytes[index] != .dot {
      throw LinkPatternFault(
        .type,
        at: index,
        "a type is a name as Int, or words with bars between them"
      )
    }
    guard !text.isEmpty else {
      throw LinkPatternFault(.type, at: start, "the type is missing; leave the colon out for text")
    }
    return LinkPart.Kind(named: text)
  }

  private func checkWords(from start: Int, to end: Int) throws(LinkPatternFault) {
    var check = LinkTextCheck()
    var index = start
    while index < end {
      if bytes[index] == .colon {
        throw LinkPatternFault(.type, at: index, "a word holds no colon; write it as %3A")
      }
      index += try readLiteral(at: index, &check)
    }
    var seen: Set<String> = []
    for word in bytes.words(start..<end) {
      guard !word.isEmpty else {
        throw LinkPatternFault(.type, at: word.lowerBound, "a word is empty; leave the bar out")
      }
      guard seen.insert(bytes.text(word)).inserted else {
        throw LinkPatternFault(.type, at: word.lowerBound, "the word stands here twice; keep one")
      }
    }
  }

  private func checkName(
    _ name: Range<Int>,
    _ parts: ArraySlice<LinkPart>,
    _ items: ArraySlice<LinkQueryPart>
  ) throws(LinkPatternFault) {
    let text = bytes[name]
    let isTaken =
      parts.contains { $0.kind != .literal && bytes[$0.name].elementsEqual(text) }
      || items.contains { bytes[$0.name].elementsEqual(text) }
    guard isTaken else { return }
    throw LinkPatternFault(
      .duplicateName,
      at: name.lowerBound,
      "the name stands twice in the pattern; rename one of the two"
    )
  }
}

extension LinkPatternReader {
  /// Reads the declared query items behind the question mark.
  private mutating func readItems(
    _ parts: ArraySlice<LinkPart>,
    _ items: inout [LinkQueryPart]
  ) throws(LinkPatternFault) {
    let first = items.count
    if let hash = bytes.firstIndex(of: .hash) {
      throw LinkPatternFault(.fragment, at: hash, "a pattern has no fragment; leave it out")
    }
    var next = pathEnd + 1
    while next < bytes.count {
      let item = try readItem(from: next)
      try checkName(item.name, parts, items[first...])
      let key = bytes.text(item.key)
      if items[first...].contains(where: { bytes.text($0.key) == key }) {
        throw LinkPatternFault(.item, at: next, "the item stands twice in the pattern; keep one")
      }
      items.append(item)
      next = Int(item.close) + 1
      guard next < bytes.count else { break }
      guard bytes[next] == .ampersand else {
        throw LinkPatternFault(.item, at: next, "nothing but & may follow the brace of an item")
      }
      next += 1
    }
    itemCount = items.count - first
  }

  private func readItem(from start: Int) throws(LinkPatternFault) -> LinkQueryPart {
    var check = LinkTextCheck()
    var index = start
    while index < bytes.count, ![.equals, .ampersand, .openBrace].contains(bytes[index]) {
      index += try readLiteral(at: index, &check)
    }
    guard check.isComplete else { throw fault(.invalidText, at: index) }
    guard index > start, index + 1 < bytes.count, bytes[index] == .equals,
      bytes[index + 1] == .openBrace
    else {
      throw LinkPatternFault(.item, at: start, "a query item is written name={placeholder}")
    }
    let close = try closingBrace(from: index + 1, to: bytes.count)
    let nameEnd = try readName(from: index + 2, to: close)
    var item = LinkQueryPart()
    item.start = UInt16(start)
    item.keyEnd = UInt16(index)
    item.nameEnd = UInt16(nameEnd)
    item.close = UInt16(close)
    let typeEnd = bytes[nameEnd..<close].firstIndex(of: .equals) ?? close
    item.typeEnd = UInt16(typeEnd)
    if bytes[nameEnd] == .colon {
      item.kind = try readType(from: nameEnd + 1, to: typeEnd)
    } else if typeEnd != nameEnd {
      throw LinkPatternFault(.rest, at: nameEnd, "a query item is never the rest of a path")
    }
    try checkFallback(of: item)
    return item
  }

  private func checkFallback(of item: LinkQueryPart) throws(LinkPatternFault) {
    guard let range = item.fallback else { return }
    var check = LinkTextCheck()
    var index = range.lowerBound
    while index < range.upperBound { index += try readLiteral(at: index, &check) }
    guard check.isComplete else { throw fault(.invalidText, at: index) }
    guard item.kind != .custom else { return }
    let type = item.kind.inputType(named: bytes, item.type)
    guard LinkValue.read(bytes.text(range), as: type, types: []) == nil else { return }
    throw LinkPatternFault(
      .fallback,
      at: range.lowerBound,
      "the default is not of the type \(type); write one that is"
    )
  }
}
