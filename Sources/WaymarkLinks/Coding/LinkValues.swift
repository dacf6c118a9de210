/// The values that a link brings, as decoded texts under their names: what a value is decoded
/// from by its properties, and what it is encoded into.
///
/// A name that stands several times brings a list, in the order of the link. A value inside another
/// has the names of both, joined by a dot: `owner.name`.
package struct LinkValues: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package let name: String
    package let value: PlainValue

    /// The text that spells it.
    package var text: String { value.text ?? "" }
  }

  package private(set) var items: [Item]

  package init(_ items: [Item] = []) {
    self.items = items
  }

  package mutating func add(_ name: String, _ value: PlainValue) {
    items.append(Item(name: name, value: value))
  }

  /// Those that are meant for one of several values: all, but where a name is written with the
  /// value's own in front, as `ToDoDetail.id`, it alone.
  package func meant(for owner: String) -> LinkValues {
    let own = items.compactMap { item in
      item.name.isInside(owner)
        ? Item(name: String(item.name.dropFirst(owner.count + 1)), value: item.value) : nil
    }
    if own.isEmpty { return self }
    return LinkValues(items.filter { item in !own.contains { $0.name == item.name } } + own)
  }

  /// The text under a name, the last one winning; `nil` where there is none.
  package func text(_ name: String) -> String? {
    for item in items.reversed() where item.name == name { return item.text }
    return nil
  }

  /// All texts under a name.
  package func texts(_ name: String) -> [String] {
    items.lazy.filter { $0.name == name }.map(\.text)
  }

  /// Whether there is anything under a name, or inside a value of that name.
  package func holds(_ name: String) -> Bool {
    items.contains { $0.name == name || $0.name.isInside(name) }
  }

  /// The names right inside a value, each once; with an empty name, those of the link itself.
  package func names(inside name: String) -> [String] {
    var found: [String] = []
    for item in items {
      guard name.isEmpty || item.name.isInside(name) else { continue }
      let rest = name.isEmpty ? item.name[...] : item.name.dropFirst(name.count + 1)
      let first = String(rest.prefix { $0 != "." })
      if !found.contains(first) { found.append(first) }
    }
    return found
  }
}

extension String {
  /// Whether it names a value inside another.
  fileprivate func isInside(_ name: String) -> Bool {
    utf8.count > name.utf8.count + 1 && hasPrefix(name)
      && utf8[utf8.index(utf8.startIndex, offsetBy: name.utf8.count)] == UInt8(ascii: ".")
  }
}

/// A type that a link spells in a way of its own, as a property of a value that it brings.
///
/// Whatever is `Codable` as one number, truth or text needs no more than that, as do enums of words,
/// UUIDs, lists and values of such values. A type that is coded otherwise says how a link spells it:
///
/// ```swift
/// extension Day: LinkText {
///   init?(linkText: String) { self.init(linkText) }
///   var linkText: String { text }
/// }
/// ```
public protocol LinkText {
  /// Makes a value of a decoded text; `nil` where the text is none.
  init?(linkText: String)
  /// The text that makes the same value.
  var linkText: String { get }
}

/// Why the values of a link do not make up a value.
package enum LinkValueError: Error, Equatable {
  /// A property is not there that is not optional.
  case missing(String)
  /// A property is there and of another type.
  case unlike(String, text: String, expected: String)
  /// There is no such case, in an enum with these.
  case unknownCase(String)
  /// The type's own decoding threw.
  case refused(String, why: String)
  /// A value that no link can spell, as a dictionary.
  case unspelled(String)

  /// The property that it is about.
  package var property: String {
    switch self {
    case .missing(let name), .unlike(let name, _, _), .unknownCase(let name): name
    case .refused(let name, _), .unspelled(let name): name
    }
  }

  /// The type that was expected, where that is known.
  var expected: String? {
    if case .unlike(_, _, let expected) = self { expected } else { nil }
  }

  /// What was expected and what came.
  package var reason: String {
    switch self {
    case .missing: "the link does not bring it"
    case .unlike(_, let text, let expected):
      "the link brings \"\(text.shortened)\", which is no \(expected)"
    case .unknownCase(let name): "there is no case \"\(name.shortened)\""
    case .refused(_, let why): "the link's values are refused: \(why)"
    case .unspelled: "no link can spell it: conform its type to `LinkText`"
    }
  }
}
