/// The key by which a match looks up a literal: its first and last eight bytes, and its byte count.
///
/// For up to sixteen bytes that is the whole text, so most literals are compared without reading
/// their texts. For fewer than eight bytes, `first` holds all of them, followed by zeros, and
/// `last` is zero.
struct LinkKey {
  let first: UInt64
  let last: UInt64
  let count: Int

  /// Makes the key of a range of bytes; it may read bytes before the range, but none after it.
  @inline(__always)
  init(_ bytes: UnsafeRawPointer, _ start: Int, _ count: Int) {
    self.count = count
    first = LinkBlock.block(bytes, at: start, of: start &+ count)
    last = count >= 8 ? LinkBlock.block(bytes + (start &+ count &- 8)) : 0
  }

  /// Makes the key of the bytes from an index up to the next byte that is not plain, or to the end.
  @inline(__always)
  init(plainBytesOf bytes: UnsafeRawPointer, from start: Int, of total: Int) {
    let block = LinkBlock.block(bytes, at: start, of: total)
    var flags = LinkBlock.flags(of: block)
    if flags != 0 {
      count = LinkBlock.count(before: flags)
      // Only the bytes below the lowest flag belong to the key.
      first = block & ((flags ^ (flags &- 1)) &>> 8)
      last = 0
      return
    }
    var end = start
    repeat {
      end &+= 8
      flags = LinkBlock.flags(of: LinkBlock.block(bytes, at: end, of: total))
    } while flags == 0
    end &+= LinkBlock.count(before: flags)
    count = end &- start
    first = block
    last = LinkBlock.block(bytes + (end &- 8))
  }

  /// Hashes the text; without knowing the seed, nobody can choose texts with equal hashes.
  @inline(__always)
  func hash(_ text: UnsafeRawPointer, seed: UInt64) -> UInt64 {
    let other = seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
    var hash = Self.mixed(first ^ seed, last ^ other)
    var index = 8
    while index < count &- 8 {
      hash = Self.mixed(hash ^ LinkBlock.block(text + index), other)
      index &+= 8
    }
    return hash
  }

  /// Whether two texts with this byte count are equal between their first and last eight bytes.
  static func isSameWithin(
    _ one: UnsafeRawPointer,
    _ other: UnsafeRawPointer,
    _ count: Int
  ) -> Bool {
    var index = 8
    while index < count &- 8 {
      if LinkBlock.block(one + index) != LinkBlock.block(other + index) { return false }
      index &+= 8
    }
    return true
  }

  /// Whether two texts with the same byte count are equal.
  static func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Bool {
    var index = 0
    while index < count {
      let a = one.load(fromByteOffset: index, as: UInt8.self)
      if a != other.load(fromByteOffset: index, as: UInt8.self) { return false }
      index &+= 1
    }
    return true
  }

  @inline(__always)
  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
