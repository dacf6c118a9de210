/// Values under typed keys, as a drive carries them and places hold them.
///
/// ```swift
/// let input = Input((.toDoID, 36), (.name, "Rex"))
/// let id = input[.toDoID]  // 36
/// ```
public struct Input: Sendable {
  private var items = InputItems()

  /// Nothing.
  public static var none: Input { Input() }

  /// Holds nothing.
  package init() {}

  /// Holds the given values; if two have the same key, the later one wins.
  public init<each Value>(_ pair: repeat (InputKey<each Value>, each Value)) {
    repeat set((each pair).0, (each pair).1)
  }

  /// Holds one value that links spell by its properties.
  ///
  /// - Parameter isCase: whether the value is an enum of destinations.
  package init<Value: Codable & Equatable & Sendable>(
    _ name: String,
    compound value: Value,
    isCase: Bool
  ) {
    items.set(name, InputValue(compound: value, isCase: isCase))
  }

  /// Whether it holds nothing.
  public var isEmpty: Bool { items.isEmpty }

  /// How many values it holds.
  package var count: Int { items.list.count }

  /// The names of its values, in the order in which they were given.
  public var names: [String] { items.list.map(\.name) }

  /// The value under a key; `nil` if there is none or it is of another type.
  public subscript<Value>(key: InputKey<Value>) -> Value? {
    get { value(named: key.name)?.value(as: Value.self) }
    set {
      if let newValue { set(key, newValue) } else { items.remove(key.name) }
    }
  }

  /// Adds the values of another input; for equal names the new value wins.
  package mutating func merge(_ other: Input) {
    for item in other.items.list { set(item.name, item.value) }
  }

  /// This input with the values of another added; for equal names the new value wins.
  public func merging(_ other: Input) -> Input {
    if isEmpty { return other }
    var merged = self
    merged.merge(other)
    return merged
  }

  /// Only the values that a route declares, in one of the two lists.
  package func only(_ keys: InputKeys, _ others: InputKeys = .none) -> Input {
    if isEmpty || (keys.isEmpty && others.isEmpty) { return Input() }
    let list = items.list
    let count = keys.declarations.count + others.declarations.count
    var kept = Input()
    // For few names a linear search is quicker than making a set.
    if list.count * count <= 64 {
      let isDeclared = { (item: InputItems.Item) in
        keys.names(item.name) || others.names(item.name)
      }
      // Usually all values are declared; then nothing is copied.
      if list.allSatisfy(isDeclared) { return self }
      kept.items = InputItems(list.filter(isDeclared))
    } else {
      let names = Set((keys.declarations + others.declarations).lazy.map(\.name))
      kept.items = InputItems(list.filter { names.contains($0.name) })
    }
    return kept
  }

  package func value(named name: String) -> InputValue? { items[name] }

  private mutating func set<Value>(_ key: InputKey<Value>, _ value: Value) {
    items.set(key.name, InputValue(value, key.valueType))
  }

  package mutating func set(_ name: String, _ value: InputValue) {
    items.set(name, value)
  }

  /// Removes the value under a name, if there is one.
  package mutating func remove(named name: String) { items.remove(name) }

  /// The value under a name, if JSON can hold it directly.
  package func plainValue(named name: String) -> PlainValue? {
    items[name]?.plainValue
  }
}

extension Input: Equatable {
  /// Two inputs are equal when they hold equal values under the same names, in any order.
  public static func == (one: Input, other: Input) -> Bool {
    one.count == other.count
      && one.items.list.allSatisfy { other.value(named: $0.name) == $0.value }
  }
}

extension Input: CustomStringConvertible {
  /// The values with their names: `[toDoId: 36, name: "Rex"]`.
  public var description: String {
    "[" + items.list.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "]"
  }
}

/// The values of an input under their names, in the order in which they were given.
///
/// Most inputs hold at most three values, and few are searched one after the other; many are found
/// by an index.
struct InputItems: Sendable {
  struct Item: Sendable {
    let name: String
    var value: InputValue
  }

  private enum Storage: Sendable {
    /// Most places and drives hold nothing, and this case is copied at no cost.
    case none
    case few([Item])
    /// An array of one element, which can be changed in place and keeps the enum small.
    case many([Indexed])
  }

  private struct Indexed: Sendable {
    var items: [Item]
    var index: [String: Int]
  }

  /// How many items are found without an index.
  private static let fewest = 8

  private var storage = Storage.none

  init() {}

  /// Takes items of different names.
  init(_ items: [Item]) {
    storage = Self.storage(of: items)
  }

  @inline(__always)
  var isEmpty: Bool {
    if case .none = storage { return true }
    return list.isEmpty
  }

  var list: [Item] {
    switch storage {
    case .none: []
    case .few(let items): items
    case .many(let all): all[0].items
    }
  }

  subscript(name: String) -> InputValue? {
    switch storage {
    case .none: return nil
    case .few(let items):
      for item in items where item.name == name { return item.value }
      return nil
    case .many(let all): return all[0].index[name].map { all[0].items[$0].value }
    }
  }

  mutating func set(_ name: String, _ value: InputValue) {
    switch storage {
    case .none: storage = .few([Item(name: name, value: value)])
    case .few(var items):
      // The storage gives up its reference first, so that the list is changed in place and not
      // copied.
      storage = .few([])
      if let offset = items.firstIndex(where: { $0.name == name }) {
        items[offset].value = value
        storage = .few(items)
      } else {
        items.append(Item(name: name, value: value))
        storage = items.count > Self.fewest ? Self.storage(of: items) : .few(items)
      }
    case .many(var all):
      storage = .few([])
      if let offset = all[0].index[name] {
        all[0].items[offset].value = value
      } else {
        all[0].index[name] = all[0].items.count
        all[0].items.append(Item(name: name, value: value))
      }
      storage = .many(all)
    }
  }

  mutating func remove(_ name: String) {
    guard self[name] != nil else { return }
    storage = Self.storage(of: list.filter { $0.name != name })
  }

  private static func storage(of items: [Item]) -> Storage {
    guard items.count > fewest else { return items.isEmpty ? .none : .few(items) }
    var index = [String: Int](minimumCapacity: items.count)
    for (offset, item) in items.enumerated() { index[item.name] = offset }
    return .many([Indexed(items: items, index: index)])
  }
}
