/// The distinct names of a plan and their numbers, in an open hash table of four-byte slots.
struct NameTable: Sendable {
  private(set) var names: [RouteID] = []
  private var slots: [Int32]

  init(capacity: Int) {
    var size = 8
    while size < capacity * 3 / 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
  }

  /// The number of a name, given to it now where it is new.
  mutating func insert(_ name: RouteID) -> Int32 {
    var slot = start(of: name)
    while slots[slot] >= 0 {
      if names[Int(slots[slot])] == name { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(names.count)
    slots[slot] = number
    names.append(name)
    return number
  }

  /// The number of a name that is there.
  func number(of name: RouteID) -> Int32? {
    var slot = start(of: name)
    while slots[slot] >= 0 {
      if names[Int(slots[slot])] == name { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func start(of name: RouteID) -> Int {
    var hasher = Hasher()
    hasher.combine(name.rawValue)
    return hasher.finalize() & (slots.count - 1)
  }
}
