/// A bare trie over literal and parameter segments: the floor that reading a link is held to.
///
/// It splits a path at its slashes, looks each segment up by its hash, and compares its text. It
/// knows no schemes, escapes, types or ways back, and tells the number of a pattern alone.
struct FlatTrie {
  private var keys: [UInt64]
  private var children: [Int32]
  private var parameters: [Int32] = [0]
  private var ends: [Int32] = [-1]
  /// The literals, one behind the other, and where that of a slot begins.
  private var pool: [UInt8] = []
  private var texts: [Int32]

  init(_ patterns: [String]) {
    var size = 16
    while size < patterns.count * 8 { size *= 2 }
    keys = [UInt64](repeating: 0, count: size)
    children = [Int32](repeating: 0, count: size)
    texts = [Int32](repeating: 0, count: size)
    for (number, pattern) in patterns.enumerated() {
      var node: Int32 = 0
      for segment in pattern.split(separator: "/") {
        node = segment.hasPrefix("{") ? parameter(of: node) : child(of: node, segment)
      }
      ends[Int(node)] = Int32(number)
    }
  }

  /// The number of the pattern that a path has; -1 for none.
  func pattern(of path: String) -> Int32 {
    path.utf8.withContiguousStorageIfAvailable { bytes in
      var node: Int32 = 0
      var hash = Self.seed
      var start = 0
      for index in 0..<bytes.count {
        let byte = bytes[index]
        if byte != UInt8(ascii: "/") {
          hash = Self.mixed(hash, byte)
          continue
        }
        if start < index {
          node = next(of: node, hash, bytes, start, index)
          if node <= 0 { return -1 }
        }
        hash = Self.seed
        start = index + 1
      }
      if start < bytes.count { node = next(of: node, hash, bytes, start, bytes.count) }
      return node > 0 ? ends[Int(node)] : -1
    } ?? -1
  }

  private func next(
    of node: Int32,
    _ hash: UInt64,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ end: Int
  ) -> Int32 {
    let key = Self.key(node, hash)
    var slot = Int(truncatingIfNeeded: key) & (keys.count - 1)
    while keys[slot] != 0 {
      if keys[slot] == key {
        var index = start
        let text = Int(texts[slot]) - start
        while index < end, bytes[index] == pool[text + index] { index += 1 }
        if index == end { return children[slot] }
      }
      slot = (slot + 1) & (keys.count - 1)
    }
    return parameters[Int(node)]
  }

  private mutating func parameter(of node: Int32) -> Int32 {
    if parameters[Int(node)] == 0 { parameters[Int(node)] = newNode() }
    return parameters[Int(node)]
  }

  private mutating func child(of node: Int32, _ segment: Substring) -> Int32 {
    let key = Self.key(node, segment.utf8.reduce(Self.seed, Self.mixed))
    var slot = Int(truncatingIfNeeded: key) & (keys.count - 1)
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    if keys[slot] == 0 {
      (keys[slot], children[slot], texts[slot]) = (key, newNode(), Int32(pool.count))
      pool.append(contentsOf: segment.utf8)
    }
    return children[slot]
  }

  private mutating func newNode() -> Int32 {
    parameters.append(0)
    ends.append(-1)
    return Int32(ends.count - 1)
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  private static func key(_ node: Int32, _ hash: UInt64) -> UInt64 {
    let key = (hash ^ UInt64(UInt32(bitPattern: node))) &* 0x9E37_79B9_7F4A_7C15
    return key ^ key &>> 32 | 1
  }
}
