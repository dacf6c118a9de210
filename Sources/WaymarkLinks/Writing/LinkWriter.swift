/// Writes a link with one pattern of a table.
struct LinkWriter<Target: Equatable & Sendable> {
  let table: TableOfLinks<Target>
  let line: Int
  let input: Input
  /// The keys that the route accepts; the pattern need not name all of them.
  let keys: InputKeys
  /// Whether values that the pattern does not name are written as query items.
  let addsItems: Bool
  /// Whether the values are properties of destinations; then `url` does not stand for the link
  /// itself.
  let isOfProperties: Bool

  private var trie: LinkTrie { table.trie }
  private var target: Target { trie.targets(Target.self).all[line] }
  private var pattern: String { trie.text(of: line) }

  /// Writes the link, and reads it back to check that it leads to the same target and values.
  func link() throws(LinkWritingError.Attempt) -> String {
    let places = trie.withText(of: line) { text in
      trie.parts(of: line).map { $0.kind == .literal ? nil : LinkPlaceholder($0, in: text) }
    }
    let items = trie.itemPlaceholders(of: line)
    let named = places.compactMap(\.self) + items
    try checkThatAllIsCarried(by: named)
    var bytes = origin
    var isFirst = true
    for (part, place) in zip(trie.parts(of: line), places) {
      var text: String?
      if let place {
        // A rest placeholder matches zero segments too, so its value may be missing.
        text = try self.text(of: place, orNone: place.isRest)
        if text == nil { continue }
      }
      if !isFirst { bytes.append(trie.delimiter) }
      isFirst = false
      append(part, text, isRest: place?.isRest ?? false, to: &bytes)
    }
    if bytes.isEmpty { bytes.append(.slash) }
    try append(items, to: &bytes)
    let link = String(decoding: bytes, as: UTF8.self)
    let names = Set(named.lazy.map(\.name))
    let others = input.names.filter { !names.contains($0) }
    try checkReading(link, of: input.names.filter { names.contains($0) })
    let whole = try adding(others, to: link, items)
    return names.contains("url") ? whole : try givenAsWhole(whole)
  }

  /// The link that the input holds as `url`, or the given link without one.
  ///
  /// The route receives the whole link as `url`, so the link from the input is written unchanged.
  /// It must lead to the same target with the same values.
  private func givenAsWhole(_ link: String) throws(LinkWritingError.Attempt) -> String {
    guard isLinkItself("url"), case .plain(.text(let own)) = input.value(named: "url"), own != link
    else { return link }
    guard match(Array(own.utf8)[...]) != nil else {
      let reason = "the route is given the whole link as that, which would be \(link.shortened)"
      throw attempt(.notCarried, "url", "\(reason); leave it out")
    }
    try checkReading(own, of: input.names)
    return own
  }

  /// The beginning of the link: scheme and host, if the pattern has them, and the slash.
  private var origin: [UInt8] {
    let end = Int(trie.lines[line].originEnd)
    let origin = trie.withText(of: line) { Array($0[..<end]) }
    return end > 0 || trie.delimiter == .slash ? origin + [.slash] : origin
  }

  private func checkThatAllIsCarried(
    by places: [LinkPlaceholder]
  ) throws(LinkWritingError.Attempt) {
    let accepted = addsItems ? keys.byName : { _ in nil }
    for name in input.names
    where !isLinkItself(name) && !places.contains(where: { $0.name == name }) {
      guard accepted(name) != nil else { throw notCarried(name) }
    }
  }

  /// Whether a value that the pattern does not name is the link itself; it is not written into the
  /// link.
  private func isLinkItself(_ name: String) -> Bool {
    guard case .plain(.text) = input.value(named: name) else { return false }
    return isNamedAsLink(name) && trie.lines[line].originEnd > 0
  }

  /// Whether a value has the name under which a route receives the whole link.
  private func isNamedAsLink(_ name: String) -> Bool { name == "url" && !isOfProperties }

  /// Adds query items for the values that the pattern does not name, and reads them back.
  private func adding(
    _ others: [String],
    to link: String,
    _ items: [LinkPlaceholder]
  ) throws(LinkWritingError.Attempt) -> String {
    guard addsItems, !others.isEmpty else { return link }
    var bytes = Array(link.utf8)
    var sign = LinkEncoding.sign(behind: bytes)
    var left = Set(others)
    var added: [AddedItem] = []
    for key in keys.declarations where left.remove(key.name) != nil {
      if isLinkItself(key.name), key.type == .string { continue }
      guard let value = input.value(named: key.name),
        let text = trie.spelled(key).write(value)
      else { throw notCarried(key.name) }
      // If the pattern has a query item with this name, it is written already, and the route
      // receives the value that the pattern reads from it.
      if !items.contains(where: { $0.item == key.name }) {
        LinkEncoding.append(item: key.name, text, behind: &sign, to: &bytes)
      }
      added.append(AddedItem(key: key, text: text, end: bytes.count))
    }
    if !added.isEmpty { try checkItems(added, of: bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A value that was added as a query item.
  private struct AddedItem {
    let key: InputKeys.Declaration
    let text: String
    /// Where in the link it ends.
    let end: Int
  }

  /// Reads a link back and checks that it holds the values of keys that the route accepts.
  private func checkItems(
    _ added: [AddedItem],
    of link: [UInt8]
  ) throws(LinkWritingError.Attempt) {
    guard let match = match(link[...]) else {
      // Once an item breaks the link, it stays broken with all later items: a binary search finds
      // the first such item.
      var (first, last) = (0, added.count - 1)
      while first < last {
        let middle = (first + last) / 2
        if match(link[..<added[middle].end]) == nil { last = middle } else { first = middle + 1 }
      }
      throw notCarried(added[first].key.name, refusal(of: link[..<added[first].end]))
    }
    let read: Input
    do throws(LinkItemError) { read = try self.read(match) } catch { throw notCarried(error.key) }
    for item in added {
      guard let value = read.value(named: item.key.name),
        trie.spelled(item.key).write(value) == item.text
      else { throw notCarried(item.key.name) }
    }
  }

  /// The values that are read back from a link.
  private func read(_ match: TableOfLinks<Target>.Match) throws(LinkItemError) -> Input {
    try match.input(accepting: keys, bringsItself: !isOfProperties)
  }

  /// The match for the beginning of a link; `nil` if it does not lead to the target.
  private func match(_ link: ArraySlice<UInt8>) -> TableOfLinks<Target>.Match? {
    let match = try? table.match(String(decoding: link, as: UTF8.self))
    return match?.target == target ? match : nil
  }

  /// Why the beginning of a link is not read; empty if it is read.
  private func refusal(of link: ArraySlice<UInt8>) -> String {
    do throws(LinkRefusal) {
      _ = try table.match(String(decoding: link, as: UTF8.self))
      return ""
    } catch {
      return words(on: error)
    }
  }

  /// Why a written link is not read; byte positions are left out, because the reader of the message
  /// does not see the link.
  private func words(on refusal: LinkRefusal) -> String {
    refusal.reason == .controlCharacter
      ? "its text has a control character; leave it out" : refusal.what
  }

  /// Whether the text of a value that the pattern names has a control character.
  private func holdsControl(_ name: String) -> Bool {
    guard let place = trie.placeholders(of: line).first(where: { $0.name == name }),
      let text = input.value(named: name).flatMap(trie.spelled(place).write)
    else { return false }
    return text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The text of a value; `nil` if it is missing and may be left out.
  private func text(
    of place: LinkPlaceholder,
    orNone isOptional: Bool
  ) throws(LinkWritingError.Attempt) -> String? {
    guard let value = input.value(named: place.name) else {
      if isOptional { return nil }
      let given =
        isOfProperties
        ? "which no destination on the way holds as one text, or is given for below:" : ""
      throw attempt(.missingInput, place.name, given)
    }
    guard let text = trie.spelled(place).write(value) else {
      let (text, type) = ("\(value)".shortened, "\(place.type)".shortened)
      throw attempt(.wrongType, place.name, "\(text) is not of the type \(type)")
    }
    guard !text.isEmpty || place.item != nil || isOptional else {
      throw attempt(.wrongType, place.name, "a segment is never empty")
    }
    return text.isEmpty && place.isRest ? nil : text
  }

  private func append(_ part: LinkPart, _ text: String?, isRest: Bool, to bytes: inout [UInt8]) {
    let delimiter = trie.delimiter
    let (prefix, suffix) = trie.withText(of: line) {
      ($0.text(part.prefix), $0.text(part.suffix))
    }
    LinkEncoding.append(segment: prefix, delimiter: delimiter, to: &bytes)
    guard let text else { return }
    if isRest {
      LinkEncoding.append(rest: text, delimiter: delimiter, to: &bytes)
    } else {
      LinkEncoding.append(segment: text, delimiter: delimiter, to: &bytes)
    }
    LinkEncoding.append(segment: suffix, delimiter: delimiter, to: &bytes)
  }

  private func append(
    _ items: [LinkPlaceholder],
    to bytes: inout [UInt8]
  ) throws(LinkWritingError.Attempt) {
    var sign = LinkEncoding.sign(behind: bytes)
    for place in items {
      guard let text = try text(of: place, orNone: true) else { continue }
      if let fallback = place.fallback,
        trie.spelled(place).read(fallback) == input.value(named: place.name)
      {
        continue
      }
      LinkEncoding.append(item: place.item ?? "", text, behind: &sign, to: &bytes)
    }
  }

  /// Reads the link back: a more specific pattern of the table could match it instead of this one.
  private func checkReading(
    _ link: String,
    of names: [String]
  ) throws(LinkWritingError.Attempt) {
    let match: TableOfLinks<Target>.Match
    do throws(LinkRefusal) { match = try table.match(link) } catch {
      if error.reason == .controlCharacter, let name = names.first(where: holdsControl) {
        throw attempt(.wrongType, name, words(on: error))
      }
      throw attempt(.leadsElsewhere, nil, words(on: error))
    }
    guard match.target == target else {
      let target = "\(match.target)".shortened
      throw attempt(.leadsElsewhere, nil, "\(match.pattern.shortened) leads to \"\(target)\"")
    }
    let read: Input
    do throws(LinkItemError) { read = try self.read(match) } catch {
      throw attempt(.leadsElsewhere, error.name, error.description)
    }
    try checkThatAllIsGiven(read, by: match)
    for name in names where !isNamedAsLink(name) || read.names.contains(name) {
      guard let value = read.value(named: name), isSame(value, name, by: match) else {
        let reason = "\(match.pattern.shortened) reads another \(name.quoted)"
        throw attempt(.leadsElsewhere, name, reason)
      }
    }
  }

  /// Checks that the link brings no value that the input lacks.
  ///
  /// Allowed are values that the pattern fills in with a default or an empty rest, values that the
  /// route does not accept, and the link itself as `url`.
  private func checkThatAllIsGiven(
    _ read: Input,
    by match: TableOfLinks<Target>.Match
  ) throws(LinkWritingError.Attempt) {
    guard !keys.isEmpty else { return }
    let places = trie.placeholders(of: match.line)
    let accepted = keys.byName
    for name in read.names where !isNamedAsLink(name) && input.value(named: name) == nil {
      let place = places.first { $0.name == name }
      let isFilledIn = place?.fallback != nil || place?.isRest == true
      let isForNobody = place != nil && accepted(name) == nil
      guard isFilledIn || isForNobody else {
        let reason = "\(match.pattern.shortened) reads \(name.quoted) besides"
        throw attempt(.leadsElsewhere, name, reason)
      }
    }
  }

  /// Whether a value that was read back equals the one that was written.
  private func isSame(_ value: InputValue, _ name: String, by match: TableOfLinks<Target>.Match)
    -> Bool
  {
    guard let written = input.value(named: name) else { return false }
    if value == written { return true }
    // Values that cannot be compared count as equal if their texts are equal.
    guard value.plainValue == nil, match.line == line else { return false }
    let places = trie.placeholders(of: line)
    guard let place = places.first(where: { $0.name == name }) else { return false }
    let type = trie.spelled(place)
    return type.write(value) == type.write(written)
  }

  /// The error for a value that cannot be carried: the pattern may have an item with its name for
  /// another value.
  private func notCarried(_ name: String, _ why: String = "") -> LinkWritingError.Attempt {
    let other = trie.placeholders(of: line).first { $0.item == name && $0.name != name }
    let reason = other.map { "its item of that name brings \($0.name.quoted)" } ?? why
    return attempt(.notCarried, name, reason)
  }

  private func attempt(
    _ code: LinkWritingError.Code,
    _ name: String?,
    _ reason: String = ""
  ) -> LinkWritingError.Attempt {
    LinkWritingError.Attempt(pattern: pattern, code: code, name: name, reason: reason)
  }
}
