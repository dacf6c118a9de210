/// The name and type of one value that routes need or accept.
///
/// Declare a key once, where the route that needs it lives:
///
/// ```swift
/// extension InputKey<Int> { static var toDoID: Self { .init("toDoId") } }
/// ```
///
/// A key of a type that is `Equatable` knows how to compare its values. Other values count as
/// different in every comparison, even if two inputs were made with the same object; only an input
/// and its copies are equal. A ``ValueType`` defines how links spell values of the app's own types.
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

  /// The type of its values.
  package var type: InputType { valueType.kind }

  /// Its declaration, which distinguishes types with the same short name.
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

/// The inputs that a route declares: names with their types.
///
/// ```swift
/// Route("ToDoDetail", .push, needs: .keys(.toDoID), accepts: .keys(.name))
/// ```
public struct InputKeys: Hashable, Sendable {
  /// One declared name with its type.
  package struct Declaration: Sendable {
    /// The name under which the value travels.
    package let name: String
    /// The type that the value must have.
    package let type: InputType
    /// The Swift type of one of the app's own types, as two may have the same name; only a key
    /// knows it.
    package let valueType: ObjectIdentifier?
    /// How links spell one of the app's own types; `nil` if the key does not say it.
    package let spelling: ValueSpelling?
    /// How links spell its values by their properties; `nil` for a value that is one text.
    package let compound: CompoundType?

    /// Declares a name with its type, for tables that know their keys only at run time.
    package init(_ name: String, _ type: InputType) {
      self.init(name, type, of: nil, spelling: nil)
    }

    init(
      _ name: String,
      _ type: InputType,
      of valueType: ObjectIdentifier?,
      spelling: ValueSpelling?,
      compound: CompoundType? = nil
    ) {
      self.name = name
      self.type = type
      self.valueType = valueType
      self.spelling = spelling
      self.compound = compound
    }
  }

  /// The declarations, in order.
  package let declarations: [Declaration]

  /// Takes declarations as they are, for tables that know their keys only at run time.
  package init(_ declarations: [Declaration]) {
    self.declarations = declarations
  }

  /// Declares nothing.
  public static var none: InputKeys { InputKeys([]) }

  /// Declares keys of any types.
  public static func keys<each Value>(_ key: repeat InputKey<each Value>) -> InputKeys {
    var declarations: [Declaration] = []
    repeat declarations.append((each key).declaration)
    return InputKeys(declarations)
  }

  /// Whether nothing is declared.
  package var isEmpty: Bool { declarations.isEmpty }

  /// Whether a value with a name is declared.
  package func names(_ name: String) -> Bool { declarations.contains { $0.name == name } }
}

extension InputKeys.Declaration: Hashable {
  /// Two are equal when they declare the same name and type.
  package static func == (one: InputKeys.Declaration, other: InputKeys.Declaration) -> Bool {
    one.name == other.name && one.type == other.type && one.valueType == other.valueType
  }

  /// Hashes the name and the type.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(type)
    hasher.combine(valueType)
  }
}

extension InputKeys {
  /// Finds a declaration by its name, the first of several; also quick for many declarations.
  var byName: (String) -> Declaration? {
    guard declarations.count > 8 else {
      return { name in declarations.first { $0.name == name } }
    }
    let index = Dictionary(declarations.lazy.map { ($0.name, $0) }) { first, _ in first }
    return { index[$0] }
  }
}
