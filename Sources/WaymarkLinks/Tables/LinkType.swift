/// A type of the app that link patterns may name, as in `{on:Day}`.
///
/// Inputs hold its values under an `InputKey` of the value's type. A plan compares types by their
/// names; a name other than that of the Swift type is of use for tables without a plan only.
///
/// ```swift
/// let day = LinkType("Day", rank: 1, example: "2024-02-29") {
///   Day($0)
/// } write: {
///   $0.text
/// }
/// ```
public struct LinkType: Sendable {
  /// The name by which patterns call it.
  package let name: String
  /// The order in which custom types are tried, the lowest first; no two of a table are equal.
  package let rank: Int
  /// A text that it reads, used in the example links of messages about ties.
  package var example: String { spelling.example }
  let spelling: ValueSpelling

  /// Describes a type whose values cannot be compared.
  ///
  /// - Parameters:
  ///   - name: what patterns call it.
  ///   - rank: its turn among the custom types, the lowest first.
  ///   - example: a text that `read` takes.
  ///   - read: makes a value of a decoded text; `nil` where the text is none.
  ///   - write: the text that `read` makes the same value of.
  public init<Value: Sendable>(
    _ name: String,
    rank: Int,
    example: String,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    let text = ValueType<Value>.Text(example: example, read: read, write: write)
    self.init(name, rank, ValueSpelling(ValueType(isEqual: nil), text))
  }

  /// Describes a type whose values can be compared.
  ///
  /// - Parameters:
  ///   - name: what patterns call it.
  ///   - rank: its turn among the custom types, the lowest first.
  ///   - example: a text that `read` takes.
  ///   - read: makes a value of a decoded text; `nil` where the text is none.
  ///   - write: the text that `read` makes the same value of.
  public init<Value: Sendable & Equatable>(
    _ name: String,
    rank: Int,
    example: String,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    let text = ValueType<Value>.Text(example: example, read: read, write: write)
    self.init(name, rank, ValueSpelling(ValueType { $0 == $1 }, text))
  }

  /// Makes it from the type that keys are declared with, for tables without a plan.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - rank: the order in which custom types are tried, the lowest first.
  public init<Value: Sendable>(_ type: ValueType<Value>, rank: Int) {
    // The public initializers of `ValueType` always set a text, so the fallback is not used.
    let text = type.text ?? .init(example: "", read: { _ in nil }, write: { _ in "" })
    self.init("\(type.kind)", rank, ValueSpelling(type, text))
  }

  private init(_ name: String, _ rank: Int, _ spelling: ValueSpelling) {
    self.name = name
    self.rank = rank
    self.spelling = spelling
  }
}

extension SpelledType {
  /// Finds how a type is written: a type of the app is looked up among those of a table's rules.
  init(_ type: InputType, among types: [LinkType]) {
    var own: ValueSpelling?
    if case .custom(let name) = type { own = types.first { $0.name == name }?.spelling }
    self.init(type, own: own)
  }
}

extension Input {
  /// Sets a value from its text in a link; returns false if the text is not of the type.
  package mutating func set(
    _ name: String,
    reading text: String,
    as type: InputType,
    types: [LinkType]
  ) -> Bool {
    guard let value = SpelledType(type, among: types).read(text) else { return false }
    set(name, value)
    return true
  }
}
