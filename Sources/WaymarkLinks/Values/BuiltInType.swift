/// A type that plans, links and tables know by its name.
///
/// All facts about these types and their values stand in this file: a new one is added here alone.
package enum BuiltInType: UInt8, CaseIterable, Sendable {
  // Messages list the types in this order.
  case int
  case double
  case bool
  case string
  case uuid

  /// The name by which plans and patterns call it.
  package var name: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .uuid: "UUID"
    }
  }

  /// The same type as an `InputType`.
  package var type: InputType { .plain(self) }

  /// The order in which types are tried for one segment, the most specific first.
  var rank: UInt8 {
    switch self {
    case .bool: 0
    case .int: 1
    case .uuid: 2
    case .double: 3
    case .string: 4
    }
  }

  /// How JSON holds its values.
  package var form: PlainValue.Form {
    switch self {
    case .int, .double: .number
    case .bool: .truth
    case .string, .uuid: .text
    }
  }

  /// A text of the type, as it could be in a link.
  package var example: String {
    switch self {
    case .int: "1"
    case .double: "1.5"
    case .bool: "true"
    case .string: "a"
    case .uuid: "00000000-0000-0000-0000-000000000000"
    }
  }

  /// The Swift type of its values.
  package var valueType: ObjectIdentifier {
    switch self {
    case .int: ObjectIdentifier(Int.self)
    case .double: ObjectIdentifier(Double.self)
    case .bool: ObjectIdentifier(Bool.self)
    case .string, .uuid: ObjectIdentifier(String.self)
    }
  }

  /// Whether the decoded bytes of a link are a text of this type.
  @inline(__always)
  func reads(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .int: bytes.int != nil
    case .double: bytes.finiteDouble != nil
    case .bool: bytes.bool != nil
    case .string: true
    case .uuid: bytes.isUUID
    }
  }

  /// The value of a decoded text; `nil` if the text is not of this type.
  package func read(_ text: String) -> InputValue? {
    switch self {
    case .int: text.withBytes(\.int).map { .plain(.int($0)) }
    case .double: text.withBytes(\.finiteDouble).map { .plain(.double($0)) }
    case .bool: text.withBytes(\.bool).map { .plain(.bool($0)) }
    case .string: .plain(.text(text))
    case .uuid: text.withBytes(\.isUUID) ? .plain(.text(text)) : nil
    }
  }

  /// Whether a value is of this type.
  func takes(_ value: PlainValue) -> Bool {
    guard self == .uuid else { return self == value.type }
    if case .text(let text) = value { return text.withBytes(\.isUUID) }
    return false
  }
}

extension BuiltInType {
  /// The type with a name; `nil` if there is none.
  package init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  /// The type whose values are of a Swift type; `nil` for any other type.
  init?<Value>(of type: Value.Type) {
    let wanted = ObjectIdentifier(type)
    // `String` is the Swift type of two of them, text and UUID; text is found first.
    guard let known = Self.allCases.first(where: { $0.valueType == wanted }) else { return nil }
    self = known
  }
}

/// A value of a type that links and JSON can hold directly.
package enum PlainValue: Equatable, Sendable {
  case int(Int)
  case double(Double)
  case bool(Bool)
  case text(String)

  /// The ways in which JSON holds such values.
  package enum Form: Sendable {
    case number
    case truth
    case text
  }

  /// Takes a value whose static type is one of these; `nil` for any other type.
  ///
  /// An `Int?` is not taken as `Int`, since a key for it declares another type.
  init?<Value>(_ value: Value) {
    if Value.self == Int.self, let value = value as? Int {
      self = .int(value)
    } else if Value.self == String.self, let value = value as? String {
      self = .text(value)
    } else if Value.self == Double.self, let value = value as? Double {
      self = .double(value)
    } else if Value.self == Bool.self, let value = value as? Bool {
      self = .bool(value)
    } else {
      return nil
    }
  }

  func value<Value>(as type: Value.Type) -> Value? {
    switch self {
    case .int(let value): value as? Value
    case .double(let value): value as? Value
    case .bool(let value): value as? Value
    case .text(let value): value as? Value
    }
  }

  /// Its most general type: a text is `string` even if it has the form of a UUID.
  package var type: BuiltInType {
    switch self {
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .text: .string
    }
  }

  /// Its text in a link; `nil` for infinity and NaN.
  package var text: String? {
    switch self {
    case .int(let number): "\(number)"
    case .double(let number): number.isFinite ? "\(number)" : nil
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .text(let text): text
    }
  }
}

extension PlainValue: CustomStringConvertible {
  /// As inputs print it: a text in quotes.
  package var description: String {
    switch self {
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    }
  }
}

/// Reading values from the bytes of their texts.
extension UnsafeBufferPointer<UInt8> {
  /// The number as a `Double`; `nil` if it is too large for one.
  fileprivate var finiteDouble: Double? {
    guard isDouble, let number = Double(String(decoding: self, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }

  /// The Boolean that `true` and `false` stand for; `nil` for any other text.
  fileprivate var bool: Bool? {
    elementsEqual("true".utf8) ? true : elementsEqual("false".utf8) ? false : nil
  }

  /// The integer in decimal digits, with or without a minus sign; `nil` for any other text.
  fileprivate var int: Int? {
    let isNegative = first == .minus
    guard count > (isNegative ? 1 : 0) else { return nil }
    var number = 0
    for byte in self[(isNegative ? 1 : 0)...] {
      guard byte.isDigit else { return nil }
      let (tenfold, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      // Digits are subtracted from zero, because the smallest `Int` has no positive counterpart.
      let (sum, isFar) = tenfold.subtractingReportingOverflow(Int(byte &- 0x30))
      guard !isTooLarge, !isFar else { return nil }
      number = sum
    }
    if isNegative { return number }
    return number == .min ? nil : -number
  }

  /// Whether they are a number: digits, then optionally a fraction and an exponent.
  private var isDouble: Bool {
    var index = 0
    func digits() -> Int {
      let start = index
      while index < count, self[index].isDigit { index += 1 }
      return index - start
    }
    if first == .minus { index += 1 }
    guard digits() > 0 else { return false }
    if index < count, self[index] == .dot {
      index += 1
      guard digits() > 0 else { return false }
    }
    if index < count, self[index].lowercased == UInt8(ascii: "e") {
      index += 1
      if index < count, self[index] == .plus || self[index] == .minus { index += 1 }
      guard digits() > 0 else { return false }
    }
    return index == count
  }

  /// Whether they have the form of a UUID: groups of 8, 4, 4, 4 and 12 hexadecimal digits.
  fileprivate var isUUID: Bool {
    guard count == 36 else { return false }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23: if self[index] != .minus { return false }
      default: if self[index].hexValue == nil { return false }
      }
    }
    return true
  }
}
