/// A type of the app that link patterns may name, as in `{on:Day}`.
///
/// Inputs hold its values under an `InputKey` of the value's type. A plan in code compares Swift
/// types; a plan that is read from JSON knows only names: this one or the name of the Swift type.
///
/// ```swift
/// let day = ValueType("Day", example: "2024-02-29") {
///   Day($0)
/// } write: {
///   $0.text
/// }
/// let own = LinkRules(types: [LinkType(day, rank: 1)])
/// ```
public struct LinkType: Sendable {
  /// The name by which patterns call it.
  package let name: String
  /// The order in which custom types are tried, the lowest first; no two types of a table have the
  /// same.
  package let rank: Int
  let spelling: ValueSpelling

  /// Lets patterns name a type.
  ///
  /// - Parameters:
  ///   - type: the description of the type, the same for patterns as for keys.
  ///   - rank: the order in which custom types are tried, the lowest first.
  public init<Value: Sendable>(_ type: ValueType<Value>, rank: Int) {
    // The public initializers of `ValueType` always set a text, so the fallback is not used.
    let text = type.text ?? .init(example: "", read: { _ in nil }, write: { _ in "" })
    name = "\(type.kind)"
    spelling = ValueSpelling(type, text)
    self.rank = rank
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
