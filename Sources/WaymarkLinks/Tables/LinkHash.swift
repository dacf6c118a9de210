/// A quick hash of short texts.
enum LinkHash {
  /// Mixes some bytes, eight at a time, into a number that begins with a seed.
  @inline(__always)
  static func hash(_ bytes: UnsafeRawPointer, _ count: Int, seed: UInt64) -> UInt64 {
    var hash = seed &+ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 8 <= count {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    return index == count ? hash : mixed(hash, tail(bytes, count))
  }

  /// Whether two texts of one length are the same.
  @inline(__always)
  static func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      let a = one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let b = other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if a != b { return false }
      index &+= 8
    }
    return index == count || tail(one, count) == tail(other, count)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ bits: UInt64) -> UInt64 {
    let product = (hash ^ bits) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 32
  }

  /// The last bytes, up to eight; of a longer text some that were taken already.
  @inline(__always)
  private static func tail(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count >= 8 { return bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self) }
    if count >= 4 {
      let first = bytes.loadUnaligned(as: UInt32.self)
      let last = bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(first) | UInt64(last) &<< 32
    }
    let middle = bytes.load(fromByteOffset: count &>> 1, as: UInt8.self)
    let last = bytes.load(fromByteOffset: count &- 1, as: UInt8.self)
    return UInt64(bytes.load(as: UInt8.self)) | UInt64(middle) &<< 8 | UInt64(last) &<< 16
  }
}
