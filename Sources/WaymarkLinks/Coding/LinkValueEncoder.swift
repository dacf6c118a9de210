/// Encodes a value, or one inside it, into texts of a link.
package final class LinkValueEncoder {
  private(set) var values = LinkValues()
  /// The first key encoded, or a single value in place of keys; for an enum of destinations it is
  /// the name of the case.
  private(set) var firstKey: String?
  /// Whether that key is left out of names, because it is a case and no property.
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

  /// The name of an enum's case, or its raw value, as the synthesized encoding writes it; `nil` for
  /// a value that is encoded differently.
  package static func caseName(of value: some Encodable) -> String? {
    let encoder = LinkValueEncoder(isCase: true)
    // Only the case's key is wanted, which is encoded first; an error in its values is ignored.
    try? value.encode(to: LinkValueSpot(encoder: encoder, name: ""))
    return encoder.firstKey
  }

  /// The word that a link holds for an enum's case without values: its name; `nil` for a value that
  /// is no enum.
  fileprivate static func word(for value: some Encodable) -> String? {
    Mirror(reflecting: value).displayStyle == .enum ? caseName(of: value) : nil
  }

  /// A value in words: `ToDoDetail(id: 36)`; `nil` for one that no link can spell.
  static func describe(_ value: some Encodable, isCase: Bool) -> String? {
    guard let encoder = try? encoding(value, isCase: isCase) else { return nil }
    var text = isCase ? encoder.firstKey ?? "" : CompoundType.plainName(of: type(of: value))
    let items = encoder.values.items
    if isCase, items.isEmpty { return text }
    text += "("
    for (index, item) in items.enumerated() {
      if index > 0 { text += ", " }
      // The synthesized encoding names a value without a label by its number: `_0`.
      let hasLabel = !isCase || item.name.utf8.first != UInt8(ascii: "_")
      if hasLabel { text += "\(item.name): " }
      text += InputValue.plain(item.value).description
    }
    text += ")"
    return text
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
      throw .refused("", why: error.quotedWords)
    }
  }

  fileprivate func add(_ name: String, _ value: PlainValue) throws {
    if isCase, name.isEmpty, firstKey == nil {
      // An enum with raw values.
      firstKey = value.text
      return
    }
    // Without a name, the outermost type encodes itself as a single value; a destination must
    // encode properties.
    guard !name.isEmpty else { throw LinkValueError.unspelled("") }
    values.add(name, value)
  }

  /// Sorts what a dictionary or a set has added: they have no order, and equal values must have
  /// equal links.
  fileprivate func sort(from start: Int, of value: some Encodable, named name: String) {
    switch value {
    // A dictionary whose keys are not texts is encoded as a list: key, value, key, value, and so
    // on.
    case is any UnorderedByKeys where values.items.dropFirst(start).first?.name == name:
      values.sort(from: start, inGroupsOf: 2, by: \.text)
    case is any UnorderedByKeys: values.sort(from: start, by: \.name)
    case is any Unordered: values.sort(from: start, by: \.text)
    default: break
    }
  }

  fileprivate func path(_ key: String, in name: String) -> String {
    if firstKey == nil { firstKey = key }
    return name.isEmpty ? key : "\(name).\(key)"
  }

  /// The path under which the properties of a nested value are written.
  fileprivate func spot(of key: String, in name: String) -> String {
    let path = path(key, in: name)
    return isCase && name.isEmpty ? "" : path
  }
}

/// A dictionary of the standard library; other types that are encoded like one may have an order.
private protocol UnorderedByKeys {}
extension Dictionary: UnorderedByKeys {}

/// A set of the standard library.
private protocol Unordered {}
extension Set: Unordered {}

/// Encodes the value at one path.
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

  /// Encodes a value of a type that implements its own encoding.
  func encode(_ value: some Encodable) throws {
    if let own = value as? any LinkText {
      return try encoder.add(name, .text(own.linkText))
    }
    let before = encoder.values.items.count
    try value.encode(to: self)
    encoder.sort(from: before, of: value, named: name)
    guard encoder.values.items.count == before, !name.isEmpty else { return }
    if let word = LinkValueEncoder.word(for: value) { try encoder.add(name, .text(word)) }
  }

  func add(_ text: String) throws { try encoder.add(name, .text(text)) }

  func add(_ isTrue: Bool) throws { try encoder.add(name, .bool(isTrue)) }

  /// Adds an integer; one that does not fit `Int` is added as text.
  func add(_ number: some BinaryInteger) throws {
    try encoder.add(name, Int(exactly: number).map { .int($0) } ?? .text("\(number)"))
  }

  /// Adds a floating-point number; throws for infinity and NaN, which no link can hold.
  func add(_ number: some BinaryFloatingPoint & LosslessStringConvertible) throws {
    guard number.isFinite else {
      throw LinkValueError.refused(name, why: "no link can spell \(number); bring a finite number")
    }
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

  // A property that is nil is left out of the link.
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

/// The elements of a list, each written under the name of the list.
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
    // An element with several properties is refused: when read, the properties of different
    // elements could not be told apart.
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

/// A value that is written as one text.
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

// Requirements that the protocols have since these systems; their default implementations throw.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension LinkKeyedSpot {
  mutating func encode(_ value: Int128, forKey key: Key) throws { try at(key).add(value) }
  mutating func encode(_ value: UInt128, forKey key: Key) throws { try at(key).add(value) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension LinkSingleSpot {
  mutating func encode(_ value: Int128) throws { try spot.add(value) }
  mutating func encode(_ value: UInt128) throws { try spot.add(value) }
}
