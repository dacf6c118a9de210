/// What kind of value an input holds.
public enum InputType: Hashable, Sendable {
  /// A whole number.
  case int
  /// A number with a fraction.
  case double
  /// True or false.
  case bool
  /// Any text.
  case string
  /// Text in the form of a UUID.
  case uuid
  /// One of these words.
  case words([String])
  /// A type of the app, by its name.
  case custom(String)
}

extension InputType: CustomStringConvertible {
  /// The name by which plans write the type; words are joined by bars.
  public var description: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .uuid: "UUID"
    case .words(let words): words.joined(separator: "|")
    case .custom(let name): name
    }
  }
}
