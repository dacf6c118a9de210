/// How often each of some small numbers is there, in an open hash table.
///
/// Its keys are numbers that a plan gave out, so a plain spread will do; hashing them as a
/// dictionary does would cost a sub-drive more than all the rest of its planning.
struct NumberCounts: Sendable {
  private struct Slot: Sendable {
    var key: Int32 = -1
    var count: Int32 = 0
  }

  private var slots: [Slot] = []
  /// How many slots have a key, those whose count fell to nothing included.
  private var used = 0
  /// How many numbers are there.
  private var live = 0

  /// The numbers that are there.
  var keys: some Sequence<Int32> { slots.lazy.filter { $0.count > 0 }.map(\.key) }

  /// How many numbers it has room for, empty slots included.
  var room: Int { slots.count }

  func contains(_ key: Int32) -> Bool {
    guard !slots.isEmpty else { return false }
    return slots[slot(of: key)].count > 0
  }

  mutating func add(_ key: Int32) {
    if used * 2 >= slots.count { rebuild() }
    let slot = slot(of: key)
    if slots[slot].key < 0 {
      slots[slot].key = key
      used += 1
    }
    if slots[slot].count == 0 { live += 1 }
    slots[slot].count += 1
  }

  mutating func remove(_ key: Int32) {
    guard !slots.isEmpty else { return }
    let slot = slot(of: key)
    guard slots[slot].count > 0 else { return }
    slots[slot].count -= 1
    guard slots[slot].count == 0 else { return }
    live -= 1
    if slots.count > 64, live * 16 < slots.count { rebuild() }
  }

  /// The slot that has a key, or the one where it would go.
  private func slot(of key: Int32) -> Int {
    let mask = slots.count - 1
    var slot = Int(UInt32(bitPattern: key) &* 2_654_435_769) & mask
    while slots[slot].key >= 0, slots[slot].key != key { slot = (slot + 1) & mask }
    return slot
  }

  /// Makes as much room as the numbers that are there want, more or less than there was.
  private mutating func rebuild() {
    let live = slots.filter { $0.count > 0 }
    var size = 8
    while size < live.count * 4 { size *= 2 }
    slots = [Slot](repeating: Slot(), count: size)
    used = live.count
    for entry in live { slots[slot(of: entry.key)] = entry }
  }
}
