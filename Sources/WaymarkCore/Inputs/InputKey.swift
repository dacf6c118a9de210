/// The name and type of one value that routes need or accept.
///
/// Declare a key once, where the route that needs it lives:
///
/// ```swift
/// extension InputKey<Int> { static var toDoID: Self { .init("toDoId") } }
/// ```
///
/// A key of a type that is `Equatable` knows how to compare its values; other values count as
/// different whenever they are compared, unless they are the very same one.
public struct InputKey<Value: Sendable>: Sendable {
  /// The name under which the value travels.
  public let name: String
  private let narrowed: InputType?
  private let box: @Sendable (Value) -> InputValue

  /// Declares a key of any type; its values cannot be compared.
  public init(_ name: String) {
    self.name = name
    narrowed = nil
    box = { InputValue($0) }
  }

  /// Declares a key whose values can be compared.
  public init(_ name: String) where Value: Equatable {
    self.name = name
    narrowed = nil
    box = { InputValue(comparing: $0) }
  }

  /// What kind of value it stands for.
  public var type: InputType { narrowed ?? InputType(of: Value.self) }

  /// Its declaration, which tells types of one short name apart.
  var declaration: InputKeys.Declaration {
    guard case .custom = type else { return InputKeys.Declaration(name, type) }
    return InputKeys.Declaration(name, type, of: ObjectIdentifier(Value.self))
  }

  func boxed(_ value: Value) -> InputValue { box(value) }
}

extension InputKey where Value == String {
  /// Declares a key for text in the form of a UUID.
  public static func uuid(_ name: String) -> Self { .init(name, narrowedTo: .uuid) }

  /// Declares a key for one of some words.
  public static func words(_ name: String, _ words: [String]) -> Self {
    .init(name, narrowedTo: .words(words))
  }

  private init(_ name: String, narrowedTo type: InputType) {
    self.name = name
    narrowed = type
    box = { .string($0) }
  }
}

extension InputType {
  init<Value>(of type: Value.Type) {
    if type == Int.self {
      self = .int
    } else if type == String.self {
      self = .string
    } else if type == Double.self {
      self = .double
    } else if type == Bool.self {
      self = .bool
    } else {
      self = .custom(String(describing: type))
    }
  }
}
