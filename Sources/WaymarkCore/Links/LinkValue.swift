/// Turns texts of links into values and back.
enum LinkValue {
  /// The value that a decoded text spells; `nil` where it is not of the type.
  static func read(_ text: String, as type: InputType, types: [LinkType]) -> InputValue? {
    switch type {
    case .string: .string(text)
    case .int: text.withBytes { int($0) }.map { .int($0) }
    case .double: text.withBytes { finiteDouble($0) }.map { .double($0) }
    case .bool: text.withBytes { bool($0) }.map { .bool($0) }
    case .uuid: text.withBytes { isUUID($0) } ? .string(text) : nil
    case .words(let words):
      words.contains { $0.utf8.elementsEqual(text.utf8) } ? .string(text) : nil
    case .custom(let name): types.first { $0.name == name }?.read(text)
    }
  }

  /// The text that spells a value; `nil` where it is not of the type.
  static func write(_ value: InputValue, as type: InputType, types: [LinkType]) -> String? {
    switch (type, value) {
    case (.int, .int(let number)): "\(number)"
    case (.double, .double(let number)): number.isFinite ? "\(number)" : nil
    case (.bool, .bool(let isTrue)): isTrue ? "true" : "false"
    case (.custom(let name), _): types.first { $0.name == name }?.write(value)
    case (_, .string(let text)): value.fits(type) ? text : nil
    default: nil
    }
  }

  /// The number that some bytes spell; `nil` for one that is too large.
  static func finiteDouble(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard isDouble(bytes), let number = Double(String(decoding: bytes, as: UTF8.self)),
      number.isFinite
    else { return nil }
    return number
  }

  /// The truth that `true` and `false` spell.
  static func bool(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    bytes.elementsEqual("true".utf8) ? true : bytes.elementsEqual("false".utf8) ? false : nil
  }

  /// The whole number that some digits spell, with a minus sign or without.
  static func int(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    guard bytes.count > (isNegative ? 1 : 0) else { return nil }
    var number = 0
    for byte in bytes[(isNegative ? 1 : 0)...] {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (tenfold, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      // Counted down from zero, as there is one negative number more.
      let (sum, isFar) = tenfold.subtractingReportingOverflow(Int(byte &- 0x30))
      guard !isTooLarge, !isFar else { return nil }
      number = sum
    }
    if isNegative { return number }
    return number == .min ? nil : -number
  }

  /// Whether the bytes spell a number: digits, a fraction if wanted, an exponent if wanted.
  static func isDouble(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    func digits() -> Int {
      let start = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return index - start
    }
    if bytes.first == UInt8(ascii: "-") { index += 1 }
    guard digits() > 0 else { return false }
    if index < bytes.count, bytes[index] == .dot {
      index += 1
      guard digits() > 0 else { return false }
    }
    if index < bytes.count, bytes[index].lowercased == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) {
        index += 1
      }
      guard digits() > 0 else { return false }
    }
    return index == bytes.count
  }

  /// Whether the bytes have the form of a UUID.
  static func isUUID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 36 else { return false }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23: if bytes[index] != UInt8(ascii: "-") { return false }
      default: if bytes[index].hexValue == nil { return false }
      }
    }
    return true
  }
}
