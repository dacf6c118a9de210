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
    try input(accepting: keys, bringsItself: true)
  }

  /// The same, with or without the whole link for who declares `url`.
  func input(
    accepting keys: InputKeys,
    bringsItself: Bool
  ) throws(LinkItemError) -> Input {
    var input = pathInput
    // Items that nothing declares are of no account.
    guard !keys.isEmpty || !trie.items(of: line).isEmpty else { return input }
    let (declared, others) = arguments
    for (index, argument) in declared.enumerated() {
      // The last one of a name wins.
      let isLast = index + 1 == declared.count || declared[index + 1].name != argument.name
      guard isLast, let place = argument.place else { continue }
      input.set(place.name, try value(of: argument, named: place.name, as: trie.spelled(place)))
    }
    guard !keys.isEmpty else { return input }
    let accepted = keys.byName
    for argument in others {
      // The name of a destination is that of its route, and no argument's.
      guard let key = accepted(argument.name), key.compound == nil else { continue }
      input.set(key.name, try value(of: argument, named: key.name, as: trie.spelled(key)))
    }
    let wantsLink = { (key: InputKeys.Declaration) in key.name == "url" && key.type == .string }
    if bringsItself, isOfWebHost, keys.declarations.contains(where: wantsLink) {
      input.set("url", .plain(.text(link)))
    }
    return input
  }

  /// Whether the whole link stands for `url`, which the pattern for a web host does not name.
  private var isOfWebHost: Bool {
    trie.lines[line].originEnd > 0 && !trie.placeholders(of: line).contains { $0.name == "url" }
  }

  /// The values of the path.
  private var pathInput: Input {
    var input = Input()
    forEachPathValue { part, name, text in
      // The match has read this text as the type already; only an app's own reading that gives
      // another answer the second time fails here.
      if let value = trie.value(text, of: part) { input.set(name, value) }
    }
    return input
  }

  /// The value of an item; one without a value is true where truth is wanted, else empty text.
  private func value(
    of argument: LinkArgument,
    named key: String,
    as type: SpelledType
  ) throws(LinkItemError) -> InputValue {
    if argument.item.value == nil, type.type == .bool { return .plain(.bool(true)) }
    guard let value = type.read(argument.item.value ?? "") else {
      throw LinkItemError(argument.item, named: key, type.type, in: link, at: argument.byte)
    }
    return value
  }
}
