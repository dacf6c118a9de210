/// The values in a link, looked up by their names.
///
/// A short list is searched from one end to the other; a long list gets an index when it is first
/// searched. It is a class so that a decoder that holds it fits into `any Decoder` without
/// allocating.
package final class LinkValueList {
  /// The most values that are searched without an index.
  private static let fewest = 8

  private let items: [LinkValues.Item]
  /// Whether it is one element of a list; links cannot hold lists in lists.
  let isElement: Bool
  /// How often a value was made from the link, or something was looked for in it and found.
  ///
  /// If the number has not grown, a value was made without anything from the link.
  var useCount = 0
  /// The names of values that are being made, of which the link has both a text and properties, while
  /// the text was not read.
  var unread: Set<String> = []
  private lazy var index = NameIndex(items)
  /// The indices of the items in the order of the bytes of their names.
  private lazy var order = items.indices.sorted { [items] in
    items[$0].name.utf8.lexicographicallyPrecedes(items[$1].name.utf8)
  }

  package init(_ values: LinkValues, isElement: Bool = false) {
    items = values.items
    self.isElement = isElement
  }

  private var areMany: Bool { items.count > Self.fewest }

  /// The last value under a name; `nil` if there is none.
  package func last(_ name: String) -> LinkValues.Item? {
    guard areMany else { return items.last { $0.name == name } }
    return index.last[name].map { items[$0] }
  }

  /// The last text under a name; `nil` if there is none.
  package func text(_ name: String) -> String? { last(name)?.text }

  /// All values under a name, in the order of the link.
  package func all(_ name: String) -> [LinkValues.Item] {
    guard areMany else { return items.filter { $0.name == name } }
    var found: [LinkValues.Item] = []
    var next = index.last[name] ?? -1
    while next >= 0 {
      found.append(items[next])
      next = index.previous[next]
    }
    return found.reversed()
  }

  /// Whether there are several values under a name.
  package func isList(_ name: String) -> Bool {
    guard areMany else { return items.count { $0.name == name } > 1 }
    return index.last[name].map { index.previous[$0] >= 0 } ?? false
  }

  /// Whether there is a value under a name, or one whose path begins with it.
  package func holds(_ name: String) -> Bool {
    guard areMany else {
      return items.contains { $0.name == name || $0.name.path(inside: name) != nil }
    }
    return index.last[name] != nil
      || order[range(inside: name)].contains { items[$0].name.path(inside: name) != nil }
  }

  /// Whether there are both a text under a name and values inside it.
  func holdsTextAndMore(_ name: String) -> Bool {
    guard let text = text(name), !text.isEmpty else { return false }
    return !names(inside: name).isEmpty
  }

  /// The names directly inside a value, each once; for an empty name, the outermost names.
  package func names(inside name: String) -> [String] {
    var found = NameList()
    let isNarrowed = areMany && !name.isEmpty
    for index in isNarrowed ? order[range(inside: name)].sorted() : Array(items.indices) {
      let path = items[index].name
      guard let rest = name.isEmpty ? path[...] : path.path(inside: name) else { continue }
      found.add(rest.outermostName)
    }
    return found.names
  }

  /// Where in the order the names stand that begin with a name and a dot.
  private func range(inside name: String) -> Range<Int> {
    let (first, end) = ("\(name).", "\(name)/")
    // In ASCII the slash follows the dot, so it ends the range of names that begin with the dot.
    return count(before: first)..<count(before: end)
  }

  /// How many items have names that come before a name in the order.
  private func count(before name: String) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if items[order[middle]].name.utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/// An index of a list: the positions of the items with each name.
private struct NameIndex {
  /// The last item with each name.
  private(set) var last: [String: Int]
  /// For each item, the previous one with the same name; -1 for none.
  private(set) var previous: [Int] = []

  init(_ items: [LinkValues.Item]) {
    last = Dictionary(minimumCapacity: items.count)
    previous.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      previous.append(last.updateValue(index, forKey: item.name) ?? -1)
    }
  }
}

/// Names, each once, in the order in which they were added.
///
/// If there are many, they are also kept in a set.
struct NameList: Sendable, Equatable {
  /// How many names are found without a set.
  private static let fewest = 8

  private(set) var names: [String] = []
  /// All names, if there are many; else empty.
  private var set: Set<String> = []

  init(_ names: [String] = []) {
    if names.count <= Self.fewest { self.names = names } else { names.forEach { add($0) } }
  }

  func contains(_ name: String) -> Bool {
    set.isEmpty ? names.contains(name) : set.contains(name)
  }

  /// Adds a name, unless the list has it already.
  mutating func add(_ name: String) {
    guard !contains(name) else { return }
    names.append(name)
    if !set.isEmpty {
      set.insert(name)
    } else if names.count > Self.fewest {
      set = Set(names)
    }
  }
}
