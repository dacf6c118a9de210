/// A value that links and JSON hold as it is.
package enum PlainValue: Equatable, Sendable {
  case int(Int)
  case double(Double)
  case bool(Bool)
  case text(String)

  /// The value, where it is of one of these types as declared: an `Int?` is no `Int`, as its key
  /// says too.
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

  /// The widest type that it is of.
  var type: BuiltInType {
    switch self {
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .text: .string
    }
  }

  /// The text that links spell it with; `nil` for no number.
  package var text: String? {
    switch self {
    case .int(let number): "\(number)"
    case .double(let number): number.isFinite ? "\(number)" : nil
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .text(let text): text
    }
  }
}

/// One value of an input: the plain kinds as they are, any other in a box.
package enum InputValue: Sendable {
  case plain(PlainValue)
  case other(any InputBox)

  init<Value>(_ value: Value, _ type: ValueType<Value>) {
    self = PlainValue(value).map { .plain($0) } ?? .other(ValueBox(value, type))
  }

  package func value<Value>(as type: Value.Type) -> Value? {
    switch self {
    case .plain(let value): value.value(as: type)
    case .other(let box): box.value(as: type)
    }
  }

  /// What kind of value it is.
  package var type: InputType {
    switch self {
    case .plain(let value): value.type.type
    case .other(let box): box.kind
    }
  }

  /// The very type of the value.
  private var valueType: ObjectIdentifier {
    switch self {
    case .plain(let value): value.type.valueType
    case .other(let box): box.valueType
    }
  }

  /// Whether it can stand where a key is declared; its very type counts, where that is known.
  package func fits(_ declared: InputKeys.Declaration) -> Bool {
    guard let wanted = declared.valueType else { return fits(declared.type) }
    return valueType == wanted
  }

  /// Whether it can stand where a value of that type is declared.
  package func fits(_ declared: InputType) -> Bool {
    switch (declared, self) {
    case (.words(let words), .plain(.text(let text))): words.contains(text)
    case (.custom(let name), .other(let box)): box.isCalled(name)
    case (.custom, _), (_, .other): false
    case (_, .plain(let value)): BuiltInType(declared)?.takes(value) ?? false
    }
  }
}

extension InputValue: Equatable {
  package static func == (one: InputValue, other: InputValue) -> Bool {
    switch (one, other) {
    case (.plain(let a), .plain(let b)): a == b
    case (.other(let a), .other(let b)): a === b || a.isEqual(to: b)
    default: false
    }
  }
}

extension InputValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .plain(.int(let value)): "\(value)"
    case .plain(.double(let value)): "\(value)"
    case .plain(.bool(let value)): "\(value)"
    case .plain(.text(let value)): "\"\(value)\""
    case .other(let box): box.description
    }
  }
}

/// A value of an app's own type, with its type set aside.
package protocol InputBox: AnyObject, Sendable, CustomStringConvertible {
  var kind: InputType { get }
  var valueType: ObjectIdentifier { get }
  func isCalled(_ name: String) -> Bool
  func value<Other>(as type: Other.Type) -> Other?
  func isEqual(to other: any InputBox) -> Bool
}

/// A value with the description of its type.
private final class ValueBox<Value: Sendable>: InputBox {
  private let value: Value
  private let type: ValueType<Value>

  init(_ value: Value, _ type: ValueType<Value>) {
    self.value = value
    self.type = type
  }

  var kind: InputType { type.kind }
  var valueType: ObjectIdentifier { ValueType<Value>.identity }
  var description: String { "\(value)" }

  /// Whether a plan that knows names alone may mean its type: by its own name, or by the key's.
  func isCalled(_ name: String) -> Bool {
    kind == .custom(name) || ValueType<Value>.ownName == name
  }

  func value<Other>(as type: Other.Type) -> Other? { value as? Other }

  /// A value that cannot be compared equals nothing but the very same box.
  func isEqual(to other: any InputBox) -> Bool {
    guard let isEqual = type.isEqual, let twin = other.value(as: Value.self) else { return false }
    return isEqual(twin, value)
  }
}
