/// Decodes a value, or one inside it, from the texts of a link.
///
/// It has no more than these two properties, so that `any Decoder` holds it without allocating.
package struct LinkValueDecoder: Decoder {
  let values: LinkValueList
  /// The path of the decoded value, its names joined by dots; empty for the outermost value.
  let name: String

  package var codingPath: [any CodingKey] { name.isEmpty ? [] : [NamedKey(name)] }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value from the texts of a link; every error becomes a `LinkValueError`.
  ///
  /// - Parameter name: the case to decode, if the value is an enum of destinations.
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from values: LinkValues,
    case name: String? = nil
  ) throws(LinkValueError) -> Value {
    let values = LinkValueList(values)
    do {
      let decoder = LinkValueDecoder(values: values, name: "")
      guard let name else { return try Value(from: decoder) }
      return try Value(from: LinkCaseDecoder(decoder: decoder, caseName: name))
    } catch let error as LinkValueError {
      throw error.tellingWhatIsThere(values)
    } catch let error as DecodingError {
      if case .typeMismatch(_, let context) = error, context.codingPath.isEmpty, let name {
        throw .unknownCase(name)
      }
      throw LinkValueError(error, values).tellingWhatIsThere(values)
    } catch {
      throw .refused("", why: error.quotedWords)
    }
  }

  package func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try name.checkDepth()
    return KeyedDecodingContainer(LinkKeyedValues(values: values, name: name))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    // A list in a list is refused: decoding a type that tries a list of itself first would not end.
    if values.isElement { throw LinkValueError.unspelled(name) }
    values.unread.remove(name)
    return LinkListedValues(name: name, of: values)
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer {
    LinkSingleValue(decoder: self)
  }
}

/// Decodes one given case of an enum of destinations, even if the link names other cases.
private struct LinkCaseDecoder: Decoder {
  let decoder: LinkValueDecoder
  let caseName: String

  var codingPath: [any CodingKey] { decoder.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(LinkKeyedValues(values: decoder.values, name: caseName, isCase: true))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try decoder.unkeyedContainer()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    LinkSingleValue(rawValue: caseName)
  }
}

extension String {
  /// Throws if the path of a value has more than 32 names.
  ///
  /// The link decides how deep a type that contains itself is decoded. Without a limit, a link
  /// could overflow the stack.
  func checkDepth() throws {
    let limit = 32
    var depth = isEmpty ? 0 : 1
    for byte in utf8 where byte == .dot { depth += 1 }
    guard depth <= limit else {
      throw LinkValueError.refused(self, why: "values stand in one another more than \(limit) deep")
    }
  }
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
///
/// Numbers and Booleans are written as in patterns: `36`, `-1.5`, `true`; never `+36` or `0x24`.
extension LinkValueList {
  /// The text from which a value of a type is made.
  fileprivate func text(_ name: String, for type: Any.Type) throws -> String {
    guard let text = text(name) else {
      throw LinkValueError.missing(name, expected: "\(type)")
    }
    if !unread.isEmpty { unread.remove(name) }
    return text
  }

  /// Counts that a value was made from the link, and returns the value.
  fileprivate func found<Value>(_ value: Value) -> Value {
    useCount += 1
    return value
  }

  fileprivate func read(_ name: String) throws -> String {
    found(try text(name, for: String.self))
  }

  fileprivate func read<Value: FixedWidthInteger>(_ name: String) throws -> Value {
    let text = try text(name, for: Value.self)
    guard text.utf8.first != .plus, let value = Value(text) else {
      throw LinkValueError.unlike(name, text: text, expected: "\(Value.self)")
    }
    return found(value)
  }

  fileprivate func read<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ name: String
  ) throws -> Value {
    let text = try text(name, for: Value.self)
    // `Float`, for example, reads a number that is too large for it as infinity.
    guard BuiltInType.double.read(text) != nil, let value = Value(text), value.isFinite else {
      throw LinkValueError.unlike(name, text: text, expected: "\(Value.self)")
    }
    return found(value)
  }

  fileprivate func read(_ name: String) throws -> Bool {
    // An item without a value, as in `?draft`, means true.
    if last(name)?.isBare == true { return found(true) }
    let text = try text(name, for: Bool.self)
    guard let value = Bool(text) else {
      throw LinkValueError.unlike(name, text: text, expected: "\(Bool.self)")
    }
    return found(value)
  }
}

/// Reads values of types that implement their own decoding.
extension LinkValueDecoder {
  /// Reads a value, from its ``LinkText`` if the type has one.
  fileprivate func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let own = type as? any LinkText.Type else { return try decoded(type) }
    let text = try values.text(name, for: type)
    guard let value = own.init(linkText: text) as? Value else {
      throw LinkValueError.unlike(name, text: text, expected: "\(Value.self)")
    }
    return values.found(value)
  }

  private func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let usesBefore = values.useCount
    if values.holdsTextAndMore(name) { values.unread.insert(name) }
    defer { values.unread.remove(name) }
    do {
      let value = try Value(from: self)
      // The link has a text under this name, but the type has only properties and did not read it.
      // An empty text is ignored, because forms send empty fields.
      let isUnread = values.useCount == usesBefore || values.unread.contains(name)
      if isUnread, let text = values.text(name), !text.isEmpty {
        throw LinkValueError.unlike(name, text: text, expected: "\(Value.self)")
      }
      return value
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.count <= 1 {
      // A value made of several properties has no text to report, only the reason.
      guard let text = values.text(name) else {
        throw LinkValueError.refused(name, why: context.debugDescription)
      }
      // An enum with texts as raw values, or a type that checks its text, has refused this text.
      let words = (type as? any CaseIterable.Type)?.words ?? []
      throw LinkValueError.unlike(name, text: text, expected: "\(Value.self)", words: words)
    } catch let error as DecodingError {
      guard case .typeMismatch(let wanted, _) = error, wanted == type else { throw error }
      guard values.holds(name) else {
        throw LinkValueError.missing(name, expected: "\(Value.self)")
      }
      guard let word = values.text(name) else { throw error }
      // The synthesized decoding of an enum without raw values looks for the case among the keys,
      // so the text is tried as the name of a case.
      let nothing = LinkValueDecoder(values: LinkValueList(LinkValues()), name: "")
      let value = try? Value(from: LinkCaseDecoder(decoder: nothing, caseName: word))
      if let value { return values.found(value) }
      throw LinkValueError.unlike(name, text: word, expected: "\(Value.self)")
    } catch LinkValueError.missing(let missing, _) where missing == name {
      // The inner error names the raw type, such as `String`; readers know the type of the
      // property.
      throw LinkValueError.missing(name, expected: "\(Value.self)")
    } catch let error where !(error is LinkValueError || error is DecodingError) {
      // An error of the app's own does not say for which property it was thrown.
      throw LinkValueError.refused(name, why: error.quotedWords)
    }
  }
}

/// The properties of a value.
private struct LinkKeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: LinkValueList
  /// The path of the value; for an enum of destinations, the name of the case, which is then the
  /// only key.
  let name: String
  /// Whether the value is an enum of destinations; the link names what its case holds directly.
  var isCase = false

  var codingPath: [any CodingKey] { path.isEmpty ? [] : [NamedKey(path)] }

  var allKeys: [Key] {
    if isCase { return Key(stringValue: name).map { [$0] } ?? [] }
    let names = values.names(inside: name)
    if !names.isEmpty { values.useCount += 1 }
    return names.compactMap { Key(stringValue: $0) }
  }

  private var path: String { isCase ? "" : name }

  private func path(_ key: Key) -> String {
    name.isEmpty || isCase ? key.stringValue : "\(name).\(key.stringValue)"
  }

  func contains(_ key: Key) -> Bool {
    let isHeld = holds(key)
    if isHeld { values.useCount += 1 }
    return isHeld
  }

  private func holds(_ key: Key) -> Bool {
    isCase ? key.stringValue == name : values.holds(path(key))
  }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try values.read(path(key)) }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try values.read(path(key)) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try values.read(path(key)) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try values.read(path(key)) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try values.read(path(key)) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try values.read(path(key)) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try values.read(path(key)) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try values.read(path(key)) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try values.read(path(key)) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try values.read(path(key)) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try values.read(path(key)) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try values.read(path(key)) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try values.read(path(key)) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try values.read(path(key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try LinkValueDecoder(values: values, name: path(key)).read(type)
  }

  // An optional text or number is present only under exactly its name; longer paths that begin with
  // the name do not count.
  private func ifNamed<Value: Decodable>(_ key: Key) throws -> Value? {
    values.last(path(key)) == nil ? nil : try decode(Value.self, forKey: key)
  }

  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try ifNamed(key) }
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try ifNamed(key) }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try ifNamed(key) }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try ifNamed(key) }
  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try ifNamed(key) }
  func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try ifNamed(key) }
  func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try ifNamed(key) }
  func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try ifNamed(key) }
  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try ifNamed(key) }
  func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try ifNamed(key) }
  func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try ifNamed(key) }
  func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? { try ifNamed(key) }
  func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? { try ifNamed(key) }
  func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try ifNamed(key) }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard holds(key) else { return nil }
    let isText = type is any LinkText.Type || type is any RawRepresentable.Type
    if isText { return try ifNamed(key) }
    let usesBefore = values.useCount
    do {
      let value = try decode(type, forKey: key)
      // Items inside the value that are none of its properties are ignored, so the value counts as
      // absent.
      return values.useCount > usesBefore ? value : nil
    } catch LinkValueError.missing(path(key), _) where values.useCount == usesBefore {
      // The value is made of one text, which is absent; items inside it are ignored as above.
      return nil
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let name = isCase ? path : path(key)
    try name.checkDepth()
    return KeyedDecodingContainer(LinkKeyedValues<Nested>(values: values, name: name))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    LinkListedValues(name: path(key), of: values)
  }

  func superDecoder() throws -> any Decoder { LinkValueDecoder(values: values, name: path) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    LinkValueDecoder(values: values, name: path(key))
  }
}

/// The values that a link brings under one name.
private struct LinkListedValues: UnkeyedDecodingContainer {
  let name: String
  let items: [LinkValues.Item]
  private(set) var currentIndex = 0

  init(name: String, of values: LinkValueList) {
    self.name = name
    items = values.all(name)
    if !items.isEmpty { values.useCount += 1 }
  }

  var codingPath: [any CodingKey] { [NamedKey(name)] }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw LinkValueError.missing(name, expected: "\(type)") }
    let item = LinkValueList(LinkValues([items[currentIndex]]), isElement: true)
    let value = try LinkValueDecoder(values: item, name: name).read(type)
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
struct LinkSingleValue: SingleValueDecodingContainer {
  fileprivate let decoder: LinkValueDecoder

  private var values: LinkValueList { decoder.values }
  private var name: String { decoder.name }

  fileprivate init(decoder: LinkValueDecoder) {
    self.decoder = decoder
  }

  /// A container with one raw value, from which a case of an enum is decoded.
  init(rawValue: String) {
    let values = LinkValues([LinkValues.Item(name: "", value: .text(rawValue))])
    decoder = LinkValueDecoder(values: LinkValueList(values), name: "")
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool {
    let isHeld = values.holds(name)
    if isHeld { values.useCount += 1 }
    // A type may be made of whether there is a text at all.
    values.unread.remove(name)
    return !isHeld
  }

  func decode(_ type: String.Type) throws -> String { try values.read(name) }
  func decode(_ type: Bool.Type) throws -> Bool { try values.read(name) }
  func decode(_ type: Double.Type) throws -> Double { try values.read(name) }
  func decode(_ type: Float.Type) throws -> Float { try values.read(name) }
  func decode(_ type: Int.Type) throws -> Int { try values.read(name) }
  func decode(_ type: Int8.Type) throws -> Int8 { try values.read(name) }
  func decode(_ type: Int16.Type) throws -> Int16 { try values.read(name) }
  func decode(_ type: Int32.Type) throws -> Int32 { try values.read(name) }
  func decode(_ type: Int64.Type) throws -> Int64 { try values.read(name) }
  func decode(_ type: UInt.Type) throws -> UInt { try values.read(name) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try values.read(name) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try values.read(name) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try values.read(name) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try values.read(name) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.read(type)
  }
}

// Requirements that the protocols have since these systems; their default implementations throw.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension LinkKeyedValues {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try values.read(path(key)) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try values.read(path(key))
  }
  func decodeIfPresent(_: Int128.Type, forKey key: Key) throws -> Int128? { try ifNamed(key) }
  func decodeIfPresent(_: UInt128.Type, forKey key: Key) throws -> UInt128? { try ifNamed(key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension LinkSingleValue {
  func decode(_ type: Int128.Type) throws -> Int128 { try values.read(name) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try values.read(name) }
}
