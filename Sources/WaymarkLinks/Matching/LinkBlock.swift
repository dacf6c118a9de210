/// Eight bytes of a link, looked at in one go.
enum LinkBlock {
  /// Flags the bytes of a block that are not plain: the highest bit of each, the first byte lowest.
  ///
  /// Not plain are the delimiter, the signs `%`, `?` and `#`, and what is no printable ASCII.
  @inline(__always)
  static func flags(of block: UInt64, delimiter: UInt64) -> UInt64 {
    // No sum is carried into the next byte, as each is made of seven bits.
    let low = block & 0x7F7F_7F7F_7F7F_7F7F
    var plain = low &+ 0x6060_6060_6060_6060
    plain &= (low ^ delimiter) &+ 0x7F7F_7F7F_7F7F_7F7F
    plain &= (low ^ 0x2525_2525_2525_2525) &+ 0x7F7F_7F7F_7F7F_7F7F
    plain &= (low ^ 0x3F3F_3F3F_3F3F_3F3F) &+ 0x7F7F_7F7F_7F7F_7F7F
    plain &= (low ^ 0x2323_2323_2323_2323) &+ 0x7F7F_7F7F_7F7F_7F7F
    let other = block | (low &+ 0x0101_0101_0101_0101)
    return (~plain | other) & 0x8080_8080_8080_8080
  }

  /// Flags the bytes from an index on, eight at most; none behind the end.
  @inline(__always)
  static func flags(
    in bytes: UnsafeBufferPointer<UInt8>,
    at index: Int,
    delimiter: UInt64
  ) -> UInt64 {
    guard let base = UnsafeRawBufferPointer(bytes).baseAddress else { return 0 }
    let left = bytes.count &- index
    if left >= 8 {
      let block = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      return flags(of: UInt64(littleEndian: block), delimiter: delimiter)
    }
    var block: UInt64 = 0
    if bytes.count >= 8 {
      let last = base.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
      block = UInt64(littleEndian: last) &>> UInt64(truncatingIfNeeded: 64 &- left &* 8)
    } else {
      for offset in 0..<left {
        block |= UInt64(bytes[index &+ offset]) &<< UInt64(truncatingIfNeeded: offset &* 8)
      }
    }
    let inside = (UInt64(1) &<< UInt64(truncatingIfNeeded: left &* 8)) &- 1
    return flags(of: block, delimiter: delimiter) & inside
  }

  /// A byte, eight times over.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
