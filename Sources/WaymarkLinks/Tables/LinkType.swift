/// A type of the app that link patterns may name, as in `{on:Day}`.
///
/// Its values travel under an `InputKey` of the value's type. A plan compares types by their names,
/// so a name other than the value type's own serves tables that are made without a plan.
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
  public let name: String
  /// Its turn among the custom types of a table, the lowest first; no two have the same.
  public let rank: Int
  /// A text that it reads, for links that show what two patterns have in common.
  public var example: String { spelling.example }
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

  /// Takes a type as a key of it is declared, for tables that are made without a plan.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - rank: its turn among the custom types, the lowest first.
  public init<Value: Sendable>(_ type: ValueType<Value>, rank: Int) {
    // Whoever describes a type says how it is spelled.
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
  /// A type of the app's own is looked for among those of a table's rules.
  init(_ type: InputType, among types: [LinkType]) {
    var own: ValueSpelling?
    if case .custom(let name) = type { own = types.first { $0.name == name }?.spelling }
    self.init(type, own: own)
  }
}

extension Input {
  /// Takes a value over as a link spells it; `false` where the text is not of the type.
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
