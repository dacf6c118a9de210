extension TableOfLinks.Match {
  /// The link's values under their names, typed.
  ///
  /// They are those of the path and of the query items that the pattern declares. Of all other
  /// arguments only those are taken that a route declares: first of the query, then of the
  /// fragment, the last one of a name winning; none overrides what the pattern names. A route that
  /// declares the text `url` receives the whole link where the pattern names a web host; the property
  /// of a destination is none.
  ///
  /// - Parameter keys: what the route accepts besides.
  /// - Throws: the first argument that is not of its type.
  public func input(accepting keys: InputKeys = .none) throws(LinkItemError) -> Input {
    var input = Input()
    var names = addPathValues(to: &input)
    let items = queryItems
    try addDeclaredItems(of: items, to: &input, &names)
    guard !keys.isEmpty else { return input }
    let declared = keys.byName
    for item in items + fragmentItems where !names.contains(item.name) {
      // The name of a destination is that of its route, and no argument's.
      guard let key = declared(item.name), key.compound == nil else { continue }
      input.set(key.name, try value(of: item, named: key.name, as: trie.spelled(key)))
    }
    if trie.lines[line].originEnd > 0, !names.contains("url"),
      keys.declarations.contains(where: { $0.name == "url" && $0.type == .string })
    {
      input.set("url", .plain(.text(link)))
    }
    return input
  }

  /// Adds the values of the path; answers their names.
  private func addPathValues(to input: inout Input) -> [String] {
    var names: [String] = []
    names.reserveCapacity(count)
    forEachPathValue { part, name, text in
      names.append(name)
      // Nothing was matched that is not of its type, unless the app's own reading wavers.
      if let value = trie.value(text, of: part) { input.set(name, value) }
    }
    return names
  }

  /// Adds the values of the query items that the pattern declares, and their names.
  private func addDeclaredItems(
    of items: [LinkItem],
    to input: inout Input,
    _ names: inout [String]
  ) throws(LinkItemError) {
    for part in trie.items(of: line) {
      let placeholder = trie.withText(of: line) { LinkPlaceholder(part, in: $0) }
      names.append(placeholder.name)
      guard let key = placeholder.item else { continue }
      if let item = items.last(key) {
        input.set(
          placeholder.name,
          try value(of: item, named: placeholder.name, as: trie.spelled(placeholder))
        )
      } else if let fallback = placeholder.fallback {
        let item = LinkItem(key, fallback)
        input.set(
          placeholder.name,
          try value(of: item, named: placeholder.name, as: trie.spelled(placeholder))
        )
      }
    }
  }

  /// The value of an item; one without a value is true where truth is wanted, else empty text.
  private func value(
    of item: LinkItem,
    named key: String,
    as type: SpelledType
  ) throws(LinkItemError) -> InputValue {
    if item.value == nil, type.type == .bool { return .plain(.bool(true)) }
    guard let value = type.read(item.value ?? "") else {
      let byte = start(of: key, being: item.value) ?? start(of: item.name, being: item.value)
      throw LinkItemError(item, named: key, type.type, in: link, at: byte)
    }
    return value
  }
}

extension TableOfLinks.Match {
  /// The arguments behind the question mark, decoded, in order.
  public var queryItems: [LinkItem] { items(in: finding.query) }

  /// The arguments behind the hash sign, decoded, in order.
  public var fragmentItems: [LinkItem] { items(in: finding.fragment) }

  /// What stands behind the hash sign, decoded; `nil` where there is none.
  public var fragment: String? {
    finding.fragment.start == 0 ? nil : link.withBytes { $0.text(finding.fragment.range) }
  }

  /// The text of the query item that the pattern declares under a name, or what stands for it; `nil`
  /// where it declares none, or the link brings none.
  package func declaredItem(_ name: String) -> String? {
    guard let place = declaration(ofItem: name), let key = place.item else { return nil }
    guard let item = queryItems.last(key) else { return place.fallback }
    // An item without a value says that something holds.
    return item.value ?? (place.type == .bool ? "true" : "")
  }

  /// The query item that the pattern declares under a name.
  private func declaration(ofItem name: String) -> LinkPlaceholder? {
    trie.items(of: line).lazy.map { part in
      trie.withText(of: line) { LinkPlaceholder(part, in: $0) }
    }.first { $0.name == name }
  }

  /// The byte of the link where the value of a name begins, or of several that which is a text; `nil`
  /// where nothing brings one.
  package func start(of name: String, being text: String? = nil) -> Int? {
    if let index = names.lastIndex(of: name) { return range(of: index)?.lowerBound }
    let key = declaration(ofItem: name)?.item ?? name
    return link.withBytes { bytes in
      // Of several values the last counts, and the fragment stands behind the query.
      for span in [finding.fragment, finding.query] where span.count > 0 {
        for item in bytes.pieces(of: span.range, at: .ampersand).reversed() where !item.isEmpty {
          let equals = bytes[item].firstIndex(of: .equals) ?? item.upperBound
          let start = min(equals + 1, item.upperBound)
          guard bytes.text(item.lowerBound..<equals) == key,
            text.map({ bytes.text(start..<item.upperBound) == $0 }) ?? true
          else { continue }
          return start
        }
      }
      return nil
    }
  }

  /// Whether it may bring arguments.
  var hasItems: Bool { finding.query.count > 0 || finding.fragment.count > 0 }

  private func items(in span: LinkSpan) -> [LinkItem] {
    guard span.count > 0 else { return [] }
    return link.withBytes { bytes in
      bytes.pieces(of: span.range, at: .ampersand).filter { !$0.isEmpty }.map { item in
        guard let equals = bytes[item].firstIndex(of: .equals) else {
          return LinkItem(bytes.text(item), nil)
        }
        return LinkItem(
          bytes.text(item.lowerBound..<equals),
          bytes.text(equals + 1..<item.upperBound)
        )
      }
    }
  }
}
