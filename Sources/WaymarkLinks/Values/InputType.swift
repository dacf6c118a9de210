/// The type of a value in an input.
package enum InputType: Hashable, Sendable {
  /// A type that plans, links and tables know by its name.
  case plain(BuiltInType)
  /// One of these words.
  case words([String])
  /// A type of the app, by its name.
  case custom(String)

  package static var int: InputType { .plain(.int) }
  package static var double: InputType { .plain(.double) }
  package static var bool: InputType { .plain(.bool) }
  package static var string: InputType { .plain(.string) }
  package static var uuid: InputType { .plain(.uuid) }
}

extension InputType: CustomStringConvertible {
  /// The name by which plans write the type; words are joined by bars.
  package var description: String {
    switch self {
    case .plain(let type): type.name
    case .words(let words): words.joined(separator: "|")
    case .custom(let name): name
    }
  }
}

extension InputType {
  /// Whether every value of this type in a link is also of the declared type.
  package func delivers(_ declared: InputType) -> Bool {
    switch (self, declared) {
    case (.words, .plain(.string)), (.plain(.uuid), .plain(.string)): true
    case (.words(let words), .words(let known)): words.allSatisfy(known.contains)
    default: self == declared
    }
  }

  /// Whether a placeholder of this type may bring a property of a type.
  ///
  /// A text or a type of the app's own may bring any property. For other types, the property's type
  /// must be able to read every text of the placeholder.
  package func mayBring(_ property: InputType) -> Bool {
    switch (self, property) {
    case (.plain(.string), _), (.custom, _), (_, .plain(.string)): true
    case (.plain(.int), .plain(.double)): true
    case (.words(let words), .plain(let type)): words.allSatisfy { type.read($0) != nil }
    default: delivers(property)
    }
  }
}
