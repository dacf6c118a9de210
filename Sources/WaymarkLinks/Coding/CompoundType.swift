/// A type whose values a link brings property by property.
///
/// It is not generic, so that several types can be kept in one list.
package final class CompoundType: Sendable {
  /// The key under which an input holds the value as a whole.
  package let name: String
  /// The type itself; it differs even for two types of the same name.
  package let type: ObjectIdentifier
  /// The type's full name, module and all, for messages.
  package let typeName: String
  /// The case that this describes, if the type is an enum of destinations; `nil` for a struct.
  package let caseName: String?
  /// Its properties, as `PropertyProbe` has found them.
  package let finding: PropertyProbe.Finding
  /// The value that is decoded from no properties at all; `nil` if that fails.
  package let fromNothing: InputValue?
  private let decode: @Sendable (LinkValues) -> Result<InputValue, LinkValueError>

  /// Describes a type, or one case of an enum of destinations.
  ///
  /// - Parameter keys: the properties that the type says itself a link has to bring.
  package init<Value: Codable & Equatable & Sendable>(
    _ type: Value.Type,
    named name: String,
    case caseName: String? = nil,
    stating keys: [String] = []
  ) {
    self.name = name
    self.type = ObjectIdentifier(type)
    typeName = Self.name(of: type)
    self.caseName = caseName
    finding = PropertyProbe.probe(type, case: caseName).stating(keys)
    decode = { values in
      do throws(LinkValueError) {
        let value = try LinkValueDecoder.decode(type, from: values, case: caseName)
        return .success(InputValue(compound: value, isCase: caseName != nil))
      } catch {
        return .failure(error)
      }
    }
    fromNothing = try? decode(LinkValues()).get()
  }

  /// The declaration of a key for values of the type.
  package var declaration: InputKeys.Declaration {
    InputKeys.Declaration(name, .custom(typeName), of: type, spelling: nil, compound: self)
  }

  /// Whether a placeholder with a name brings a property of the type, or a part of a property.
  package func takes(_ placeholder: String) -> Bool {
    let path = placeholder.path(inside: name).map(String.init) ?? placeholder
    return finding.properties.contains { property in
      [path, placeholder].contains {
        // A property whose type plans have a name for, such as a text or a number, has no parts.
        $0 == property.name || property.type == nil && $0.path(inside: property.name) != nil
      }
    }
  }

  /// Decodes a value from the texts of a link.
  package func value(of values: LinkValues) throws(LinkValueError) -> InputValue {
    try decode(values).get()
  }

  /// The name of a type without its module.
  package static func plainName<Value>(of type: Value.Type) -> String {
    let name = _typeName(type, qualified: false)
    // The name of a private type begins with its context in brackets. `String(describing:)` leaves
    // the context out, but takes longer.
    return name.utf8.first == UInt8(ascii: "(") ? String(describing: type) : name
  }

  /// The full name of a type, without the address that the runtime adds to private types.
  private static func name<Value>(of type: Value.Type) -> String {
    String(reflecting: type).split(separator: ".")
      .filter { !$0.hasPrefix("(unknown context") }
      .joined(separator: ".")
  }
}
