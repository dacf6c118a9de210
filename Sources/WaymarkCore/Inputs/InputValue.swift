/// One value of an input: the plain kinds as they are, any other in a box.
enum InputValue: Sendable {
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  case other(any InputBox)

  init<Value: Sendable>(_ value: Value) {
    self = InputValue(plain: value) ?? .other(ValueBox(value))
  }

  init<Value: Sendable & Equatable>(comparing value: Value) {
    self = InputValue(plain: value) ?? .other(EquatableBox(value))
  }

  private init?<Value>(plain value: Value) {
    // The declared type decides, not the dynamic one: an `Int?` is no `Int`, as its key says too.
    if Value.self == Int.self, let value = value as? Int {
      self = .int(value)
    } else if Value.self == String.self, let value = value as? String {
      self = .string(value)
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
    case .string(let value): value as? Value
    case .other(let box): box.value(as: type)
    }
  }

  /// What kind of value it is.
  var type: InputType {
    switch self {
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .string: .string
    case .other(let box): .custom(box.typeName)
    }
  }

  /// Whether it can stand where a key is declared; its very type counts, where that is known.
  func fits(_ declared: InputKeys.Declaration) -> Bool {
    guard case .other(let box) = self, let wanted = declared.valueType else {
      return fits(declared.type)
    }
    return box.valueType == wanted
  }

  /// Whether it can stand where a value of that type is declared.
  func fits(_ declared: InputType) -> Bool {
    switch (declared, self) {
    case (.int, .int), (.double, .double), (.bool, .bool), (.string, .string): true
    case (.uuid, .string(let text)): text.hasFormOfUUID
    case (.words(let words), .string(let text)): words.contains(text)
    case (.custom(let name), .other(let box)): box.typeName == name
    default: false
    }
  }
}

extension InputValue: Equatable {
  static func == (one: InputValue, other: InputValue) -> Bool {
    switch (one, other) {
    case (.int(let a), .int(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.other(let a), .other(let b)): a === b || a.isEqual(to: b)
    default: false
    }
  }
}

extension InputValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .other(let box): box.description
    }
  }
}

extension String {
  /// Five groups of hexadecimal digits: 8, 4, 4, 4 and 12.
  var hasFormOfUUID: Bool {
    guard utf8.count == 36 else { return false }
    return utf8.enumerated().allSatisfy { index, byte in
      switch index {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: Character(Unicode.Scalar(byte)).isHexDigit
      }
    }
  }
}
