import WaymarkLinks

/// Reading numbers.
extension JSONReader {
  /// A longer number is refused: no double needs as many digits.
  private static var longestNumber: Int { 1_000 }

  /// Reads a number.
  ///
  /// A wrong number is added to the problems, and reading goes on after it.
  mutating func readNumber() {
    let start = at
    let isNegative = bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let (whole, isRegular) = readWhole(isNegative: isNegative)
    let hasFraction = readFraction()
    let hasExponent = readExponent()
    let isWhole = hasFraction == nil && hasExponent == nil
    guard isRegular, hasFraction != false, hasExponent != false else {
      note(
        .invalidNumber,
        at: start,
        "this is no number of JSON; write it as 12, -0.5 or 1.5e3, without zeros before it"
      )
      return add(.int, from: start)
    }
    if isWhole {
      if whole == nil {
        note(
          .numberOutOfRange,
          at: start,
          "whole numbers reach from \(Int64.min) to \(Int64.max); write one of these"
        )
      }
      return add(.int, from: start, bits: whole ?? 0)
    }
    addDouble(start)
  }

  private mutating func addDouble(_ start: Int) {
    let text = bytes[start..<min(at, start + Self.longestNumber)]
    let number = Double(String(decoding: text, as: UTF8.self))
    guard let number, number.isFinite, text.endIndex == at else {
      note(.numberOutOfRange, at: start, "the number is too large, or too long, to be held")
      return add(.double, from: start)
    }
    add(.double, from: start, bits: Int64(bitPattern: number.bitPattern))
  }

  /// Reads digits.
  ///
  /// - Returns: the number, or `nil` if it needs more than 64 bits; and whether JSON allows the
  ///   digits (no leading zero, at least one digit).
  private mutating func readWhole(isNegative: Bool) -> (Int64?, isRegular: Bool) {
    let start = at
    var whole: Int64? = 0
    while at < bytes.count, let digit = digit(bytes[at]) {
      if let smaller = whole {
        let (tenfold, isOver) = smaller.multipliedReportingOverflow(by: 10)
        let (sum, isOverToo) =
          isNegative
          ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
        whole = isOver || isOverToo ? nil : sum
      }
      at += 1
    }
    let hasZeroBefore = at - start > 1 && bytes[start] == UInt8(ascii: "0")
    return (whole, at > start && !hasZeroBefore)
  }

  /// Reads a fraction; returns `nil` if there is none, false if it has no digits.
  private mutating func readFraction() -> Bool? {
    guard at < bytes.count, bytes[at] == UInt8(ascii: ".") else { return nil }
    at += 1
    return skipDigits()
  }

  /// Reads an exponent; returns `nil` if there is none, false if it has no digits.
  private mutating func readExponent() -> Bool? {
    guard at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") else { return nil }
    at += 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
      at += 1
    }
    return skipDigits()
  }

  private mutating func skipDigits() -> Bool {
    let start = at
    while at < bytes.count, digit(bytes[at]) != nil { at += 1 }
    return at > start
  }

  private func digit(_ byte: UInt8) -> Int64? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int64(byte - UInt8(ascii: "0")) : nil
  }
}
