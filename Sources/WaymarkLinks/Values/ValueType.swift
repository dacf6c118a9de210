/// Describes one of the app's own types, whose values inputs hold under keys.
///
/// Keys, links and tables read this one description, and so does the comparison of inputs. A route
/// that declares such a key may name the type in the patterns of its links:
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
  /// How values are written as text in a link.
  struct Text: Sendable {
    let example: String
    let read: @Sendable (String) -> Value?
    let write: @Sendable (Value) -> String
  }

  /// The type as the app has named it; `nil` if it follows from the Swift type.
  private let stated: InputType?
  /// Compares two values; `nil` if they cannot be compared.
  let isEqual: (@Sendable (Value, Value) -> Bool)?
  let text: Text?

  /// Describes a type whose values cannot be compared.
  ///
  /// - Parameters:
  ///   - name: the name that plans and patterns use; not the name of a built-in type.
  ///   - example: a text that `read` accepts.
  ///   - read: makes a value from a decoded text; `nil` if the text is not of the type.
  ///   - write: the text from which `read` makes the same value.
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
  ///   - name: the name that plans and patterns use; not the name of a built-in type.
  ///   - example: a text that `read` accepts.
  ///   - read: makes a value from a decoded text; `nil` if the text is not of the type.
  ///   - write: the text from which `read` makes the same value.
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

  /// Whether the app has given it a name of its own.
  var isOwn: Bool {
    if case .custom = stated { true } else { false }
  }

  /// The type of its values.
  var kind: InputType { stated ?? BuiltInType(of: Value.self)?.type ?? .custom(Self.ownName) }

  /// The Swift type of the values; it differs even for two types of the same name.
  static var identity: ObjectIdentifier { ObjectIdentifier(Value.self) }

  /// The name of the Swift type; with its module if a built-in type has the same name, as
  /// `Foundation.UUID`.
  static var ownName: String {
    let name = String(describing: Value.self)
    guard BuiltInType(named: name) != nil else { return name }
    let module = String(reflecting: Value.self).prefix { $0 != "." }
    // Foundation's types live in a module with a different name on each system.
    return "\(module.hasPrefix("Foundation") ? "Foundation" : module).\(name)"
  }

  /// How values are written as text, usable without knowing the type; `nil` if links cannot hold
  /// them.
  var spelling: ValueSpelling? { text.map { ValueSpelling(self, $0) } }
}

/// How values of one of the app's types are written as text, usable without knowing the type.
package final class ValueSpelling: Sendable {
  /// A text that it reads.
  let example: String
  package let valueType: ObjectIdentifier
  /// The names by which a plan from JSON may know the type: that of the Swift type, and the one
  /// that the app has given it.
  package let names: [String]
  let read: @Sendable (String) -> InputValue?
  let write: @Sendable (InputValue) -> String?

  init<Value>(_ type: ValueType<Value>, _ text: ValueType<Value>.Text) {
    example = text.example
    valueType = ValueType<Value>.identity
    names = [ValueType<Value>.ownName, type.kind.description]
    read = { spelled in text.read(spelled).map { InputValue($0, type) } }
    write = { value in value.value(as: Value.self).map(text.write) }
  }

  /// Whether it reads its example, and reads again what it writes for it; neither text may be
  /// empty.
  var takesItsExample: Bool {
    guard !example.isEmpty, let text = read(example).flatMap(write), !text.isEmpty else {
      return false
    }
    return read(text).flatMap(write) == text
  }
}

/// The type of a placeholder or key; for one of the app's types, with how it is written as text.
struct SpelledType {
  let type: InputType
  private let own: ValueSpelling?

  init(_ type: InputType, own: ValueSpelling? = nil) {
    self.type = type
    self.own = own
  }

  /// The value of a decoded text; `nil` if the text is not of the type.
  func read(_ text: String) -> InputValue? {
    switch type {
    case .words(let words):
      words.contains { $0.utf8.elementsEqual(text.utf8) } ? .plain(.text(text)) : nil
    case .custom: own?.read(text)
    case .plain(let type): type.read(text)
    }
  }

  /// The text of a value; `nil` if the value is not of the type.
  func write(_ value: InputValue) -> String? {
    if case .custom = type { return own?.write(value) }
    guard let plain = value.plainValue, value.fits(type) else { return nil }
    return plain.text
  }
}
