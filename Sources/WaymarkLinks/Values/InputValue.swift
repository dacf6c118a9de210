/// One value of an input.
///
/// A plain value is held directly; a value of another type, or of a type that the app has named, is
/// held in a box.
package enum InputValue: Sendable {
  case plain(PlainValue)
  case other(any InputBox)

  /// Holds a value; if the app has named its type, the name is kept even for a plain Swift type.
  init<Value>(_ value: Value, _ type: ValueType<Value>) {
    let plain = type.isOwn ? nil : PlainValue(value)
    self = plain.map { .plain($0) } ?? .other(ValueBox(value, type))
  }

  /// Holds a value that links spell by its properties.
  ///
  /// - Parameter isCase: whether the value is an enum of destinations.
  init<Value: Codable & Equatable & Sendable>(compound value: Value, isCase: Bool) {
    self = .other(CompoundBox(value, isCase: isCase))
  }

  package func value<Value>(as type: Value.Type) -> Value? {
    switch self {
    case .plain(let value): value.value(as: type)
    case .other(let box): box.value(as: type)
    }
  }

  /// The value, if links and JSON can hold it directly; else `nil`.
  package var plainValue: PlainValue? {
    switch self {
    case .plain(let value): value
    case .other(let box): box.plainValue
    }
  }

  /// Whether its type is one of the app's own.
  package var isOfOwnType: Bool {
    if case .custom = type { true } else { false }
  }

  /// The text in links of a value of one of the app's types; `nil` for any other value, and if the
  /// app has not defined how values of the type are written.
  package var ownText: String? {
    if case .other(let box) = self { box.ownText } else { nil }
  }

  /// The type of the value.
  package var type: InputType {
    switch self {
    case .plain(let value): value.type.type
    case .other(let box): box.kind
    }
  }

  /// The Swift type of the value.
  private var valueType: ObjectIdentifier {
    switch self {
    case .plain(let value): value.type.valueType
    case .other(let box): box.valueType
    }
  }

  /// Whether it is of the type of a declared key; the Swift types are compared if the plan knows
  /// it.
  package func fits(_ declared: InputKeys.Declaration) -> Bool {
    guard let wanted = declared.valueType else { return fits(declared.type) }
    return valueType == wanted
  }

  /// Whether it is of a declared type, judged by the name of the type.
  package func fits(_ declared: InputType) -> Bool {
    switch declared {
    case .words(let words):
      if case .text(let text) = plainValue { words.contains(text) } else { false }
    case .custom(let name):
      if case .other(let box) = self { box.isCalled(name) } else { false }
    case .plain(let type): plainValue.map(type.takes) ?? false
    }
  }
}

extension InputValue: Equatable {
  package static func == (one: InputValue, other: InputValue) -> Bool {
    switch (one.plainValue, other.plainValue) {
    case (let a?, let b?): return a == b
    case (nil, _?), (_?, nil): return false
    case (nil, nil):
      guard case .other(let a) = one, case .other(let b) = other else { return false }
      return a === b || a.isEqual(to: b)
    }
  }
}

extension InputValue {
  /// Whether it may have a part, such as a property of a destination, with one of some names.
  ///
  /// If it has too many parts to look at all of them, the answer is yes.
  package func mayHold(_ names: Set<String>) -> Bool {
    if case .other(let box) = self { box.mayHold(names) } else { false }
  }
}

extension Set<String> {
  /// Whether one of them is a name or a part of that name, such as `card` or `number` for
  /// `card.number`.
  package func contain(partOf name: String) -> Bool {
    contains(name) || name.split(separator: ".").contains { contains(String($0)) }
  }
}

extension Mirror {
  fileprivate func mayHold(_ names: Set<String>) -> Bool {
    var left = 1_000
    return mayHold(names, &left)
  }

  private func mayHold(_ names: Set<String>, _ left: inout Int) -> Bool {
    for child in children {
      left -= 1
      if left < 0 { return true }
      if let label = child.label {
        // The label of a property wrapper's storage begins with an underscore.
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        if names.contains(name) { return true }
        // The key of a dictionary counts as a name too.
        if label == "key", Mirror.spellings(of: child.value).contains(where: names.contains) {
          return true
        }
      }
      if Mirror(reflecting: child.value).mayHold(names, &left) { return true }
    }
    return superclassMirror?.mayHold(names, &left) ?? false
  }

  /// The texts by which the key of a dictionary may be known.
  private static func spellings(of key: Any) -> [String] {
    let raw = (key as? any RawRepresentable)?.rawValue as? String
    return ["\(key)"] + (raw.map { [$0] } ?? [])
  }
}

extension InputValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .plain(let value): value.description
    case .other(let box): box.description
    }
  }
}

/// A value of one of the app's own types, used without knowing its type.
package protocol InputBox: AnyObject, Sendable, CustomStringConvertible {
  var kind: InputType { get }
  var valueType: ObjectIdentifier { get }
  /// The value, if links and JSON can hold it directly; else `nil`.
  var plainValue: PlainValue? { get }
  /// Its text in links, if the app has said how values of its type are written.
  var ownText: String? { get }
  /// Whether it can be compared with others of its type.
  var isComparable: Bool { get }
  func isCalled(_ name: String) -> Bool
  func value<Other>(as type: Other.Type) -> Other?
  func isEqual(to other: any InputBox) -> Bool
  /// Whether it may have a part with one of some names.
  func mayHold(_ names: Set<String>) -> Bool
}

/// A value with the description of its type.
private final class ValueBox<Value: Sendable>: InputBox {
  private let value: Value
  private let type: ValueType<Value>

  init(_ value: Value, _ type: ValueType<Value>) {
    self.value = value
    self.type = type
  }

  var kind: InputType { type.kind }
  var plainValue: PlainValue? { PlainValue(value) }
  var ownText: String? { type.text?.write(value) }
  var isComparable: Bool { type.isEqual != nil }
  var valueType: ObjectIdentifier { ValueType<Value>.identity }
  var description: String { plainValue?.description ?? "\(value)" }
  func mayHold(_ names: Set<String>) -> Bool { Mirror(reflecting: value).mayHold(names) }

  /// Whether a plan that knows types only by name means its type: by the name that the key states,
  /// or by the name of the Swift type.
  func isCalled(_ name: String) -> Bool {
    kind == .custom(name) || ValueType<Value>.ownName == name
  }

  func value<Other>(as type: Other.Type) -> Other? { value as? Other }

  /// A value that cannot be compared equals nothing but the very same box.
  func isEqual(to other: any InputBox) -> Bool {
    guard let isEqual = type.isEqual, other.isComparable, let twin = other.value(as: Value.self)
    else { return false }
    return isEqual(twin, value)
  }
}

/// A value that links spell by its properties.
private final class CompoundBox<Value: Codable & Equatable & Sendable>: InputBox {
  private let value: Value
  /// Whether it is an enum of destinations, whose case is no property.
  private let isCase: Bool

  init(_ value: Value, isCase: Bool) {
    self.value = value
    self.isCase = isCase
  }

  var plainValue: PlainValue? { PlainValue(value) }
  var ownText: String? { nil }
  var isComparable: Bool { true }
  var kind: InputType { BuiltInType(of: Value.self)?.type ?? .custom(ValueType<Value>.ownName) }
  var valueType: ObjectIdentifier { ValueType<Value>.identity }

  /// Compares the names of its properties, and the names that links use for them.
  func mayHold(_ names: Set<String>) -> Bool {
    let spelled = (try? LinkValueEncoder.encode(value, isCase: isCase).items.map(\.name)) ?? []
    return spelled.contains(where: names.contain(partOf:))
      || Mirror(reflecting: value).mayHold(names)
  }

  /// Its own description, else its name and its properties as a link spells them.
  ///
  /// A journal that writes everything describes the values of each drive, and Swift's default
  /// description takes many times as long.
  var description: String {
    if let own = value as? any CustomStringConvertible { return own.description }
    return LinkValueEncoder.describe(value, isCase: isCase) ?? "\(value)"
  }

  func isCalled(_ name: String) -> Bool { ValueType<Value>.ownName == name }

  func value<Other>(as type: Other.Type) -> Other? { value as? Other }

  func isEqual(to other: any InputBox) -> Bool { other.value(as: Value.self) == value }
}
