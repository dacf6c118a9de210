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
  /// Properties are read from the path, the query and the fragment by their names; lists from items
  /// of one name, values inside others from names joined by a dot. Nothing overrides what the pattern
  /// names, and a query item that it declares is read from the query alone. An item without a value is
  /// true where truth is wanted, else an empty text.
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

  /// All that the link brings, by name: what stands in its path, then what its pattern declares, each
  /// under the name that the pattern gives it, then the rest of the query and the fragment.
  package var linkValues: LinkValues {
    var values = LinkValues()
    values.reserve(count)
    forEachPathValue { _, name, text in values.add(name, .text(text)) }
    let (declared, others) = arguments
    for argument in declared { values.add(argument) }
    // Only a name with a dot may be meant for one of several destinations, or be inside another.
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
  /// Writes the link to a target with values by their names, lists as items of one name.
  ///
  /// - Parameters:
  ///   - owners: the values that bring properties, the target's own last.
  ///   - objection: why what a link brings, read back, does not serve, and the property that this is
  ///     about; `nil` where it serves. The next pattern is tried where one does not.
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
      { line in input(parts[line]?.input ?? .none, of: line) }
    ) { text, line throws(LinkWritingError.Attempt) in
      try withLists(text, of: line) {
        parts[$0]?.lists
      } unless: {
        objection($0)
      }
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

  /// A link with lists as query items behind its own, under the names that its pattern gives to them.
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

  /// Values as the placeholders of a line take them: `{id}` takes a number as text, and `{id:Int}` a
  /// text of digits as number, where that is spelled the same.
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
  /// The outermost names by which other places on the way take values too.
  let shared: Set<String>

  /// Takes a value by its name.
  package init(_ name: String, _ values: LinkValues, sharing shared: Set<String>) {
    self.name = name
    self.values = values
    self.shared = shared
  }

  /// The name by which a link brings a property, with the owner's in front where a pattern writes it
  /// so, or where the plain name would reach others and the pattern names nothing of its value.
  fileprivate func name(of item: LinkValues.Item, _ named: (Set<String>, outermost: Set<String>))
    -> String
  {
    let own = "\(name).\(item.name)"
    if named.0.contains(own) { return own }
    let value = item.name.outermostName
    return shared.contains(value) && !named.outermost.contains(value) ? own : item.name
  }
}

/// What values bring to a link that one pattern writes.
private struct LinkParts {
  /// What stands in the link once each, by name, with what each is.
  private(set) var input = Input()
  private(set) var keys: [InputKeys.Declaration] = []
  /// Values of one name, which stand behind it as query items.
  private(set) var lists = LinkValues()

  /// Takes values apart for a pattern.
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
  /// The first of the names that a path of a value is made of.
  package var outermostName: String { self[...].outermostName }
}

extension Substring {
  /// The first of the names that a path of a value is made of.
  var outermostName: String { String(Substring(utf8.prefix { $0 != .dot })) }
}
