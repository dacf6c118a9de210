/// What there is to know of a type of the app whose values travel under keys, said once.
///
/// Keys, links, tables and whoever compares two inputs read it. A route that declares such a key
/// may name the type in the patterns of its links:
///
/// ```swift
/// extension ValueType<Day> {
///   static var day: Self {
///     .init("Day", example: "2024-02-29") {
///       Day($0)
///     } write: {
///       $0.text
///     }
///   }
/// }
/// extension InputKey<Day> { static var departure: Self { .init("departure", of: .day) } }
/// ```
///
/// ```swift
/// let plan = try RoutePlan {
///   Route("Trip", needs: .keys(.departure), links: ["/trips/{departure:Day}"])
/// }
/// ```
public struct ValueType<Value: Sendable>: Sendable {
  /// How a link spells the values.
  struct Text: Sendable {
    let example: String
    let read: @Sendable (String) -> Value?
    let write: @Sendable (Value) -> String
  }

  /// What the type is called, where that does not follow from the values.
  private let stated: InputType?
  /// Whether two values are the same; `nil` where they cannot be compared.
  let isEqual: (@Sendable (Value, Value) -> Bool)?
  let text: Text?

  /// Describes a type whose values cannot be compared.
  ///
  /// - Parameters:
  ///   - name: what plans and patterns call it; not the name of a built-in type.
  ///   - example: a text that `read` takes.
  ///   - read: makes a value of a decoded text; `nil` where the text is none.
  ///   - write: the text that `read` makes the same value of.
  public init(
    _ name: String,
    example: String,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    let text = Text(example: example, read: read, write: write)
    self.init(stated: .custom(name), text: text, isEqual: nil)
  }

  /// Describes a type whose values can be compared.
  ///
  /// - Parameters:
  ///   - name: what plans and patterns call it; not the name of a built-in type.
  ///   - example: a text that `read` takes.
  ///   - read: makes a value of a decoded text; `nil` where the text is none.
  ///   - write: the text that `read` makes the same value of.
  public init(
    _ name: String,
    example: String,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) where Value: Equatable {
    let text = Text(example: example, read: read, write: write)
    self.init(stated: .custom(name), text: text, isEqual: { $0 == $1 })
  }

  init(
    stated: InputType? = nil,
    text: Text? = nil,
    isEqual: (@Sendable (Value, Value) -> Bool)?
  ) {
    self.stated = stated
    self.text = text
    self.isEqual = isEqual
  }

  /// What kind of value it is.
  var kind: InputType { stated ?? BuiltInType(of: Value.self)?.type ?? .custom(Self.ownName) }

  /// Which type of values it is; of two that have one name, only this tells them apart.
  static var identity: ObjectIdentifier { ObjectIdentifier(Value.self) }

  /// What the language calls the type.
  static var ownName: String { String(describing: Value.self) }

  /// How links spell its values, whatever these are; `nil` where none can.
  var spelling: ValueSpelling? { text.map { ValueSpelling(self, $0) } }
}

/// How links spell the values of a type of the app, with the type set aside.
package final class ValueSpelling: Sendable {
  /// A text that it reads.
  let example: String
  package let valueType: ObjectIdentifier
  /// What the language calls the type.
  package let valueName: String
  let read: @Sendable (String) -> InputValue?
  let write: @Sendable (InputValue) -> String?

  init<Value>(_ type: ValueType<Value>, _ text: ValueType<Value>.Text) {
    example = text.example
    valueType = ValueType<Value>.identity
    valueName = ValueType<Value>.ownName
    read = { spelled in text.read(spelled).map { InputValue($0, type) } }
    write = { value in value.value(as: Value.self).map(text.write) }
  }
}

/// A type of a placeholder or a key, with how links spell it where it is one of the app's own.
package struct SpelledType {
  package let type: InputType
  private let own: ValueSpelling?

  package init(_ type: InputType, own: ValueSpelling? = nil) {
    self.type = type
    self.own = own
  }

  /// The value that a decoded text spells; `nil` where it is not of the type.
  package func read(_ text: String) -> InputValue? {
    switch type {
    case .words(let words):
      words.contains { $0.utf8.elementsEqual(text.utf8) } ? .plain(.text(text)) : nil
    case .custom: own?.read(text)
    default: BuiltInType(type)?.read(text)
    }
  }

  /// The text that spells a value; `nil` where it is not of the type.
  package func write(_ value: InputValue) -> String? {
    if case .custom = type { return own?.write(value) }
    guard case .plain(let plain) = value, value.fits(type) else { return nil }
    return plain.text
  }
}
