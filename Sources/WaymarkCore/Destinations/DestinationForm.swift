/// What a plan knows of a destination, with its type set aside.
final class DestinationForm: Sendable {
  /// The name of its route, under which its value travels.
  let id: RouteID
  /// Its type, to tell two of one name apart.
  let type: ObjectIdentifier
  /// The type's full name, module and all, for messages.
  let typeName: String
  /// The case of an enum of destinations.
  let caseName: String?
  /// Its properties, as far as a probing decoder sees them.
  let finding: PropertyProbe.Finding
  /// The value that decodes from nothing, where one does.
  let fromNothing: InputValue?
  private let decode: @Sendable (LinkValues) -> Result<InputValue, LinkValueError>
  private let encode: @Sendable (InputValue) -> Result<LinkValues, LinkValueError>

  init<D: Destination>(_ type: D.Type, _ id: RouteID, case name: String? = nil) {
    self.id = id
    self.type = ObjectIdentifier(type)
    typeName = String(reflecting: type)
    caseName = name
    finding = PropertyProbe.probe(type, case: name)
    let form = ValueType<D> { $0 == $1 }
    decode = { values in
      do throws(LinkValueError) {
        return .success(InputValue(try LinkValueDecoder.decode(type, from: values, case: name), form))
      } catch {
        return .failure(error)
      }
    }
    encode = { value in
      guard let destination = value.value(as: type) else { return .success(LinkValues()) }
      do throws(LinkValueError) {
        return .success(try LinkValueEncoder.encode(destination, isCase: name != nil))
      } catch {
        return .failure(error)
      }
    }
    fromNothing = try? decode(LinkValues()).get()
  }

  /// The key that its route declares.
  var declaration: InputKeys.Declaration {
    InputKeys.Declaration(
      id.rawValue,
      .custom(typeName),
      of: type,
      spelling: nil,
      destination: self
    )
  }

  /// The value that a link brings.
  func value(of values: LinkValues) throws(LinkValueError) -> InputValue {
    try decode(values).get()
  }

  /// The texts that spell a value in a link.
  func texts(of value: InputValue) throws(LinkValueError) -> LinkValues {
    try encode(value).get()
  }
}
