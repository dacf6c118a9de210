/// An item of a link's query or fragment, under the name by which its value travels.
struct LinkArgument {
  /// The name by which its value travels: what the pattern calls it, else the item's own.
  let name: String
  /// The item; if the pattern's default stands for it, the default is its value.
  let item: LinkItem
  /// The byte of the link where its value begins; `nil` for a default.
  let byte: Int?
  /// The placeholder that declares it in the pattern; `nil` for any other item.
  var place: LinkPlaceholder?
  /// Whether the pattern declares the item; its value then travels by the placeholder's name too.
  var isDeclared = false
}

extension LinkArgument {
  /// Reads an item by its own name.
  fileprivate init(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    let equals = bytes[range].firstIndex(of: .equals)
    name = bytes.text(range.lowerBound..<(equals ?? range.upperBound))
    item = LinkItem(name, equals.map { bytes.text($0 + 1..<range.upperBound) })
    byte = equals.map { $0 + 1 } ?? range.upperBound
  }
}

extension TableOfLinks.Match {
  /// The query items that the pattern declares, or their defaults, and all other items.
  ///
  /// The others are those of the query, then those of the fragment. None has a name that the
  /// pattern gives to a value, because nothing overrides a value that the pattern names. A declared
  /// item whose placeholder has another name is also among the others, under its own name.
  var arguments: (declared: [LinkArgument], others: [LinkArgument]) {
    let places = trie.itemPlaceholders(of: line)
    guard hasItems || !places.isEmpty else { return ([], []) }
    var query = arguments(in: finding.query)
    var declared: [LinkArgument] = []
    for place in places {
      let count = declared.count
      for index in query.indices where query[index].item.name == place.item {
        let (item, byte) = (query[index].item, query[index].byte)
        query[index].isDeclared = true
        declared.append(LinkArgument(name: place.name, item: item, byte: byte, place: place))
      }
      guard declared.count == count, let fallback = place.fallback else { continue }
      let item = LinkItem(place.item ?? "", fallback)
      declared.append(LinkArgument(name: place.name, item: item, byte: nil, place: place))
    }
    let names = names + places.map(\.name)
    let others = (query + arguments(in: finding.fragment)).filter { !names.contains($0.name) }
    return (declared, others)
  }

  /// The text of the last argument with a name, or its default; `nil` if there is none.
  package func argument(_ name: String) -> String? {
    let (declared, others) = arguments
    guard let argument = (declared + others).last(where: { $0.name == name }) else { return nil }
    // An item without a value, as in `?draft`, means true.
    return argument.item.value ?? (argument.place?.type == .bool ? "true" : "")
  }

  /// The byte of the link where the value with a name begins; `nil` if the link has none.
  ///
  /// - Parameter text: the text that the argument must have, if several have the name.
  package func start(of name: String, being text: String? = nil) -> Int? {
    if let index = names.lastIndex(of: name) { return range(of: index)?.lowerBound }
    let (declared, others) = arguments
    let argument = (declared + others).last { argument in
      argument.name == name && text.map { $0 == argument.item.value ?? "" } ?? true
    }
    return argument?.byte
  }

  /// The arguments after the question mark, decoded, in order.
  public var queryItems: [LinkItem] { arguments(in: finding.query).map(\.item) }

  /// The arguments after the hash sign, decoded, in order.
  public var fragmentItems: [LinkItem] { arguments(in: finding.fragment).map(\.item) }

  /// The text after the hash sign, decoded; `nil` if there is no hash sign.
  public var fragment: String? {
    finding.fragment.start == 0 ? nil : link.withBytes { $0.text(finding.fragment.range) }
  }

  /// Whether the link may have arguments.
  var hasItems: Bool { finding.query.count > 0 || finding.fragment.count > 0 }

  /// The items in a part of the link, each by its own name.
  private func arguments(in span: LinkSpan) -> [LinkArgument] {
    guard span.count > 0 else { return [] }
    var arguments: [LinkArgument] = []
    link.withBytes { bytes in
      var rest = bytes[span.range]
      while let first = rest.first {
        let end = rest.firstIndex(of: .ampersand) ?? rest.endIndex
        if first != .ampersand { arguments.append(LinkArgument(rest.startIndex..<end, of: bytes)) }
        rest = rest[end...].dropFirst()
      }
    }
    return arguments
  }
}
