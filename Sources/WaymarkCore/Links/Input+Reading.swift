extension Input {
  /// Takes a value over as a link spells it; `false` where the text is not of the type.
  package mutating func set(
    _ name: String,
    reading text: String,
    as type: InputType,
    types: [LinkType]
  ) -> Bool {
    guard let value = LinkValue.read(text, as: type, types: types) else { return false }
    set(name, value)
    return true
  }
}
