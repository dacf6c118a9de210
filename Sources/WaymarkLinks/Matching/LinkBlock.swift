/// Functions that look at eight bytes of a link at once.
enum LinkBlock {
  /// Flags the bytes of a block that are not plain: the highest bit of each, the first byte lowest.
  ///
  /// Not plain are the delimiter, `%`, `?`, `#`, and all bytes that are not printable ASCII.
  @inline(__always)
  static func flags(of block: UInt64, delimiter: UInt64) -> UInt64 {
    // No sum carries into the next byte, because each byte has only seven bits.
    let low = block & 0x7F7F_7F7F_7F7F_7F7F
    var plain = low &+ 0x6060_6060_6060_6060
    plain &= (low ^ delimiter) &+ 0x7F7F_7F7F_7F7F_7F7F
    plain &= (low ^ 0x2525_2525_2525_2525) &+ 0x7F7F_7F7F_7F7F_7F7F
    plain &= (low ^ 0x3F3F_3F3F_3F3F_3F3F) &+ 0x7F7F_7F7F_7F7F_7F7F
    plain &= (low ^ 0x2323_2323_2323_2323) &+ 0x7F7F_7F7F_7F7F_7F7F
    return flags(of: block, plain: plain)
  }

  /// The same for the delimiter `/`.
  @inline(__always)
  static func flags(of block: UInt64) -> UInt64 {
    let low = block & 0x7F7F_7F7F_7F7F_7F7F
    var plain = low &+ 0x6060_6060_6060_6060
    // `/` and `?` differ in one bit, so setting that bit lets one comparison find both.
    plain &= ((low | 0x1010_1010_1010_1010) ^ 0x3F3F_3F3F_3F3F_3F3F) &+ 0x7F7F_7F7F_7F7F_7F7F
    plain &= (low ^ 0x2525_2525_2525_2525) &+ 0x7F7F_7F7F_7F7F_7F7F
    plain &= (low ^ 0x2323_2323_2323_2323) &+ 0x7F7F_7F7F_7F7F_7F7F
    return flags(of: block, plain: plain)
  }

  /// Flags the bytes of a block for which `plain` lacks the highest bit or that are not printable
  /// ASCII.
  @inline(__always)
  private static func flags(of block: UInt64, plain: UInt64) -> UInt64 {
    let low = block & 0x7F7F_7F7F_7F7F_7F7F
    let other = block | (low &+ 0x0101_0101_0101_0101)
    return (~plain | other) & 0x8080_8080_8080_8080
  }

  /// Whether all bytes of a block are printable ASCII and none is a percent sign.
  @inline(__always)
  static func isText(_ block: UInt64) -> Bool {
    let low = block & 0x7F7F_7F7F_7F7F_7F7F
    let plain =
      (low &+ 0x6060_6060_6060_6060)
      & ((low ^ 0x2525_2525_2525_2525) &+ 0x7F7F_7F7F_7F7F_7F7F)
    return flags(of: block, plain: plain) == 0
  }

  /// How many bytes come before the first one with a flag; eight if none has one.
  @inline(__always)
  static func count(before flags: UInt64) -> Int { flags.trailingZeroBitCount &>> 3 }

  /// Flags at most eight bytes from an index on, and none after the end.
  @inline(__always)
  static func flags(
    in bytes: UnsafeBufferPointer<UInt8>,
    at index: Int,
    delimiter: UInt64
  ) -> UInt64 {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
    let flags = flags(of: block(base, at: index, of: bytes.count), delimiter: delimiter)
    let left = bytes.count &- index
    return left >= 8 ? flags : flags & ((1 &<< UInt64(truncatingIfNeeded: left &* 8)) &- 1)
  }

  /// Eight bytes from an index on, the first one lowest, with zeros after the end.
  @inline(__always)
  static func block(_ bytes: UnsafeRawPointer, at index: Int, of total: Int) -> UInt64 {
    let left = total &- index
    if left >= 8 { return block(bytes + index) }
    guard total >= 8 else { return shortBlock(bytes, at: index, of: total) }
    // With no bytes left the result has to be zero. One masking shift by 64 would change nothing,
    // so there are two, by 8 and by 56.
    let last = block(bytes + (total &- 8)) &>> 8
    return last &>> UInt64(truncatingIfNeeded: 56 &- left &* 8)
  }

  /// The same if there are fewer than eight bytes in all.
  @inline(never)
  private static func shortBlock(
    _ bytes: UnsafeRawPointer,
    at index: Int,
    of total: Int
  ) -> UInt64 {
    var block: UInt64 = 0
    for place in (index..<total).reversed() {
      block = block &<< 8 | UInt64(bytes.load(fromByteOffset: place, as: UInt8.self))
    }
    return block
  }

  /// Eight bytes, the first one lowest.
  @inline(__always)
  static func block(_ bytes: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
  }

  /// A block of eight equal bytes.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
