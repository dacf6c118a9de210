/// Values under typed keys, as a drive carries them and places hold them.
///
/// ```swift
/// let input = Input((.toDoID, 36), (.name, "Rex"))
/// let id = input[.toDoID]  // 36
/// ```
public struct Input: Sendable {
  private var items: [Item] = []

  private struct Item: Equatable, Sendable {
    let name: String
    var value: InputValue
  }

  /// Nothing.
  public static var none: Input { Input() }

  /// Holds nothing.
  public init() {}

  /// Holds the given values; of two under one key the later stays.
  public init<each Value>(_ pair: repeat (InputKey<each Value>, each Value)) {
    repeat set((each pair).0, (each pair).1)
  }

  /// Whether it holds nothing.
  public var isEmpty: Bool { items.isEmpty }

  /// How many values it holds.
  public var count: Int { items.count }

  /// The names of its values, in the order in which they were given.
  public var names: [String] { items.map(\.name) }

  /// The value under a key; `nil` when there is none or it is of another type.
  public subscript<Value>(key: InputKey<Value>) -> Value? {
    get { value(named: key.name)?.value(as: Value.self) }
    set {
      if let newValue { set(key, newValue) } else { remove(key.name) }
    }
  }

  /// Takes the values of another input over, new ones winning.
  public mutating func merge(_ other: Input) {
    for item in other.items { set(item.name, item.value) }
  }

  /// This input with the values of another taken over, new ones winning.
  public func merging(_ other: Input) -> Input {
    if isEmpty { return other }
    var merged = self
    merged.merge(other)
    return merged
  }

  /// Only the values that a route declares, in one of the two lists.
  public func only(_ keys: InputKeys, _ others: InputKeys = []) -> Input {
    if isEmpty || (keys.isEmpty && others.isEmpty) { return Input() }
    var kept = Input()
    kept.items = items.filter { item in
      keys.declarations.contains { $0.name == item.name }
        || others.declarations.contains { $0.name == item.name }
    }
    return kept
  }

  func value(named name: String) -> InputValue? {
    for item in items where item.name == name { return item.value }
    return nil
  }

  private mutating func set<Value>(_ key: InputKey<Value>, _ value: Value) {
    set(key.name, key.boxed(value))
  }

  mutating func set(_ name: String, _ value: InputValue) {
    if let index = items.firstIndex(where: { $0.name == name }) {
      items[index].value = value
    } else {
      items.append(Item(name: name, value: value))
    }
  }

  private mutating func remove(_ name: String) {
    items.removeAll { $0.name == name }
  }
}

extension Input: Equatable {
  /// Two inputs are equal when they hold equal values under the same names, in any order.
  public static func == (one: Input, other: Input) -> Bool {
    one.items.count == other.items.count
      && one.items.allSatisfy { other.value(named: $0.name) == $0.value }
  }
}

extension Input: CustomStringConvertible {
  /// The values with their names: `[toDoId: 36, name: "Rex"]`.
  public var description: String {
    "[" + items.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "]"
  }
}
