/// Decodes a value, or one inside it, from the texts of a link.
package struct LinkValueDecoder: Decoder {
  let values: LinkValues
  /// The path of the decoded value, its names joined by dots; empty for the outermost value.
  let name: String
  /// The case to decode, if the value is an enum of destinations.
  var caseName: String?

  package var codingPath: [any CodingKey] { name.isEmpty ? [] : [NamedKey(name)] }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value from the texts of a link; every error becomes a `LinkValueError`.
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from values: LinkValues,
    case name: String? = nil
  ) throws(LinkValueError) -> Value {
    do {
      return try Value(from: LinkValueDecoder(values: values, name: "", caseName: name))
    } catch let error as LinkValueError {
      throw error
    } catch let error as DecodingError {
      if case .typeMismatch(_, let context) = error, context.codingPath.isEmpty, let name {
        throw .unknownCase(name)
      }
      throw LinkValueError(error, values)
    } catch {
      throw .refused("", why: "\(error)")
    }
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    KeyedDecodingContainer(LinkKeyedValues(values: values, name: name, caseName: caseName))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    LinkListedValues(name: name, texts: values.texts(name))
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer {
    LinkSingleValue(decoder: self)
  }

  /// The text of the value; throws if the link brings none.
  fileprivate func text() throws -> String {
    guard let text = values.text(name) else { throw LinkValueError.missing(name) }
    return text
  }
}

extension LinkValueError {
  /// Translates an error of the decoding that the compiler writes.
  fileprivate init(_ error: DecodingError, _ values: LinkValues) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missing((context.codingPath + [key]).dotted)
    case .valueNotFound(_, let context):
      self = .missing(context.codingPath.dotted)
    case .typeMismatch(let type, let context):
      let name = context.codingPath.dotted
      self = .unlike(name, text: values.text(name) ?? "", expected: "\(type)")
    case .dataCorrupted(let context):
      let name = context.codingPath.dotted
      guard let text = values.text(name) else {
        self = .refused(name, why: context.debugDescription)
        return
      }
      self = .refused(name, why: "\"\(text.shortened)\": \(context.debugDescription)")
    @unknown default:
      self = .refused("", why: "\(error)")
    }
  }
}

extension [any CodingKey] {
  fileprivate var dotted: String { map(\.stringValue).joined(separator: ".") }
}

/// A coding key that can have any name.
struct NamedKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Reads single values from texts.
private enum LinkReading {
  /// Numbers and Booleans are written as in patterns: `36`, `-1.5`, `true`; never `+36` or `0x24`.
  static func value<Value: LosslessStringConvertible>(
    _ type: Value.Type,
    _ name: String,
    _ text: String
  ) throws -> Value {
    let isNumber = BuiltInType.double.read(text) != nil
    guard isNumber || Value.self == Bool.self, let value = Value(text) else {
      throw LinkValueError.unlike(name, text: text, expected: "\(Value.self)")
    }
    return value
  }

  /// Reads a value of a type that implements its own decoding.
  static func value<Value: Decodable>(
    _ type: Value.Type,
    from decoder: LinkValueDecoder
  ) throws -> Value {
    guard let own = type as? any LinkText.Type else {
      do {
        return try Value(from: decoder)
      } catch DecodingError.dataCorrupted(let context) where context.codingPath.count <= 1 {
        // An enum of texts, or a type that checks its text itself, has refused this one.
        throw LinkValueError.unlike(
          decoder.name,
          text: try decoder.text(),
          expected: "\(Value.self)"
        )
      }
    }
    let text = try decoder.text()
    guard let value = own.init(linkText: text) as? Value else {
      throw LinkValueError.unlike(decoder.name, text: text, expected: "\(Value.self)")
    }
    return value
  }
}

/// The properties of a value.
private struct LinkKeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: LinkValues
  let name: String
  /// The only key to report, the case, if the value is an enum of destinations.
  let caseName: String?

  var codingPath: [any CodingKey] { name.isEmpty ? [] : [NamedKey(name)] }

  var allKeys: [Key] {
    if let caseName { return Key(stringValue: caseName).map { [$0] } ?? [] }
    return values.names(inside: name).compactMap { Key(stringValue: $0) }
  }

  private func path(_ key: Key) -> String {
    name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)"
  }

  private func text(_ key: Key) throws -> String {
    let path = path(key)
    guard let text = values.text(path) else { throw LinkValueError.missing(path) }
    return text
  }

  func contains(_ key: Key) -> Bool {
    if let caseName { return key.stringValue == caseName }
    return values.holds(path(key))
  }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try text(key) }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(type, key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try LinkReading.value(type, from: LinkValueDecoder(values: values, name: path(key)))
  }

  private func value<Value: LosslessStringConvertible>(
    _ type: Value.Type,
    _ key: Key
  ) throws -> Value {
    try LinkReading.value(type, path(key), text(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    // The associated values of a case have no prefix: the link names them directly.
    let name = caseName == nil ? path(key) : name
    return KeyedDecodingContainer(
      LinkKeyedValues<Nested>(values: values, name: name, caseName: nil)
    )
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    LinkListedValues(name: path(key), texts: values.texts(path(key)))
  }

  func superDecoder() throws -> any Decoder { LinkValueDecoder(values: values, name: name) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    LinkValueDecoder(values: values, name: path(key))
  }
}

/// The values that a link brings under one name.
private struct LinkListedValues: UnkeyedDecodingContainer {
  let name: String
  let texts: [String]
  private(set) var currentIndex = 0

  init(name: String, texts: [String]) {
    self.name = name
    self.texts = texts
  }

  var codingPath: [any CodingKey] { [NamedKey(name)] }
  var count: Int? { texts.count }
  var isAtEnd: Bool { currentIndex >= texts.count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw LinkValueError.missing(name) }
    let item = LinkValues([LinkValues.Item(name: name, value: .text(texts[currentIndex]))])
    let value = try LinkReading.value(type, from: LinkValueDecoder(values: item, name: name))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    throw LinkValueError.unspelled(name)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw LinkValueError.unspelled(name)
  }

  mutating func superDecoder() throws -> any Decoder { throw LinkValueError.unspelled(name) }
}

/// A value that is written as one text.
private struct LinkSingleValue: SingleValueDecodingContainer {
  let decoder: LinkValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { !decoder.values.holds(decoder.name) }

  func decode(_ type: String.Type) throws -> String { try decoder.text() }

  func decode(_ type: Bool.Type) throws -> Bool { try value(type) }
  func decode(_ type: Double.Type) throws -> Double { try value(type) }
  func decode(_ type: Float.Type) throws -> Float { try value(type) }
  func decode(_ type: Int.Type) throws -> Int { try value(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try value(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try value(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try value(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try value(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try value(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try value(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try value(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try value(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try value(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try LinkReading.value(type, from: decoder)
  }

  private func value<Value: LosslessStringConvertible>(_ type: Value.Type) throws -> Value {
    try LinkReading.value(type, decoder.name, decoder.text())
  }
}
