import WaymarkLinks

/// The distinct names of a plan and their numbers, in a hash table with open addressing.
struct NameTable: Sendable {
  private(set) var names: [RouteID] = []
  private var slots: [Int32]
  private let seed = UInt64(truncatingIfNeeded: "seed".hashValue)

  init(capacity: Int) {
    var size = 8
    while size < capacity * 3 / 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
  }

  /// The number of a name; a new name is added and gets the next number.
  mutating func insert(_ name: RouteID) -> Int32 {
    let slot = slot(of: name)
    if slots[slot] < 0 {
      slots[slot] = Int32(names.count)
      names.append(name)
    }
    return slots[slot]
  }

  /// The number of a name; `nil` for a name that is not in the table.
  func number(of name: RouteID) -> Int32? {
    let number = slots[slot(of: name)]
    return number < 0 ? nil : number
  }

  /// The slot that holds the number of a name, or the free one where it would go.
  @inline(__always)
  private func slot(of name: RouteID) -> Int {
    var slot = hash(of: name) & (slots.count - 1)
    while slots[slot] >= 0, names[Int(slots[slot])] != name {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The hash of a name; it depends on the name and the process alone, not on the table.
  func hash(of name: RouteID) -> Int { plainHash(of: name.rawValue) ?? name.rawValue.hashValue }

  /// A quick hash of the bytes of an ASCII text; `nil` for any other text.
  ///
  /// Only ASCII texts are equal exactly when their bytes are. The seed is random for each process,
  /// so that names from outside cannot be chosen to collide.
  private func plainHash(of text: String) -> Int? {
    let hash = text.utf8.withContiguousStorageIfAvailable { bytes -> UInt64? in
      var hash = seed
      for byte in bytes {
        if byte >= 0x80 { return nil }
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
      return hash ^ hash &>> 32
    }
    return hash?.map { Int(truncatingIfNeeded: $0) }
  }
}
