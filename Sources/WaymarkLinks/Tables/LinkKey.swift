/// A short text as a match looks it up: its first and its last eight bytes, and how many there are.
///
/// Up to sixteen bytes that is all of the text, so that most literals are compared without a look
/// at their texts.
struct LinkKey {
  let first: UInt64
  let last: UInt64
  let count: Int

  /// Takes a range of some bytes; of those around it only such are read as belong to the bytes too.
  @inline(__always)
  init(_ bytes: UnsafeRawPointer, _ start: Int, _ count: Int, of total: Int) {
    self.count = count
    if count >= 8 {
      first = Self.load(bytes + start)
      last = Self.load(bytes + (start &+ count &- 8))
      return
    }
    last = 0
    let unused = UInt64(truncatingIfNeeded: 64 &- count &* 8)
    if count > 0, start &+ 8 <= total {
      first = (Self.load(bytes + start) &<< unused) &>> unused
    } else if count > 0, start &+ count >= 8 {
      first = Self.load(bytes + (start &+ count &- 8)) &>> unused
    } else {
      var word: UInt64 = 0
      for index in 0..<count {
        let byte = bytes.load(fromByteOffset: start &+ index, as: UInt8.self)
        word |= UInt64(byte) &<< UInt64(truncatingIfNeeded: index &* 8)
      }
      first = word
    }
  }

  /// Mixes the text into a number that begins with a seed.
  @inline(__always)
  func hash(_ text: UnsafeRawPointer, seed: UInt64) -> UInt64 {
    var hash = Self.mixed(seed ^ UInt64(truncatingIfNeeded: count), first)
    hash = Self.mixed(hash, last)
    var index = 8
    while index < count &- 8 {
      hash = Self.mixed(hash, Self.load(text + index))
      index &+= 8
    }
    return hash
  }

  /// Whether two texts of this count are the same, but for their first and their last eight bytes.
  static func isSameWithin(
    _ one: UnsafeRawPointer,
    _ other: UnsafeRawPointer,
    _ count: Int
  ) -> Bool {
    var index = 8
    while index < count &- 8 {
      if load(one + index) != load(other + index) { return false }
      index &+= 8
    }
    return true
  }

  /// Whether two texts of one count are the same.
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
  private static func load(_ bytes: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ bits: UInt64) -> UInt64 {
    let product = (hash ^ bits) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 32
  }
}
