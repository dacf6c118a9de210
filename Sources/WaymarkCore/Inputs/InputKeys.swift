/// The inputs that a route declares: names with their types.
///
/// ```swift
/// Route("ToDoDetail", .push, needs: .keys(.toDoID), accepts: .keys(.name))
/// ```
public struct InputKeys: Hashable, Sendable {
  /// One declared name with its type.
  public struct Declaration: Hashable, Sendable {
    /// The name under which the value travels.
    public let name: String
    /// What kind of value it must be.
    public let type: InputType
    /// The very type of an app's own, as two may have one name; only a key knows it.
    let valueType: ObjectIdentifier?

    /// Declares a name with its type, for tables that know their keys only at run time.
    public init(_ name: String, _ type: InputType) {
      self.init(name, type, of: nil)
    }

    init(_ name: String, _ type: InputType, of valueType: ObjectIdentifier?) {
      self.name = name
      self.type = type
      self.valueType = valueType
    }
  }

  /// What is declared, in order.
  public let declarations: [Declaration]

  /// Takes declarations as they are, for tables that know their keys only at run time.
  public init(_ declarations: [Declaration]) {
    self.declarations = declarations
  }

  /// Declares keys of any types.
  public static func keys<each Value>(_ key: repeat InputKey<each Value>) -> InputKeys {
    var declarations: [Declaration] = []
    repeat declarations.append((each key).declaration)
    return InputKeys(declarations)
  }

  /// Whether nothing is declared.
  public var isEmpty: Bool { declarations.isEmpty }
}

extension InputKeys: ExpressibleByArrayLiteral {
  /// Takes declarations as they are; an empty list declares nothing.
  public init(arrayLiteral elements: Declaration...) {
    declarations = elements
  }
}
