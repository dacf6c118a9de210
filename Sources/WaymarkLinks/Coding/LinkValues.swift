/// The values in a link as texts under their names, from which a `Codable` value is decoded.
///
/// A name that occurs several times holds a list, in the order of the link. A value inside another
/// has the names of both, joined by a dot: `owner.name`.
package struct LinkValues: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package let name: String
    package let value: PlainValue
    /// Whether the link has the name without a value, as in `?draft`, which means true; the text is
    /// empty then.
    package var isBare = false

    /// The value as text.
    package var text: String {
      if case .text(let text) = value { text } else { value.text ?? "" }
    }
  }

  package private(set) var items: [Item]
  /// The names that the pattern of the link gives to values, also to those that the link lacks.
  private var named = NameList()
  /// Those of `named` that the link has a value for.
  private var namedInLink = NameList()

  package init(_ items: [Item] = []) {
    self.items = items
  }

  /// Reserves capacity for a number of items.
  package mutating func reserve(_ count: Int) { items.reserveCapacity(count) }

  package mutating func add(
    _ name: consuming String,
    _ value: consuming PlainValue,
    isBare: Bool = false
  ) {
    items.append(Item(name: name, value: value, isBare: isBare))
  }

  /// Sorts what was added from an index on, in groups of some items each, by a text of the first
  /// item; groups with equal texts keep their order.
  mutating func sort(from start: Int, inGroupsOf size: Int = 1, by text: (Item) -> String) {
    guard items.count > start + size else { return }
    let groups = stride(from: start, to: items.count, by: size).sorted { one, other in
      (text(items[one]), one) < (text(items[other]), other)
    }
    let sorted = groups.flatMap { items[$0..<min($0 + size, items.count)] }
    items.replaceSubrange(start..., with: sorted)
  }

  /// Sets the names that the pattern gives to values; all items added so far must be of the
  /// pattern.
  mutating func isNamed(by names: [String]) {
    named = NameList(names)
    namedInLink = NameList(items.map(\.name))
  }

  /// The first name under which others hold other values, or more values.
  package func firstName(unlike others: LinkValues) -> String? {
    let held = Dictionary(grouping: items, by: \.name)
    let heldByOthers = Dictionary(grouping: others.items, by: \.name)
    var names: Set<String> = []
    for item in items + others.items where names.insert(item.name).inserted {
      if held[item.name] != heldByOthers[item.name] { return item.name }
    }
    return nil
  }

  /// The values that are meant for one of the destinations on the way.
  ///
  /// A link can write a name with its destination in front, as `ToDoDetail.id`. Such a value is for
  /// that destination only, in place of one under the plain name. Values under plain names are for
  /// every destination.
  ///
  /// A value that the pattern names is read only from where the pattern says. If it names `id`, an
  /// item `ToDoDetail.id` that it does not name has no effect. If it names `ToDoDetail.id`, no
  /// value under the plain name `id` reaches that destination, even if the link lacks
  /// `ToDoDetail.id`.
  package func meant(for owner: String) -> LinkValues {
    var ownNames = NameList()
    for name in named.names {
      if let own = name.path(inside: owner) { ownNames.add(String(own)) }
    }
    let own = items.compactMap { item -> Item? in
      guard let name = item.name.path(inside: owner).map(String.init),
        named.contains(item.name) || !isNamed(name)
      else { return nil }
      ownNames.add(name)
      return Item(name: name, value: item.value, isBare: item.isBare)
    }
    if ownNames.names.isEmpty { return self }
    let others = items.filter { !ownNames.contains($0.name) && !ownNames.holdsAround($0.name) }
    return LinkValues(others + own)
  }

  /// Whether the pattern names a value, or the link has one, named by the pattern, that contains
  /// it.
  func isNamed(_ name: String) -> Bool {
    named.contains(name) || namedInLink.holdsAround(name)
  }
}

extension NameList {
  /// Whether it has the name of a value that contains the value with this name.
  fileprivate func holdsAround(_ name: String) -> Bool {
    let bytes = name.utf8
    // A link may have very many names, so those around this one are looked up.
    return !names.isEmpty
      && bytes.indices.contains { bytes[$0] == .dot && contains(String(name[..<$0])) }
  }
}

extension String {
  /// Whether it is a path of several names.
  var hasDot: Bool { utf8.contains(.dot) }

  /// The rest of the path after a name and a dot; `nil` if the path does not begin with them.
  package func path(inside name: String) -> Substring? {
    let bytes = utf8
    guard bytes.count > name.utf8.count + 1, bytes.starts(with: name.utf8) else { return nil }
    let dot = bytes.index(bytes.startIndex, offsetBy: name.utf8.count)
    return bytes[dot] == .dot ? self[bytes.index(after: dot)...] : nil
  }
}

/// A type that defines how a link writes it, as a property of a destination or of another value.
///
/// Most types do not need it: numbers, Booleans, texts, UUIDs, enums of texts, types that encode
/// themselves as one of these, and lists and structs of all of these. Any other type conforms to
/// it:
///
/// ```swift
/// extension Day: LinkText {
///   init?(linkText: String) { self.init(linkText) }
///   var linkText: String { text }
/// }
/// ```
///
/// Links are read on any thread. In a module whose code is isolated to the main actor by default,
/// conform in the declaration of the type, `struct Day: LinkText`, or write `nonisolated` before
/// the extension.
public protocol LinkText: SendableMetatype {
  /// Makes a value from a text; `nil` if the text does not stand for one.
  init?(linkText: String)
  /// The text that makes the same value.
  var linkText: String { get }
}
