extension TableOfLinks.Match {
  /// The link's values under their names, typed.
  ///
  /// They are the values of the path and of the query items that the pattern declares. Other
  /// arguments are taken only if the route declares them: those of the query, then those of the
  /// fragment; if several have one name, the last one wins. None overrides a value that the pattern
  /// names. A route that declares the text `url` receives the whole link if the pattern names a web
  /// host; a property `url` of a destination does not.
  ///
  /// - Parameter keys: the other values that the route accepts.
  /// - Throws: the first argument that is not of its type.
  public func input(accepting keys: InputKeys = .none) throws(LinkItemError) -> Input {
    try input(accepting: keys, bringsItself: true)
  }

  /// The same, with or without the whole link for a route that declares `url`.
  func input(
    accepting keys: InputKeys,
    bringsItself: Bool
  ) throws(LinkItemError) -> Input {
    var input = pathInput
    // Items that nothing declares are ignored.
    guard !keys.isEmpty || !trie.items(of: line).isEmpty else { return input }
    let (declared, others) = arguments
    for (index, argument) in declared.enumerated() {
      // The last item with a name wins.
      let isLast = index + 1 == declared.count || declared[index + 1].name != argument.name
      guard isLast, let place = argument.place else { continue }
      input.set(place.name, try value(of: argument, named: place.name, as: trie.spelled(place)))
    }
    guard !keys.isEmpty else { return input }
    let accepted = keys.byName
    for argument in others {
      // A destination is held under the name of its route; no argument brings it under that name.
      guard let key = accepted(argument.name), key.compound == nil else { continue }
      input.set(key.name, try value(of: argument, named: key.name, as: trie.spelled(key)))
    }
    let wantsLink = { (key: InputKeys.Declaration) in key.name == "url" && key.type == .string }
    if bringsItself, isOfWebHost, keys.declarations.contains(where: wantsLink) {
      input.set("url", .plain(.text(link)))
    }
    return input
  }

  /// Whether the pattern is for a web host and does not name `url`, so that the link stands for it.
  private var isOfWebHost: Bool {
    trie.lines[line].originEnd > 0 && !trie.placeholders(of: line).contains { $0.name == "url" }
  }

  /// The values of the path.
  private var pathInput: Input {
    var input = Input()
    forEachPathValue { part, name, text in
      // The match has read this text as the type already; only an app's `read` that is not
      // deterministic can fail here.
      if let value = trie.value(text, of: part) { input.set(name, value) }
    }
    return input
  }

  /// The value of an item; an item without a value is `true` for a Boolean, else an empty text.
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
