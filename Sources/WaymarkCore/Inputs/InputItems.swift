/// The values of an input under their names, in the order in which they were given.
///
/// Most inputs hold up to three values, which are looked at one after the other; in one with many,
/// each is found by an index.
struct InputItems: Sendable {
  struct Item: Sendable {
    let name: String
    var value: InputValue
  }

  private enum Storage: Sendable {
    /// Most places and drives hold nothing, so that is copied at no cost.
    case none
    case few([Item])
    indirect case many([Item], index: [String: Int])
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
    case .few(let items), .many(let items, _): items
    }
  }

  subscript(name: String) -> InputValue? {
    switch storage {
    case .none: return nil
    case .few(let items):
      for item in items where item.name == name { return item.value }
      return nil
    case .many(let items, let index): return index[name].map { items[$0].value }
    }
  }

  mutating func set(_ name: String, _ value: InputValue) {
    switch storage {
    case .none: storage = .few([Item(name: name, value: value)])
    case .few(var items):
      // Without another owner the list is changed where it stands.
      storage = .few([])
      if let offset = items.firstIndex(where: { $0.name == name }) {
        items[offset].value = value
        storage = .few(items)
      } else {
        items.append(Item(name: name, value: value))
        storage = items.count > Self.fewest ? Self.storage(of: items) : .few(items)
      }
    case .many(var items, var index):
      storage = .few([])
      if let offset = index[name] {
        items[offset].value = value
      } else {
        index[name] = items.count
        items.append(Item(name: name, value: value))
      }
      storage = .many(items, index: index)
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
    return .many(items, index: index)
  }
}
