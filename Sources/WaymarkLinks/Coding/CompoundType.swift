/// A type whose values a link spells by their properties, with the type set aside.
package final class CompoundType: Sendable {
  /// The name under which a value travels whole.
  package let name: String
  /// The type itself, to tell two of one name apart.
  package let type: ObjectIdentifier
  /// The type's full name, module and all, for messages.
  package let typeName: String
  /// The one case whose values these are, where the type is an enum of such cases.
  package let caseName: String?
  /// Its properties, as far as a probing decoder sees them.
  package let finding: PropertyProbe.Finding
  /// The value that decodes from nothing, where one does.
  package let fromNothing: InputValue?
  private let decode: @Sendable (LinkValues) -> Result<InputValue, LinkValueError>
  private let encode: @Sendable (InputValue) -> Result<LinkValues, LinkValueError>

  package init<Value: Codable & Equatable & Sendable>(
    _ type: Value.Type,
    named name: String,
    case caseName: String? = nil
  ) {
    self.name = name
    self.type = ObjectIdentifier(type)
    typeName = Self.name(of: type)
    self.caseName = caseName
    finding = PropertyProbe.probe(type, case: caseName)
    let valueType = ValueType<Value> { $0 == $1 }
    decode = { values in
      do throws(LinkValueError) {
        let value = try LinkValueDecoder.decode(type, from: values, case: caseName)
        return .success(InputValue(value, valueType))
      } catch {
        return .failure(error)
      }
    }
    encode = { value in
      guard let own = value.value(as: type) else { return .success(LinkValues()) }
      do throws(LinkValueError) {
        return .success(try LinkValueEncoder.encode(own, isCase: caseName != nil))
      } catch {
        return .failure(error)
      }
    }
    fromNothing = try? decode(LinkValues()).get()
  }

  /// The key that declares it.
  package var declaration: InputKeys.Declaration {
    InputKeys.Declaration(name, .custom(typeName), of: type, spelling: nil, compound: self)
  }

  /// The value that a link brings.
  package func value(of values: LinkValues) throws(LinkValueError) -> InputValue {
    try decode(values).get()
  }

  /// The texts that spell a value in a link.
  package func texts(of value: InputValue) throws(LinkValueError) -> LinkValues {
    try encode(value).get()
  }

  /// The full name of a type, without what tells private ones apart at run time.
  private static func name<Value>(of type: Value.Type) -> String {
    String(reflecting: type).split(separator: ".")
      .filter { !$0.hasPrefix("(unknown context") }
      .joined(separator: ".")
  }
}
