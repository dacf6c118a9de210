/// Finds out which properties a type has, by decoding it from invented values.
///
/// The synthesized decoding asks for each property by name and type. The probe records the question
/// and answers with some value of the type, such as 0 or "". If no value of a type can be invented,
/// decoding stops there, and only the properties before it are known.
package final class PropertyProbe {
  /// A property as a decoder sees it.
  package struct Property: Sendable, Equatable {
    package let name: String
    /// Whether a link has to bring it.
    package let isNeeded: Bool
    /// The type by the name that plans use; `nil` if they have no name for it, as for a list, or if
    /// only the type itself knows its texts.
    package let type: InputType?
    /// Whether it is a dictionary, which no single text can hold.
    package var isDictionary = false
    /// For an optional value with properties of its own: the properties that a link must bring if
    /// it brings any of them, as `owner.name`.
    package var parts: [String] = []
  }

  /// Once this many properties are found, values inside others are not probed any more.
  fileprivate static let limit = 500

  private(set) var properties: [Property] = []
  /// Whether the decoding has asked which keys exist; with other keys it may then read more.
  fileprivate var asksWhatThereIs = false
  /// Whether the type, if it is an enum of destinations, has a case of the wanted name.
  private(set) var hasCase = false
  /// The single text, number or list that was asked for last; `nil` if the value has properties.
  fileprivate var asked: Asked?
  fileprivate let caseName: String?
  /// Whether only a type's name in plans is wanted; properties are then not probed.
  fileprivate let isForType: Bool
  /// The types of the values that are being invented at this moment, one inside the other.
  private var inventing: Set<ObjectIdentifier> = []
  /// The paths at which a value would have to hold another of its type.
  fileprivate var ownKind: Set<String> = []

  /// The single thing from which a value is made.
  fileprivate enum Asked: Equatable {
    /// A text or a number, with its type by the name that plans use.
    case single(InputType)
    /// A list, for which plans have no name.
    case list

    var type: InputType? { if case .single(let type) = self { type } else { nil } }
  }

  fileprivate init(caseName: String?, isForType: Bool = false) {
    self.caseName = caseName
    self.isForType = isForType
  }

  /// What was found out about a type.
  package struct Finding: Sendable, Equatable {
    /// Its properties, as far as they are known.
    package let properties: [Property]
    /// Whether all properties are known; false if decoding stopped early.
    package let isComplete: Bool
    /// Whether the decoding can read no other names; false if it stopped early or has asked which
    /// keys exist, or if the type states itself what it needs.
    package let isClosed: Bool
    /// Whether an enum of destinations has the case; true for any other type.
    package let hasCase: Bool
    /// The names of properties that the type itself says it needs; empty if it says nothing.
    package let stated: [String]

    /// The same with properties that the type itself says it needs.
    ///
    /// The finding is then complete: the type is trusted to have stated all unknown properties that
    /// it needs. A dictionary is never needed.
    func stating(_ names: [String]) -> Finding {
      guard !names.isEmpty else { return self }
      let others = properties.map { found in
        names.contains(found.name) && !found.isDictionary
          ? Property(name: found.name, isNeeded: true, type: found.type) : found
      }
      let unknown = names.filter { name in !properties.contains { $0.name == name } }
      return Finding(
        properties: others + unknown.map { Property(name: $0, isNeeded: true, type: nil) },
        isComplete: true,
        isClosed: false,
        hasCase: hasCase,
        stated: names
      )
    }
  }

  /// Probes a type, or one case of an enum of destinations.
  static func probe<Value: Decodable>(_ type: Value.Type, case name: String? = nil) -> Finding {
    let probe = PropertyProbe(caseName: name)
    let decoder = ProbingDecoder(probe: probe, name: "", isCase: name != nil)
    let made = try? probe.inventing(type) { try Value(from: decoder) }
    return Finding(
      properties: probe.found(isMade: made != nil),
      isComplete: made != nil,
      isClosed: made != nil && !probe.asksWhatThereIs,
      hasCase: name == nil || probe.hasCase || isCase(made, called: name),
      stated: []
    )
  }

  /// Whether a value of an enum has exactly this raw value; another spelling of a number is none.
  private static func isCase<Value>(_ made: Value?, called name: String?) -> Bool {
    guard let value = made as? any Encodable else { return false }
    return LinkValueEncoder.caseName(of: value) == name
  }

  /// The properties that were found.
  ///
  /// If a value was invented although a property would have contained a value of the same type,
  /// that property is not needed.
  fileprivate func found(isMade: Bool) -> [Property] {
    if !isMade || ownKind.isEmpty { return properties }
    return properties.map { found in
      ownKind.contains(found.name)
        ? Property(name: found.name, isNeeded: false, type: found.type) : found
    }
  }

  /// Invents a value of a type with a closure.
  ///
  /// - Throws: `HoldsItself` inside a value of the same type, because inventing it would never end.
  fileprivate func inventing<Value>(
    _ type: Value.Type,
    _ body: () throws -> Value
  ) throws -> Value {
    let id = ObjectIdentifier(type)
    guard inventing.insert(id).inserted else { throw HoldsItself() }
    defer { inventing.remove(id) }
    return try body()
  }

  fileprivate func note(
    _ name: String,
    isNeeded: Bool,
    _ type: InputType?,
    isDictionary: Bool = false,
    parts: [String] = []
  ) {
    guard !properties.contains(where: { $0.name == name }) else { return }
    properties.append(
      Property(
        name: name,
        isNeeded: isNeeded,
        type: type,
        isDictionary: isDictionary,
        parts: parts
      )
    )
  }

  /// The key of the wanted case, if the type has a case with that name; else empty.
  fileprivate func key<Key: CodingKey>(_ type: Key.Type) -> [Key] {
    guard let caseName, let key = Key(stringValue: caseName) else { return [] }
    hasCase = true
    return [key]
  }
}

/// Thrown if no value of a type can be invented.
private struct CannotMakeUp: Error {}

/// Thrown if a value would have to be invented inside another value of its type.
private struct HoldsItself: Error {}

private struct ProbingDecoder: Decoder {
  /// Texts to invent a value from, with their types: an empty text, a text that is not empty, and
  /// one text of each other type that is spelled as text.
  static let texts: [(text: String, type: BuiltInType)] =
    [("", .string), (BuiltInType.string.example, .string)]
    + BuiltInType.allCases.filter { $0.form == .text && $0 != .string }.map { ($0.example, $0) }

  let probe: PropertyProbe
  let name: String
  var isCase = false
  /// The text to invent a value from.
  var text = ""

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    // A type with a handwritten decoding may decode values inside itself without end.
    try name.checkDepth()
    guard probe.properties.count < PropertyProbe.limit else { throw CannotMakeUp() }
    return KeyedDecodingContainer(ProbingKeyed(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    probe.asked = .list
    return ProbingList()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    if isCase, let caseName = probe.caseName { return LinkSingleValue(rawValue: caseName) }
    return ProbingSingle(decoder: self)
  }

  /// Invents a value, and records its type in `asked`; an unknown type decodes itself from invented
  /// values.
  func makeUp<Value: Decodable>(_ type: Value.Type, named name: String) throws -> Value {
    probe.asked = nil
    if type is any LinkText.Type { throw CannotMakeUp() }
    if let listed = type as? any CaseIterable.Type, let value = listed.anyCase as? Value {
      probe.asked = listed.typeOfTexts.map { .single($0) }
      return value
    }
    return try probe.inventing(type) {
      for (text, textType) in Self.texts {
        let decoder = ProbingDecoder(probe: probe, name: name, text: text)
        // Another text helps only if the type is made from a text and has refused this one.
        guard let value = try? Value(from: decoder) else {
          if probe.asked != .single(.string) { break }
          continue
        }
        if textType != .string { probe.asked = .single(textType.type) }
        return value
      }
      throw CannotMakeUp()
    }
  }

  /// A type by the name that plans use, or without such a name the properties that it needs.
  func lookInto<Value: Decodable>(_ type: Value.Type) -> (type: InputType?, parts: [String]) {
    // A type that may contain a value of its own type would be probed without end.
    guard !probe.isForType else { return (nil, []) }
    let other = ProbingDecoder(probe: PropertyProbe(caseName: nil, isForType: true), name: "")
    let isMade = (try? other.makeUp(type, named: "")) != nil
    let properties = other.probe.found(isMade: isMade)
    guard properties.isEmpty else { return (nil, properties.filter(\.isNeeded).map(\.name)) }
    return (isMade ? other.probe.asked?.type : nil, [])
  }
}

extension CaseIterable {
  fileprivate static var anyCase: Any? { allCases.first }

  /// The type of its raw values by the name that plans use; `nil` if they have no name for it.
  fileprivate static var typeOfTexts: InputType? {
    if let words { return .words(words) }
    switch (allCases.first as? any RawRepresentable)?.rawValue {
    case is any FixedWidthInteger: return .int
    case is any BinaryFloatingPoint: return .double
    case is Bool: return .bool
    default: return nil
    }
  }

  /// The raw values of its cases; `nil` if they are not texts.
  static var words: [String]? {
    var words: [String] = []
    for one in allCases {
      // The loop stops at the first case that is no text: `allCases` may be lazy and list every
      // number.
      guard let word = (one as? any RawRepresentable)?.rawValue as? String else { return nil }
      words.append(word)
    }
    return words.isEmpty ? nil : words
  }
}

private struct ProbingKeyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ProbingDecoder

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    if decoder.isCase { return decoder.probe.key(Key.self) }
    decoder.probe.asksWhatThereIs = true
    return []
  }

  private func path(_ key: Key) -> String {
    decoder.name.isEmpty ? key.stringValue : "\(decoder.name).\(key.stringValue)"
  }

  func contains(_ key: Key) -> Bool {
    // A decoding that asks whether a value exists also works without it, so it is not needed.
    if !decoder.isCase {
      decoder.probe.note(path(key), isNeeded: false, nil)
      decoder.probe.asksWhatThereIs = true
    }
    return false
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.probe.note(path(key), isNeeded: false, nil)
    decoder.probe.asksWhatThereIs = true
    return true
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { note(key, "", .string) }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { note(key, false, .bool) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { note(key, 0, .double) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { note(key, 0, .double) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { note(key, 0, .int) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { note(key, 0, .int) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { note(key, 0, .int) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { note(key, 0, .int) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { note(key, 0, .int) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { note(key, 0, .int) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { note(key, 0, .int) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { note(key, 0, .int) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { note(key, 0, .int) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { note(key, 0, .int) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let path = path(key)
    let probe = decoder.probe
    let known = probe.properties.count
    do {
      let value = try decoder.makeUp(type, named: path)
      let name = probe.asked?.type
      let isDictionary = isDictionary(type, called: name)
      // A value that has recorded properties of its own is not recorded as a property. Lists and
      // dictionaries are never needed: they are empty if the link does not name them.
      if probe.properties.count == known {
        let isNeeded = probe.asked != .list && !isDictionary
        probe.note(path, isNeeded: isNeeded, name, isDictionary: isDictionary)
      }
      return value
    } catch {
      if probe.properties.count == known { probe.note(path, isNeeded: true, nil) }
      if error is HoldsItself { probe.ownKind.insert(path) }
      throw error
    }
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? { skip(key, .string) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? { skip(key, .bool) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? { skip(key, .double) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) -> Float? { skip(key, .double) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? { skip(key, .int) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) -> Int8? { skip(key, .int) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) -> Int16? { skip(key, .int) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) -> Int32? { skip(key, .int) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) -> Int64? { skip(key, .int) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) -> UInt? { skip(key, .int) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) -> UInt8? { skip(key, .int) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) -> UInt16? { skip(key, .int) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) -> UInt32? { skip(key, .int) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) -> UInt64? { skip(key, .int) }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    let (name, parts) = decoder.lookInto(type)
    let isDictionary = isDictionary(type, called: name)
    return skip(key, name, isDictionary: isDictionary, parts: parts.map { "\(path(key)).\($0)" })
  }

  /// Whether links bring values of a type by their keys and not as one text.
  private func isDictionary<Value>(_ type: Value.Type, called name: InputType?) -> Bool {
    name == nil && type is any ExpressibleByDictionaryLiteral.Type && !(type is any LinkText.Type)
  }

  private func note<Value>(_ key: Key, _ value: Value, _ type: InputType) -> Value {
    decoder.probe.note(path(key), isNeeded: true, type)
    return value
  }

  /// Records an optional property, and decodes it as `nil`.
  private func skip<Value>(
    _ key: Key,
    _ type: InputType?,
    isDictionary: Bool = false,
    parts: [String] = []
  ) -> Value? {
    let path = path(key)
    decoder.probe.note(path, isNeeded: false, type, isDictionary: isDictionary, parts: parts)
    return nil
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
    decoder.probe.note(path(key), isNeeded: false, nil)
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

  func decode(_ type: String.Type) throws -> String { asked(decoder.text, .string) }
  func decode(_ type: Bool.Type) throws -> Bool { asked(false, .bool) }
  func decode(_ type: Double.Type) throws -> Double { asked(0, .double) }
  func decode(_ type: Float.Type) throws -> Float { asked(0, .double) }
  func decode(_ type: Int.Type) throws -> Int { asked(0, .int) }
  func decode(_ type: Int8.Type) throws -> Int8 { asked(0, .int) }
  func decode(_ type: Int16.Type) throws -> Int16 { asked(0, .int) }
  func decode(_ type: Int32.Type) throws -> Int32 { asked(0, .int) }
  func decode(_ type: Int64.Type) throws -> Int64 { asked(0, .int) }
  func decode(_ type: UInt.Type) throws -> UInt { asked(0, .int) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { asked(0, .int) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { asked(0, .int) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { asked(0, .int) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { asked(0, .int) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.makeUp(type, named: decoder.name)
  }

  private func asked<Value>(_ value: Value, _ type: InputType) -> Value {
    decoder.probe.asked = .single(type)
    return value
  }
}

// Requirements that the protocols have since these systems; their default implementations throw.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ProbingKeyed {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { note(key, 0, .int) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { note(key, 0, .int) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) -> Int128? { skip(key, .int) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) -> UInt128? { skip(key, .int) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ProbingSingle {
  func decode(_ type: Int128.Type) throws -> Int128 { asked(0, .int) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { asked(0, .int) }
}
