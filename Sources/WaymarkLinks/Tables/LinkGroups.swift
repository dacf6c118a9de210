/// The patterns that reach one node, grouped by what their next segment matches.
struct LinkGroups {
  /// Patterns whose next segment matches the same texts.
  struct Group {
    let shape: LinkShape
    var first: Int32
    var last: Int32
    var count: Int
  }

  private(set) var all: [Group] = []
  private(set) var literalCount = 0
  /// A hash table of group numbers with open addressing; used if there are many patterns.
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

  /// Adds a pattern to the end of its group's list.
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

/// What one segment of a pattern matches, regardless of the placeholder's name.
struct LinkShape {
  let kind: LinkPart.Kind
  /// The number of its custom type.
  let type: UInt16
  let prefix: LinkTrie.Text
  let suffix: LinkTrie.Text
  /// The hash of the shape; for a literal, the hash by which a match looks it up.
  let hash: UInt64

  init(
    _ kind: LinkPart.Kind,
    type: UInt16 = 0,
    prefix: LinkTrie.Text,
    suffix: LinkTrie.Text = LinkTrie.Text(start: 0, count: 0),
    in pool: [UInt8],
    seed: UInt64
  ) {
    self.kind = kind
    self.type = type
    self.prefix = prefix
    self.suffix = suffix
    hash = pool.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return seed }
      func hash(_ text: LinkTrie.Text, _ seed: UInt64) -> UInt64 {
        LinkKey(base, Int(text.start), Int(text.count))
          .hash(base + Int(text.start), seed: seed)
      }
      let first = hash(prefix, seed)
      guard kind != .literal else { return first }
      let second = hash(suffix, ~first)
      return second &+ UInt64(kind.rank) &+ UInt64(type) &<< 8
    }
  }

  var isPlainText: Bool { kind == .text && prefix.count == 0 && suffix.count == 0 }

  func admitsSame(as other: LinkShape, in pool: [UInt8]) -> Bool {
    guard hash == other.hash, kind == other.kind, type == other.type,
      prefix.count == other.prefix.count, suffix.count == other.suffix.count
    else { return false }
    return pool.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return true }
      return LinkKey.isEqual(
        base + Int(prefix.start),
        base + Int(other.prefix.start),
        Int(prefix.count)
      )
        && LinkKey.isEqual(
          base + Int(suffix.start),
          base + Int(other.suffix.start),
          Int(suffix.count)
        )
    }
  }

  /// The edge of the trie for this shape.
  func edge(to child: Int32, words: Range<Int>) -> LinkTrie.Edge {
    LinkTrie.Edge(
      kind: kind,
      type: type,
      prefixCount: UInt16(prefix.count),
      suffixCount: UInt16(suffix.count),
      prefix: prefix.start,
      suffix: suffix.start,
      firstWord: Int32(words.lowerBound),
      wordCount: Int32(words.count),
      child: child
    )
  }
}

extension LinkTrie.Edge {
  /// Whether one edge is tried before another; of two that no segment can both match, neither is.
  static func isMoreSpecific(_ one: LinkTrie.Edge, _ other: LinkTrie.Edge) -> Bool {
    let (a, b) = (one.prefixCount + one.suffixCount, other.prefixCount + other.suffixCount)
    if a != b { return a > b }
    if one.prefixCount != other.prefixCount { return one.prefixCount > other.prefixCount }
    if one.kind != other.kind { return one.kind.rank < other.kind.rank }
    return one.type < other.type
  }
}

/// The patterns for web links, by scheme and host.
struct LinkHosts {
  private(set) var origins: [[UInt8]] = []
  private(set) var lists: [[Int32]] = []
  private var numbers: [[UInt8]: Int] = [:]

  mutating func add(_ line: Int32, _ origin: [UInt8]) {
    if let number = numbers[origin] {
      lists[number].append(line)
    } else {
      numbers[origin] = origins.count
      origins.append(origin)
      lists.append([line])
    }
  }
}
