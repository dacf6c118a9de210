import WaymarkLinks

/// Decides whether the links of one pattern bring what a place on their way declares.
///
/// The same check is made for the patterns of a plan's routes and for the tables given to a router,
/// so that the two never disagree.
struct LinkDelivery {
  /// The pattern's placeholders, by the names of the values that they bring.
  private var placeholders: [String: LinkPlaceholder] = [:]
  /// How values of the app's own types are written as text, by placeholder, where that is known.
  private let spellings: [String: ValueSpelling]
  /// The app's own types that the rules of the table name; `nil` where there is no table yet.
  private let known: Set<String>?
  /// Whether the pattern begins with `https://` and a host.
  private let isWeb: Bool

  init(_ pattern: CompiledPattern, known: Set<String>?) {
    spellings = pattern.spellings
    isWeb = pattern.isWeb
    self.known = known
    for place in pattern.placeholders { placeholders[place.name] = place }
  }

  /// The type of the value that the pattern brings under a name.
  func type(of name: String) -> InputType? { placeholders[name]?.type }

  /// Whether the pattern brings a value under a name.
  func names(_ name: String) -> Bool { placeholders[name] != nil }

  /// Whether a link of the pattern can lack a value that a place needs; for a destination, whether
  /// the pattern leaves out a property that it needs.
  func lacks(_ key: InputKeys.Declaration) -> Bool {
    if let compound = key.compound { return propertyLacking(of: compound) != nil }
    if let place = placeholders[key.name], place.isAlwaysThere { return false }
    if case .custom(let name) = key.type {
      // A value that cannot be written as text is passed beside the link, so it is not lacking.
      // A plan read from a file knows a type by its name only; then the table's rules tell
      // whether links can hold its values.
      return key.spelling != nil || (known?.contains(name) ?? (key.valueType == nil))
    }
    // A route that declares the text `url` is given the whole web link under that key.
    return !(isWeb && key.name == "url" && key.type == .string)
  }

  /// Whether the pattern brings a value in a query item that a link may leave out.
  func letsBeLeftOut(_ name: String) -> Bool {
    placeholders[name].map { !$0.isAlwaysThere } ?? false
  }

  /// The first property that a destination needs and that the pattern does not name.
  ///
  /// A placeholder names a property as `id` or, with the destination in front, as `ToDoDetail.id`.
  /// A placeholder in a query item counts, although a link may leave it out: patterns of a case and
  /// its labels are written so, and the error for a link without the item names the property. For a
  /// route by name the error would name only the key, so ``lacks(_:)`` is strict there.
  ///
  /// For an optional value with properties of its own, a pattern names all that the value needs, or
  /// none.
  func propertyLacking(of compound: CompoundType) -> String? {
    func lacks(_ property: String) -> Bool {
      placeholders[property] == nil && placeholders["\(compound.name).\(property)"] == nil
    }
    for property in compound.finding.properties {
      if property.isNeeded, lacks(property.name) { return property.name }
      guard let part = property.parts.first(where: lacks) else { continue }
      if namesPart(of: property.name) || namesPart(of: "\(compound.name).\(property.name)") {
        return part
      }
    }
    return nil
  }

  private func namesPart(of name: String) -> Bool {
    placeholders.keys.contains { $0.path(inside: name) != nil }
  }

  /// A property of a destination whose placeholder lets through texts that are not of its type.
  ///
  /// A placeholder without a type, or with one of the app's own, may bring any text.
  func propertyMisfitting(
    of compound: CompoundType
  ) -> (name: String, found: InputType, declared: InputType)? {
    for property in compound.finding.properties {
      let place =
        placeholders["\(compound.name).\(property.name)"] ?? placeholders[property.name]
      guard let place, let declared = property.type, !place.type.mayBring(declared) else {
        continue
      }
      return (place.name, place.type, declared)
    }
    return nil
  }

  /// The property of a destination that the pattern names although it is a dictionary, which no
  /// single text of a link can bring.
  func dictionaryNamed(of compound: CompoundType) -> String? {
    compound.finding.properties.first { property in
      let names = [property.name, "\(compound.name).\(property.name)"]
      return property.isDictionary && names.contains { placeholders[$0] != nil }
    }?.name
  }

  /// Whether the pattern brings a value of another type than a place declares.
  func misfits(_ key: InputKeys.Declaration) -> Bool {
    if let compound = key.compound {
      return propertyMisfitting(of: compound) != nil || dictionaryNamed(of: compound) != nil
    }
    guard let place = placeholders[key.name] else { return false }
    guard let spelling = spellings[place.name] else { return !place.type.delivers(key.type) }
    return !spelling.delivers(key)
  }
}

extension ValueSpelling {
  /// Whether its values are of the type of a key.
  ///
  /// The types are compared, not their names: a table may use another name for a type than the
  /// plan.
  fileprivate func delivers(_ key: InputKeys.Declaration) -> Bool {
    switch key.type {
    case .custom(let name): key.valueType.map { $0 == valueType } ?? names.contains(name)
    case .words: valueType == BuiltInType.string.valueType
    case .plain(let type): type.valueType == valueType
    }
  }
}
