/// The name and type of one value that routes need or accept.
///
/// Declare a key once, where the route that needs it lives:
///
/// ```swift
/// extension InputKey<Int> { static var toDoID: Self { .init("toDoId") } }
/// ```
///
/// A key of a type that is `Equatable` knows how to compare its values; other values count as
/// different whenever they are compared, unless they are the very same one. What links are to spell
/// says how in a ``ValueType``.
public struct InputKey<Value: Sendable>: Sendable {
  /// The name under which the value travels.
  public let name: String
  let valueType: ValueType<Value>

  /// Declares a key of any type; its values cannot be compared.
  public init(_ name: String) {
    self.init(name, of: ValueType(isEqual: nil))
  }

  /// Declares a key whose values can be compared.
  public init(_ name: String) where Value: Equatable {
    self.init(name, of: ValueType { $0 == $1 })
  }

  /// Declares a key of a type that links can spell.
  public init(_ name: String, of type: ValueType<Value>) {
    self.name = name
    valueType = type
  }

  /// What kind of value it stands for.
  public var type: InputType { valueType.kind }

  /// Its declaration, which tells types of one short name apart.
  var declaration: InputKeys.Declaration {
    guard case .custom = type else { return InputKeys.Declaration(name, type) }
    return InputKeys.Declaration(
      name,
      type,
      of: ValueType<Value>.identity,
      spelling: valueType.spelling
    )
  }
}

extension InputKey where Value == String {
  /// Declares a key for text in the form of a UUID.
  public static func uuid(_ name: String) -> Self {
    .init(name, of: ValueType(stated: .uuid) { $0 == $1 })
  }

  /// Declares a key for one of some words.
  public static func words(_ name: String, _ words: [String]) -> Self {
    .init(name, of: ValueType(stated: .words(words)) { $0 == $1 })
  }
}
