extension LinkPatternReader {
  /// Reads the declared query items behind the question mark.
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
    guard SpelledType(type).read(bytes.text(range)) == nil else { return }
    throw LinkPatternFault(
      .fallback,
      at: range.lowerBound,
      "the default is not of the type \(type); write one that is"
    )
  }
}
