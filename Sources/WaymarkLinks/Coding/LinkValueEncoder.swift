/// Encodes a value, or one inside it, into texts of a link.
package final class LinkValueEncoder {
  private(set) var values = LinkValues()
  /// The first key of all: the case, where the value is an enum of such cases.
  private(set) var firstKey: String?
  /// Whether the values of that key are those of the link itself.
  private let isCase: Bool

  private init(isCase: Bool) {
    self.isCase = isCase
  }

  /// The texts of a value's properties.
  ///
  /// - Parameter isCase: whether the value is an enum whose case is no property.
  package static func encode(
    _ value: some Encodable,
    isCase: Bool = false
  ) throws(LinkValueError) -> LinkValues {
    try encoding(value, isCase: isCase).values
  }

  /// The name of an enum's case, as the compiler encodes it; `nil` for what is encoded otherwise.
  package static func caseName(of value: some Encodable) -> String? {
    let encoder = LinkValueEncoder(isCase: true)
    // What a case's values are does not matter here, nor whether a link can spell them.
    try? value.encode(to: LinkValueSpot(encoder: encoder, name: ""))
    return encoder.firstKey
  }

  private static func encoding(
    _ value: some Encodable,
    isCase: Bool
  ) throws(LinkValueError) -> LinkValueEncoder {
    let encoder = LinkValueEncoder(isCase: isCase)
    do {
      try value.encode(to: LinkValueSpot(encoder: encoder, name: ""))
      return encoder
    } catch let error as LinkValueError {
      throw error
    } catch {
      throw .refused("", why: "\(error)")
    }
  }

  fileprivate func add(_ name: String, _ value: PlainValue) throws {
    // A value that has no name is no property: the whole is not coded by its properties.
    guard !name.isEmpty else { throw LinkValueError.unspelled("") }
    values.add(name, value)
  }

  fileprivate func path(_ key: String, in name: String) -> String {
    if firstKey == nil { firstKey = key }
    return name.isEmpty ? key : "\(name).\(key)"
  }

  /// Where the values of a nested value go.
  fileprivate func spot(of key: String, in name: String) -> String {
    let path = path(key, in: name)
    return isCase && name.isEmpty ? "" : path
  }
}

/// Where in a link's values something is encoded.
private struct LinkValueSpot: Encoder {
  let encoder: LinkValueEncoder
  let name: String

  var codingPath: [any CodingKey] { name.isEmpty ? [] : [NamedKey(name)] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(LinkKeyedSpot<Key>(spot: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { LinkListedSpot(spot: self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { LinkSingleSpot(spot: self) }

  /// Encodes a value of a type with an encoding of its own.
  func encode(_ value: some Encodable) throws {
    if let own = value as? any LinkText {
      try encoder.add(name, .text(own.linkText))
    } else {
      try value.encode(to: self)
    }
  }

  func add(_ text: String) throws { try encoder.add(name, .text(text)) }

  func add(_ isTrue: Bool) throws { try encoder.add(name, .bool(isTrue)) }

  /// Adds a whole number; as text where it is larger than any `Int`.
  func add(_ number: some BinaryInteger) throws {
    try encoder.add(name, Int(exactly: number).map { .int($0) } ?? .text("\(number)"))
  }

  /// Adds a number with a fraction, which has to be one.
  func add(_ number: some BinaryFloatingPoint & LosslessStringConvertible) throws {
    guard number.isFinite else { throw LinkValueError.unspelled(name) }
    try encoder.add(
      name,
      Double(number.description).map { .double($0) } ?? .text(number.description)
    )
  }
}

/// The properties of a value.
private struct LinkKeyedSpot<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let spot: LinkValueSpot

  var codingPath: [any CodingKey] { spot.codingPath }

  private func at(_ key: Key) -> LinkValueSpot {
    LinkValueSpot(
      encoder: spot.encoder,
      name: spot.encoder.path(key.stringValue, in: spot.name)
    )
  }

  // What is not there is not written.
  mutating func encodeNil(forKey key: Key) throws {}

  mutating func encode(_ value: String, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: Bool, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: Double, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: Float, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: Int, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: Int8, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: Int16, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: Int32, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: Int64, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: UInt, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: UInt8, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: UInt16, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: UInt32, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: UInt64, forKey key: Key) throws { try at(key).add(value) }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try at(key).encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let name = spot.encoder.spot(of: key.stringValue, in: spot.name)
    return LinkValueSpot(encoder: spot.encoder, name: name).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    at(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { spot }

  mutating func superEncoder(forKey key: Key) -> any Encoder { at(key) }
}

/// The values of a list, which all have its name.
private struct LinkListedSpot: UnkeyedEncodingContainer {
  let spot: LinkValueSpot
  private(set) var count = 0

  init(spot: LinkValueSpot) {
    self.spot = spot
  }

  var codingPath: [any CodingKey] { spot.codingPath }

  mutating func encodeNil() throws { throw LinkValueError.unspelled(spot.name) }

  mutating func encode(_ value: some Encodable) throws {
    let before = spot.encoder.values.items.count
    try spot.encode(value)
    count += 1
    // A value of several properties in a list could not be told from the next.
    let added = spot.encoder.values.items[before...]
    guard added.count == 1, added.allSatisfy({ $0.name == spot.name }) else {
      throw LinkValueError.unspelled(spot.name)
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    spot.container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    spot.unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { spot }
}

/// One text that is a whole value.
private struct LinkSingleSpot: SingleValueEncodingContainer {
  let spot: LinkValueSpot

  var codingPath: [any CodingKey] { spot.codingPath }

  mutating func encodeNil() throws {}

  mutating func encode(_ value: String) throws { try spot.add(value) }
  mutating func encode(_ value: Bool) throws { try spot.add(value) }
  mutating func encode(_ value: Double) throws { try spot.add(value) }
  mutating func encode(_ value: Float) throws { try spot.add(value) }
  mutating func encode(_ value: Int) throws { try spot.add(value) }
  mutating func encode(_ value: Int8) throws { try spot.add(value) }
  mutating func encode(_ value: Int16) throws { try spot.add(value) }
  mutating func encode(_ value: Int32) throws { try spot.add(value) }
  mutating func encode(_ value: Int64) throws { try spot.add(value) }
  mutating func encode(_ value: UInt) throws { try spot.add(value) }
  mutating func encode(_ value: UInt8) throws { try spot.add(value) }
  mutating func encode(_ value: UInt16) throws { try spot.add(value) }
  mutating func encode(_ value: UInt32) throws { try spot.add(value) }
  mutating func encode(_ value: UInt64) throws { try spot.add(value) }
  mutating func encode(_ value: some Encodable) throws { try spot.encode(value) }
}
