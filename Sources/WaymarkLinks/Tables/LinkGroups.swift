/// The lines of one node, grouped by what their next segment admits.
struct LinkGroups {
  /// Lines whose next segment admits the same.
  struct Group {
    let shape: LinkShape
    var first: Int32
    var last: Int32
    var count: Int
  }

  private(set) var all: [Group] = []
  private(set) var literalCount = 0
  /// An open hash table of group numbers, for many lines.
  private var table: [Int32] = []
  private var isTable = false

  var hasPlaceholders: Bool { literalCount < all.count }

  mutating func removeAll(expecting count: Int) {
    all.removeAll(keepingCapacity: true)
    literalCount = 0
    isTable = count > 8
    guard isTable else { return }
    var size = 16
    while size < count * 2 { size *= 2 }
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(-1, count: size))
  }

  /// Adds a line to the end of its group's list.
  mutating func add(
    _ head: Int32,
    _ shape: LinkShape,
    in pool: [UInt8],
    _ heads: inout [LinkTrieMaker.Head]
  ) {
    var slot = 0
    if isTable {
      let mask = table.count - 1
      slot = Int(truncatingIfNeeded: shape.hash) & mask
      while table[slot] >= 0 {
        if all[Int(table[slot])].shape.admitsSame(as: shape, in: pool) {
          return append(head, to: Int(table[slot]), &heads)
        }
        slot = (slot + 1) & mask
      }
      table[slot] = Int32(all.count)
    } else if let group = all.firstIndex(where: { $0.shape.admitsSame(as: shape, in: pool) }) {
      return append(head, to: group, &heads)
    }
    if shape.kind == .literal { literalCount += 1 }
    all.append(Group(shape: shape, first: head, last: head, count: 1))
  }

  private mutating func append(_ head: Int32, to group: Int, _ heads: inout [LinkTrieMaker.Head]) {
    heads[Int(all[group].last)].next = head
    all[group].last = head
    all[group].count += 1
  }
}
