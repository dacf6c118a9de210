extension TableOfLinks.Match {
  /// Decodes a value whose properties the link names, as a server or a command does.
  ///
  /// ```swift
  /// struct Search: Decodable {
  ///   var text: String
  ///   var page: Int?
  /// }
  /// ```
  /// ```swift
  /// let search = try table.match("/search/tea?page=2").decode(Search.self)
  /// ```
  ///
  /// Properties are read from the path, the query and the fragment by their names. A list is read
  /// from several items with one name, a value inside another from a name with a dot: `owner.name`.
  /// Other items never override a value that the pattern names, and a query item that the pattern
  /// declares is read from the query only. An item without a value is `true` for a Boolean, else an
  /// empty text.
  ///
  /// - Throws: the property that is missing or of another type, or why the value is refused.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self
  ) throws(LinkItemError) -> Value {
    let values = linkValues
    do throws(LinkValueError) { return try LinkValueDecoder.decode(type, from: values) } catch {
      throw LinkItemError(error, of: type, in: self)
    }
  }

  /// All values of the link: those of the path, then the declared query items, each under the name
  /// that the pattern gives it, then the other items of query and fragment.
  package var linkValues: LinkValues {
    var values = LinkValues()
    values.reserve(count)
    forEachPathValue { _, name, text in values.add(name, .text(text)) }
    let (declared, others) = arguments
    for argument in declared { values.add(argument) }
    // Only a name with a dot can be for one of several destinations, or for a value inside another.
    if trie.withText(of: line, { $0.contains(.dot) }) || others.contains(where: \.name.hasDot) {
      values.isNamed(by: trie.placeholders(of: line).map(\.name))
    }
    for argument in others where !argument.isDeclared && !values.isNamed(argument.name) {
      values.add(argument)
    }
    return values
  }
}

extension LinkValues {
  /// Adds an item of the query or the fragment.
  fileprivate mutating func add(_ argument: LinkArgument) {
    let text = argument.item.value
    add(argument.name, .text(text ?? ""), isBare: text == nil)
  }
}

extension TableOfLinks where Target: Equatable {
  /// Writes the link to a target from the properties of values; a list becomes several query items
  /// with one name.
  ///
  /// - Parameters:
  ///   - owners: the values whose properties are written; the target's own is the last.
  ///   - objection: why what a link brings, read back, does not serve, and the property that this is
  ///     about; `nil` if it serves. If it does not, the next pattern is tried.
  package func link(
    to target: Target,
    of owners: [LinkOwner],
    unless objection: (LinkValues) -> (property: String?, reason: String)?
  ) throws(LinkWritingError) -> String {
    let targets = trie.targets(Target.self).all
    var parts: [Int: LinkParts] = [:]
    var keys: [InputKeys.Declaration] = []
    var known: Set<String> = []
    for line in targets.indices where targets[line] == target {
      let part = LinkParts(owners, named: trie.placeholders(of: line).map(\.name))
      keys += part.keys.filter { known.insert($0.name).inserted }
      parts[line] = part
    }
    return try link(
      to: target,
      accepting: InputKeys(keys),
      isOfProperties: true,
      input: { line in input(parts[line]?.input ?? .none, of: line) }
    ) { text, line throws(LinkWritingError.Attempt) in
      try withLists(text, of: line, { parts[$0]?.lists }, unless: objection)
    }
  }

  /// A link that a line has written with the lists that belong behind it, once it was read back.
  private func withLists(
    _ written: String,
    of line: Int,
    _ lists: (_ line: Int) -> LinkValues?,
    unless objection: (LinkValues) -> (property: String?, reason: String)?
  ) throws(LinkWritingError.Attempt) -> String {
    var link = written
    // Another line of the target may be the one that reads the link, by other names.
    if let reader = try? match(written).line, let lists = lists(reader), !lists.items.isEmpty {
      link = adding(lists, to: written, of: reader)
    }
    let pattern = trie.text(of: line)
    let brought: LinkValues
    do throws(LinkRefusal) { brought = try match(link).linkValues } catch {
      let reason = "\(link.quoted): \(error.what)"
      throw LinkWritingError.Attempt(pattern: pattern, code: .wrongType, name: nil, reason: reason)
    }
    guard let (property, why) = objection(brought) else { return link }
    let reason = "\(link.quoted) \(why)"
    throw LinkWritingError.Attempt(
      pattern: pattern,
      code: .leadsElsewhere,
      name: property,
      reason: reason
    )
  }

  /// A link with lists added as query items, under the names that its pattern gives to them.
  private func adding(_ lists: LinkValues, to link: String, of line: Int) -> String {
    var keys: [String: String] = [:]
    for place in trie.placeholders(of: line) { keys[place.name] = place.item }
    var bytes = Array(link.utf8)
    var sign = LinkEncoding.sign(behind: bytes)
    for item in lists.items {
      let key = keys[item.name] ?? item.name
      LinkEncoding.append(item: key, item.text, behind: &sign, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Converts values to the types of the placeholders, if their texts stay the same: a number
  /// becomes a text for `{id}`, and a text of digits becomes a number for `{id:Int}`.
  private func input(_ input: Input, of line: Int) -> Input {
    var input = input
    for place in trie.placeholders(of: line) {
      let type = trie.spelled(place)
      guard case .plain(let value) = input.value(named: place.name), let text = value.text,
        let typed = type.read(text), type.write(typed) == text
      else { continue }
      input.set(place.name, typed)
    }
    return input
  }
}

/// A value whose properties a link brings.
package struct LinkOwner {
  let name: String
  let values: LinkValues
  /// The outermost names under which other places on the way take values too.
  let shared: Set<String>

  /// Makes an owner of the properties in `values`.
  package init(_ name: String, _ values: LinkValues, sharing shared: Set<String>) {
    self.name = name
    self.values = values
    self.shared = shared
  }

  /// The name under which a link brings a property.
  ///
  /// It has the owner's name in front if the pattern writes it so. It also has it if other places
  /// take the plain name and the pattern does not name it, because the value would reach them too.
  fileprivate func name(of item: LinkValues.Item, _ named: (Set<String>, outermost: Set<String>))
    -> String
  {
    let own = "\(name).\(item.name)"
    if named.0.contains(own) { return own }
    let value = item.name.outermostName
    return shared.contains(value) && !named.outermost.contains(value) ? own : item.name
  }
}

/// The values of owners, sorted into single values and lists for one pattern.
private struct LinkParts {
  /// The values that stand in the link once; `keys` declares their names and types.
  private(set) var input = Input()
  private(set) var keys: [InputKeys.Declaration] = []
  /// The elements of lists, which are added to the link as query items.
  private(set) var lists = LinkValues()

  /// Sorts the values of owners for a pattern.
  ///
  /// - Parameter placeholders: the names that the pattern has placeholders for.
  init(_ owners: [LinkOwner], named placeholders: [String]) {
    let named = (Set(placeholders), outermost: Set(placeholders.map(\.outermostName)))
    for owner in owners {
      let values = LinkValueList(owner.values)
      for item in owner.values.items {
        let name = owner.name(of: item, named)
        if values.isList(item.name) {
          lists.add(name, item.value)
        } else {
          if input.value(named: name) == nil {
            keys.append(InputKeys.Declaration(name, item.value.type.type))
          }
          input.set(name, .plain(item.value))
        }
      }
    }
  }
}

extension String {
  /// The first name of a path of names joined by dots.
  package var outermostName: String { self[...].outermostName }
}

extension Substring {
  /// The first name of a path of names joined by dots.
  var outermostName: String { String(Substring(utf8.prefix { $0 != .dot })) }
}
