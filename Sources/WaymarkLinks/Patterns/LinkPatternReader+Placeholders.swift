extension LinkPatternReader {
  /// Reads a placeholder in braces; returns the index after them.
  func readPlaceholder(
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
    case .equals: throw .defaultInPath(at: nameEnd)
    default:
      guard close - nameEnd == 3, bytes[nameEnd..<close].allSatisfy({ $0 == .dot }) else {
        throw .restOtherwise(at: nameEnd)
      }
      part.kind = .rest
    }
    return close + 1
  }

  func closingBrace(from open: Int, to end: Int) throws(LinkPatternFault) -> Int {
    for index in open + 1..<max(end, open + 1) {
      if bytes[index] == .closeBrace { return index }
      if bytes[index] == .openBrace {
        throw LinkPatternFault(.brace, at: index, "a brace opens in braces; close the first one")
      }
    }
    let isOptional =
      end == pathEnd && end < bytes.count && bytes[end] == .questionMark
      && bytes[end...].first { $0 == .openBrace || $0 == .closeBrace } == .closeBrace
    throw LinkPatternFault(
      .brace,
      at: open,
      isOptional
        ? "a question mark ends the path within these braces; for a value that may be left out, "
          + "write a second pattern"
        : "no brace closes this one; write %7B for the sign"
    )
  }

  /// Finds where a name ends: at a colon, an equals sign, three dots or the closing brace.
  func readName(from start: Int, to close: Int) throws(LinkPatternFault) -> Int {
    var next = start
    while next < close {
      // A dot between two names means a property of a value: `owner.name`.
      let isInside = bytes[next] == .dot && next > start && next + 1 < close
      guard bytes[next].isNameByte || isInside && bytes[next + 1].isNameByte else { break }
      next += 1
    }
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

  func readType(from start: Int, to end: Int) throws(LinkPatternFault) -> LinkPart.Kind {
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if text.contains(.bar) {
      try checkWords(from: start, to: end)
      return .words
    }
    for index in start..<end where !bytes[index].isNameByte {
      // A dot between two names means a type inside another type: `Foundation.UUID`.
      let isInside = bytes[index] == .dot && index > start && index + 1 < end
      if isInside, bytes[index + 1].isNameByte { continue }
      if bytes[index] == .dot, text.suffix(3).allSatisfy({ $0 == .dot }) {
        throw .restOtherwise(at: index)
      }
      if bytes[index] == .equals { throw .defaultInPath(at: index) }
      throw LinkPatternFault(
        .type,
        at: index,
        "a type is a name as Int, or words with bars between them"
      )
    }
    guard !text.isEmpty else {
      throw LinkPatternFault(.type, at: start, "the type is missing; leave the colon out for text")
    }
    let name = String(decoding: text, as: UTF8.self)
    return BuiltInType(named: name).map { .plain($0) } ?? .custom
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
    try checkEnd(of: check)
    var seen: Set<[UInt8]> = []
    for word in bytes.words(start..<end) {
      guard !word.isEmpty else {
        throw LinkPatternFault(.type, at: word.lowerBound, "a word is empty; leave the bar out")
      }
      guard seen.insert(bytes.decoded(word)).inserted else {
        throw LinkPatternFault(.type, at: word.lowerBound, "the word stands here twice; keep one")
      }
    }
  }
}

extension LinkPatternReader {
  /// Reads the declared query items after the question mark.
  mutating func readItems(
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
    try checkEnd(of: check)
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
    try checkEnd(of: check)
    guard item.kind != .custom else { return }
    let type = item.kind.inputType(named: bytes, item.type)
    guard SpelledType(type).read(bytes.text(range)) == nil else { return }
    throw .defaultOfOtherType(than: "\(type)", at: range.lowerBound)
  }
}

extension LinkPatternFault {
  fileprivate static func restOtherwise(at index: Int) -> LinkPatternFault {
    let message = "three dots end a placeholder for the rest, and it has no type"
    return LinkPatternFault(.rest, at: index, message)
  }

  fileprivate static func defaultInPath(at index: Int) -> LinkPatternFault {
    LinkPatternFault(.fallback, at: index, "only declared query items have a default; leave it out")
  }

  static func defaultOfOtherType(than name: String, at index: Int) -> LinkPatternFault {
    let message = "the default is not of the type \(name); write one that is"
    return LinkPatternFault(.fallback, at: index, message)
  }
}
