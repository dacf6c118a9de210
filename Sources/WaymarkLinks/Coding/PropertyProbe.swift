/// Finds out which properties a type has, by decoding it from invented values.
///
/// The decoding that the compiler writes asks for each property by name and type. It is given any
/// value of that type, such as 0 or "", and the question is recorded. If no value of a type can be
/// invented, decoding stops there, and only the properties before it are known.
package final class PropertyProbe {
  /// A property as a decoder sees it.
  package struct Property: Sendable, Equatable {
    package let name: String
    /// Whether a link has to bring it.
    package let isNeeded: Bool
  }

  private(set) var properties: [Property] = []
  /// Whether the type, if it is an enum of destinations, has a case of the wanted name.
  private(set) var hasCase = false
  private let caseName: String?

  private init(caseName: String?) {
    self.caseName = caseName
  }

  /// What was found out about a type.
  package struct Finding: Sendable, Equatable {
    /// Its properties, as far as they are known.
    package let properties: [Property]
    /// Whether all properties are known; false if decoding stopped early.
    package let isComplete: Bool
    /// Whether an enum of destinations has the case; true for any other type.
    package let hasCase: Bool
  }

  /// Probes a type, or one case of an enum of destinations.
  static func probe<Value: Decodable>(_ type: Value.Type, case name: String? = nil) -> Finding {
    let probe = PropertyProbe(caseName: name)
    let made = try? Value(from: ProbingDecoder(probe: probe, name: "", isCase: name != nil))
    return Finding(
      properties: probe.properties,
      isComplete: made != nil,
      hasCase: name == nil || probe.hasCase
    )
  }

  fileprivate func note(_ name: String, isNeeded: Bool) {
    guard !properties.contains(where: { $0.name == name }) else { return }
    properties.append(Property(name: name, isNeeded: isNeeded))
  }

  /// The key of the case, when the type has one of that name.
  fileprivate func key<Key: CodingKey>(_ type: Key.Type) -> [Key] {
    guard let caseName, let key = Key(stringValue: caseName) else { return [] }
    hasCase = true
    return [key]
  }
}

/// Thrown where no value of a type can be invented.
private struct CannotMakeUp: Error {}

private struct ProbingDecoder: Decoder {
  let probe: PropertyProbe
  let name: String
  var isCase = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ProbingKeyed(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { ProbingList() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ProbingSingle(decoder: self)
  }

  /// Invents a value; a type that is not known here invents itself from the values it decodes.
  func makeUp<Value: Decodable>(_ type: Value.Type, named name: String) throws -> Value {
    if type is any LinkText.Type { throw CannotMakeUp() }
    if let listed = type as? any CaseIterable.Type, let value = listed.anyCase as? Value {
      return value
    }
    return try Value(from: ProbingDecoder(probe: probe, name: name))
  }
}

extension CaseIterable {
  fileprivate static var anyCase: Any? { allCases.first }
}

private struct ProbingKeyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ProbingDecoder

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] { decoder.isCase ? decoder.probe.key(Key.self) : [] }

  private func path(_ key: Key) -> String {
    decoder.name.isEmpty ? key.stringValue : "\(decoder.name).\(key.stringValue)"
  }

  func contains(_ key: Key) -> Bool {
    // Decoding that asks whether a value exists can also do without it.
    if !decoder.isCase { decoder.probe.note(path(key), isNeeded: false) }
    return false
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.probe.note(path(key), isNeeded: false)
    return true
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { note(key, "") }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { note(key, false) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { note(key, 0) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { note(key, 0) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { note(key, 0) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { note(key, 0) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { note(key, 0) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { note(key, 0) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { note(key, 0) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { note(key, 0) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { note(key, 0) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { note(key, 0) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { note(key, 0) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { note(key, 0) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let path = path(key)
    let known = decoder.probe.properties.count
    do {
      let value = try decoder.makeUp(type, named: path)
      // A value that has recorded properties of its own is none. A list is never needed: if the
      // link does not name it, it is empty.
      let isList = value is any RangeReplaceableCollection && !(value is String)
      if decoder.probe.properties.count == known { decoder.probe.note(path, isNeeded: !isList) }
      return value
    } catch {
      if decoder.probe.properties.count == known { decoder.probe.note(path, isNeeded: true) }
      throw error
    }
  }

  private func note<Value>(_ key: Key, _ value: Value) -> Value {
    decoder.probe.note(path(key), isNeeded: true)
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let name = decoder.isCase ? decoder.name : path(key)
    return KeyedDecodingContainer(
      ProbingKeyed<Nested>(decoder: ProbingDecoder(probe: decoder.probe, name: name))
    )
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    decoder.probe.note(path(key), isNeeded: false)
    return ProbingList()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder {
    ProbingDecoder(probe: decoder.probe, name: path(key))
  }
}

/// An empty list, so that no element has to be invented.
private struct ProbingList: UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  mutating func decodeNil() throws -> Bool { throw CannotMakeUp() }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    throw CannotMakeUp()
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw CannotMakeUp() }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw CannotMakeUp()
  }
  mutating func superDecoder() throws -> any Decoder { throw CannotMakeUp() }
}

private struct ProbingSingle: SingleValueDecodingContainer {
  let decoder: ProbingDecoder

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { true }

  func decode(_ type: String.Type) throws -> String { "" }
  func decode(_ type: Bool.Type) throws -> Bool { false }
  func decode(_ type: Double.Type) throws -> Double { 0 }
  func decode(_ type: Float.Type) throws -> Float { 0 }
  func decode(_ type: Int.Type) throws -> Int { 0 }
  func decode(_ type: Int8.Type) throws -> Int8 { 0 }
  func decode(_ type: Int16.Type) throws -> Int16 { 0 }
  func decode(_ type: Int32.Type) throws -> Int32 { 0 }
  func decode(_ type: Int64.Type) throws -> Int64 { 0 }
  func decode(_ type: UInt.Type) throws -> UInt { 0 }
  func decode(_ type: UInt8.Type) throws -> UInt8 { 0 }
  func decode(_ type: UInt16.Type) throws -> UInt16 { 0 }
  func decode(_ type: UInt32.Type) throws -> UInt32 { 0 }
  func decode(_ type: UInt64.Type) throws -> UInt64 { 0 }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.makeUp(type, named: decoder.name)
  }
}
