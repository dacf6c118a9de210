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
  public init() {}

  /// Holds the given values; of two under one key the later stays.
  public init<each Value>(_ pair: repeat (InputKey<each Value>, each Value)) {
    repeat set((each pair).0, (each pair).1)
  }

  /// Whether it holds nothing.
  public var isEmpty: Bool { items.isEmpty }

  /// How many values it holds.
  public var count: Int { items.list.count }

  /// The names of its values, in the order in which they were given.
  public var names: [String] { items.list.map(\.name) }

  /// The value under a key; `nil` when there is none or it is of another type.
  public subscript<Value>(key: InputKey<Value>) -> Value? {
    get { value(named: key.name)?.value(as: Value.self) }
    set {
      if let newValue { set(key, newValue) } else { items.remove(key.name) }
    }
  }

  /// Takes the values of another input over, new ones winning.
  public mutating func merge(_ other: Input) {
    for item in other.items.list { set(item.name, item.value) }
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
    let list = items.list
    let count = keys.declarations.count + others.declarations.count
    var kept = Input()
    // Looking a few names up is quicker than making a set of them.
    if list.count * count <= 64 {
      kept.items = InputItems(list.filter { keys.names($0.name) || others.names($0.name) })
    } else {
      let names = Set((keys.declarations + others.declarations).lazy.map(\.name))
      kept.items = InputItems(list.filter { names.contains($0.name) })
    }
    return kept
  }

  func value(named name: String) -> InputValue? { items[name] }

  private mutating func set<Value>(_ key: InputKey<Value>, _ value: Value) {
    items.set(key.name, InputValue(value, key.valueType))
  }

  mutating func set(_ name: String, _ value: InputValue) {
    items.set(name, value)
  }

  /// The value under a name, where it is one that JSON holds as it is.
  package func plainValue(named name: String) -> PlainValue? {
    if case .plain(let value) = items[name] { value } else { nil }
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
