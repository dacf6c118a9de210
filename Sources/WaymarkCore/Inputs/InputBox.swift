/// A value of an app's own type, with its type set aside.
protocol InputBox: AnyObject, Sendable, CustomStringConvertible {
  var typeName: String { get }
  var valueType: ObjectIdentifier { get }
  func value<Other>(as type: Other.Type) -> Other?
  func isEqual(to other: any InputBox) -> Bool
}

/// A value that cannot be compared: it equals nothing but the very same box.
final class ValueBox<Value: Sendable>: InputBox {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  var typeName: String { String(describing: Value.self) }
  var valueType: ObjectIdentifier { ObjectIdentifier(Value.self) }
  var description: String { "\(value)" }
  func value<Other>(as type: Other.Type) -> Other? { value as? Other }
  func isEqual(to other: any InputBox) -> Bool { self === other }
}

/// A value that can be compared.
final class EquatableBox<Value: Sendable & Equatable>: InputBox {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  var typeName: String { String(describing: Value.self) }
  var valueType: ObjectIdentifier { ObjectIdentifier(Value.self) }
  var description: String { "\(value)" }
  func value<Other>(as type: Other.Type) -> Other? { value as? Other }
  func isEqual(to other: any InputBox) -> Bool { other.value(as: Value.self) == value }
}
