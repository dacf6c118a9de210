/// What one segment of a pattern admits: the same for segments that admit the same.
struct LinkShape {
  let kind: LinkPart.Kind
  /// The number of its custom type.
  let type: UInt16
  let prefix: LinkTrie.Text
  let suffix: LinkTrie.Text
  /// For a literal, the hash that a match looks it up with.
  private(set) var hash: UInt64 = 0

  init(
    _ kind: LinkPart.Kind,
    type: UInt16 = 0,
    prefix: LinkTrie.Text,
    suffix: LinkTrie.Text = LinkTrie.Text(start: 0, count: 0)
  ) {
    self.kind = kind
    self.type = type
    self.prefix = prefix
    self.suffix = suffix
  }

  init(_ kind: LinkPart.Kind, prefix: LinkTrie.Text, in pool: [UInt8], seed: UInt64) {
    self.init(kind, prefix: prefix)
    takeHash(of: pool, seed: seed)
  }

  var isPlainText: Bool { kind == .text && prefix.count == 0 && suffix.count == 0 }

  mutating func takeHash(of pool: [UInt8], seed: UInt64) {
    hash = pool.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return seed }
      let first = LinkHash.hash(base + Int(prefix.start), Int(prefix.count), seed: seed)
      guard kind != .literal else { return first }
      let second = LinkHash.hash(base + Int(suffix.start), Int(suffix.count), seed: ~first)
      return second &+ UInt64(kind.rank) &+ UInt64(type) &<< 8
    }
  }

  func admitsSame(as other: LinkShape, in pool: [UInt8]) -> Bool {
    guard hash == other.hash, kind == other.kind, type == other.type,
      prefix.count == other.prefix.count, suffix.count == other.suffix.count
    else { return false }
    return pool.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return true }
      return LinkHash.isEqual(
        base + Int(prefix.start),
        base + Int(other.prefix.start),
        Int(prefix.count)
      )
        && LinkHash.isEqual(
          base + Int(suffix.start),
          base + Int(other.suffix.start),
          Int(suffix.count)
        )
    }
  }

  /// The edge that a match takes for it.
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
  /// Whether one goes before another; neither does where no segment takes both.
  static func isMoreSpecific(_ one: LinkTrie.Edge, _ other: LinkTrie.Edge) -> Bool {
    let (a, b) = (one.prefixCount + one.suffixCount, other.prefixCount + other.suffixCount)
    if a != b { return a > b }
    if one.prefixCount != other.prefixCount { return one.prefixCount > other.prefixCount }
    if one.kind != other.kind { return one.kind.rank < other.kind.rank }
    return one.type < other.type
  }
}
